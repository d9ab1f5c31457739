import { toast } from './support/accounts.ts'
import { openBudgets, openNewBudget } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { done } from './support/transactionForm.ts'
import { searchField } from './support/fields.ts'

const home = sharedHome()

test('the success of a budget stays to be read for fifteen seconds', async ({ page }) => {
  await page.clock.install()
  await signedIn(page, home)
  await openBudgets(page, home)
  const form = await openNewBudget(page)
  await form.getByLabel('Amount in USD').fill('44')
  await expect(searchField(form, 'Category')).toBeEnabled()
  const told = toast(page, 'The budget was added.')
  await page.clock.pauseAt(Date.now() + 60_000)
  await done(form)
  // Only these steps move the page's time on.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(told).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(13_000)
  await expect(told).toBeVisible()
  await page.clock.runFor(3000)
  await expect(told).toBeHidden()
})
