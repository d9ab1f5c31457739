import {
  messages,
  openProfile,
  saveProfile as save,
  tabTo,
  topBar,
  watchWrites,
} from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { cutNetwork, reload } from './support/lively.ts'
import { endSessions, signedIn, signInAgain } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()

atBothSizes((isPhone) => {
  test('names and phone are saved, shown in the top bar, and still there later', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await openProfile(page, home)
    await expectUsable(page)
    const written = watchWrites(page)
    await expect(page.getByLabel('E-mail').first()).toHaveValue(email)
    await expect(page.getByLabel('E-mail').first()).not.toBeEditable()
    await expect(page.getByLabel('Country code')).toHaveValue('US')
    await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByLabel('Country code').selectOption('FR')
    await page.getByLabel('Phone number').fill('0142685300')
    await page.getByLabel('Phone number').blur()
    await expect(page.getByLabel('Phone number')).toHaveValue('01 42 68 53 00')
    await save(page).click()
    await expect(messages(page)).toContainText('Your changes are saved.')
    await expectUsable(page)
    expect(written).toEqual([
      {
        path: '/api/users/update',
        body: {
          firstName: 'Ana',
          lastName: 'Moreau',
          phoneNumber: '142685300',
          dialCode: '+33',
        },
      },
    ])
    await expect(topBar(page)).toContainText('Ana Moreau')
    await expect(topBar(page)).toContainText('AM')

    await page.reload()
    await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue(
      'Ana',
    )
    await expect(page.getByLabel('Phone number')).toHaveValue('01 42 68 53 00')
    await expect(page.getByLabel('Country code')).toHaveValue('FR')
  })

  test('the tabs follow the address, and what is typed stays', async ({ page }) => {
    await signedIn(page, home)
    await openProfile(page, home)
    const [profile, settings] = [
      page.getByRole('tab', { name: 'Profile' }),
      page.getByRole('tab', { name: 'Settings' }),
    ]
    await expect(profile).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
    await settings.click()
    await expect(page).toHaveURL(home.at('/account#settings'))
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
    await expect(page.getByLabel('First name (optional)', { exact: true })).toBeHidden()
    await page.goBack()
    await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue(
      'Ana',
    )
    await page.goForward()
    await expect(settings).toHaveAttribute('aria-selected', 'true')
    await settings.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(profile).toBeFocused()
    await expect(settings).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(home.at('/account#profile'))
    await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue(
      'Ana',
    )
    if (!isPhone) return
    await topBar(page).click()
    await page.locator('#me-menu').getByRole('link', { name: 'Settings' }).click()
    await expect(settings).toHaveAttribute('aria-selected', 'true')
  })
})

test('a phone that cannot be is told at its field, and nothing is sent', async ({
  page,
}) => {
  await signedIn(page, home)
  await openProfile(page, home)
  const written = watchWrites(page)
  const number = page.getByLabel('Phone number')
  await number.fill('555')
  await save(page).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(
    /This is not a phone number of this country\./,
  )
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('555')
  await expectUsable(page)
  expect(written).toEqual([])
  await number.fill('+44 20 7946 0958')
  await number.blur()
  await expect(page.getByLabel('Country code')).toHaveValue('GB')
  await expect(number).not.toHaveAttribute('aria-invalid')
})

test('what is typed waits through an expired session, or is discarded', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  await openProfile(page, home)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  await page.getByLabel('Country code').selectOption('FR')
  endSessions(home, email)
  await save(page).click()
  await signInAgain(page, home, { email, left: home.at('/account') })
  const notice = page
    .getByRole('paragraph')
    .getByText('You typed this earlier and did not save it.')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue('Ana')
  await expect(page.getByLabel('Country code')).toHaveValue('FR')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Country code')).toHaveValue('US')
  await expect(page.getByLabel('Choose')).toBeFocused()
  await page.getByLabel('First name (optional)', { exact: true }).fill('B')
  await expect(notice).toBeHidden()
  await page.getByLabel('First name (optional)', { exact: true }).fill('')
  await reload(page)
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue('')
})

test('nothing new is not sent', async ({ page }) => {
  await signedIn(page, home)
  await openProfile(page, home)
  const written = watchWrites(page)
  await save(page).click()
  await expect(messages(page)).toContainText('Nothing has changed.')
  expect(written).toEqual([])
})

test('without a network nothing typed is lost, and it is saved later', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openProfile(page, home)
  await cutNetwork(page)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  await page.getByLabel('Phone number').fill('415 555 0132')
  await save(page).click()
  await expect(
    problem(page, 'No connection to the server. Check your network and try again.'),
  ).toBeVisible()
  await expectUsable(page)
  await context.setOffline(false)
  await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue('Ana')
  await save(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(page.getByLabel('Phone number')).toHaveValue('(415) 555-0132')
})

test('two clicks save once, and the button says that it is busy', async ({ page }) => {
  await signedIn(page, home)
  await openProfile(page, home)
  const written = watchWrites(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/users/update', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  await save(page).dblclick()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await page.getByLabel('Last name').fill('Moreau')
  gate.resolve()
  await expect(messages(page)).toContainText('Your changes are saved.')
  expect(written).toHaveLength(1)
  await expect(page.getByLabel('Last name')).toHaveValue('Moreau')
})

test('a name is saved with the keyboard alone', async ({ page }) => {
  await signedIn(page, home)
  await openProfile(page, home)
  await tabTo(page, page.getByLabel('First name (optional)', { exact: true }))
  await page.keyboard.type('Ana')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(topBar(page)).toContainText('Ana')
})

test('the profile leads to its deletion', async ({ page }) => {
  await signedIn(page, home)
  await openProfile(page, home)
  await page.getByRole('link', { name: 'Delete profile' }).click()
  await expect(page).toHaveURL(home.at('/deleteProfile'))
})
