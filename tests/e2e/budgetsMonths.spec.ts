import { toast } from './support/accounts.ts'
import {
  addBudget,
  budgetPanel,
  budgetRow,
  budgetTab,
  monthButton,
  monthIn,
  monthNameIn,
  monthTitleIn,
  openBudget,
  openBudgets,
} from './support/budgets.ts'
import { holdCall } from './support/heldCalls.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'

const home = sharedHome()
const MONTH_CALL = '**/api/userdata/getCategoryBudgetList'

atBothSizes(() => {
  test('the month’s name opens the months of a year, which mark those with budgets', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addBudget(page, home, { categoryId: 31, editFuture: false })
    await openBudgets(page, home, '?month=2019-06')
    await expect(monthButton(page)).toHaveText('June 2019')
    await page.getByRole('link', { name: 'Previous month: May 2019' }).click()
    await monthButton(page).click()
    const months = page.getByRole('dialog', { name: 'Choose a month' })
    const may = months.getByRole('link', { name: 'May 2019' })
    await expect(may).toBeFocused()
    await expect(may).toHaveAttribute('aria-current', 'page')
    await months.getByRole('button', { name: 'Previous year' }).click()
    await months.getByRole('link', { name: 'January 2018' }).click()
    await expect(months).toBeHidden()
    await expect(monthButton(page)).toBeFocused()
    await expect(page).toHaveURL(/month=2018-01/)
    // The step before January leads into another year.
    await page.getByRole('link', { name: 'Previous month: December 2017' }).click()
    await expect(monthButton(page)).toHaveText('December 2017')
    await monthButton(page).click()
    await months.getByRole('link', { name: 'Today' }).click()
    await expect(monthButton(page)).toHaveText(monthTitleIn(0))
    await expect(budgetRow(page, 'Groceries')).toBeVisible()
    await monthButton(page).click()
    const present = months.getByRole('link', { name: `${monthTitleIn(0)}, has budgets` })
    await expect(present).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(months).toBeHidden()
    await expect(monthButton(page)).toBeFocused()
  })
})

test('more than one month ahead a rollover is pending', async ({ page }) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, amount: 600, carryForward: true })
  await addBudget(page, home, { categoryId: 40, amount: 200 })
  await openBudgets(page, home, `?month=${monthIn(2)}`)
  await expect(page.getByText('is more than one month ahead.')).toBeVisible()
  await expect(page.getByText('To spend, without the rollover')).toBeVisible()
  await expect(budgetRow(page, 'Groceries')).toContainText('PENDING $600')
  await expect(budgetRow(page, 'Groceries')).toContainText('rollover pending')
  await expect(budgetRow(page, 'Transport')).toContainText('LEFT $200')
  const panel = await openBudget(page, 'Groceries')
  await expect(panel.getByRole('row', { name: 'Rolled over' })).toContainText('Pending')
  await expect(panel.getByRole('table')).toHaveCount(1)
})

test('what the next month lacks is taken over with one press', async ({ page }) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, amount: 600 })
  await addBudget(page, home, { categoryId: 51, amount: 50, editFuture: false })
  await addBudget(page, home, { categoryId: 100, amount: 75, editFuture: false })
  await openBudgets(page, home)
  await expect(page.getByRole('button', { name: 'Copy from last month' })).toHaveCount(0)
  await openBudgets(page, home, `?month=${monthIn(1)}`)
  await expect(page.getByText(/2 of the 3 budgets of .* are missing/)).toBeVisible()
  await expect(page.getByText('Clothing $50.00 and Gifts $75.00')).toBeVisible()
  await page.getByRole('button', { name: 'Copy from last month' }).click()
  await expect(toast(page, '2 budgets were copied.')).toBeVisible()
  await expect(budgetRow(page, 'Gifts')).toContainText('Nothing spent of $75')
  await expect(page.getByRole('button', { name: 'Copy from last month' })).toHaveCount(0)
})

test('a household without budgets reads what will be here, and adds the first', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBudgets(page, home)
  await expect(page.getByText('Set how much to spend on groceries')).toBeVisible()
  await page.getByRole('link', { name: 'Add your first budget' }).click()
  await expect(page.getByRole('dialog', { name: 'Add budget' })).toBeVisible()
  await page.keyboard.press('Escape')
  await budgetTab(page, 'Monthly').click()
  await expect(page.getByText('No monthly budgets in')).toBeVisible()
  await openBudgets(page, home, '?month=2019-06')
  await expect(page.getByText('A budget can start this month')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first budget' })).toHaveCount(0)
})

test('a tab that is left takes its chosen budget along out of the address', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31 })
  await addBudget(page, home, { amount: 3800 })
  await openBudgets(page, home)
  await openBudget(page, 'Groceries')
  await budgetTab(page, 'Monthly').click()
  await expect(page).toHaveURL(home.at('/budget#Monthly'))
  const panel = await openBudget(page, monthNameIn(0), monthTitleIn(0))
  await expect(panel).toContainText('$3,800.00')
  await page.goBack()
  await page.goBack()
  await expect(budgetPanel(page, 'Groceries')).toBeVisible()
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(budgetPanel(page, 'Groceries')).toBeHidden()
})

test('a server that takes nothing over is not asked for it again', async ({
  page,
  faults,
}) => {
  faults.provoke(/404/)
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, editFuture: false })
  await openBudgets(page, home, `?month=${monthIn(1)}`)
  // Only another backend may lack an added call.
  const unknown = { status: 404, json: { code: 404, message: '' } }
  await page.route('**/api/userdata/copyBudgets', (route) => route.fulfill(unknown))
  const copy = page.getByRole('button', { name: 'Copy from last month' })
  await copy.click()
  await expect(copy).toHaveCount(0)
  await expect(page).toHaveURL(/\/budget/)
})

test('the year of the monthly budgets is chosen, and stays with the month', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { amount: 3800 })
  await openBudgets(page, home, '#Monthly')
  const years = page.getByRole('combobox', { name: 'Year' })
  const [year] = monthIn(0).split('-').map(Number) as [number]
  await expect(years.getByRole('option')).toHaveCount(12)
  await years.selectOption(String(year + 1))
  await expect(page.locator('.budget-row')).toHaveCount(12)
  await expect(page).toHaveURL(new RegExp(`month=${year + 1}-`))
})

test('a month that cannot be loaded says so, and is asked for again', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31 })
  await openBudgets(page, home, `?month=${monthIn(3)}`)
  await cutNetwork(page)
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page.getByText('No connection to the server.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(budgetRow(page, 'Groceries')).toBeVisible()
})

test('a late answer for an earlier month never overwrites a later choice', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31 })
  await openBudgets(page, home, `?month=${monthIn(-2)}`)
  const held = await holdCall(page, MONTH_CALL)
  await page.getByRole('link', { name: /^Previous month/ }).click()
  await held.asked
  await openMonth(page, /^Next month/)
  await openMonth(page, /^Next month/)
  await openMonth(page, /^Next month/)
  await expect(budgetRow(page, 'Groceries')).toBeVisible()
  held.letGo()
  await expect(monthButton(page)).toHaveText(monthTitleIn(0))
  await expect(budgetRow(page, 'Groceries')).toBeVisible()
})

test('budgets that an older app keeps say so, until they are brought over', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31 })
  await openBudgets(page, home, `?month=${monthIn(-2)}`)
  // Only another backend has budgets that are not migrated.
  const old = { json: { code: 425, message: '' } }
  await page.route(MONTH_CALL, (route) => route.fulfill(old), { times: 1 })
  await openMonth(page, /^Previous month/)
  await expect(page.getByRole('heading', { name: 'Update the app' })).toBeVisible()
  await expect(page.getByText('in the format of an older app')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('A budget can start this month')).toBeVisible()
})

function openMonth(page: Parameters<typeof monthButton>[0], name: RegExp) {
  return page.getByRole('link', { name }).click()
}
