/**
 * Facts about the viewer that a page before a remote backend carries; empty for visitors,
 * undefined before our own server.
 */
export function remoteFacts(): string | undefined {
  return globalThis.document?.documentElement.dataset['remote']
}

/** Whether a remote backend answers, by the page's HTML. */
export function isRemote(): boolean {
  return remoteFacts() !== undefined
}
