import { expect, test, vi } from 'vitest'
import { ENDED } from '#lib/client/core/session.ts'
import { openPublicPage } from '../../support/publicPage.ts'
import type { PublicPage } from '../../support/publicPage.ts'
import { answeredCalls } from '../../support/answeredCalls.ts'

const ZONES = '/api/admin/getTimeZones'
const ASK = '/api/users/email/presignin'
const SIGN_IN = '/auth/otpsignin'
const EMAIL = 'ana@example.com'

const field = (id: string, type = 'text') =>
  `<input id="${id}" type="${type}" required /><p id="${id}-error" role="alert" hidden></p>`

const PAGE = `
  <section data-missing="Profile not found." data-zones="${ZONES}">
    <p id="referral" hidden></p> <p id="ended" hidden></p> <p id="refused" hidden></p>
    <form id="email-form" action="${ASK}" method="POST" novalidate>
      ${field('email', 'email')}
      <button id="next" disabled data-waits-for-script>Next</button>
    </form>
    <form id="code-form" action="${SIGN_IN}" method="POST" novalidate hidden>
      <p id="sent-to"></p>
      ${field('code').replace('required', 'required data-length="6"')}
      <button id="resend" type="button" data-action="/auth/resend" data-method="POST"></button>
      <button disabled data-waits-for-script>Sign in</button>
      <button id="to-email" type="button">Back</button>
    </form>
  </section>
  <div id="toasts" data-close="Close"></div>`

let page: PublicPage
const calls = answeredCalls(ZONES)

const done = { body: { code: 0 } }
const input = (id: string) => page.find<HTMLInputElement>(`#${id}`)
const error = (id: string) => page.find(`#${id}-error`).textContent
const toasts = () => page.find('#toasts').textContent
const steps = () =>
  ['email-form', 'code-form'].filter((step) => !page.find(`#${step}`).hidden)

async function open(search = '') {
  page = openPublicPage({ html: PAGE, search })
  await import('#lib/client/pages/signin.ts')
}

function type(id: string, text: string) {
  input(id).value = text
  for (const name of ['input', 'change']) input(id).dispatchEvent(new Event(name))
}

/** Goes on to the step of the code. */
async function askForCode() {
  calls.answers = { [ASK]: [done] }
  type('email', EMAIL)
  await page.submit('#email-form')
}

test('an e-mail that is none is told at its field and never sent', async () => {
  await open()
  expect(page.find<HTMLButtonElement>('#next').disabled).toBe(true)
  type('email', 'ana at home')
  expect(page.find<HTMLButtonElement>('#next').disabled).toBe(false)
  await page.submit('#email-form')
  expect(error('email')).toBe('Enter a valid e-mail.')
  expect(input('email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('email'))
  expect(calls.asked).toEqual([])
})

test('a code is taken as it was pasted', async () => {
  await open()
  await askForCode()
  expect(steps()).toEqual(['code-form'])
  expect(page.find('#sent-to').textContent).toContain(EMAIL)
  type('code', ' １２３-４５６')
  expect(input('code').value).toBe('123456')
  calls.answers = { [SIGN_IN]: [done] }
  await page.submit('#code-form')
  expect(calls.asked.at(-1)).toMatchObject({
    path: SIGN_IN,
    body: { email: EMAIL, otp: '123456' },
  })
  expect(page.left()).toBe('/loadingprofile')
})

test('a code of another backend may be longer, and is not called six digits', async () => {
  await open()
  delete input('code').dataset['length']
  type('code', '1234 5678')
  expect(input('code').value).toBe('12345678')
})

test('both steps name the device, and the first one the invitation', async () => {
  await open(`?grpToken=family&email=${EMAIL}`)
  await askForCode()
  const deviceId = 'WEB'
  expect(calls.asked).toEqual([
    { path: ASK, body: { email: EMAIL, deviceId, currency: 'USD', grpToken: 'family' } },
  ])
  type('code', '123456')
  calls.answers = { [SIGN_IN]: [done] }
  await page.submit('#code-form')
  expect(calls.asked.at(-1)!.body).toEqual({
    email: EMAIL,
    otp: '123456',
    deviceType: 'WEB',
    deviceId,
    deviceName: navigator.userAgent,
    timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('a foreign address is never returned to, one of ours is', async () => {
  for (const [next, onward] of [
    ['//example.org/bills', '/loadingprofile'],
    ['/bills', '/loadingprofile?next=%2Fbills'],
  ] as const) {
    vi.resetModules()
    await open(`?next=${encodeURIComponent(next)}`)
    await askForCode()
    calls.answers = { [SIGN_IN]: [done] }
    await page.submit('#code-form')
    expect(page.left()).toBe(onward)
  }
})

test('a wrong code is told at its field and keeps the e-mail', async () => {
  await open()
  await askForCode()
  type('code', '000000')
  calls.answers = { [SIGN_IN]: [{ body: { code: 342, message: 'no' } }] }
  await page.submit('#code-form')
  expect(error('code')).toBe('The one-time code is not valid.')
  expect(document.activeElement).toBe(input('code'))
  page.find('#to-email').click()
  expect(steps()).toEqual(['email-form'])
  expect([input('email').value, input('code').value, error('code')]).toEqual([
    EMAIL,
    '',
    '',
  ])
})

test('too many codes are refused with the time to wait, and keep the e-mail', async () => {
  await open()
  type('email', EMAIL)
  const message = 'Too many attempts. Please wait 40 seconds.'
  calls.answers = { [ASK]: [{ status: 429, body: { code: 429, message } }] }
  await page.submit('#email-form')
  expect(toasts()).toContain(message)
  expect([steps(), input('email').value, error('email')]).toEqual([
    ['email-form'],
    EMAIL,
    '',
  ])
})

test('a network cut in the middle says so and keeps what was typed', async () => {
  await open()
  type('email', EMAIL)
  await page.submit('#email-form')
  expect(toasts()).toContain('No connection to the server.')
  expect([steps(), input('email').value]).toEqual([['email-form'], EMAIL])
  await askForCode()
  type('code', '123456')
  await page.submit('#code-form')
  expect(toasts()).toContain('No connection to the server.')
  expect([steps(), input('code').value, error('code')]).toEqual([
    ['code-form'],
    '123456',
    '',
  ])
  calls.answers = { [SIGN_IN]: [done] }
  await page.submit('#code-form')
  expect(page.left()).toBe('/loadingprofile')
})

test('a missing account is told once, and leaves the address', async () => {
  await open('?status=340&next=%2Fbills')
  expect(toasts()).toContain('Profile not found.')
  expect(location.search).toBe('?next=%2Fbills')
})

test('sign-in says why one is there after a session ended, and only then', async () => {
  const isTold = () => !page.find('#ended').hidden
  await open()
  expect(isTold()).toBe(false)
  sessionStorage.setItem(ENDED, '1')
  page.find('#ended').hidden = true
  const comeAgain = () => {
    vi.resetModules()
    return import('#lib/client/pages/signin.ts')
  }
  await comeAgain()
  expect(isTold()).toBe(true)
  await comeAgain()
  expect(isTold()).toBe(false)
})
