import { randomUUIDv7 } from 'node:crypto'

/** A new id: unique, hard to guess, later ones sort later so that indexes grow at their end. */
export function newId(): string {
  return randomUUIDv7()
}
