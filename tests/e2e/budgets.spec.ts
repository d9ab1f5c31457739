import { monthNamedIn, monthTitleIn } from '../support/present.ts'
import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
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
    await expect(panel.getByText('64% spent')).toBeVisible()
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
