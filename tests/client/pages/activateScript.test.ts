import { expect, test } from 'vitest'
import { answeredCalls } from '../../support/answeredCalls.ts'
import { openPublicPage, settle } from '../../support/publicPage.ts'
import type { PublicPage } from '../../support/publicPage.ts'

const ACTIVATE = '/api/users/activate'

const PAGE = `
  <form id="activation" action="${ACTIVATE}" method="GET"></form>
  <div id="done" hidden></div>
  <div id="failed" hidden><p id="reason"></p></div>
  <form id="renew" data-action="/api/users/sendActivation/{email}" method="GET" hidden>
    <input id="email" type="email" required /><p id="email-error" hidden></p>
  </form>
  <div id="toasts" data-close="Close"></div>`

const calls = answeredCalls()

async function open(search: string): Promise<PublicPage> {
  const page = openPublicPage({ html: PAGE, search })
  await import('#lib/client/pages/activate.ts')
  await settle()
  return page
}

test('a mailed link is activated with its whole query', async () => {
  const query = '?token=one%20two&email=ana%40example.com'
  const address = `${ACTIVATE}?token=one+two&email=ana%40example.com`
  calls.answers = { [address]: [{ body: { code: 0 } }] }
  const page = await open(query)
  expect(calls.asked.map(({ path }) => path)).toEqual([address])
  expect(page.find('#done').hidden).toBe(false)
})

test('a link without a query is asked without one, and its refusal offers another mail', async () => {
  calls.answers = { [ACTIVATE]: [{ body: { code: 342, message: 'no' } }] }
  const page = await open('')
  expect(calls.asked.map(({ path }) => path)).toEqual([ACTIVATE])
  expect(['#done', '#failed', '#renew'].map((part) => page.find(part).hidden)).toEqual([
    true,
    false,
    false,
  ])
})
