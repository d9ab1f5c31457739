/** Storage key whose change signals the other tabs of this browser. */
const CHANGED = 'family-changed'

/**
 * Signals the other tabs of this browser that the family or its shares changed. An open
 * channel would bar pages from the back/forward cache of some browsers.
 */
export function tellOtherTabs(): void {
  localStorage.setItem(CHANGED, '1')
  localStorage.removeItem(CHANGED)
}

/** Runs `work` when another tab signals a change; returns its stop function. */
export function onOtherTabs(work: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === CHANGED && newValue !== null) work()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
