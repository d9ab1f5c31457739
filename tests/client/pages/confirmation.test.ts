import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPublicPage, settle } from '../../support/publicPage.ts'
import type { PublicPage } from '../../support/publicPage.ts'

const CALL = '/api/users/endSessions'
const PAGE = `
  <form id="confirmation" action="${CALL}" method="POST" novalidate>
    <p id="reason" hidden></p>
    <button disabled data-waits-for-script>Sign out</button>
  </form>
  <div id="done" tabindex="-1" hidden></div>
  <div id="failed" tabindex="-1" hidden></div>`

let page: PublicPage
/** Answers, each used once; without one the network is cut. */
let answers: { status: number; code: number }[]
let asked: unknown[]

beforeEach(async () => {
  asked = []
  answers = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as unknown })
    const answer = answers.shift()
    if (!answer) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(Response.json(answer, { status: answer.status }))
  })
  page = openPublicPage({ html: PAGE, search: '?token=abc' })
  await import('#lib/client/pages/confirmation.ts')
  await settle()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const shown = () =>
  ['#confirmation', '#reason', '#done', '#failed'].filter((one) => !page.find(one).hidden)

test('nothing is asked before the person confirms', async () => {
  expect([asked, shown()]).toEqual([[], ['#confirmation']])
  answers = [{ status: 200, code: 0 }]
  await page.submit('#confirmation')
  expect(asked).toEqual([{ path: CALL, body: { token: 'abc' } }])
  expect(shown()).toEqual(['#done'])
})

test('another language keeps the outcome', async () => {
  answers = [{ status: 200, code: 0 }]
  await page.submit('#confirmation')
  page.find('#confirmation').hidden = false
  page.find('#done').hidden = true
  vi.resetModules()
  await import('#lib/client/pages/confirmation.ts')
  expect(shown()).toEqual(['#done'])
  expect(asked).toHaveLength(1)
})

test.each([
  { status: 200, code: 342 },
  { status: 400, code: 400 },
])('a wrong, used or expired link, %o, is told in place of the form', async (refused) => {
  answers = [refused]
  await page.submit('#confirmation')
  expect(shown()).toEqual(['#failed'])
})

test('without an answer the person can confirm again', async () => {
  await page.submit('#confirmation')
  expect(shown()).toEqual(['#confirmation', '#reason'])
  answers = [{ status: 429, code: 429 }]
  await page.submit('#confirmation')
  expect(shown()).toEqual(['#confirmation', '#reason'])
  answers = [{ status: 200, code: 0 }]
  await page.submit('#confirmation')
  expect(shown()).toEqual(['#done'])
})
