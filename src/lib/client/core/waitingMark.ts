declare global {
  interface WindowEventMap {
    /** Event: the count of waiting expenses was stored. */
    'waiting-counted': Event
  }
}

/** Prefix of the storage keys of counts; sign-outs keep them, `pages/shell` looks for them. */
const WAITING = 'waiting:'

/** Counts a profile's expenses that wait on this device, without the database. */
export function countWaiting(profileId: string): number {
  return Number(localStorage.getItem(WAITING + profileId) ?? 0)
}

/** Runs `work` when a count changes, here or in another tab; returns its stop function. */
export function onCounted(work: () => void): () => void {
  addEventListener('waiting-counted', work)
  addEventListener('storage', work)
  return () => {
    removeEventListener('waiting-counted', work)
    removeEventListener('storage', work)
  }
}

/** Stores the counts by profile, and signals them to this page and other tabs. */
export function markWaiting(counts: ReadonlyMap<string, number>): void {
  const marks = Object.keys(localStorage).filter((key) => key.startsWith(WAITING))
  for (const key of marks) {
    if (!counts.has(key.slice(WAITING.length))) localStorage.removeItem(key)
  }
  for (const [profileId, count] of counts)
    localStorage.setItem(WAITING + profileId, String(count))
  dispatchEvent(new Event('waiting-counted'))
}
