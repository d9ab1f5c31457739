import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { newEmail, signedIn, withHousehold } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const INVALID = 'The one-time code is not valid.'

atBothSizes(() => {
  test('a household sees what goes, deletes it, and is signed out', async ({ page }) => {
    const email = await withHousehold(page, home)
    await page.goto(home.at('/deleteProfile'))
    await askForDeletion(page, email)
    const code = await deletionCode(home, email)
    await giveCode(page, code)
    await expect(
      page.getByRole('heading', { name: 'This will be deleted for good' }),
    ).toBeFocused()
    await expect(page.getByText(`Everything in the book of ${email}.`)).toBeVisible()
    const counts = page.getByRole('definition')
    await expect(counts).toHaveText(['0', '482', '17', '0', '0', '0', '0'])
    await page.getByRole('button', { name: 'Delete now' }).click()
    await expect(page.getByRole('heading', { name: 'Deletion successful' })).toBeFocused()
    await home.mailAbout(email, /Your profile was deleted/)
    await page.goto(home.at('/dashboard'))
    await expect(page).toHaveURL(home.at('/signin?next=%2Fdashboard'))
  })
})

test('a wrong code deletes nothing', async ({ page }) => {
  const email = await signedIn(page, home)
  await page.goto(home.at('/deleteProfile'))
  await askForDeletion(page, email)
  const code = await deletionCode(home, email)
  await giveCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
  await page.goto(home.at('/dashboard'))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('the page of a remote backend asks for no preview, which would delete at once', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  await page.route('**/deleteProfile', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll('data-count', 'data-none') })
  })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/users/deleteprofile')) sent.push(request.postDataJSON())
  })
  await page.goto(home.at('/deleteProfile'))
  await askForDeletion(page, email)
  const code = await deletionCode(home, email)
  await giveCode(page, code)
  await expect(
    page.getByRole('heading', { name: 'This will be deleted for good' }),
  ).toBeFocused()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByRole('heading', { name: 'Deletion successful' })).toBeFocused()
  expect(sent).toEqual([{ otp: code, email }])
})

test('a code to sign in is none to delete', async ({ page }) => {
  const email = await signedIn(page, home)
  await page.request.post(home.at('/api/users/email/presignin'), {
    headers: { 'app-version': '0', origin: home.url() },
    data: { email, deviceId: 'WEB' },
  })
  const code = await home.codeFor(email)
  await page.goto(home.at('/deleteProfile'))
  await askForDeletion(page, email)
  await giveCode(page, code)
  await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
})

test('an e-mail without a profile is told so', async ({ page }) => {
  await page.goto(home.at('/deleteProfile'))
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'Profile not found.',
  )
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('no e-mail at all is told at the field', async ({ page }) => {
  await page.goto(home.at('/deleteProfile'))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a valid e-mail.')
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

async function askForDeletion(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('One-time code')).toBeFocused()
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('One-time code').fill(code)
  await page.getByRole('button', { name: 'Next' }).click()
}

async function deletionCode(home: Home, email: string): Promise<string> {
  const mail = await home.mailAbout(email, /code to delete/)
  return /^\d{6}/.exec(mail.subject ?? '')![0]
}
