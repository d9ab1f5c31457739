import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { monthNameIn, monthTitleIn } from '../support/present.ts'
import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
  budgetTab,
  openBudget,
  openBudgets,
  openNewBudget,
  spendIn,
} from './support/budgets.ts'
import { expectCount, problem, searchField } from './support/expecting.ts'
import { dialog, holdCall, onPhone, openPage, reload, toast } from './support/page.ts'
import { done } from './support/transactionForm.ts'

test('a budget that is sent before the categories came waits for them', async () => {
  await commands.signIn()
  await openBudgets()
  const categories = await holdCall('**/getAllUserCategories')
  const form = await openNewBudget()
  await categories.asked()
  await form.getByLabelText('Amount in USD').fill('44')
  await done(form)
  await expect
    .element(form.getByRole('button', { name: 'Done' }))
    .toHaveAttribute('aria-disabled', 'true')
  await categories.letGo()
  await expect.element(toast('The budget was added.')).toBeVisible()
  await expect.element(budgetRow('Groceries')).toBeVisible()
})

test('categories that do not come are told where the budget is sent, which stays', async () => {
  await commands.signIn()
  await openBudgets()
  await commands.cutCalls('**/getAllUserCategories')
  const form = await openNewBudget()
  await form.getByLabelText('Amount in USD').fill('44')
  await expect.element(form.getByText('Categories could not be loaded.')).toBeVisible()
  await done(form)
  await expect.element(problem(form, 'No connection to the server.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('44')
  await commands.mendNetwork()
  await done(form)
  await expect.element(toast('The budget was added.')).toBeVisible()
})

test('a budget whose answer got lost is added once', async () => {
  await commands.signIn()
  await openBudgets()
  const form = await openNewBudget()
  await form.getByLabelText('Amount in USD').fill('44')
  await commands.loseAnswer('**/addUpdateBudget')
  await done(form)
  await expect.element(problem(form, 'No connection to the server.')).toBeVisible()
  await expect.element(budgetRow('Groceries')).toBeVisible()
  await expect.element(searchField(form, 'Category')).toHaveValue('Groceries')
  await done(form)
  await expect.element(toast('The budget was added.')).toBeVisible()
  await expectCount(page.css('.budget-row'), 1)
})

test('budgets of an earlier currency keep it, and stand beside the sums of their tab', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31, amount: 70 })
  await addBudget({ categoryId: 933, budgetType: 2, amount: 2000 })
  await commands.changeRows(`update profiles set currency = 'EUR' where email = ?`, email)
  await spendIn(-1, 40)
  await openBudgets()
  await expect.element(page.getByText('Not in the sum: $70')).toBeVisible()
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog('Edit all future budgets')
  await form.getByLabelText('Amount in USD').fill('80')
  await expectCount(form.getByText('Choose one of these'), 0)
  await done(form)
  await expect.element(budgetPanel('Groceries')).toMatchTextContent('$80.00')
  const euros = await openNewBudget()
  await expect.element(searchField(euros, 'Category')).toHaveValue('Groceries')
  await euros.getByRole('button', { name: 'Average of 1 month €40.00' }).click()
  await done(euros)
  await expectCount(page.css('.budget-row'), 2)
  await budgetTab('Income').click()
  await expect.element(page.getByText('Not in the sum: $2,000')).toBeVisible()
})

test('an open budget stays open through a reload in every tab', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 933, budgetType: 2 })
  await addBudget({ amount: 3800 })
  await openBudgets('#Income_Budget')
  await openBudget('Salary')
  await reload()
  await expect.element(budgetPanel('Salary')).toBeVisible()
  await openBudgets('#Monthly')
  await openBudget(monthNameIn(0), monthTitleIn(0))
  await reload()
  await expect.element(budgetPanel(monthTitleIn(0))).toBeVisible()
})

onPhone(() => {
  test('the largest amounts are readable in the panel', async () => {
    const { email } = await commands.signIn()
    const amount = 999_999_999_999.99
    await addBudget({ categoryId: 31, amount, carryForward: true })
    await beginEarlier(email, 2)
    await spendIn(-2, amount)
    await openBudgets()
    const panel = await openBudget('Groceries')
    await expect
      .element(panel.getByRole('cell', { name: '999,999,999,999.99' }).first())
      .toBeVisible()
    const { scrollWidth, clientWidth } = panel.element()
    expect(scrollWidth).toBe(clientWidth)
  })
})

test('on a phone the way out of a filtered list stands beside its name', async () => {
  await commands.signIn()
  await page.viewport(390, 844)
  await openPage('/expenses?tab=daily&category=31&sub')
  const name = page
    .getByText('Groceries with subcategories only')
    .element()
    .getBoundingClientRect()
  const out = page.css('.filter-chip').getByRole('link').element().getBoundingClientRect()
  expect(out.x).toBeGreaterThanOrEqual(name.x + name.width)
  expect(out.y).toBeLessThan(name.y + name.height)
})
