import { atom } from 'nanostores'

/** How many changes of entries are done: stores that show what they change ask anew then. */
export const $changes = atom(0)

/** Tells all who listen that entries may have changed. */
export function tellChange() {
  $changes.set($changes.get() + 1)
}
