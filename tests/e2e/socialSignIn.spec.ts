import type { Page } from '@playwright/test'
import { homeOfFile } from './support/home.ts'
import { newEmail } from './support/people.ts'
import { providerOfFile } from './support/provider.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const provider = providerOfFile()
const home = homeOfFile(provider.variables)

/** Pages of the provider want a font from elsewhere and have no icon. */
test.beforeEach(async ({ page, faults }) => {
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  faults.provoke(new RegExp(`404.*${provider.issuer()}/favicon.ico`))
})

/** Presses the button that is named after the provider. */
async function goToProvider(page: Page): Promise<void> {
  const host = new URL(provider.issuer()).host
  await page.getByRole('link', { name: `Continue with ${host}` }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible()
}

/** Gives the name of an account at the provider, and allows the sign-in. */
async function allow(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function expectFailure(page: Page, reason: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/google-login\?failure=/)
  await expect(page.getByText(reason)).toBeVisible()
}

atBothSizes(() => {
  test('a newcomer signs in at the provider and stands on the page that was asked for', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(home.at('/bills?page=2#overdue'))
    await expect(page.getByRole('link', { name: /^Continue with/ })).toBeVisible()
    await goToProvider(page)
    await allow(page, email)
    await expect(page).toHaveURL(home.at('/bills?page=2#overdue'))
    await page.goto(home.at('/account'))
    await expect(page.getByText(email).first()).toBeVisible()
  })
})

test('who says no is told so, and signs in again with the page kept', async ({ page }) => {
  await page.goto(home.at('/income'))
  await goToProvider(page)
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expectFailure(page, /You did not allow the sign-in/)
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL(home.at('/signin?next=%2Fincome'))
})

test('an account without a verified e-mail is told the other way', async ({ page }) => {
  await page.goto(home.at('/signin'))
  await goToProvider(page)
  await allow(page, `unverified-${newEmail()}`)
  await expectFailure(page, /no verified e-mail/)
})

test('a return that this browser did not begin signs nobody in', async ({ page }) => {
  await page.goto(home.at('/auth/google/callback?code=made-up&state=made-up'))
  await expectFailure(page, /The sign-in did not work/)
})

test('a token that is made up or used signs nobody in', async ({ page }) => {
  await page.goto(home.at('/google-login?token=made-up'))
  await expect(page.getByText('The sign-in did not work. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(home.at('/google-login'))
})

test('a provider that does not answer is told of', async ({ page }) => {
  await page.goto(home.at('/google-login?failure=unavailable'))
  await expectFailure(page, /The sign-in service is not responding/)
  await page.goto(home.at('/google-login?failure=tooOften'))
  await expectFailure(page, /Too many attempts/)
  await page.goto(home.at('/google-login'))
  await expect(page.getByText('The sign-in did not work. Please try again.')).toBeVisible()
})

test('an invitee comes back to the invitation', async ({ page }) => {
  const email = newEmail()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(home.at(`/signin?grpToken=made-up&email=${encodeURIComponent(email)}`))
  await goToProvider(page)
  await allow(page, email)
  await expect(page).toHaveURL(home.at('/inviteAccept?token=made-up'))
  expect(asked.filter((url) => url.startsWith(provider.issuer())).join()).not.toContain(
    'inviteAccept',
  )
})
