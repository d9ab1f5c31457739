import { sharedHome } from './support/home.ts'
import {
  askForCode,
  endSessions,
  giveCode,
  newEmail,
  putStepsAway,
  signedIn,
} from './support/people.ts'
import { isThroughFront } from './support/servedApp.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes(() => {
  test('a visitor signs in with the code of the mail and stands on the dashboard', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(home.at('/signin'))
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(
      isThroughFront ? 1 : 0,
    )
    await askForCode(page, email)
    // Before a backend of others the code has any length.
    await expect(page.getByText(`to ${email}. It is valid for 30 minutes.`)).toBeVisible()
    await giveCode(page, await home.codeFor(email))
    await expect(page).toHaveURL(home.at('/dashboard'))
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
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
  const resend = page.getByRole('button', { name: /^Send again/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText('Send again in 60 s')
  await page.clock.runFor(12_000)
  await expect(resend).toHaveText('Send again in 48 s')
  await page.clock.runFor(48_000)
  await expect(resend).toHaveText('Send again')

  await resend.click()
  const toasts = page.getByRole('status', { name: 'Messages' })
  await expect(toasts).toContainText(/Too many attempts\. Please wait \d+ seconds?\./)
  await expect(resend).toBeDisabled()

  home.change('update limit_hits set at = at - 60000')
  await page.clock.runFor(60_000)
  await resend.click()
  await expect(toasts).toContainText('A one-time code has been sent to your e-mail.')
  await expect(resend).toHaveText(/Send again in (60|59) s/)
  const second = await home.codeFor(email)
  if (second !== first) {
    await giveCode(page, first)
    await expect(page.getByRole('alert')).toHaveText('The one-time code is not valid.')
  }
  await giveCode(page, second)
  await expect(page).toHaveURL(/\/(loadingprofile|dashboard)$/)
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
  await endSessions(page, home, email)
  await page.getByRole('link', { name: 'Next month: April 2025' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(home.at('/signin?next=%2Fdashboard%3Fmonth%3D2025-04'))
  await expect(page.getByText('You were signed out. What you typed is kept.')).toBeVisible()
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
