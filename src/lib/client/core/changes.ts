import { atom } from 'nanostores'

declare global {
  interface WindowEventMap {
    /**
     * Event: the page came back from the back/forward cache, and its viewer still has a
     * session.
     */
    'shown-again': Event
  }
}

/** Number of finished changes of transactions, a signal to reload what they touch. */
export const $changes = atom(0)

/** Signals that transactions may have changed. */
export function tellChange() {
  $changes.set($changes.get() + 1)
}

// Other pages may have changed anything while this one was in the back/forward cache.
if (!import.meta.env.SSR) addEventListener('shown-again', tellChange)
