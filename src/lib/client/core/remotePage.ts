/** Whether a remote backend answers, by the page's HTML. */
export const isRemote = () =>
  globalThis.document?.documentElement.dataset['remote'] !== undefined
