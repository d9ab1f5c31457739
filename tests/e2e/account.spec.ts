import {
  messages,
  openProfile,
  saveProfile as save,
  topBar,
  watchWrites,
} from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes(() => {
  test('names and phone are saved, shown in the top bar, and still there later', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await openProfile(page, home)
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
})
