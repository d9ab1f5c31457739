import type { Page } from '@playwright/test'
import {
  messages,
  openProfile,
  openSettings,
  settingsForm,
  tabTo,
  watchWrites,
  zoneField,
} from './support/account.ts'
import { loseAnswer } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { textIn } from './support/languages.ts'
import { signedIn, withHousehold } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'

const home = sharedHome()
const save = (page: Page) =>
  settingsForm(page).getByRole('button', { name: 'Save', exact: true })

atBothSizes(() => {
  test('currency, switches and time are saved, and only they are sent', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openSettings(page, home)
    await expectUsable(page)
    const written = watchWrites(page)
    const form = settingsForm(page)
    await form.getByLabel('Currency').selectOption({ label: 'Euro (EUR)' })
    await form.getByRole('switch', { name: 'Overspent budgets' }).click()
    await form.getByRole('switch', { name: 'E-mail for each new sign-in' }).click()
    await form.getByLabel('Notification time').fill('00:30')
    await save(page).click()
    await expect(messages(page)).toContainText('Your changes are saved.')
    expect(written).toEqual([
      {
        path: '/api/users/settings',
        body: {
          currency: 'EUR',
          budgetNotifications: false,
          signInEmailNotificaitons: true,
          notificationTime: '00:30',
          lastModifyTime: expect.any(Number),
        },
      },
    ])
    await page.reload()
    await expect(form.getByLabel('Currency')).toHaveValue('EUR')
    await expect(form.getByLabel('Notification time')).toHaveValue('00:30')
    await expect(form.getByRole('switch', { name: 'Bills due' })).toBeChecked()
    await expect(form.getByRole('switch', { name: 'Overspent budgets' })).not.toBeChecked()
    // The saved settings are loaded again: a second change is not stale.
    await form.getByRole('switch', { name: 'Bills due' }).click()
    await save(page).click()
    await expect(messages(page)).toContainText('Your changes are saved.')
    await form.getByRole('switch', { name: 'Bills due' }).click()
    await save(page).click()
    await expect(form.getByRole('alert')).toHaveCount(0)
  })
})

test('a zone is found with the keyboard by its offset, and offers its currency', async ({
  page,
}) => {
  await signedIn(page, home)
  await openSettings(page, home)
  const zone = zoneField(page)
  await expect(zone).toHaveValue('No time zone yet (UTC)')
  await tabTo(page, zone)
  await page.keyboard.type('+05:30')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText(['Asia/ColomboGMT+5:30', 'Asia/KolkataGMT+5:30'])
  await expectUsable(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Asia/Kolkata')
  await expect(options).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Use Indian Rupee' }))
  await page.keyboard.press('Enter')
  await expect(settingsForm(page).getByLabel('Currency')).toHaveValue('INR')
  await expect(page.getByRole('button', { name: 'Use Indian Rupee' })).toHaveCount(0)
  await tabTo(page, save(page))
  await page.keyboard.press('Space')
  await expect(messages(page)).toContainText('Your changes are saved.')
  await page.reload()
  await expect(zone).toHaveValue('Asia/Kolkata')
})

test('a changed language shows at once, and what was typed comes back', async ({
  page,
}) => {
  await signedIn(page, home)
  await openProfile(page, home)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await settingsForm(page).getByLabel('Language').selectOption({ label: 'Français' })
  await save(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(home.at('/account#settings'))
  const french = (key: string) => textIn('fr', `account.${key}`)
  await expect(messages(page)).toContainText(french('USER_UPDATE'))
  const settings = page.getByRole('form', { name: french('settings.title') })
  await expect(settings.getByLabel(french('settings.currency'))).toContainText('euro (EUR)')
  const cookies = await page.context().cookies()
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'language', value: 'fr' }))
  await page.getByRole('tab', { name: french('tabs.profile') }).click()
  const profile = page.getByRole('tabpanel', { name: french('tabs.profile') })
  await expect(profile.getByLabel(french('firstName')).first()).toHaveValue('Ana')
})

test('a zone is found by its city, and one that is not there is told', async ({ page }) => {
  await signedIn(page, home)
  await openSettings(page, home)
  const zone = zoneField(page)
  await zone.click()
  await zone.fill('york')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await expect(zone).toHaveValue('America/New York')
  // Dollars are chosen already.
  await expect(page.getByText('The currency used in')).toHaveCount(0)
  await zone.fill('atlantis')
  await expect(page.getByText('No time zone found.')).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(zone).toHaveValue('America/New York')
  await zone.click()
  await zone.fill('troll')
  await page.getByRole('option', { name: 'Antarctica/Troll' }).click()
  await expect(page.getByText('The currency used in')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all time zones' }).click()
  await page.getByRole('option', { name: 'No time zone yet (UTC)' }).click()
  await save(page).click()
  await expect(messages(page)).toContainText('Nothing has changed.')
})

test('a saved zone can be taken away again', async ({ page }) => {
  await signedIn(page, home)
  await openSettings(page, home)
  await zoneField(page).fill('paris')
  await page.getByRole('option', { name: 'Europe/Paris' }).click()
  await save(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  // An unchanged zone keeps the currency: nobody is asked again.
  await expect(page.getByText('The currency used in')).toHaveCount(0)
  const written = watchWrites(page)
  await zoneField(page).fill('no time')
  await page.getByRole('option', { name: 'No time zone yet (UTC)' }).click()
  const stored = page.waitForResponse('**/users/settings')
  await save(page).click()
  await stored
  expect(written).toHaveLength(1)
  expect(written[0]?.body).toMatchObject({ timeZoneId: '' })
  await page.reload()
  await expect(zoneField(page)).toHaveValue('No time zone yet (UTC)')
})

test('settings that were changed elsewhere are taken over, and nothing is lost', async ({
  page,
}) => {
  await signedIn(page, home)
  await openSettings(page, home)
  const form = settingsForm(page)
  await form.getByLabel('Currency').selectOption('JPY')
  const elsewhere = await page.request.post(home.at('/api/users/settings'), {
    headers: { 'app-version': '0', origin: home.url() },
    data: { timeZoneId: 'Asia/Tokyo' },
  })
  expect(await elsewhere.json()).toMatchObject({ code: 0 })
  await save(page).click()
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect(told).toBeFocused()
  await expect(told).toContainText('CurrencyUSD')
  await expect(form.getByLabel('Currency')).toHaveValue('JPY')
  await expect(zoneField(page)).toHaveValue('Asia/Tokyo')
  await expectUsable(page)
  await save(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await page.reload()
  await expect(form.getByLabel('Currency')).toHaveValue('JPY')
  await expect(zoneField(page)).toHaveValue('Asia/Tokyo')
})

test('settings whose answer was lost are saved with the second try', async ({
  page,
  faults,
}) => {
  faults.provoke(/users\/settings|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  await openSettings(page, home)
  const form = settingsForm(page)
  await form.getByLabel('Currency').selectOption('EUR')
  await loseAnswer(page, '**/users/settings')
  await save(page).click()
  await expect(form.getByText('No connection to the server.')).toBeVisible()
  await expect(form.getByLabel('Currency')).toHaveValue('EUR')
  await save(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveCount(0)
})

test('the list of zones goes with the focus, and a hand can choose from it', async ({
  page,
}) => {
  await signedIn(page, home)
  await openSettings(page, home)
  const list = page.getByRole('listbox')
  await page.getByRole('button', { name: 'Show all time zones' }).click()
  await expect(list).toBeVisible()
  await zoneField(page).fill('paris')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(list).toHaveCount(0)
  await expect(zoneField(page)).toHaveValue('No time zone yet (UTC)')
  await zoneField(page).click()
  await expect(list).toBeVisible()
  await page.getByRole('heading', { name: 'Password' }).click()
  await expect(list).toHaveCount(0)
  await zoneField(page).fill('paris')
  await list.getByRole('option', { name: 'Europe/Paris' }).click()
  await expect(list).toHaveCount(0)
  await expect(zoneField(page)).toHaveValue('Europe/Paris')
  await expect(zoneField(page)).toBeFocused()
})

test('without a network the settings stay as they are changed', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openSettings(page, home)
  const form = settingsForm(page)
  await form.getByLabel('Currency').selectOption('EUR')
  await cutNetwork(page)
  await save(page).click()
  await expect(form.getByText('No connection to the server.')).toBeVisible()
  await context.setOffline(false)
  await expect(form.getByLabel('Currency')).toHaveValue('EUR')
  await save(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
})

test('the settings that do not come can be asked for again', async ({ page, faults }) => {
  faults.provoke(/timezones/)
  await signedIn(page, home)
  const gate = Promise.withResolvers<void>()
  await page.route('**/timezones', async (route) => {
    await gate.promise
    await route.abort('connectionreset')
  })
  await page.goto(home.at('/account#settings'))
  await expect(page.getByText('Loading').first()).toBeAttached()
  gate.resolve()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectUsable(page)
  await page.unroute('**/timezones')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(zoneField(page)).toBeVisible()
})

test('settings that were not saved wait through a reload, unless they are what is stored', async ({
  page,
}) => {
  await signedIn(page, home)
  await openSettings(page, home)
  const currency = settingsForm(page).getByLabel('Currency')
  const notice = settingsForm(page).getByRole('paragraph').getByText('typed this earlier')
  await currency.selectOption('EUR')
  await page.reload()
  await expect(currency).toHaveValue('EUR')
  await expect(notice).toBeVisible()
  await expectUsable(page)
  await currency.selectOption('USD')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(currency).toHaveValue('USD')
  await expect(notice).toBeHidden()
})

test('a new currency asks about the entries that are there, and takes them along', async ({
  page,
}) => {
  await withHousehold(page, home)
  await openSettings(page, home)
  const form = settingsForm(page)
  await form.getByLabel('Currency').selectOption({ label: 'Euro (EUR)' })
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'What about your existing entries' })
  await expect(question).toContainText('Your existing entries are in USD')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await save(page).click()
  await question.getByRole('button', { name: 'They were in € all along' }).click()
  await expect(messages(page)).toContainText(
    'Now in Euro: 499 entries, 0 bills, 0 accounts, 0 budgets.',
  )
  await page.goto(home.at('/dashboard?month=2025-03'))
  await expect(page.getByLabel('The month at a glance')).toContainText('€')
  await expect(page.getByText('Not in the sum')).toHaveCount(0)
})

test('a new currency can keep the entries that are there apart', async ({ page }) => {
  await withHousehold(page, home)
  await openSettings(page, home)
  await settingsForm(page).getByLabel('Currency').selectOption({ label: 'Euro (EUR)' })
  await save(page).click()
  await page.getByRole('button', { name: 'Keep them as they are' }).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await page.goto(home.at('/dashboard?month=2025-03'))
  await expect(page.getByText(/Not in the sum: .*\$/).first()).toBeVisible()
})
