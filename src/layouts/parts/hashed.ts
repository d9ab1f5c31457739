import { hash } from 'node:crypto'

/** A text that stands in a page, and what the content security policy lets it in by. */
export type Hashed = { text: string; hash: `sha256-${string}` }

/** A text with its hash, for a sheet or a script. */
export function hashed(text: string): Hashed {
  return { text, hash: `sha256-${hash('sha256', text, 'base64')}` }
}
