import { dialog, toast } from './support/accounts.ts'
import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
  budgetTab,
  monthIn,
  monthNameIn,
  monthNamedIn,
  monthTitleIn,
  openBudget,
  openBudgets,
} from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()

test('a budget that carries what is left is deleted with all future ones alone', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, carryForward: true })
  beginEarlier(home, email, 2)
  await openBudgets(page, home)
  const panel = await openBudget(page, 'Groceries')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete all future budgets?')
  await expect(question).toContainText(
    `All budgets from ${monthTitleIn(0)} on are deleted.`,
  )
  await expect(question).toContainText(
    `The budgets of ${monthNamedIn(-2)} to ${monthNamedIn(-1)} stay as they are.`,
  )
  await expect(question.getByRole('button')).toHaveText([
    'Cancel',
    'Delete all future ones',
  ])
  await question.getByRole('button', { name: 'Delete all future ones' }).click()
  await expect(toast(page, 'The budget and all future budgets were deleted.')).toBeVisible()
  await expect(budgetRow(page, 'Groceries')).toHaveCount(0)
  await openBudgets(page, home, `?month=${monthIn(1)}`)
  await expect(page.getByText('No budget for')).toBeVisible()
})

onPhone(() => {
  test('a budget that repeats is deleted in one month, or from one on', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await addBudget(page, home, { categoryId: 31 })
    beginEarlier(home, email, 1)
    await openBudgets(page, home)
    const panel = await openBudget(page, 'Groceries')
    await panel.getByRole('link', { name: 'Delete' }).click()
    const question = dialog(page, 'Which budgets do you want to delete?')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Only this one' }).click()
    await expect(toast(page, 'The budget was deleted.')).toBeVisible()
    await expect(budgetRow(page, 'Groceries')).toHaveCount(0)
    await openBudgets(page, home, `?month=${monthIn(1)}`)
    const next = await openBudget(page, 'Groceries')
    await next.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'All future ones' }).click()
    await expect(
      toast(page, 'The budget and all future budgets were deleted.'),
    ).toBeVisible()
    await expect(budgetRow(page, 'Groceries')).toHaveCount(0)
    await openBudgets(page, home, `?month=${monthIn(2)}`)
    await expect(page.getByText(`No budget for`)).toBeVisible()
    // An earlier month keeps its budget, which can no longer be changed.
    await openBudgets(page, home, `?month=${monthIn(-1)}`)
    const earlier = await openBudget(page, 'Groceries')
    await expect(earlier).toContainText('Budgets can be changed from this month')
    await expect(earlier.getByRole('link', { name: 'Delete' })).toHaveCount(0)
  })
})

test('a budget of one month is deleted after one question, and stays when it is denied', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { editFuture: false })
  await openBudgets(page, home)
  await budgetTab(page, 'Monthly').click()
  const panel = await openBudget(page, monthNameIn(0), monthTitleIn(0))
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete this budget?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(budgetPanel(page, monthTitleIn(0))).toBeVisible()
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No monthly budgets in')).toBeVisible()
})

test('a deletion without network is told in the question, and can be tried again', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, editFuture: false })
  await openBudgets(page, home)
  const panel = await openBudget(page, 'Groceries')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete this budget?')
  // The question itself is loaded before the network goes.
  await expect(question).toBeVisible()
  await cutNetwork(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(problem(question, 'No connection to the server.')).toBeVisible()
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'The budget was deleted.')).toBeVisible()
  await expect(budgetRow(page, 'Groceries')).toHaveCount(0)
})
