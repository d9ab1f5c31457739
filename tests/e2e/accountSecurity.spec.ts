import type { Browser, Page } from '@playwright/test'
import { anyAddress } from '../support/anyAddress.ts'
import { messages, openSettings } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { askForCode, giveCode, signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()
const passwords = (page: Page) => page.getByRole('form', { name: 'Password' })
const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' })

async function unfoldPasswords(page: Page) {
  await expect(passwords(page)).toBeHidden()
  await page.getByRole('heading', { name: 'Password' }).click()
}

async function typePasswords(page: Page, current: string, next: string, confirm = next) {
  await passwords(page).getByLabel('Current password').fill(current)
  await passwords(page).getByLabel('New password').fill(next)
  await passwords(page).getByLabel('Confirm password').fill(confirm)
  await passwords(page).getByRole('button', { name: 'Change password' }).click()
}

/** Page of another browser. */
async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  })
  return context.newPage()
}

onPhone(() => {
  test('a first password is set, and then only changed with it', async ({ page }) => {
    await signedIn(page, home)
    await openSettings(page, home)
    await unfoldPasswords(page)
    await typePasswords(page, '', 'correct horse battery')
    await expect(page).toHaveURL(home.at('/success'))
    await expect(page.getByRole('main')).toContainText('Your password was changed')
    await expect(messages(page)).toContainText('your other devices were signed out')

    await openSettings(page, home)
    await unfoldPasswords(page)
    await typePasswords(page, 'correct horse battery', 'a better horse battery')
    await expect(page).toHaveURL(home.at('/success'))
  })
})

test("another browser's session is ended", async ({ page, browser }) => {
  const email = await signedIn(page, home)
  const other = await otherPage(browser)
  await other.goto(home.at('/signin'))
  await askForCode(other, email)
  await giveCode(other, await home.codeFor(email))
  await expect(other).toHaveURL(home.at('/dashboard'))
  await openSettings(page, home)
  const rows = devices(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.last()).toContainText(/Chrome on Linux.*Last used/)
  await devices(page)
    .getByRole('button', { name: /Sign out Chrome/ })
    .click()
  await expect(messages(page)).toContainText('The device was signed out.')
  await expect(rows).toHaveCount(1)
  await expect(devices(page).getByRole('heading')).toBeFocused()
  await other.reload()
  await expect(other).toHaveURL(/\/signin/)
  await other.context().close()
})
