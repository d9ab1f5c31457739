import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
  budgetTab,
  earnNow,
  monthNamedIn,
  monthNameIn,
  monthTitleIn,
  openBudget,
  openBudgets,
  spendIn,
  sumOf,
} from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes((isPhone) => {
  test('three tabs show how the budgets of expenses, of income and of months stand', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addBudget(page, home, { categoryId: 31, amount: 600 })
    await addBudget(page, home, { categoryId: 40, amount: 200, alertPercentage: 90 })
    await addBudget(page, home, { categoryId: 51, amount: 50 })
    await addBudget(page, home, { categoryId: 15, amount: 50 })
    await addBudget(page, home, { categoryId: 74, amount: 40 })
    await addBudget(page, home, { categoryId: 933, amount: 3000, budgetType: 2 })
    await addBudget(page, home, { categoryId: 935, amount: 2400, budgetType: 2 })
    await addBudget(page, home, { amount: 3800 })
    await spendIn(page, home, 0, 419.7)
    // What is below a category counts with it.
    await spendIn(page, home, 0, 98, { categoryId: 42 })
    await spendIn(page, home, 0, 87.8, { categoryId: 41 })
    await spendIn(page, home, 0, 53, { categoryId: 51 })
    await spendIn(page, home, 0, 49.8, { categoryId: 15 })
    await spendIn(page, home, 0, 40, { categoryId: 74 })
    await earnNow(page, home, 3100)
    await earnNow(page, home, 2108, { categoryId: 935 })
    await openBudgets(page, home)
    for (const [name, text] of [
      ['Groceries', '$420 of $600LEFT $180'],
      ['Transport', '$186 of $200LEFT $14'],
      ['Clothing', '$53 of $50OVER $3'],
      ['Household supplies', '$50 of $50LEFT $0.20'],
      ['Pocket money', '$40 of $40LEFT $0'],
    ] as const) {
      await expect(budgetRow(page, name)).toContainText(text)
    }
    await expect(budgetRow(page, 'Groceries')).toContainText('69.95% spent')
    await expect(page.getByText('Left of $940')).toBeVisible()
    await expect(page.getByText('$192', { exact: true })).toBeVisible()
    await budgetTab(page, 'Income').click()
    await expect(page).toHaveURL(/#Income_Budget$/)
    await expect(budgetRow(page, 'Salary')).toContainText('$3,100 of $3,000')
    await expect(budgetRow(page, 'Salary')).toContainText('MORE $100')
    await expect(budgetRow(page, 'Freelance')).toContainText('MISSING $292')
    await budgetTab(page, 'Monthly').click()
    const now = budgetRow(page, monthNameIn(0))
    await expect(now).toContainText('$748 of $3,800')
    await expect(now).toContainText('LEFT $3,052')
    // Each step back leads to the previous tab.
    await page.goBack()
    await expect(budgetRow(page, 'Freelance')).toBeVisible()
  })

  test('the panel explains a rollover by its months, and its sum is the bar’s', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await addBudget(page, home, { categoryId: 31, amount: 600, carryForward: true })
    beginEarlier(home, email, 3)
    for (const [months, amount] of [
      [-3, 571.3],
      [-2, 652.1],
      [-1, 547.6],
      [0, 419.7],
    ] as const) {
      await spendIn(page, home, months, amount)
    }
    await openBudgets(page, home)
    await expect(budgetRow(page, 'Groceries')).toContainText(
      '$420 of $652 · $52 rolled over',
    )
    const panel = await openBudget(page, 'Groceries')
    await expect(panel.getByRole('heading', { name: 'Groceries' })).toBeFocused()
    for (const [name, amount] of [
      [`Budget for ${monthNamedIn(0)}`, '$600.00'],
      [`Rolled over from ${monthNamedIn(-1)}`, '+$52.40'],
      ['To spend', '$652.40'],
      ['Spent', '−$419.70'],
      ['Left', '$232.70'],
    ] as const) {
      await expect(sumOf(panel, name)).toHaveText(amount)
    }
    await expect(panel.getByText('64.33% spent')).toBeVisible()
    const months = panel.getByRole('table', { name: 'Where $52.40 comes from' })
    await expect(months.getByRole('row').nth(1)).toContainText('600.000.00571.3028.70')
    await expect(months.getByRole('row').nth(2)).toContainText('600.0028.70652.100.00')
    await expect(months.getByRole('row').nth(3)).toContainText('600.000.00547.6052.40')
    await expect(
      panel.getByText(`${monthNamedIn(-2)} was over by $23.40`, { exact: false }),
    ).toBeVisible()
    await expect(panel).toContainText(`Since ${monthTitleIn(-3)}`)
    const counted = panel.getByRole('link', { name: 'Show the entry counted' })
    await expect(counted).toHaveAttribute(
      'href',
      /tab=daily&month=\d+&category=31&sub&own$/,
    )
    await counted.click()
    await expect(page.getByText('Groceries with subcategories only')).toBeVisible()
    await expect(page.locator('.list-head')).toContainText('$419.70')
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page).not.toHaveURL(/category/)
    await page.goBack()
    await page.goBack()
    await page.reload()
    await expect(budgetPanel(page, 'Groceries')).toContainText('comes from')
    const close = isPhone ? 'Back to the budgets' : 'Close'
    await page.getByRole('link', { name: close }).click()
    await expect(budgetPanel(page, 'Groceries')).toBeHidden()
    await expect(budgetRow(page, 'Groceries')).toBeFocused()
    await expect(page).not.toHaveURL(/budget=/)
  })
})

test('the budget of the dashboard is the one of this screen, and leads here', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, amount: 600.2 })
  await addBudget(page, home, { categoryId: 40, amount: 200 })
  await page.goto(home.at('/dashboard'))
  const flow = page.getByRole('region', { name: 'Income and expenses' })
  await expect(flow.getByRole('row', { name: 'Budget' })).toContainText('$800.20')
  await flow.getByRole('link', { name: 'Budget' }).click()
  await expect(page.getByText('Left of $800')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Budget', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
