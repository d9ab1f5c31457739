import { createHmac } from 'node:crypto'

/** Characters of an id that keep its place among others: the time of its making. */
const ORDERED = 18
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * New ids of imported rows, made of the old ones and a secret. They need no table, nobody can
 * choose them, and they sort as the old ones.
 */
export type NewIds = { of(old: string): string }

/** The new ids of an import with a secret of its own. */
export function newIdsOf(secret: string): NewIds {
  const of = (old: string) => {
    const made = createHmac('sha256', secret).update(old).digest('hex')
    const start = ID.test(old)
      ? old.slice(0, ORDERED)
      : `${made.slice(32, 40)}-${made.slice(40, 44)}-7${made.slice(44, 47)}`
    return `${start}-a${made.slice(0, 3)}-${made.slice(3, 15)}`
  }
  return { of }
}
