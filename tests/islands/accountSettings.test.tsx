import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { messages, openSettings, settingsForm, zoneField } from './support/account.ts'
import { expectCount, expectHidden, expectTexts, tabTo } from './support/expecting.ts'
import { signInWithoutZone, spendOn } from './support/made.ts'
import {
  dialog,
  holdCall,
  openPage,
  reload,
  row,
  tell,
  watchWrites,
} from './support/page.ts'

const save = () => settingsForm().getByRole('button', { name: 'Save', exact: true })

test('currency, switches and time are saved, and only they are sent', async () => {
  await commands.signIn()
  await openSettings()
  const written = await watchWrites()
  const form = settingsForm()
  await form.getByLabelText('Currency').selectOptions('Euro (EUR)')
  await form.getByRole('switch', { name: 'Overspent budgets' }).click()
  await form.getByRole('switch', { name: 'E-mail for each new sign-in' }).click()
  await form.getByLabelText('Notification time').fill('00:30')
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  expect(await written()).toEqual([
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
  await reload()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('EUR')
  await expect.element(form.getByLabelText('Notification time')).toHaveValue('00:30')
  await expect.element(form.getByRole('switch', { name: 'Bills due' })).toBeChecked()
  await expect
    .element(form.getByRole('switch', { name: 'Overspent budgets' }))
    .not.toBeChecked()
  // The saved settings are loaded again: a second change is not stale.
  await form.getByRole('switch', { name: 'Bills due' }).click()
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  await form.getByRole('switch', { name: 'Bills due' }).click()
  await save().click()
  await expectCount(form.getByRole('alert'), 0)
})

test('a zone is found with the keyboard by its offset, and offers its currency', async () => {
  await signInWithoutZone()
  await openSettings()
  const zone = zoneField()
  await expect.element(zone).toHaveValue('No time zone yet (UTC)')
  await tabTo(zone)
  await userEvent.keyboard('+05:30')
  const options = page.getByRole('listbox').getByRole('option')
  await expectTexts(options, ['Asia/ColomboGMT+5:30', 'Asia/KolkataGMT+5:30'])
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.element(zone).toHaveValue('Asia/Kolkata')
  await expectCount(options, 0)
  await tabTo(page.getByRole('button', { name: 'Use Indian Rupee' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(settingsForm().getByLabelText('Currency')).toHaveValue('INR')
  await expectCount(page.getByRole('button', { name: 'Use Indian Rupee' }), 0)
  await tabTo(save())
  await userEvent.keyboard(' ')
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  await reload()
  await expect.element(zone).toHaveValue('Asia/Kolkata')
})

test('a zone is found by its city, and one that is not there is told', async () => {
  await signInWithoutZone()
  await openSettings()
  const zone = zoneField()
  await zone.click()
  await zone.fill('york')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await expect.element(zone).toHaveValue('America/New York')
  // Dollars are chosen already.
  await expectCount(page.getByText('The currency used in'), 0)
  await zone.fill('atlantis')
  await expect.element(page.getByText('No time zone found.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Tab}')
  await expect.element(zone).toHaveValue('America/New York')
  await zone.click()
  await zone.fill('troll')
  await page.getByRole('option', { name: 'Antarctica/Troll' }).click()
  await expectCount(page.getByText('The currency used in'), 0)
  await page.getByRole('button', { name: 'Show all time zones' }).click()
  await page.getByRole('option', { name: 'No time zone yet (UTC)' }).click()
  await save().click()
  await expect.element(messages()).toMatchTextContent('Nothing has changed.')
})

test('a saved zone can be taken away again', async () => {
  await commands.signIn()
  await openSettings()
  await zoneField().fill('paris')
  await page.getByRole('option', { name: 'Europe/Paris' }).click()
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  // An unchanged zone keeps the currency: nobody is asked again.
  await expectCount(page.getByText('The currency used in'), 0)
  const written = await watchWrites()
  await zoneField().fill('no time')
  await page.getByRole('option', { name: 'No time zone yet (UTC)' }).click()
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  expect(await written()).toHaveLength(1)
  expect((await written())[0]?.body).toMatchObject({ timeZoneId: '' })
  await reload()
  await expect.element(zoneField()).toHaveValue('No time zone yet (UTC)')
})

test('settings that were changed elsewhere are taken over, and nothing is lost', async () => {
  await commands.signIn()
  await openSettings()
  const form = settingsForm()
  await form.getByLabelText('Currency').selectOptions('JPY')
  await tell('/api/users/settings', { timeZoneId: 'Asia/Tokyo' })
  await save().click()
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect.element(told).toHaveFocus()
  await expect.element(told).toMatchTextContent('CurrencyUSD')
  await expect.element(form.getByLabelText('Currency')).toHaveValue('JPY')
  await expect.element(zoneField()).toHaveValue('Asia/Tokyo')
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  await reload()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('JPY')
  await expect.element(zoneField()).toHaveValue('Asia/Tokyo')
})

test('settings whose answer was lost are saved with the second try', async () => {
  await commands.signIn()
  await openSettings()
  const form = settingsForm()
  await form.getByLabelText('Currency').selectOptions('EUR')
  await commands.loseAnswer('**/users/settings')
  await save().click()
  await expect.element(form.getByText('No connection to the server.')).toBeVisible()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('EUR')
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  await expectCount(form.getByRole('alert'), 0)
})

test('the list of zones goes with the focus, and a hand can choose from it', async () => {
  await signInWithoutZone()
  await openSettings()
  const list = page.getByRole('listbox')
  await page.getByRole('button', { name: 'Show all time zones' }).click()
  await expect.element(list).toBeVisible()
  await zoneField().fill('paris')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Tab}')
  await expectCount(list, 0)
  await expect.element(zoneField()).toHaveValue('No time zone yet (UTC)')
  await zoneField().click()
  await expect.element(list).toBeVisible()
  await page.getByRole('heading', { name: 'Password' }).click()
  await expectCount(list, 0)
  await zoneField().fill('paris')
  await list.getByRole('option', { name: 'Europe/Paris' }).click()
  await expectCount(list, 0)
  await expect.element(zoneField()).toHaveValue('Europe/Paris')
  await expect.element(zoneField()).toHaveFocus()
})

test('without a network the settings stay as they are changed', async () => {
  await commands.signIn()
  await openSettings()
  const form = settingsForm()
  await form.getByLabelText('Currency').selectOptions('EUR')
  await commands.cutCalls('**/api/**')
  await save().click()
  await expect.element(form.getByText('No connection to the server.')).toBeVisible()
  await commands.mendNetwork()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('EUR')
  await save().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
})

test('the settings that do not come can be asked for again', async () => {
  await commands.signIn()
  const asked = await holdCall('**/timezones')
  await openPage('/account#settings')
  await expect.element(page.getByText('Loading').first()).toBeInTheDocument()
  await asked.cut()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(zoneField()).toBeVisible()
})

test('settings that were not saved wait through a reload, unless they are what is stored', async () => {
  await commands.signIn()
  await openSettings()
  const currency = settingsForm().getByLabelText('Currency')
  const notice = settingsForm().getByRole('paragraph').getByText('typed this earlier')
  await currency.selectOptions('EUR')
  await reload()
  await expect.element(currency).toHaveValue('EUR')
  await expect.element(notice).toBeVisible()
  await currency.selectOptions('USD')
  await expectHidden(notice)
  await reload()
  await expect.element(currency).toHaveValue('USD')
  await expectHidden(notice)
})

test('a new currency asks about the entries that are there, and takes them along', async () => {
  await commands.signIn()
  await spendOn('2025-03-14')
  await spendOn('2025-03-15')
  await openSettings()
  await settingsForm().getByLabelText('Currency').selectOptions('Euro (EUR)')
  await save().click()
  const question = dialog('What about your existing entries')
  await expect.element(question).toMatchTextContent('Your existing entries are in USD')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await save().click()
  await question.getByRole('button', { name: 'They were in € all along' }).click()
  await expect
    .element(messages())
    .toMatchTextContent('Now in Euro: 2 entries, 0 bills, 0 accounts, 0 budgets.')
  await openPage('/expenses?year=2025')
  await expect.element(row('March')).toMatchTextContent('€20.00')
})

test('a new currency can keep the entries that are there apart', async () => {
  await commands.signIn()
  await spendOn('2025-03-14')
  await openSettings()
  await settingsForm().getByLabelText('Currency').selectOptions('Euro (EUR)')
  await save().click()
  await page.getByRole('button', { name: 'Keep them as they are' }).click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  await openPage('/expenses?year=2025')
  await expect.element(row('March')).toMatchTextContent('Not in the sum: $10.00')
})
