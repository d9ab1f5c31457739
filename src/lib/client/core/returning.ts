declare global {
  interface WindowEventMap {
    /** Event: a day began while the page was open. */
    'new-day': Event
  }
}

/**
 * Runs `work` when the viewer returns to page or network and at midnight; returns its stop
 * function.
 */
export function onReturn(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') work()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', work)
  addEventListener('new-day', work)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', work)
    removeEventListener('new-day', work)
  }
}
