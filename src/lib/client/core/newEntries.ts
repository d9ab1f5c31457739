import { withNewEntry } from '#lib/domain/newEntry.ts'
import type { NewEntry } from '#lib/domain/newEntry.ts'

type Open = (kind: NewEntry) => void

const openers = new Map<NewEntry, Open>()

/** Lets a screen open forms of these kinds in place; returns its end. */
export function offerNewEntries(kinds: readonly NewEntry[], open: Open): () => void {
  for (const kind of kinds) openers.set(kind, open)
  return () => {
    for (const kind of kinds) if (openers.get(kind) === open) openers.delete(kind)
  }
}

/** Opens a form in place; false where the page has to be asked for with it. */
export function openNewEntry(kind: NewEntry): boolean {
  const open = openers.get(kind)
  open?.(kind)
  return open !== undefined
}

/** Takes the form out of the address, so that a reload shows the screen alone. */
export function forgetNewEntry() {
  const address = withNewEntry(location) + location.hash
  history.replaceState(history.state, '', address)
}
