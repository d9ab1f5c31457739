import { hash } from 'node:crypto'

/** Inline text, with its hash for the content security policy. */
export type Hashed = { text: string; hash: `sha256-${string}` }

/** A text with its hash, for a sheet or a script. */
export function hashed(text: string): Hashed {
  return { text, hash: `sha256-${hash('sha256', text, 'base64')}` }
}
