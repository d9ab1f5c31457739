import { expect, test } from 'vitest'
import { answeredCalls } from '../../support/answeredCalls.ts'
import { openPublicPage, settle } from '../../support/publicPage.ts'

const ZONES = '/api/admin/timezones'
const ASK = '/api/users/email/presignin'
const EMAIL = 'ana@example.com'

const field = (id: string, type = 'text') =>
  `<input id="${id}" type="${type}" required /><p id="${id}-error" role="alert" hidden></p>`

const PAGE = `
  <section data-missing="Profile not found." data-zones="${ZONES}">
    <form id="email-form" action="${ASK}" method="POST" novalidate>
      ${field('email', 'email')} <button id="next">Next</button>
    </form>
    <form id="code-form" action="/api/users/deleteprofile" method="POST" hidden>
      <p id="sent-to"></p> ${field('code')}
      <button id="resend" type="button" data-action="/api/users/resendOTP" data-method="POST"></button>
      <button id="to-email" type="button">Back</button>
    </form>
    <form id="review-form" hidden><button id="to-code" type="button">Back</button></form>
    <div id="done" hidden></div>
  </section>
  <div id="toasts" data-close="Close"></div>`

const calls = answeredCalls(ZONES)

test('the code of a deletion is asked for as that of a sign-in, for its purpose', async () => {
  const page = openPublicPage({ html: PAGE })
  await import('#lib/client/pages/deleteProfile.ts')
  page.find<HTMLInputElement>('#email').value = EMAIL
  calls.answers = { [ASK]: [{ body: { code: 0 } }] }
  await page.submit('#email-form')
  expect(calls.asked).toEqual([
    {
      path: ASK,
      body: { email: EMAIL, deviceId: 'WEB', currency: 'USD', purpose: 'delete' },
    },
  ])
  expect(page.find('#code-form').hidden).toBe(false)
})

test('a code that a cut network does not send again is told as one that was not sent', async () => {
  const page = openPublicPage({ html: PAGE })
  await import('#lib/client/pages/deleteProfile.ts')
  page.find<HTMLInputElement>('#email').value = EMAIL
  page.find('#resend').click()
  await settle()
  expect(calls.asked).toEqual([
    { path: '/api/users/resendOTP', body: { email: EMAIL, purpose: 'delete' } },
  ])
  expect(page.find('#toasts').textContent).toContain(
    'The one-time code could not be sent. No connection',
  )
})
