import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownPage } from '#lib/client/core/send/ownPage.ts'
import { answeredCalls } from '../../support/answeredCalls.ts'
import { openPublicPage, settle } from '../../support/publicPage.ts'

const LIST = '/api/operator/backups'
const RESTORE = '/api/operator/restore'
const AT = Date.UTC(2026, 10, 21, 2)
const BACKUP = {
  name: 'nightly-1',
  bytes: 1_000_000,
  madeAt: AT,
  people: 2,
  entries: 9,
}

const page = (needed: string) => `
  <p id="reason" hidden></p> <p id="failed" hidden></p>
  <form id="token-form" action="${LIST}" method="POST" ${needed} novalidate>
    <input id="token" /><p id="token-error" hidden></p><button data-waits-for-script></button>
  </form>
  <div id="offers" hidden>
    <form id="choice" hidden>
      <fieldset id="backups"><legend>Backups</legend></fieldset>
      <button data-waits-for-script></button>
    </form>
    <form id="back" hidden><h2 tabindex="-1"></h2><p id="back-text"></p><button data-waits-for-script></button></form>
  </div>
  <template id="backup"
    ><label><input type="radio" name="backup" /><strong></strong><small></small></label
  ></template>
  <form id="question" action="${RESTORE}" method="POST" hidden>
    <h2 id="question-title" tabindex="-1"></h2><p id="question-what"></p>
    <button data-waits-for-script></button><button id="to-offers" type="button"></button>
  </form>
  <div id="waiting" tabindex="-1" hidden></div>`

const calls = answeredCalls()

// The script waits for the server for as long as a page is there: its timer ends with a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const listing = (more: object = {}) => ({
  body: { code: 0, results: [BACKUP], hasFailed: false, ...more },
})

async function open(needed = '') {
  const opened = openPublicPage({ html: page(needed) })
  await import('#lib/client/pages/restore.ts')
  await settle()
  return opened
}

test('at this machine the backups are listed at once, the newest chosen', async () => {
  calls.answers = { [LIST]: [listing()] }
  const { find } = await open()
  expect(find('#offers').hidden).toBe(false)
  expect(find<HTMLInputElement>('#backups input').checked).toBe(true)
  expect(find('#backups strong').textContent).toContain('2026')
  expect(find('#backups small').textContent).toContain('1 MB')
  expect(find('#back').hidden).toBe(true)
})

test('elsewhere the token is asked for, sent in a header, and what is wrong is said', async () => {
  const wrong = { body: { code: 342, message: 'This is not the token.' } }
  calls.answers = { [LIST]: [wrong, listing()] }
  const opened = await open('data-needed="true"')
  expect(calls.asked).toEqual([])
  await opened.submit('#token-form')
  expect(opened.find('#token-error').hidden).toBe(false)
  expect(calls.asked).toEqual([])
  opened.find<HTMLInputElement>('#token').value = ' secret '
  await opened.submit('#token-form')
  expect(opened.find('#token-error').textContent).toBe('This is not the token.')
  const { ownPage: pageOfScript } = await import('#lib/client/core/send/ownPage.ts')
  expect(pageOfScript.headers()).toMatchObject({ authorization: 'Bearer secret' })
  expect(ownPage).not.toBe(pageOfScript)
  await opened.submit('#token-form')
  expect(opened.find('#offers').hidden).toBe(false)
  expect(calls.asked.map(({ path, body }) => [path, body])).toEqual([
    [LIST, {}],
    [LIST, {}],
  ])
})

test('a question comes before the restore, which can be left', async () => {
  calls.answers = { [LIST]: [listing()], [RESTORE]: [{ body: { code: 0 } }] }
  const opened = await open()
  await opened.submit('#choice')
  expect(opened.find('#question').hidden).toBe(false)
  expect(opened.find('#question-title').textContent).not.toBe('')
  opened.find('#to-offers').click()
  expect(opened.find('#offers').hidden).toBe(false)
  await opened.submit('#choice')
  await opened.submit('#question')
  expect(calls.asked.at(-1)).toEqual({ path: RESTORE, body: { name: BACKUP.name } })
  expect(opened.find('#waiting').hidden).toBe(false)
})

test('the way back is asked for alike, and a failed restore is said', async () => {
  const before = { name: 'before-restore-1', bytes: 5, madeAt: AT }
  calls.answers = {
    [LIST]: [listing({ results: [], before, hasFailed: true })],
    [RESTORE]: [{ body: { code: 0 } }],
  }
  const opened = await open()
  expect(opened.find('#choice').hidden).toBe(true)
  expect(opened.find('#failed').hidden).toBe(false)
  await opened.submit('#back')
  await opened.submit('#question')
  expect(calls.asked.at(-1)).toEqual({ path: RESTORE, body: { name: before.name } })
})

test('an offer that is gone is said, above what is offered now', async () => {
  const gone = { body: { code: 341, message: 'Not found.' } }
  calls.answers = { [LIST]: [listing(), listing()], [RESTORE]: [gone] }
  const opened = await open()
  await opened.submit('#choice')
  await opened.submit('#question')
  expect(opened.find('#offers').hidden).toBe(false)
  expect(opened.find('#reason').textContent).toBe('Not found.')
})

test('a list that cannot be had says so', async () => {
  const { find } = await open()
  expect(find('#reason').hidden).toBe(false)
})
