// Asks at an early tap what the press of the button will ask, with the key of an unanswered call
// (`client/core/send/keys.ts`): the press gets the answer to this, and nothing is done twice. Who
// leaves the page before its scripts come has asked, too.

import { randomId } from '../../core/randomId.ts'
import { headersOfPage } from '../../core/send/pageCall.ts'
import { UNANSWERED } from '../../core/session.ts'

addEventListener('early', ({ target }) => {
  const { question } = (target as HTMLElement).dataset
  if (question !== undefined) askAtOnce(question)
})

function askAtOnce(question: string) {
  const addressEnd = question.indexOf(' ')
  const headers = {
    ...headersOfPage(),
    'content-type': 'application/json',
    'idempotency-key': (sessionStorage[UNANSWERED + question] ??= randomId()) as string,
  }
  const body = question.slice(addressEnd + 1)
  // The press asks again, and tells a failure.
  fetch(question.slice(0, addressEnd), {
    method: 'POST',
    headers,
    body,
    // Leaving the page does not stop it.
    keepalive: true,
  }).catch(() => undefined)
}
