import type { Page } from '@playwright/test'
import { homeOfFile } from './support/home.ts'
import { cutNetwork, lively } from './support/lively.ts'
import {
  askForCode,
  endSessions,
  giveCode,
  newEmail,
  putStepsAway,
  signedIn,
} from './support/people.ts'
import { atBothSizes, expect, onPhone, test } from './support/test.ts'

const home = homeOfFile()

const INVALID = 'The one-time code is not valid.'
const NO_NETWORK = 'No connection to the server. Check your network and try again.'

atBothSizes(() => {
  test('a visitor signs in with the code of the mail and stands on the dashboard', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(home.at('/signin'))
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0)
    await askForCode(page, email)
    await expect(page.getByText(`We sent a 6-digit code to ${email}.`)).toBeVisible()
    await giveCode(page, await home.codeFor(email))
    await expect(page).toHaveURL(home.at('/dashboard'))
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})

test('nothing is fetched ahead for a browser that saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(home.at('/signin'))
  await askForCode(page, newEmail())
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible()
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
})

onPhone(() => {
  test('a link of an account that is not there says so, and leaves the address', async ({
    page,
  }) => {
    await page.goto(home.at('/signin?status=340&next=%2Fbills'))
    const toast = page.getByRole('status', { name: 'Messages' })
    await expect(toast).toContainText('Profile not found. Check the e-mail, or register.')
    await expect(page).toHaveURL(home.at('/signin?next=%2Fbills'))
  })
})

test('a wrong code is told at its field and keeps the e-mail', async ({ page }) => {
  const email = newEmail()
  await page.goto(home.at('/signin'))
  await askForCode(page, email)
  const code = await home.codeFor(email)
  await giveCode(page, code === '000000' ? '000001' : '000000')
  await expectInvalidCode(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('signing out leads to the sign-in screen, and Back shows no money', async ({
  page,
}) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  await expect(page.getByRole('heading', { name: 'Top spending' })).toBeVisible()
  await page.locator('#me').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(home.at('/signin'))
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(home.at('/signin?next=%2Fdashboard'))
  await expect(page.getByText('$')).toHaveCount(0)
})

test('a page asked for signed out is returned to, with its query and hash', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(home.at('/bills?page=2#overdue'))
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await askForCode(page, email)
  await giveCode(page, await home.codeFor(email))
  await expect(page).toHaveURL(home.at('/bills?page=2#overdue'))
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
})

test('an e-mail that is none is told at its field and never sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto(home.at('/signin'))
  await page.getByLabel('E-mail').fill('ana at home')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a valid e-mail.')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  expect(sent).toEqual([])
})

test('a new code can be asked for after a minute, which the server counts too', async ({
  page,
  faults,
}) => {
  faults.provoke(/429.*resendOTP/)
  const email = newEmail()
  await page.clock.install()
  await page.goto(home.at('/signin'))
  await askForCode(page, email)
  const first = await home.codeFor(email)
  const resend = page.getByRole('button', { name: /^Resend/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText('Resend in 60 s')
  await page.clock.runFor(12_000)
  await expect(resend).toHaveText('Resend in 48 s')
  await page.clock.runFor(48_000)
  await expect(resend).toHaveText('Resend')

  await resend.click()
  const toasts = page.getByRole('status', { name: 'Messages' })
  await expect(toasts).toContainText(/Too many attempts\. Please wait \d+ seconds?\./)
  await expect(resend).toBeDisabled()

  home.change('update limit_hits set at = at - 60000')
  await page.clock.runFor(60_000)
  await resend.click()
  await expect(toasts).toContainText('A one-time code has been sent to your e-mail.')
  await expect(resend).toHaveText(/Resend in (60|59) s/)
  const second = await home.codeFor(email)
  if (second !== first) await giveCode(page, first)
  if (second !== first) await expectInvalidCode(page)
  await giveCode(page, second)
  await expect(page).toHaveURL(/\/(loadingprofile|dashboard)$/)
})

test('a code that is over 30 minutes old is invalid', async ({ page }) => {
  const email = newEmail()
  await page.goto(home.at('/signin'))
  await askForCode(page, email)
  const code = await home.codeFor(email)
  const changed = home.change(
    'update one_time_codes set expires_at = expires_at - 1800000 where email = ?',
    email,
  )
  expect(changed).toBe(1)
  await giveCode(page, code)
  await expectInvalidCode(page)
})

test('a sixth code within a quarter of an hour is refused with the time to wait', async ({
  page,
  faults,
}) => {
  faults.provoke(/429.*presignin/)
  const email = newEmail()
  await page.goto(home.at('/signin'))
  for (let round = 0; round < 5; round += 1) {
    await askForCode(page, email)
    await page.getByRole('button', { name: 'Back' }).click()
  }
  await page.getByRole('button', { name: 'Next' }).click()
  const toasts = page.getByRole('status', { name: 'Messages' })
  await expect(toasts).toContainText(/Too many attempts\. Please wait \d+ seconds\./)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('a network cut in the middle says so and keeps what was typed', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  const email = newEmail()
  const toasts = page.getByRole('status', { name: 'Messages' })
  await page.goto(home.at('/signin'))
  await page.getByLabel('E-mail').fill(email)
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(toasts).toContainText(NO_NETWORK)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await context.setOffline(false)
  await askForCode(page, email)
  const code = await home.codeFor(email)
  await cutNetwork(page)
  await giveCode(page, code)
  await expect(toasts).toContainText(NO_NETWORK)
  await expect(page.getByLabel('One-time code')).toHaveValue(code)
  await expect(page.getByText(INVALID)).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(home.at('/dashboard'))
})

test('a session that was ended elsewhere leads to the sign-in screen and back', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  await page.goto(home.at('/dashboard?month=2025-03'))
  await expect(page.getByRole('button', { name: 'March 2025' })).toBeVisible()
  endSessions(home, email)
  await lively(page)
  await page.getByRole('link', { name: 'Next month: April 2025' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(home.at('/signin?next=%2Fdashboard%3Fmonth%3D2025-04'))
  await askForCode(page, email)
  await giveCode(page, await home.codeFor(email))
  await expect(page).toHaveURL(home.at('/dashboard?month=2025-04'))
})

test('who is signed in passes the sign-in screen', async ({ page }) => {
  await signedIn(page, home)
  const passed: string[] = []
  const asked: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(home.at('/signin'))
  await expect(page).toHaveURL(home.at('/dashboard'))
  expect(passed).toEqual(['/loadingprofile', '/dashboard'])
  expect(asked).toEqual(
    expect.arrayContaining([
      '/api/userdata/settings',
      '/api/admin/getServiceProviderSync',
      '/api/userdata/getAllUserCategories',
      '/api/userdata/getAllAccounts',
      '/api/group/detail',
      '/api/group/accounts',
    ]),
  )
  await page.goto(home.at('/forgot-password'))
  await expect(page).toHaveURL(home.at('/dashboard'))
})

test('a foreign address is never returned to', async ({ page }) => {
  const email = newEmail()
  await page.goto(home.at('/signin?next=%2F%2Fexample.org%2Fbills'))
  await askForCode(page, email)
  await giveCode(page, await home.codeFor(email))
  await expect(page).toHaveURL(home.at('/dashboard'))
})

async function expectInvalidCode(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
  await expect(page.getByLabel('One-time code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('One-time code')).toBeFocused()
}

test('sign-in says why one is there after a session ended, and only then', async ({
  page,
  faults,
}) => {
  faults.provoke(/userdata\/get/)
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  await page.goto(home.at('/dashboard?month=2025-02'))
  await lively(page)
  endSessions(home, email)
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect(page).toHaveURL(/\/signin/)
  const reason = page.getByText('You were signed out. What you typed is kept.')
  await expect(reason).toBeVisible()
  await page.goto(home.at('/signin'))
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(reason).toBeHidden()
})

test('a code is taken as it was pasted', async ({ page }) => {
  const email = newEmail()
  await page.goto(home.at('/signin'))
  await askForCode(page, email)
  const code = await home.codeFor(email)
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const field = page.getByLabel('One-time code')
  await field.fill(` ${wide.slice(0, 3).join('')}-${wide.slice(3).join('')}`)
  await field.blur()
  await expect(field).toHaveValue(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/(loadingprofile|dashboard)$/)
})
