import { dialog, toast } from './support/accounts.ts'
import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
  budgetTab,
  monthNameIn,
  monthTitleIn,
  openBudget,
  openBudgets,
  openNewBudget,
  spendIn,
} from './support/budgets.ts'
import { holdCall } from './support/heldCalls.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'
import { done } from './support/transactionForm.ts'
import { openEntries } from './support/transactions.ts'
import { problem, searchField } from './support/fields.ts'

const home = sharedHome()

test('a budget that is sent before the categories came waits for them', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBudgets(page, home)
  const categories = await holdCall(page, '**/getAllUserCategories')
  const form = await openNewBudget(page)
  await categories.asked
  await form.getByLabel('Amount in USD').fill('44')
  await done(form)
  await expect(form.getByRole('button', { name: 'Done' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  categories.letGo()
  await expect(toast(page, 'The budget was added.')).toBeVisible()
  await expect(budgetRow(page, 'Groceries')).toBeVisible()
})

test('categories that do not come are told where the budget is sent, which stays', async ({
  page,
  faults,
}) => {
  faults.provoke(/getAllUserCategories|ERR_FAILED/)
  await signedIn(page, home)
  await openBudgets(page, home)
  await page.route('**/getAllUserCategories', (route) => route.abort())
  const form = await openNewBudget(page)
  await form.getByLabel('Amount in USD').fill('44')
  await expect(form.getByText('Categories could not be loaded.')).toBeVisible()
  await done(form)
  await expect(problem(form, 'No connection to the server.')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('44')
  await page.unroute('**/getAllUserCategories')
  await done(form)
  await expect(toast(page, 'The budget was added.')).toBeVisible()
})

test('a budget whose answer got lost is added once', async ({ page, faults }) => {
  faults.provoke(/ERR_FAILED/)
  await signedIn(page, home)
  await openBudgets(page, home)
  const form = await openNewBudget(page)
  await form.getByLabel('Amount in USD').fill('44')
  await page.route(
    '**/addUpdateBudget',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await done(form)
  await expect(problem(form, 'No connection to the server.')).toBeVisible()
  await expect(budgetRow(page, 'Groceries')).toBeVisible()
  await expect(searchField(form, 'Category')).toHaveValue('Groceries')
  await done(form)
  await expect(toast(page, 'The budget was added.')).toBeVisible()
  await expect(page.locator('.budget-row')).toHaveCount(1)
})

test('budgets of an earlier currency keep it, and stand beside the sums of their tab', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, amount: 70 })
  await addBudget(page, home, { categoryId: 933, budgetType: 2, amount: 2000 })
  home.change(`update profiles set currency = 'EUR' where email = ?`, email)
  await spendIn(page, home, -1, 40)
  await openBudgets(page, home)
  await expect(page.getByText('Not in the sum: $70')).toBeVisible()
  const panel = await openBudget(page, 'Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog(page, 'Edit all future budgets')
  await form.getByLabel('Amount in USD').fill('80')
  await expect(form.getByText('Choose one of these')).toHaveCount(0)
  await done(form)
  await expect(budgetPanel(page, 'Groceries')).toContainText('$80.00')
  const euros = await openNewBudget(page)
  await expect(searchField(euros, 'Category')).toHaveValue('Groceries')
  await euros.getByRole('button', { name: 'Average of 1 month €40.00' }).click()
  await done(euros)
  await expect(page.locator('.budget-row')).toHaveCount(2)
  await budgetTab(page, 'Income').click()
  await expect(page.getByText('Not in the sum: $2,000')).toBeVisible()
})

test('an open budget stays open through a reload in every tab', async ({ page }) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 933, budgetType: 2 })
  await addBudget(page, home, { amount: 3800 })
  await openBudgets(page, home, '#Income_Budget')
  await openBudget(page, 'Salary')
  await reload(page)
  await expect(budgetPanel(page, 'Salary')).toBeVisible()
  await openBudgets(page, home, '#Monthly')
  await openBudget(page, monthNameIn(0), monthTitleIn(0))
  await reload(page)
  await expect(budgetPanel(page, monthTitleIn(0))).toBeVisible()
})

onPhone(() => {
  test('the largest amounts are readable in the panel', async ({ page }) => {
    const email = await signedIn(page, home)
    const amount = 999_999_999_999.99
    await addBudget(page, home, { categoryId: 31, amount, carryForward: true })
    beginEarlier(home, email, 2)
    await spendIn(page, home, -2, amount)
    await openBudgets(page, home)
    const panel = await openBudget(page, 'Groceries')
    await expect(panel.getByRole('cell', { name: '999,999,999,999.99' })).not.toHaveCount(0)
    const cut = panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await cut).toBe(0)
  })
})

test('on a phone the way out of a filtered list stands beside its name', async ({
  page,
}) => {
  await signedIn(page, home)
  await page.setViewportSize({ width: 390, height: 844 })
  await openEntries(page, home, '/expenses?tab=daily&category=31&sub')
  const name = await page.getByText('Groceries with subcategories only').boundingBox()
  const out = await page.locator('.filter-chip').getByRole('link').boundingBox()
  expect(out!.x).toBeGreaterThanOrEqual(name!.x + name!.width)
  expect(out!.y).toBeLessThan(name!.y + name!.height)
})
