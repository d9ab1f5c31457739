/** Runs `work` once a person can see the page; mail scanners only open links. */
export function onceVisible(work: () => Promise<void>): void {
  if (document.visibilityState === 'visible') {
    void work()
    return
  }
  document.addEventListener('visibilitychange', () => onceVisible(work), { once: true })
}
