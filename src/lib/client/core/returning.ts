/**
 * Does `work` whenever somebody comes back to the page or to the network: what is shown may have
 * been changed on another page, and days may have passed. Gives what ends it.
 */
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
