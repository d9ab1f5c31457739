// Script at the end of a form that its page sends by itself, with the token of a mailed link. It asks
// before the page's scripts are there, once a person can see the page (`client/pages/visible.ts`), unless
// it was done in another language. What they send then gets the answer to this (`client/core/send.ts`).

import { headersOfPage, PATIENCE_MILLISECONDS } from '../../core/send/pageCall.ts'

const form = document.currentScript!.closest('form')!
const token = new URLSearchParams(location.search).get('token')
const isDone = history.state?.typed && history.state.step
if (token && !isDone && document.visibilityState === 'visible') {
  document.opening = ask(token)
}

function ask(sent: string) {
  const path = form.getAttribute('action')!
  const isAddressed = form.method === 'get'
  const address = isAddressed ? `${path}?${new URLSearchParams({ token: sent })}` : path
  const body = isAddressed ? undefined : JSON.stringify({ token: sent })
  const answer = fetch(address, {
    method: form.method,
    headers: {
      ...headersOfPage(),
      ...(body && { 'content-type': 'application/json' }),
    },
    body,
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    cache: 'no-store',
  })
  // Whoever takes the answer over tells a failure.
  answer.catch(() => undefined)
  return { address, body, answer }
}
