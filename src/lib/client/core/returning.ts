import { onOtherTabs } from './otherTabs.ts'

declare global {
  interface WindowEventMap {
    /** Event: a day began while the page was open. */
    'new-day': Event
  }
}

/**
 * Runs `work` when the viewer returns to page or network and at midnight. A visible page
 * also runs it after a family change in another tab. Returns its stop function.
 */
export function onReturn(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') work()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', work)
  addEventListener('new-day', work)
  const stop = onOtherTabs(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', work)
    removeEventListener('new-day', work)
    stop()
  }
}
