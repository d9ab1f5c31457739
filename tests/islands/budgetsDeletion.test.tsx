import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { monthIn, monthNameIn, monthNamedIn, monthTitleIn } from '../support/present.ts'
import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
  budgetTab,
  openBudget,
  openBudgets,
} from './support/budgets.ts'
import { expectCount, expectTexts, problem } from './support/expecting.ts'
import { dialog, onPhone, toast } from './support/page.ts'

test('a budget that carries what is left is deleted with all future ones alone', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31, carryForward: true })
  await beginEarlier(email, 2)
  await openBudgets()
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete all future budgets?')
  await expect
    .element(question)
    .toMatchTextContent(`All budgets from ${monthTitleIn(0)} on are deleted.`)
  await expect
    .element(question)
    .toMatchTextContent(
      `The budgets of ${monthNamedIn(-2)} to ${monthNamedIn(-1)} stay as they are.`,
    )
  await expectTexts(question.getByRole('button'), ['Cancel', 'Delete all future ones'])
  await question.getByRole('button', { name: 'Delete all future ones' }).click()
  await expect
    .element(toast('The budget and all future budgets were deleted.'))
    .toBeVisible()
  await expectCount(budgetRow('Groceries'), 0)
  await openBudgets(`?month=${monthIn(1)}`)
  await expect.element(page.getByText('No budget for')).toBeVisible()
})

onPhone(() => {
  test('a budget that repeats is deleted in one month, or from one on', async () => {
    const { email } = await commands.signIn()
    await addBudget({ categoryId: 31 })
    await beginEarlier(email, 1)
    await openBudgets()
    const panel = await openBudget('Groceries')
    await panel.getByRole('link', { name: 'Delete' }).click()
    const question = dialog('Which budgets do you want to delete?')
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await question.getByRole('button', { name: 'Only this one' }).click()
    await expect.element(toast('The budget was deleted.')).toBeVisible()
    await expectCount(budgetRow('Groceries'), 0)
    await openBudgets(`?month=${monthIn(1)}`)
    const next = await openBudget('Groceries')
    await next.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'All future ones' }).click()
    await expect
      .element(toast('The budget and all future budgets were deleted.'))
      .toBeVisible()
    await expectCount(budgetRow('Groceries'), 0)
    await openBudgets(`?month=${monthIn(2)}`)
    await expect.element(page.getByText(`No budget for`)).toBeVisible()
    // An earlier month keeps its budget, which can no longer be changed.
    await openBudgets(`?month=${monthIn(-1)}`)
    const earlier = await openBudget('Groceries')
    await expect
      .element(earlier)
      .toMatchTextContent('Budgets can be changed from this month')
    await expectCount(earlier.getByRole('link', { name: 'Delete' }), 0)
  })
})

test('a budget of one month is deleted after one question, and stays when it is denied', async () => {
  await commands.signIn()
  await addBudget({ editFuture: false })
  await openBudgets()
  await budgetTab('Monthly').click()
  const panel = await openBudget(monthNameIn(0), monthTitleIn(0))
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete this budget?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(budgetPanel(monthTitleIn(0))).toBeVisible()
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('No monthly budgets in')).toBeVisible()
})

test('a deletion without network is told in the question, and can be tried again', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, editFuture: false })
  await openBudgets()
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete this budget?')
  // The question itself is loaded before the network goes.
  await expect.element(question).toBeVisible()
  await commands.cutCalls('**/api/**')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(problem(question, 'No connection to the server.')).toBeVisible()
  await commands.mendNetwork()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(toast('The budget was deleted.')).toBeVisible()
  await expectCount(budgetRow('Groceries'), 0)
})
