import { dialog, openAccounts, toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { holdScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a button is busy while the form that it opens is on its way', async ({ page }) => {
  await signedIn(page, home)
  await openAccounts(page, home)
  const letGo = await holdScripts(page, 'AccountForm.*')
  const button = page.getByRole('link', { name: 'Add account' }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(dialog(page, 'Add account')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('the button of a menu is busy while the form that was chosen is on its way', async ({
  page,
}) => {
  await signedIn(page, home)
  await openAccounts(page, home)
  const letGo = await holdScripts(page, 'Forms.*')
  const button = page.locator('#add')
  await button.click()
  await page.locator('#add-menu').getByRole('link').first().click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('a button whose form does not come is free again', async ({ page, faults }) => {
  faults.provoke(/_astro\/AccountForm|ERR_FAILED/)
  await signedIn(page, home)
  await openAccounts(page, home)
  await page.route('**/_astro/AccountForm.*.js', (route) => route.abort())
  const button = page.getByRole('link', { name: 'Add account' }).first()
  await button.click()
  await expect(toast(page, 'No connection to the server.')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
})
