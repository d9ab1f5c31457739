/** Does `work` whenever the viewer returns to the page or network; returns its end. */
export function onReturn(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') work()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', work)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', work)
  }
}
