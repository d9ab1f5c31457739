import { addAccount, dialog, openAccounts, row, spend, toast } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { holdScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { spendOn } from './support/transactions.ts'
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

test('closed accounts whose script does not come are asked for again', async ({
  page,
  faults,
}) => {
  faults.provoke(/_astro\/ClosedRows|ERR_FAILED/)
  await signedIn(page, home)
  await openAccounts(page, home)
  await page.route('**/_astro/ClosedRows.*.js', (route) => route.abort())
  await page.getByText('Closed accounts').click()
  await expect(page.getByText('No connection to the server.')).toBeVisible()
  await page.unroute('**/_astro/ClosedRows.*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No account is closed.')).toBeVisible()
})

test('details come with their screen, and open without another script', async ({
  page,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  await spend(page, home, account, { merchantName: 'Market' })
  await spendOn(page, home, '2025-03-14', { merchantName: 'Baker' })
  await addBill(page, home, { title: 'City Power', inDays: 3 })
  await addBudget(page, home, { categoryId: 31, amount: 100 })
  for (const { path, name, offer } of [
    { path: '/bills', name: 'City Power', offer: 'Mark paid' },
    { path: '/expenses?year=2025&tab=daily&month=3&day=14', name: 'Baker', offer: 'Edit' },
    { path: `/account-detail?account=${account}`, name: 'Market', offer: 'Duplicate' },
    { path: '/budget', name: 'Groceries', offer: 'Edit' },
  ]) {
    await page.goto(home.at(path))
    await lively(page)
    const letGo = await holdScripts(page)
    await row(page, name).first().click()
    const details = page.getByRole('region', { name })
    await expect(details.getByRole('link', { name: offer }), path).toBeVisible()
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
