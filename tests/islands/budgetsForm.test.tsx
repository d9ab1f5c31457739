import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { monthIn, monthNameIn, monthNamedIn } from '../support/present.ts'
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
import {
  expectAddress,
  expectCount,
  expectHidden,
  pressKey,
  problem,
  searchField,
} from './support/expecting.ts'
import { signInWithMember } from './support/made.ts'
import { dialog, openPage, otherTab, reload, toast } from './support/page.ts'
import { done } from './support/transactionForm.ts'

afterEach(() => void vi.useRealTimers())

test('a budget is added with a suggested amount, for each month from the next one on', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31, amount: 50, editFuture: false })
  await beginEarlier(email, 1)
  for (const [months, amount] of [
    [-3, 40],
    [-2, 44],
    [-1, 49.5],
    [-12, 118.2],
  ] as const) {
    await spendIn(months, amount)
  }
  await openBudgets()
  const form = await openNewBudget()
  const category = searchField(form, 'Category')
  // Groceries, the usual one, has a budget in this month.
  await expect.element(category).toHaveValue('Home')
  await choose(category, 'Groceries')
  await expect
    .element(form.getByRole('button', { name: 'Last month $50.00' }))
    .toBeVisible()
  const lastYear = form.getByRole('button', { name: `Last ${monthNameIn(0)} $118.20` })
  await expect.element(lastYear).toBeVisible()
  await form.getByRole('button', { name: 'Average of 3 months $44.50' }).click()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('44.50')
  await form.getByLabelText('Alert at').fill('80')
  await form.getByLabelText('Roll over what is left').click()
  await form.getByLabelText('Month', { exact: true }).fill(monthIn(1))
  await expect
    .element(form.getByLabelText('Month', { exact: true }))
    .toHaveAttribute('max', monthIn(1))
  await done(form)
  await expect.element(toast('The budget was added.')).toBeVisible()
  // The screen turns to the month of the new budget.
  await expectAddress(new RegExp(`month=${monthIn(1)}`))
  const panel = await openBudget('Groceries')
  await expect.element(panel).toMatchTextContent('At 80% spent')
  await expect.element(panel).toMatchTextContent('Every month')
})

test('this month alone is changed, or all future ones with it', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31, carryForward: true })
  await openBudgets()
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Which budgets do you want to change?')
  await expect
    .element(question)
    .toMatchTextContent(
      `The budget for Groceries repeats every month. Change ${monthNamedIn(0)} only`,
    )
  await question.getByRole('button', { name: 'Only this one' }).click()
  const one = dialog('Edit budget')
  await expectCount(one.getByLabelText('Roll over what is left'), 0)
  await expectCount(one.getByLabelText('Repeat every month'), 0)
  await one.getByLabelText('Amount in USD').fill('140')
  await done(one)
  await expect.element(toast('The budget was updated.')).toBeVisible()
  await expect.element(budgetPanel('Groceries')).toMatchTextContent('$140.00')
  await openBudgets(`?month=${monthIn(1)}`)
  await expect
    .element(budgetRow('Groceries'))
    .toMatchTextContent('of $240 · $140 would roll over')
  const next = await openBudget('Groceries')
  await next.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const all = dialog('Edit all future budgets')
  await all.getByLabelText('Amount in USD').fill('75')
  await all.getByLabelText('Roll over what is left').click()
  await done(all)
  await expect.element(budgetPanel('Groceries')).toMatchTextContent('$75.00')
  await openBudgets(`?month=${monthIn(2)}`)
  await expect.element(budgetRow('Groceries')).toMatchTextContent('Nothing spent of $75')
  await openBudgets()
  await expect.element(budgetRow('Groceries')).toMatchTextContent('of $140')
})

test('turning the rollover on says what it adds, and may begin next month', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31, amount: 200 })
  await beginEarlier(email, 1)
  await spendIn(-1, 66.6)
  await spendIn(0, 20)
  await openBudgets()
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog('Edit all future budgets')
  const rest = form.getByRole('group', { name: `Left in ${monthNamedIn(-1)}` })
  await expectCount(rest, 0)
  await form.getByLabelText('Roll over what is left').click()
  const added = `${monthNamedIn(0)} gets what is left of ${monthNamedIn(-1)}: $133.40.`
  await expect.element(form.getByText(added)).toBeVisible()
  await rest.getByLabelText('Start next month').click()
  const stays = `${monthNamedIn(0)} stays as it is, without the $133.40 left of ${monthNamedIn(-1)}.`
  await expect.element(form.getByText(stays)).toBeVisible()
  await done(form)
  await expect.element(toast('The budget was updated.')).toBeVisible()
  await expect.element(budgetPanel('Groceries')).toMatchTextContent('$180.00')
  await expect.element(budgetRow('Groceries')).toMatchTextContent('$20 of $200')
  await openBudgets(`?month=${monthIn(1)}`)
  await expect
    .element(budgetRow('Groceries'))
    .toMatchTextContent('of $380 · $180 would roll over')
  const next = await openBudget('Groceries')
  await next.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  // What is on already brings nothing that was not there.
  await expect.element(form.getByLabelText('Roll over what is left')).toBeChecked()
  await expectCount(form.getByText('gets what is left of'), 0)
})

test('a budget of income and one of a whole month are added in their tabs', async () => {
  await commands.signIn()
  await openBudgets('#Income_Budget')
  const income = await openNewBudget()
  await expectCount(income.getByLabelText('Alert at'), 0)
  await expectCount(income.getByLabelText('Roll over what is left'), 0)
  await income.getByLabelText('Amount in USD').fill('3000')
  await done(income)
  await expect.element(budgetRow('Other income')).toMatchTextContent('MISSING $3,000')
  await budgetTab('Monthly').click()
  const monthly = await openNewBudget()
  await expectCount(monthly.getByLabelText('Category', { exact: true }), 0)
  await monthly.getByLabelText('Amount in USD').fill('3800')
  await monthly.getByLabelText('Repeat every month').click()
  await expectCount(monthly.getByLabelText('Roll over what is left'), 0)
  await done(monthly)
  await expect.element(budgetRow(monthNameIn(0))).toMatchTextContent('LEFT $3,800')
  await expectCount(page.css('.budget-row'), 1)
})

test('family share is offered to who shares with a family', async () => {
  await commands.signIn()
  await openBudgets()
  const alone = await openNewBudget()
  await expect.element(alone.getByLabelText('Repeat every month')).toBeVisible()
  await expectCount(alone.getByLabelText('Family share'), 0)
  await signInWithMember()
  await openBudgets()
  const shared = await openNewBudget()
  await shared.getByLabelText('Amount in USD').fill('10')
  await expect.element(shared.getByLabelText('Family share')).toBeChecked()
  await done(shared)
  const panel = await openBudget('Groceries')
  await expect.element(panel).toMatchTextContent('All members')
})

test('other tabs hear that a budget is shared, and of no other change', async () => {
  await signInWithMember()
  await addBudget({ categoryId: 31, familyShare: false, editFuture: false })
  await openBudgets()
  const { heard } = otherTab()
  const panel = await openBudget('Groceries')
  const form = dialog('Edit budget')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await form.getByLabelText('Amount in USD').fill('140')
  await done(form)
  await expect.element(panel).toMatchTextContent('$140.00')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await form.getByLabelText('Family share').click()
  await done(form)
  await expect.element(panel).toMatchTextContent('All members')
  await expect.poll(heard).toBe(1)
})

test('turning the share on says how many private entries stay counted', async () => {
  const { email: ben } = await commands.signIn()
  const { email: ana } = await commands.signIn()
  await spendIn(0, 20)
  await spendIn(0, 22)
  await commands.makeFamily(ana, ben)
  await addBudget({ categoryId: 31, familyShare: false, editFuture: false })
  await addBudget({ categoryId: 51, familyShare: false, editFuture: false })
  await openBudgets()
  const holds = 'The sums go on counting 2 entries that only you can see.'
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit budget')
  await expectCount(form.getByText(holds), 0)
  await form.getByLabelText('Family share').click()
  await expect.element(form.getByText(holds)).toBeVisible()
  await done(form)
  await expect.element(panel).toMatchTextContent('All members')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await expect.element(form.getByLabelText('Family share')).toBeChecked()
  await expectCount(form.getByText(holds), 0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  const clothing = await openBudget('Clothing')
  await clothing.getByRole('link', { name: 'Edit' }).click()
  await form.getByLabelText('Family share').click()
  // Nothing is private behind it.
  await expectCount(form.getByText('The sums go on'), 0)
})

test('wrong fields are told in their places, and a second budget as the server says', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31 })
  await openBudgets()
  const form = await openNewBudget()
  await choose(searchField(form, 'Category'), 'Groceries')
  await form.getByLabelText('Alert at').fill('120')
  await done(form)
  await expect.element(form.getByText('Enter an amount.')).toBeVisible()
  await expect.element(form.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await form.getByLabelText('Amount in USD').fill('20')
  await form.getByLabelText('Alert at').fill('100')
  await done(form)
  await expect
    .element(problem(form, 'There is already a budget for this month.'))
    .toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('20')
})

test('what was typed outlives a reload, and is offered again', async () => {
  await commands.signIn()
  await openBudgets()
  const form = await openNewBudget()
  await form.getByLabelText('Amount in USD').fill('44')
  await reload()
  const again = await openNewBudget()
  await expect.element(again.getByText('You typed this earlier')).toBeVisible()
  await expect.element(again.getByLabelText('Amount in USD')).toHaveValue('44')
})

test('who was slower sees what is stored beside what they typed', async () => {
  await commands.signIn()
  const { _id, lastModifyTime } = await addBudget({
    categoryId: 31,
    editFuture: false,
  })
  await openBudgets()
  const panel = await openBudget('Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit budget')
  await form.getByLabelText('Amount in USD').fill('44')
  const faster = { _id, lastModifyTime, categoryId: 31, amount: 70, editFuture: false }
  await addBudget(faster)
  await done(form)
  await expect.element(form.getByRole('alert')).toMatchTextContent('$70.00')
  await form.getByRole('button', { name: 'Save my version' }).click()
  await expect.element(budgetPanel('Groceries')).toMatchTextContent('$44.00')
})

test('the budget of a hidden category cannot be edited', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31 })
  // As versions before left it: hiding ends a budget.
  await commands.changeRows(
    `insert into hidden_categories (owner_id, category_id)
      select id, 31 from profiles where email = ?`,
    email,
  )
  await openBudgets()
  const panel = await openBudget('Groceries')
  const edit = panel.getByRole('link', { name: 'Edit' })
  await edit.click()
  await expect.element(toast('This category is hidden.')).toBeVisible()
  await expectCount(page.getByRole('dialog'), 0)
  await openPage(edit.element().getAttribute('href')!)
  await expect.element(toast('This category is hidden.')).toBeVisible()
  await expectCount(page.getByRole('dialog'), 0)
})

async function choose(category: Locator, name: string) {
  await category.fill(name)
  await pressKey(category, 'Enter')
  await expect.element(category).toHaveValue(name)
}

test('the success of a budget stays to be read for fifteen seconds', async () => {
  await commands.signIn()
  await openBudgets()
  const form = await openNewBudget()
  await form.getByLabelText('Amount in USD').fill('44')
  await expect.element(searchField(form, 'Category')).toBeEnabled()
  const told = toast('The budget was added.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await done(form)
  await expect.element(told).toBeVisible()
  vi.advanceTimersByTime(13_000)
  await expect.element(told).toBeVisible()
  vi.advanceTimersByTime(3000)
  await expectHidden(told)
})
