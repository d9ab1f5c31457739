declare global {
  interface WindowEventMap {
    /** A day began while the page was open. */
    'new-day': Event
  }
}

/** Does `work` when the viewer returns to page or network or a day begins; returns its end. */
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
