// Asks at an early tap what the press of the button will ask, with the key of an unanswered call
// (`client/core/send/keys.ts`): the press gets the answer to this, and nothing is done twice. Who
// leaves the page before its scripts come has asked, too.

addEventListener('early', ({ target }) => {
  const { question } = (target as HTMLElement).dataset
  if (question !== undefined) askAtOnce(question)
})

function askAtOnce(question: string) {
  const { lang, dataset } = document.documentElement
  const addressEnd = question.indexOf(' ')
  const random = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
  const headers = {
    'app-version': dataset['version']!,
    'accept-language': lang,
    'content-type': 'application/json',
    'idempotency-key': (sessionStorage[`unanswered:${question}`] ??= random()) as string,
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
