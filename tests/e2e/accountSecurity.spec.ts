import type { Browser, Page } from '@playwright/test'
import { messages, openSettings, watchWrites } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { askForCode, giveCode, signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { anyAddress, expect, onPhone, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'

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

/** Dashboard of the same person in another browser. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await otherPage(browser)
  await signedIn(page, home, email)
  await page.goto(home.at('/dashboard'))
  return page
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
    await expectUsable(page)

    await openSettings(page, home)

    await unfoldPasswords(page)
    const form = passwords(page)
    const current = form.getByLabel('Current password')
    await typePasswords(page, 'wrong horse', 'a better horse battery')
    await expect(current).toHaveAccessibleDescription(/The current password is wrong\./)
    await expect(current).toBeFocused()
    await expect(current).toHaveValue('')
    await expect(form.getByLabel('New password')).toHaveValue('')
    await expectUsable(page)
    await typePasswords(page, 'correct horse battery', 'password1')
    await expect(form.getByLabel('New password')).toHaveAccessibleDescription(
      /not a common password/,
    )
    await expect(current).toHaveValue('')
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
  await expectUsable(page)
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

test('passwords that differ or are missing are told before anything is sent', async ({
  page,
}) => {
  await signedIn(page, home)
  await openSettings(page, home)
  await unfoldPasswords(page)
  const written = watchWrites(page)
  const form = passwords(page)
  await typePasswords(page, 'old', 'a new horse battery', 'a new house battery')
  const confirm = form.getByLabel('Confirm password')
  await expect(confirm).toHaveAccessibleDescription(/The two passwords differ\./)
  await expect(confirm).toBeFocused()
  await expect(confirm).toHaveValue('a new house battery')
  await expectUsable(page)
  await form.getByLabel('New password').fill('a new house battery')
  await expect(confirm).not.toHaveAttribute('aria-invalid')
  await typePasswords(page, 'old', '', '')
  await expect(form.getByLabel('New password')).toBeFocused()
  expect(written).toEqual([])
})

test('passwords can be looked at, and password managers know the fields', async ({
  page,
}) => {
  await signedIn(page, home)
  await openSettings(page, home)
  await unfoldPasswords(page)
  const form = passwords(page)
  const next = form.getByLabel('New password')
  await next.fill('a new horse battery')
  await expect(next).toHaveAttribute('type', 'password')
  await expect(next).toHaveAttribute('autocomplete', 'new-password')
  await expect(form.getByLabel('Current password')).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  const show = form.getByRole('button', { name: 'Show passwords' })
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(next).toHaveAttribute('type', 'text')
  await show.click()
  await expect(next).toHaveAttribute('type', 'password')
})

test('without a network the passwords stay typed', async ({ page, context, faults }) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openSettings(page, home)
  await unfoldPasswords(page)
  await cutNetwork(page)
  await typePasswords(page, '', 'correct horse battery')
  await expect(passwords(page).getByText('No connection to the server.')).toBeVisible()
  await context.setOffline(false)
  await expect(passwords(page).getByLabel('New password')).toHaveValue(
    'correct horse battery',
  )
})

test('all other devices are signed out at once', async ({ page, browser }) => {
  const email = await signedIn(page, home)
  const others = [await elsewhere(browser, email), await elsewhere(browser, email)]
  await openSettings(page, home)
  await expect(devices(page).getByRole('listitem')).toHaveCount(3)
  await devices(page).getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(messages(page)).toContainText('All other devices were signed out.')
  await expect(devices(page).getByRole('listitem')).toHaveCount(1)
  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL(/\/signin/)
    await other.context().close()
  }
})

test('a device that cannot be signed out stays in the list and says why', async ({
  page,
  browser,
  faults,
}) => {
  faults.provoke(/endSession/)
  const email = await signedIn(page, home)
  const other = await elsewhere(browser, email)
  await openSettings(page, home)
  await page.route('**/endSession', (route) => route.abort('connectionreset'))
  await devices(page).getByRole('listitem').last().getByRole('button').click()
  await expect(messages(page)).toContainText('No connection to the server.')
  await expect(devices(page).getByRole('listitem')).toHaveCount(2)
  await other.context().close()
})

test('a server that does not know the devices shows none, and nobody leaves', async ({
  page,
  faults,
}) => {
  faults.provoke(/getSessions/)
  await signedIn(page, home)
  await page.route('**/getSessions', (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: 'unknown' } }),
  )
  await openSettings(page, home)
  await unfoldPasswords(page)
  await expect(passwords(page)).toBeVisible()
  await expect(devices(page)).toHaveCount(0)
  await expect(page).toHaveURL(home.at('/account#settings'))
})
