import { anyAddress } from '../support/anyAddress.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { askForCode, giveCode, putStepsAway, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('the mail of a sign-in has a link that signs all browsers out', async ({
  page,
  browser,
  faults,
}) => {
  faults.provoke(/401|userdata\/get/)
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  home.change('update profiles set notify_sign_in = 1 where email = ?', email)
  await page.goto(home.at('/dashboard?month=2025-02'))
  await lively(page)
  // A thief signs in, and the mail tells of it.
  const stranger = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  })
  const thief = await stranger.newPage()
  await thief.goto(home.at('/signin'))
  await askForCode(thief, email)
  await giveCode(thief, await home.codeFor(email))
  await expect(thief).toHaveURL(home.at('/dashboard'))
  const mail = await home.mailAbout(email, /new sign-in/)
  const link = /https?:\S+\/end-sessions\?token=\S+/.exec(mail.text!)![0]

  const reader = await browser.newContext()
  const other = await reader.newPage()
  // Programs that look at mails open links and press nothing.
  expect((await other.request.get(link)).status()).toBe(200)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Sign out everywhere' })).toBeVisible()
  await thief.reload()
  await expect(thief).toHaveURL(home.at('/dashboard'))
  const button = other.getByRole('button', { name: 'Sign out everywhere' })
  await button.click()
  await expect(other.getByText('You are signed out everywhere.')).toBeVisible()
  await thief.reload()
  await expect(thief).toHaveURL(home.at('/signin?next=%2Fdashboard'))
  await expect(thief.getByText('You were signed out')).toBeVisible()
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await expect(page.getByText('You were signed out')).toBeVisible()

  await other.goto(link)
  await button.click()
  await expect(
    other.getByText('This link is wrong, already used or expired.'),
  ).toBeVisible()
  await expect(button).toBeHidden()
  await stranger.close()
  await reader.close()
})

test('who opens the link signed in reads it without the bar, and is signed out too', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  home.change('update profiles set notify_sign_in = 1 where email = ?', email)
  await page.context().clearCookies()
  await page.goto(home.at('/signin'))
  await askForCode(page, email)
  await giveCode(page, await home.codeFor(email))
  await expect(page).toHaveURL(home.at('/dashboard'))
  const mail = await home.mailAbout(email, /new sign-in/)
  await page.goto(/https?:\S+\/end-sessions\?token=\S+/.exec(mail.text!)![0])
  await expect(page.locator('#me')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
