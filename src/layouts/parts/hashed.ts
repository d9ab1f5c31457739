import { hash } from 'node:crypto'

/** Inline text, with its hash for the content security policy. */
export type HashableText = { text: string; hash: `sha256-${string}` }

/** A text with its hash, for a sheet or a script. */
export function hashed(text: string): HashableText {
  return { text, hash: `sha256-${hash('sha256', text, 'base64')}` }
}
