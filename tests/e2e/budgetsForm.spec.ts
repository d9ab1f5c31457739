import type { Locator } from '@playwright/test'
import { dialog, toast } from './support/accounts.ts'
import {
  addBudget,
  beginEarlier,
  budgetPanel,
  budgetRow,
  budgetTab,
  monthIn,
  monthNamedIn,
  monthNameIn,
  openBudget,
  openBudgets,
  openNewBudget,
  spendIn,
} from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { newEmail, signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { done } from './support/transactionForm.ts'
import { problem, searchField } from './support/fields.ts'
import { makeFamily } from '../support/families.ts'

const home = sharedHome()

atBothSizes(() => {
  test('a budget is added with a suggested amount, for each month from the next one on', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await addBudget(page, home, { categoryId: 31, amount: 50, editFuture: false })
    beginEarlier(home, email, 1)
    for (const [months, amount] of [
      [-3, 40],
      [-2, 44],
      [-1, 49.5],
      [-12, 118.2],
    ] as const) {
      await spendIn(page, home, months, amount)
    }
    await openBudgets(page, home)
    const form = await openNewBudget(page)
    const category = searchField(form, 'Category')
    // Groceries, the usual one, has a budget in this month.
    await expect(category).toHaveValue('Home')
    await choose(category, 'Groceries')
    await expect(form.getByRole('button', { name: 'Last month $50.00' })).toBeVisible()
    const lastYear = form.getByRole('button', { name: `Last ${monthNameIn(0)} $118.20` })
    await expect(lastYear).toBeVisible()
    await form.getByRole('button', { name: 'Average of 3 months $44.50' }).click()
    await expect(form.getByLabel('Amount in USD')).toHaveValue('44.50')
    await form.getByLabel('Alert at').fill('80')
    await form.getByLabel('Roll over what is left').check()
    await form.getByLabel('Month', { exact: true }).fill(monthIn(1))
    await expect(form.getByLabel('Month', { exact: true })).toHaveAttribute(
      'max',
      monthIn(1),
    )
    await done(form)
    await expect(toast(page, 'The budget was added.')).toBeVisible()
    // The screen turns to the month of the new budget.
    await expect(page).toHaveURL(new RegExp(`month=${monthIn(1)}`))
    const panel = await openBudget(page, 'Groceries')
    await expect(panel).toContainText('At 80% spent')
    await expect(panel).toContainText('Every month')
  })
})

test('this month alone is changed, or all future ones with it', async ({ page }) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, carryForward: true })
  await openBudgets(page, home)
  const panel = await openBudget(page, 'Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Which budgets do you want to change?')
  await expect(question).toContainText(
    `The budget for Groceries repeats every month. Change ${monthNamedIn(0)} only`,
  )
  await question.getByRole('button', { name: 'Only this one' }).click()
  const one = dialog(page, 'Edit budget')
  await expect(one.getByLabel('Roll over what is left')).toHaveCount(0)
  await expect(one.getByLabel('Repeat every month')).toHaveCount(0)
  await one.getByLabel('Amount in USD').fill('140')
  await done(one)
  await expect(toast(page, 'The budget was updated.')).toBeVisible()
  await expect(budgetPanel(page, 'Groceries')).toContainText('$140.00')
  await openBudgets(page, home, `?month=${monthIn(1)}`)
  await expect(budgetRow(page, 'Groceries')).toContainText('of $240 · $140 would roll over')
  const next = await openBudget(page, 'Groceries')
  await next.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const all = dialog(page, 'Edit all future budgets')
  await all.getByLabel('Amount in USD').fill('75')
  await all.getByLabel('Roll over what is left').uncheck()
  await done(all)
  await expect(budgetPanel(page, 'Groceries')).toContainText('$75.00')
  await openBudgets(page, home, `?month=${monthIn(2)}`)
  await expect(budgetRow(page, 'Groceries')).toContainText('Nothing spent of $75')
  await openBudgets(page, home)
  await expect(budgetRow(page, 'Groceries')).toContainText('of $140')
})

test('turning the rollover on says what it adds, and may begin next month', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31, amount: 200 })
  beginEarlier(home, email, 1)
  await spendIn(page, home, -1, 66.6)
  await spendIn(page, home, 0, 20)
  await openBudgets(page, home)
  const panel = await openBudget(page, 'Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog(page, 'Edit all future budgets')
  const rest = form.getByRole('group', { name: `Left in ${monthNamedIn(-1)}` })
  await expect(rest).toHaveCount(0)
  await form.getByLabel('Roll over what is left').check()
  const added = `${monthNamedIn(0)} gets what is left of ${monthNamedIn(-1)}: $133.40.`
  await expect(form.getByText(added)).toBeVisible()
  await rest.getByLabel('Start next month').check()
  const stays = `${monthNamedIn(0)} stays as it is, without the $133.40 left of ${monthNamedIn(-1)}.`
  await expect(form.getByText(stays)).toBeVisible()
  await done(form)
  await expect(toast(page, 'The budget was updated.')).toBeVisible()
  await expect(budgetPanel(page, 'Groceries')).toContainText('$180.00')
  await expect(budgetRow(page, 'Groceries')).toContainText('$20 of $200')
  await openBudgets(page, home, `?month=${monthIn(1)}`)
  await expect(budgetRow(page, 'Groceries')).toContainText('of $380 · $180 would roll over')
  const next = await openBudget(page, 'Groceries')
  await next.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  // What is on already brings nothing that was not there.
  await expect(form.getByLabel('Roll over what is left')).toBeChecked()
  await expect(form.getByText('gets what is left of')).toHaveCount(0)
})

test('a budget of income and one of a whole month are added in their tabs', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBudgets(page, home, '#Income_Budget')
  const income = await openNewBudget(page)
  await expect(income.getByLabel('Alert at')).toHaveCount(0)
  await expect(income.getByLabel('Roll over what is left')).toHaveCount(0)
  await income.getByLabel('Amount in USD').fill('3000')
  await done(income)
  await expect(budgetRow(page, 'Other income')).toContainText('MISSING $3,000')
  await budgetTab(page, 'Monthly').click()
  const monthly = await openNewBudget(page)
  await expect(monthly.getByLabel('Category', { exact: true })).toHaveCount(0)
  await monthly.getByLabel('Amount in USD').fill('3800')
  await monthly.getByLabel('Repeat every month').uncheck()
  await expect(monthly.getByLabel('Roll over what is left')).toHaveCount(0)
  await done(monthly)
  await expect(budgetRow(page, monthNameIn(0))).toContainText('LEFT $3,800')
  await expect(page.locator('.budget-row')).toHaveCount(1)
})

test('family share is offered to who shares with a family', async ({ page, browser }) => {
  const [ana, ben] = [newEmail(), newEmail()]
  await signedIn(page, home, ana)
  await openBudgets(page, home)
  const alone = await openNewBudget(page)
  await expect(alone.getByLabel('Repeat every month')).toBeVisible()
  await expect(alone.getByLabel('Family share')).toHaveCount(0)
  const other = await browser.newContext()
  await signedIn(await other.newPage(), home, ben)
  await other.close()
  makeFamily(home, ana, ben)
  await openBudgets(page, home)
  const shared = await openNewBudget(page)
  await shared.getByLabel('Amount in USD').fill('10')
  await shared.getByLabel('Family share').check()
  await done(shared)
  const panel = await openBudget(page, 'Groceries')
  await expect(panel).toContainText('All members')
})

test('wrong fields are told in their places, and a second budget as the server says', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31 })
  await openBudgets(page, home)
  const form = await openNewBudget(page)
  await choose(searchField(form, 'Category'), 'Groceries')
  await form.getByLabel('Alert at').fill('120')
  await done(form)
  await expect(form.getByText('Enter an amount.')).toBeVisible()
  await expect(form.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toBeFocused()
  await form.getByLabel('Amount in USD').fill('20')
  await form.getByLabel('Alert at').fill('100')
  await done(form)
  await expect(problem(form, 'There is already a budget for this month.')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('20')
})

test('the success of a budget stays to be read for fifteen seconds', async ({ page }) => {
  await page.clock.install()
  await signedIn(page, home)
  await openBudgets(page, home)
  const form = await openNewBudget(page)
  await form.getByLabel('Amount in USD').fill('44')
  await expect(searchField(form, 'Category')).toBeEnabled()
  const told = toast(page, 'The budget was added.')
  await page.clock.pauseAt(Date.now() + 60_000)
  await done(form)
  // Only these steps move the page's time on.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(told).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(13_000)
  await expect(told).toBeVisible()
  await page.clock.runFor(3000)
  await expect(told).toBeHidden()
})

test('what was typed outlives a reload, and is offered again', async ({ page }) => {
  await signedIn(page, home)
  await openBudgets(page, home)
  const form = await openNewBudget(page)
  await form.getByLabel('Amount in USD').fill('44')
  await page.reload()
  await lively(page)
  const again = await openNewBudget(page)
  await expect(again.getByText('You typed this earlier')).toBeVisible()
  await expect(again.getByLabel('Amount in USD')).toHaveValue('44')
})

test('who was slower sees what is stored beside what they typed', async ({ page }) => {
  await signedIn(page, home)
  const { _id, lastModifyTime } = await addBudget(page, home, {
    categoryId: 31,
    editFuture: false,
  })
  await openBudgets(page, home)
  const panel = await openBudget(page, 'Groceries')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit budget')
  await form.getByLabel('Amount in USD').fill('44')
  const faster = { _id, lastModifyTime, categoryId: 31, amount: 70, editFuture: false }
  await addBudget(page, home, faster)
  await done(form)
  await expect(form.getByRole('alert')).toContainText('$70.00')
  await form.getByRole('button', { name: 'Save my version' }).click()
  await expect(budgetPanel(page, 'Groceries')).toContainText('$44.00')
})

test('the budget of a hidden category cannot be edited', async ({ page }) => {
  await signedIn(page, home)
  await addBudget(page, home, { categoryId: 31 })
  await page.request.post(home.at('/api/userdata/hideCategory'), {
    headers: { 'app-version': '0', origin: home.url() },
    data: { categoryId: 31, hidden: true },
  })
  await openBudgets(page, home)
  const panel = await openBudget(page, 'Groceries')
  const edit = panel.getByRole('link', { name: 'Edit' })
  await edit.click()
  await expect(toast(page, 'This category is hidden.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(home.at((await edit.getAttribute('href'))!))
  await expect(toast(page, 'This category is hidden.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function choose(category: Locator, name: string) {
  await category.fill(name)
  await category.press('Enter')
  await expect(category).toHaveValue(name)
}
