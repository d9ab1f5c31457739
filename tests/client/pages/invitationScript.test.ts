import { afterEach, expect, test, vi } from 'vitest'
import { WIRE_INVITATION } from '../../contract/fullInvitation.ts'
import { openPublicPage, settle } from '../../support/publicPage.ts'
import type { PublicPage } from '../../support/publicPage.ts'
import { answeredCalls } from '../../support/answeredCalls.ts'

const LOOK_UP = '/api/public/group/getInvitedUserDetail'
const ACCEPT = '/api/public/group/acceptInvite'
const REJECT = '/api/public/group/rejectInvite'
const SIGN_OUT = '/auth/signout'

let page: PublicPage
const calls = answeredCalls()
afterEach(() => {
  vi.useRealTimers()
})

/** Cards of the page of an invitation, of which the first is shown. */
function cardsOf(kind: 'accept' | 'reject'): string {
  const own = kind === 'accept' ? CHOICE : card('declined')
  return `
    <section data-card="waiting">
      <h1></h1>
      <form id="opening" action="${kind === 'accept' ? LOOK_UP : REJECT}" method="POST"
        data-link="/api/public/group/{token}">
        <p id="progress"></p>
      </form>
    </section>
    ${own} ${card('accepted')} ${card('rejected')} ${card('gone')}
    ${card('failed', '<p id="reason"></p><button id="again" type="button"></button>')}`
}

const card = (name: string, inner = '') =>
  `<section data-card="${name}" hidden><h1 tabindex="-1"></h1>${inner}</section>`

const CHOICE = `
  <form id="signing-out" action="${SIGN_OUT}" method="POST" hidden></form>
  ${card(
    'choice',
    `<form id="choice" action="${ACCEPT}" method="POST" novalidate>
      <div id="other-currency"><a id="to-session"></a></div>
      <fieldset id="currency">
        <input id="with-currency" type="radio" name="currency" />
        <input id="stay" type="radio" name="currency" checked />
      </fieldset>
      <fieldset id="sharing">
        <input id="with-earlier" type="radio" name="share" />
      </fieldset>
      <p id="choice-reason" hidden></p>
      <button disabled data-waits-for-script>Join</button>
    </form>`,
  )}
  ${card('joined', '<a id="to-book" href="/signin"></a>')}`

/** Opens an invitation page at a query, until its first answer is worked in. */
async function open(kind: 'accept' | 'reject', search = '?token=abc', cookie = '') {
  page = openPublicPage({ html: cardsOf(kind), search, cookie })
  await import('#lib/client/pages/invitation.ts')
  await settle()
}

/** A visitor's invitation, with the family's currency. */
const found = (more: object = {}) => {
  const results = { ...WIRE_INVITATION, inviteeCurrency: 'USD', ownSession: false, ...more }
  return { body: { code: 0, results } }
}
const refused = (code: number, more: object = {}) => ({
  body: { code, message: `refused with ${code}`, ...more },
})
const done = { body: { code: 0 } }
const again = () => page.find<HTMLButtonElement>('#again')
const paths = () => calls.asked.map(({ path }) => path)

test('who has entries chooses, and nothing is accepted before', async () => {
  calls.answers = { [LOOK_UP]: [found()], [ACCEPT]: [done] }
  await open('accept')
  expect([page.cards(), paths()]).toEqual([['choice'], [LOOK_UP]])
  page.find<HTMLInputElement>('#with-earlier').checked = true
  await page.submit('#choice')
  expect(page.cards()).toEqual(['joined'])
  expect(calls.asked[1]).toEqual({
    path: ACCEPT,
    body: { token: 'abc', migrateToParent: true },
  })
  expect(page.find('#to-book').getAttribute('href')).toBe('/signin?email=bo%40example.org')
})

test.each([{ trxCount: 0 }, { returning: true }])(
  'who has nothing to choose, %o, joins at once and without earlier entries',
  async (more) => {
    calls.answers = { [LOOK_UP]: [found(more)], [ACCEPT]: [done] }
    await open('accept')
    expect(page.cards()).toEqual(['joined'])
    expect(calls.asked[1]!.body).toEqual({ token: 'abc' })
  },
)

test.each([{ trxCount: 0 }, {}])(
  'the invited person, %o, stays signed in and joins straight to the dashboard',
  async (more) => {
    const own = found({ ownSession: true, ...more })
    calls.answers = { [LOOK_UP]: [own], [ACCEPT]: [done] }
    await open('accept', '?token=abc', 'signed_in=1')
    if (page.cards()[0] === 'choice') await page.submit('#choice')
    expect([paths(), page.left()]).toEqual([[LOOK_UP, ACCEPT], '/dashboard'])
    expect(sessionStorage.getItem('referral')).toBeNull()
  },
)

const QUESTIONS = ['#sharing', '#other-currency', '#to-session', '#currency']
const questions = () => QUESTIONS.filter((id) => !page.find(id).closest('[hidden]'))
const EURO = { inviteeCurrency: 'EUR' }

test('who counts in another currency, and has entries, keeps it unless asked', async () => {
  const own = () => found({ ...EURO, ownSession: true })
  calls.answers = { [LOOK_UP]: [own()], [ACCEPT]: [done] }
  await open('accept')
  expect(questions()).toEqual(['#sharing', '#other-currency', '#currency'])
  await page.submit('#choice')
  expect(calls.asked[1]!.body).toEqual({ token: 'abc' })

  vi.resetModules()
  calls.answers = { [LOOK_UP]: [own()], [ACCEPT]: [done] }
  await open('accept')
  page.find<HTMLInputElement>('#with-currency').checked = true
  await page.submit('#choice')
  expect(calls.asked[3]!.body).toEqual({ token: 'abc', takeCurrency: true })
})

test('who has no entries is offered the currency of the family first', async () => {
  const own = found({ ...EURO, ownSession: true, trxCount: 0 })
  calls.answers = { [LOOK_UP]: [own], [ACCEPT]: [done] }
  await open('accept')
  expect([page.cards(), questions()]).toEqual([
    ['choice'],
    ['#other-currency', '#currency'],
  ])
  await page.submit('#choice')
  expect(calls.asked[1]!.body).toEqual({ token: 'abc', takeCurrency: true })
})

test('a visitor with another currency is told, and can sign in first', async () => {
  calls.answers = { [LOOK_UP]: [found({ ...EURO, trxCount: 0 })], [ACCEPT]: [done] }
  await open('accept')
  expect(questions()).toEqual(['#other-currency', '#to-session'])
  expect(page.find('#to-session').getAttribute('href')).toBe(
    '/signin?email=bo%40example.org&grpToken=abc',
  )
  await page.submit('#choice')
  expect(calls.asked[1]!.body).toEqual({ token: 'abc' })
})

test.each([304, 339])('%d leads to sign up with token and e-mail', async (code) => {
  calls.answers = { [LOOK_UP]: [refused(code, { result: WIRE_INVITATION })] }
  await open('accept')
  expect(page.left()).toBe('/signup?email=bo%40example.org&grpToken=abc')
  expect(JSON.parse(sessionStorage.getItem('referral')!)).toEqual({
    ownerFirstName: 'Ana',
    ownerEmail: 'ana@example.org',
    inviteeEmail: 'bo@example.org',
    token: 'abc',
    isMember: false,
  })
})

test.each([304, 339])('%d that does not say who invites asks for that', async (code) => {
  const names = { ownerFirstName: 'Ana', ownerEmail: 'ana@example.org' }
  const result = { ...names, inviteeEmail: 'bo@example.org' }
  calls.answers = {
    [LOOK_UP]: [refused(code)],
    '/api/public/group/abc': [{ body: { code: 0, result } }],
  }
  await open('accept')
  expect(paths()).toEqual([LOOK_UP, '/api/public/group/abc'])
  expect(page.left()).toBe('/signup?email=bo%40example.org&grpToken=abc')
  expect(sessionStorage.getItem('referral')).toContain('Ana')
})

test.each([
  [385, 'accepted'],
  [386, 'rejected'],
  [388, 'gone'],
])('%d shows "%s", at each step', async (code, card) => {
  calls.answers = { [LOOK_UP]: [refused(code)] }
  await open('accept', '?token=abc', 'signed_in=1')
  expect([page.cards(), paths()]).toEqual([[card], [LOOK_UP]])

  vi.resetModules()
  calls.answers = { [LOOK_UP]: [found()], [ACCEPT]: [refused(code)] }
  await open('accept')
  await page.submit('#choice')
  expect(page.cards()).toEqual([card])

  vi.resetModules()
  calls.answers = { [REJECT]: [refused(code)] }
  await open('reject')
  expect(page.cards()).toEqual([card])
})

test('without a token nothing is asked for', async () => {
  await open('accept', '')
  expect([page.cards(), paths()]).toEqual([['gone'], []])
})

test('somebody else is signed out after the token is found valid', async () => {
  calls.answers = { [LOOK_UP]: [found()], [SIGN_OUT]: [done] }
  await open('accept', '?token=abc', 'language=pt; signed_in=1')
  expect([page.cards(), paths()]).toEqual([['choice'], [LOOK_UP, SIGN_OUT]])
})

test('who must sign up is signed out of another profile first', async () => {
  calls.answers = {
    [LOOK_UP]: [refused(304, { result: { ...WIRE_INVITATION, ownSession: false } })],
    [SIGN_OUT]: [done],
  }
  await open('accept', '?token=abc', 'signed_in=1')
  expect(paths()).toEqual([LOOK_UP, SIGN_OUT])
  expect(page.left()).toBe('/signup?email=bo%40example.org&grpToken=abc')
})

test('a session that has ended meanwhile needs no signing out', async () => {
  const ended = { status: 401, body: { code: 401 } }
  calls.answers = { [LOOK_UP]: [found()], [SIGN_OUT]: [ended] }
  await open('accept', '?token=abc', 'signed_in=1')
  expect([page.cards(), page.left()]).toEqual([['choice'], undefined])
})

test('while somebody cannot be signed out, nothing is accepted', async () => {
  calls.answers = { [LOOK_UP]: [found({ trxCount: 0 })] }
  await open('accept', '?token=abc', 'signed_in=1')
  expect([page.cards(), paths()]).toEqual([['failed'], [LOOK_UP, SIGN_OUT]])
})

test('a cut network is told, and another try goes on', async () => {
  await open('accept')
  expect([page.cards(), again().disabled]).toEqual([['failed'], false])
  expect(page.find('#reason').textContent).toContain('No connection')
  calls.answers = { [LOOK_UP]: [found()] }
  page.find('#again').click()
  expect(page.cards()).toEqual(['waiting'])
  await settle()
  expect(page.cards()).toEqual(['choice'])
})

test('a failure while joining keeps the choice and tells why', async () => {
  calls.answers = { [LOOK_UP]: [found()], [ACCEPT]: [refused(346)] }
  await open('accept')
  await page.submit('#choice')
  const reason = page.find('#choice-reason')
  expect([page.cards(), reason.hidden, reason.textContent]).toEqual([
    ['choice'],
    false,
    'refused with 346',
  ])
  await page.submit('#choice')
  expect(reason.textContent).toContain('No connection')
})

test('a broken rule offers no other try, too many tries one after a while', async () => {
  calls.answers = { [LOOK_UP]: [refused(346)] }
  await open('accept')
  expect([page.cards(), page.find('#again').hidden]).toEqual([['failed'], true])

  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const headers = { 'retry-after': '40' }
  calls.answers = { [LOOK_UP]: [{ status: 429, headers, ...refused(429) }] }
  await open('accept')
  expect([again().disabled, again().textContent]).toEqual([true, 'Try again in 40 seconds'])
  vi.advanceTimersByTime(40_000)
  expect([again().disabled, again().textContent]).toEqual([false, 'Try again'])
})

test('an invitation is turned down once its page is seen', async () => {
  calls.answers = { [REJECT]: [done] }
  await open('reject')
  expect([page.cards(), calls.asked]).toEqual([
    ['declined'],
    [{ path: REJECT, body: { token: 'abc' } }],
  ])
})
