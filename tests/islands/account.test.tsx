import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { firstName, messages, openProfile, saveProfile, topBar } from './support/account.ts'
import {
  expectAddress,
  expectHidden,
  expectTexts,
  focusOn,
  problem,
  tabTo,
} from './support/expecting.ts'
import {
  goBack,
  goForward,
  holdCall,
  openPage,
  reload,
  watchWrites,
} from './support/page.ts'

test('the tabs follow the address, and what is typed stays', async () => {
  await commands.signIn()
  await openProfile()
  const [profile, settings] = [
    page.getByRole('tab', { name: 'Profile' }),
    page.getByRole('tab', { name: 'Settings' }),
  ]
  await expect.element(profile).toHaveAttribute('aria-selected', 'true')
  await firstName().fill('Ana')
  await settings.click()
  await expectAddress('/account#settings')
  await expect.element(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  await expectHidden(firstName())
  await goBack()
  await expect.element(firstName()).toHaveValue('Ana')
  await goForward()
  await expect.element(settings).toHaveAttribute('aria-selected', 'true')
  await focusOn(settings)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(profile).toHaveFocus()
  await expect.element(settings).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard(' ')
  await expectAddress('/account#profile')
  await expect.element(firstName()).toHaveValue('Ana')
})

test('the settings list their sections, and an address leads to one of them', async () => {
  await commands.signIn()
  await openPage('/account#notifications')
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
  const link = (name: string) => sections.getByRole('link', { name })
  await expect.element(link('Notifications')).toHaveAttribute('aria-current', 'true')
  await expect.element(page.css('[data-section=notifications] legend')).toHaveFocus()
  await link('Password').click()
  await expectAddress('/account#password')
  await expect.element(link('Notifications')).not.toHaveAttribute('aria-current')
  await expect.element(page.getByLabelText('New password', { exact: true })).toBeVisible()
  await link('Rules').click()
  await expect.element(page.getByRole('heading', { name: 'Rules' })).toHaveFocus()
  await goBack()
  await expect.element(page.css('[data-section=password] summary')).toHaveFocus()
  await expectTexts(sections.getByRole('link'), [
    'Regional settings',
    'When your month begins',
    'Notifications',
    'Password',
    'Signed-in devices',
    'Bills in your calendar',
    'Your data',
    'Family',
    'Categories',
    'Rules',
  ])
})

test('a phone that cannot be is told at its field, and nothing is sent', async () => {
  await commands.signIn()
  await openProfile()
  const written = await watchWrites()
  const number = page.getByLabelText('Phone number')
  await number.fill('555')
  await saveProfile().click()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(number)
    .toHaveAccessibleDescription(/This is not a phone number of this country\./)
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveValue('555')
  expect(await written()).toEqual([])
  await number.fill('+44 20 7946 0958')
  await userEvent.tab()
  await expect.element(page.getByLabelText('Country code')).toHaveValue('GB')
  await expect.element(number).not.toHaveAttribute('aria-invalid')
})

test('what is typed waits through a reload, or is discarded', async () => {
  await commands.signIn()
  await openProfile()
  await firstName().fill('Ana')
  await page.getByLabelText('Country code').selectOptions('FR')
  await reload()
  const notice = page
    .getByRole('paragraph')
    .getByText('You typed this earlier and did not save it.')
  await expect.element(notice).toBeVisible()
  await expect.element(firstName()).toHaveValue('Ana')
  await expect.element(page.getByLabelText('Country code')).toHaveValue('FR')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(firstName()).toHaveValue('')
  await expect.element(page.getByLabelText('Country code')).toHaveValue('US')
  await expect.element(page.getByLabelText('Choose')).toHaveFocus()
  await firstName().fill('B')
  await expectHidden(notice)
  await firstName().fill('')
  await reload()
  await expectHidden(notice)
  await expect.element(firstName()).toHaveValue('')
})

test('nothing new is not sent', async () => {
  await commands.signIn()
  await openProfile()
  const written = await watchWrites()
  await saveProfile().click()
  await expect.element(messages()).toMatchTextContent('Nothing has changed.')
  expect(await written()).toEqual([])
})

test('without a network nothing typed is lost, and it is saved later', async () => {
  await commands.signIn()
  await openProfile()
  await commands.cutCalls('**/api/**')
  await firstName().fill('Ana')
  await page.getByLabelText('Phone number').fill('415 555 0132')
  await saveProfile().click()
  await expect
    .element(
      problem(page, 'No connection to the server. Check your network and try again.'),
    )
    .toBeVisible()
  await commands.mendNetwork()
  await expect.element(firstName()).toHaveValue('Ana')
  await saveProfile().click()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  await expect.element(page.getByLabelText('Phone number')).toHaveValue('(415) 555-0132')
})

test('two clicks save once, and the button says that it is busy', async () => {
  await commands.signIn()
  await openProfile()
  const written = await watchWrites()
  const sent = await holdCall('**/users/update')
  await firstName().fill('Ana')
  await saveProfile().dblClick()
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await page.getByLabelText('Last name').fill('Moreau')
  await sent.letGo()
  await expect.element(messages()).toMatchTextContent('Your changes are saved.')
  expect(await written()).toHaveLength(1)
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Moreau')
})

test('a name is saved with the keyboard alone', async () => {
  await commands.signIn()
  await openProfile()
  await tabTo(firstName())
  await userEvent.keyboard('Ana')
  await tabTo(saveProfile())
  await userEvent.keyboard('{Enter}')
  await expect.element(topBar()).toMatchTextContent('Ana')
})

test('the profile leads to its deletion', async () => {
  await commands.signIn()
  await openProfile()
  await expect
    .element(page.getByRole('link', { name: 'Delete profile' }))
    .toHaveAttribute('href', '/deleteProfile')
})
