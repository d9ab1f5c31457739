import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { monthIn, monthNameIn, monthTitleIn } from '../support/present.ts'
import {
  addBudget,
  budgetPanel,
  budgetRow,
  budgetTab,
  monthButton,
  openBudget,
  openBudgets,
} from './support/budgets.ts'
import { expectAddress, expectCount, expectHidden } from './support/expecting.ts'
import { goBack, toast } from './support/page.ts'

const MONTH_CALL = '**/api/userdata/getBudgets'

test('the month’s name opens the months of a year, which mark those with budgets', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, editFuture: false })
  await openBudgets('?month=2019-06')
  await expect.element(monthButton()).toHaveTextContent('June 2019')
  await page.getByRole('link', { name: 'Previous month: May 2019' }).click()
  await monthButton().click()
  const months = page.getByRole('dialog', { name: 'Choose a month' })
  const may = months.getByRole('link', { name: 'May 2019' })
  await expect.element(may).toHaveFocus()
  await expect.element(may).toHaveAttribute('aria-current', 'page')
  await months.getByRole('button', { name: 'Previous year' }).click()
  await months.getByRole('link', { name: 'January 2018' }).click()
  await expectHidden(months)
  await expect.element(monthButton()).toHaveFocus()
  await expectAddress(/month=2018-01/)
  // The step before January leads into another year.
  await page.getByRole('link', { name: 'Previous month: December 2017' }).click()
  await expect.element(monthButton()).toHaveTextContent('December 2017')
  await monthButton().click()
  await months.getByRole('link', { name: 'Today' }).click()
  await expect.element(monthButton()).toHaveTextContent(monthTitleIn(0))
  await expect.element(budgetRow('Groceries')).toBeVisible()
  await monthButton().click()
  const present = months.getByRole('link', { name: `${monthTitleIn(0)}, has budgets` })
  await expect.element(present).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('{Escape}')
  await expectHidden(months)
  await expect.element(monthButton()).toHaveFocus()
})

test('more than one month ahead a rollover is pending', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, amount: 600, carryForward: true })
  await addBudget({ categoryId: 40, amount: 200 })
  await openBudgets(`?month=${monthIn(2)}`)
  await expect.element(page.getByText('is more than one month ahead.')).toBeVisible()
  await expect.element(page.getByText('To spend, without the rollover')).toBeVisible()
  await expect.element(budgetRow('Groceries')).toMatchTextContent('PENDING $600')
  await expect.element(budgetRow('Groceries')).toMatchTextContent('rollover pending')
  await expect.element(budgetRow('Transport')).toMatchTextContent('LEFT $200')
  const panel = await openBudget('Groceries')
  await expect
    .element(panel.getByRole('row', { name: 'Rolled over' }))
    .toMatchTextContent('Pending')
  await expectCount(panel.getByRole('table'), 1)
})

test('what the next month lacks is taken over with one press', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, amount: 600 })
  await addBudget({ categoryId: 51, amount: 50, editFuture: false })
  await addBudget({ categoryId: 100, amount: 75, editFuture: false })
  await openBudgets()
  await expectCount(page.getByRole('button', { name: 'Copy from last month' }), 0)
  await openBudgets(`?month=${monthIn(1)}`)
  await expect.element(page.getByText(/2 of the 3 budgets of .* are missing/)).toBeVisible()
  await expect.element(page.getByText('Clothing $50.00 and Gifts $75.00')).toBeVisible()
  await page.getByRole('button', { name: 'Copy from last month' }).click()
  await expect.element(toast('2 budgets were copied.')).toBeVisible()
  await expect.element(budgetRow('Gifts')).toMatchTextContent('Nothing spent of $75')
  await expectCount(page.getByRole('button', { name: 'Copy from last month' }), 0)
})

test('a household without budgets reads what will be here, and adds the first', async () => {
  await commands.signIn()
  await openBudgets()
  await expect.element(page.getByText('Set how much to spend on groceries')).toBeVisible()
  await page.getByRole('link', { name: 'Add your first budget' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add budget' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await budgetTab('Monthly').click()
  await expect.element(page.getByText('No monthly budgets in')).toBeVisible()
  await openBudgets('?month=2019-06')
  await expect.element(page.getByText('A budget can start this month')).toBeVisible()
  await expectCount(page.getByRole('link', { name: 'Add your first budget' }), 0)
})

test('a tab that is left takes its chosen budget along out of the address', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31 })
  await addBudget({ amount: 3800 })
  await openBudgets()
  await openBudget('Groceries')
  await budgetTab('Monthly').click()
  await expectAddress('/budget#Monthly')
  const panel = await openBudget(monthNameIn(0), monthTitleIn(0))
  await expect.element(panel).toMatchTextContent('$3,800.00')
  await goBack()
  await goBack()
  await expect.element(budgetPanel('Groceries')).toBeVisible()
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expectHidden(budgetPanel('Groceries'))
})

test('a server that takes nothing over is not asked for it again', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, editFuture: false })
  await openBudgets(`?month=${monthIn(1)}`)
  // Only another backend may lack an added call.
  await commands.answerCalls('**/copyBudgets', 404, { code: 404, message: '' })
  const copy = page.getByRole('button', { name: 'Copy from last month' })
  await copy.click()
  await expectCount(copy, 0)
  await expectAddress(/\/budget/)
})

test('the year of the monthly budgets is chosen, and stays with the month', async () => {
  await commands.signIn()
  await addBudget({ amount: 3800 })
  await openBudgets('#Monthly')
  const years = page.getByRole('combobox', { name: 'Year' })
  const [year] = monthIn(0).split('-').map(Number) as [number]
  await expectCount(years.getByRole('option'), 12)
  await years.selectOptions(String(year + 1))
  await expectCount(page.css('.budget-row'), 12)
  await expectAddress(new RegExp(`month=${year + 1}-`))
})

test('a month that cannot be loaded says so, and is asked for again', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31 })
  await openBudgets(`?month=${monthIn(3)}`)
  await commands.cutCalls('**/api/**')
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect.element(page.getByText('No connection to the server.')).toBeVisible()
  await commands.mendNetwork()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(budgetRow('Groceries')).toBeVisible()
})

test('budgets that an older app keeps say so, until they are brought over', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31 })
  await openBudgets(`?month=${monthIn(-2)}`)
  // Only another backend has budgets that are not migrated.
  await commands.answerCalls(MONTH_CALL, 200, { code: 425, message: '' })
  await openMonth(/^Previous month/)
  await expect.element(page.getByRole('heading', { name: 'Update the app' })).toBeVisible()
  await expect.element(page.getByText('in the format of an older app')).toBeVisible()
  await commands.mendNetwork()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('A budget can start this month')).toBeVisible()
})

function openMonth(name: RegExp) {
  return page.getByRole('link', { name }).click()
}
