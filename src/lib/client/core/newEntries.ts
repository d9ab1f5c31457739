import { withNewEntry } from '#lib/domain/newEntry.ts'
import type { NewEntry } from '#lib/domain/newEntry.ts'

declare global {
  interface WindowEventMap {
    /** The top bar asks for a form; who opens it prevents the link. */
    'new-entry': CustomEvent<NewEntry>
  }
}

/** Lets a screen open forms of these kinds in place; returns its end. */
export function offerNewEntries<Kind extends NewEntry>(
  kinds: readonly Kind[],
  open: (kind: Kind) => void,
): () => void {
  const look = (event: WindowEventMap['new-entry']) => {
    const kind = kinds.find((one) => one === event.detail)
    if (!kind) return
    event.preventDefault()
    open(kind)
  }
  addEventListener('new-entry', look)
  return () => removeEventListener('new-entry', look)
}

/** Takes the form out of the address, so that a reload shows the screen alone. */
export function forgetNewEntry() {
  const address = withNewEntry(location) + location.hash
  history.replaceState(history.state, '', address)
}
