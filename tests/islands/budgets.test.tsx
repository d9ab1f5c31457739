import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { monthIn, monthNameIn, monthTitleIn } from '../support/present.ts'
import {
  addBudget,
  beginEarlier,
  budgetRow,
  budgetTab,
  openBudget,
  openBudgets,
  spendIn,
} from './support/budgets.ts'
import { expectAddress, expectCount } from './support/expecting.ts'
import { earnOn } from './support/made.ts'
import { goBack, openPage, otherTab, reload } from './support/page.ts'

test('three tabs show how the budgets of expenses, of income and of months stand', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, amount: 600 })
  await addBudget({ categoryId: 40, amount: 200, alertPercentage: 90 })
  await addBudget({ categoryId: 51, amount: 50 })
  await addBudget({ categoryId: 15, amount: 50 })
  await addBudget({ categoryId: 74, amount: 40 })
  await addBudget({ categoryId: 933, amount: 3000, budgetType: 2 })
  await addBudget({ categoryId: 935, amount: 2400, budgetType: 2 })
  await addBudget({ amount: 3800 })
  await spendIn(0, 419.7)
  // What is below a category counts with it.
  await spendIn(0, 98, { categoryId: 42 })
  await spendIn(0, 87.8, { categoryId: 41 })
  await spendIn(0, 53, { categoryId: 51 })
  await spendIn(0, 49.8, { categoryId: 15 })
  await spendIn(0, 40, { categoryId: 74 })
  await earnOn(`${monthIn(0)}-01`, { amount: 3100 })
  await earnOn(`${monthIn(0)}-01`, { amount: 2108, categoryId: 935 })
  await openBudgets()
  for (const [name, text] of [
    ['Groceries', '$420 of $600LEFT $180'],
    ['Transport', '$186 of $200LEFT $14'],
    ['Clothing', '$53 of $50OVER $3'],
    ['Household supplies', '$50 of $50LEFT $0.20'],
    ['Pocket money', '$40 of $40LEFT $0'],
  ] as const) {
    await expect.element(budgetRow(name)).toMatchTextContent(text)
  }
  await expect.element(budgetRow('Groceries')).toMatchTextContent('70% spent')
  await expect.element(page.getByText('Left of $940')).toBeVisible()
  await expect.element(page.getByText('$192', { exact: true })).toBeVisible()
  await budgetTab('Income').click()
  await expectAddress(/#Income_Budget$/)
  await expect.element(budgetRow('Salary')).toMatchTextContent('$3,100 of $3,000')
  await expect.element(budgetRow('Salary')).toMatchTextContent('MORE $100')
  await expect.element(budgetRow('Freelance')).toMatchTextContent('MISSING $292')
  await budgetTab('Monthly').click()
  const now = budgetRow(monthNameIn(0))
  await expect.element(now).toMatchTextContent('$748 of $3,800')
  await expect.element(now).toMatchTextContent('LEFT $3,052')
  // Each step back leads to the previous tab.
  await goBack()
  await expect.element(budgetRow('Freelance')).toBeVisible()
})

test('an entry of an earlier month changes what is carried', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31, carryForward: true })
  await beginEarlier(email, 1)
  await spendIn(-1, 60)
  await openBudgets()
  await expect.element(budgetRow('Groceries')).toMatchTextContent('$40 rolled over')
  await spendIn(-1, 15.5)
  await reload()
  await expect.element(budgetRow('Groceries')).toMatchTextContent('$25 rolled over')
})

test('the budget of the dashboard is the one of this screen, and leads here', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, amount: 600.2 })
  await addBudget({ categoryId: 40, amount: 200 })
  await openPage('/dashboard')
  const flow = page.getByRole('region', { name: 'Income and expenses' })
  await expect
    .element(flow.getByRole('row', { name: 'Budget' }))
    .toMatchTextContent('$800.20')
  const link = await flow.getByRole('link', { name: 'Budget' }).findElement()
  await openPage(link.getAttribute('href')!)
  await expect.element(page.getByText('Left of $800')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Budget', exact: true }))
    .toHaveAttribute('aria-current', 'page')
})

test('private entries behind a shared figure are told by their number', async () => {
  const { email: ben } = await commands.signIn()
  const { email: ana } = await commands.signIn()
  await spendIn(0, 20)
  await spendIn(0, 22)
  await commands.makeFamily(ana, ben)
  await addBudget({ categoryId: 31 })
  await addBudget({ amount: 500 })
  await spendIn(0, 5)
  const told = '2 private entries that you cannot see are counted, too.'
  await openBudgets()
  await expectCount((await openBudget('Groceries')).getByText(told), 0)
  await commands.signIn(ben)
  await openBudgets()
  const panel = await openBudget('Groceries')
  await expect.element(panel.getByText(told)).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Show the entry' })).toBeVisible()
  await budgetTab('Monthly').click()
  await expect.element(page.getByText(told)).toBeVisible()
  const month = await openBudget(monthNameIn(0), monthTitleIn(0))
  await expect.element(month.getByText(told)).toBeVisible()
})

test.each([
  ['/budget', 'Left of $600', 'Add your first budget'],
  ['/dashboard', '$40.50', '$7.25'],
] as const)(
  '%s follows a membership that another tab ends',
  async (path, before, after) => {
    const { email: ben, profileId } = await commands.signIn()
    await spendIn(0, 7.25)
    const { email: ana } = await commands.signIn()
    await commands.makeFamily(ana, ben)
    await addBudget({ categoryId: 31, amount: 600 })
    await spendIn(0, 33.25)
    await commands.signIn(ben)
    await openPage(path)
    const { tell } = otherTab()
    await expect.element(page.getByText(before).first()).toBeVisible()
    await commands.changeRows('delete from group_members where profile_id = ?', profileId)
    tell()
    await expect.element(page.getByText(after).first()).toBeVisible()
  },
)

test('a member sees what the owner shares, and changes nothing of it', async () => {
  const { email: ben } = await commands.signIn()
  const { email: ana } = await commands.signIn()
  await commands.makeFamily(ana, ben)
  await addBudget({ categoryId: 31, amount: 600 })
  await addBudget({ categoryId: 40, amount: 200, familyShare: false })
  await openBudgets()
  const shared = await openBudget('Groceries')
  await expect.element(shared).toMatchTextContent('All members')
  await commands.signIn(ben)
  await openBudgets()
  await expectCount(budgetRow('Transport'), 0)
  const panel = await openBudget('Groceries')
  await expect
    .element(panel)
    .toMatchTextContent('Only the organizer of your family can change this budget.')
  await expectCount(panel.getByRole('link', { name: 'Edit' }), 0)
  await expectCount(page.getByRole('link', { name: 'Add budget' }), 0)
})
