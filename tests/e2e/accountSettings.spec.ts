import type { Page } from '@playwright/test'
import { messages, openProfile, settingsForm } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { textIn } from './support/languages.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const save = (page: Page) =>
  settingsForm(page).getByRole('button', { name: 'Save', exact: true })

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
