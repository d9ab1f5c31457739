import type { Locator } from '@playwright/test'
import { dayIn, monthTitleIn, today } from '../support/present.ts'
import { dialog, group, row, toast } from './support/accounts.ts'
import { billPanel, billRow, fact, openBill, tab } from './support/bills.ts'
import { budgetPanel, budgetRow, openBudget } from './support/budgets.ts'
import { searchField } from './support/fields.ts'
import { letterHome } from './support/letterHome.ts'
import { expect, test } from './support/test.ts'
import { addNew, done, receipt, thisMonth } from './support/transactionForm.ts'
import { panel, total } from './support/transactions.ts'

const home = letterHome()
const SPENT = `Spent in ${monthTitleIn(0)}`
const EARNED = `Earned in ${monthTitleIn(0)}`

test.beforeEach(({ context }) => home.signIn(context))

test('bills are listed by their state', async ({ page }) => {
  await home.open(page, '/bills')
  await expect(billRow(page, 'Internet')).toContainText('Pay Now')
  await expect(billRow(page, 'Insurance')).toContainText('Due now €140.10')
  await expect(billRow(page, 'Rent').first()).toContainText('€704.11')
  await tab(page, 'Overdue').click()
  await expect(billRow(page, 'Water')).toContainText('Due Yesterday')
  await expect(billRow(page, 'Gym')).toContainText('€25.00')
  const gym = await openBill(page, 'Gym')
  await expect(gym).toContainText('Ivo Lind')
  await expect(gym.getByRole('link', { name: 'Mark paid' })).toHaveCount(0)
  await tab(page, 'Paid').click()
  await expect(billRow(page, 'Phone')).toContainText('€18.99')
  await tab(page, 'Recurring').click()
  await expect(billRow(page, 'Rent')).toHaveCount(1)
})

test('a bill is added, changed, paid in part and in whole, and deleted', async ({
  page,
}) => {
  await home.open(page, '/bills')
  await page.getByRole('link', { name: 'Add bill', exact: true }).click()
  const form = dialog(page, 'Add bill')
  await form.getByLabel('Title').fill('Roof')
  await form.getByLabel('Amount in EUR').fill('90')
  await form.getByLabel('Due date').fill(dayIn(1))
  await done(form)
  await expect(toast(page, 'The bill was added.')).toBeVisible()
  const roof = await openBill(page, 'Roof')
  await roof.getByRole('link', { name: 'Edit' }).click()
  const edited = dialog(page, 'Edit bill')
  await edited.getByLabel('Amount in EUR').fill('95.50')
  await done(edited)
  await expect(billRow(page, 'Roof')).toContainText('€95.50')

  await roof.getByRole('link', { name: 'Mark paid' }).click()
  const payment = dialog(page, 'Mark “Roof” paid')
  await payment.getByLabel('Amount paid in EUR').fill('40')
  await payment.getByRole('button', { name: 'Add partial payment' }).click()
  await payment.getByRole('button', { name: 'Add partial payment' }).click()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  await expect(fact(page, 'Roof', 'Paid so far')).toHaveText('€40.00')
  await expect(roof.getByRole('listitem')).toHaveCount(1)
  await roof.getByRole('link', { name: 'Mark paid' }).click()
  await payment.getByRole('button', { name: 'Mark paid' }).click()
  await expect(payment).toContainText('total to €95.50 of €95.50')
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(billRow(page, 'Roof')).toHaveCount(0)
  await expect(page).not.toHaveURL(/form=/)
  await tab(page, 'Paid').click()
  await openBill(page, 'Roof')
  await billPanel(page, 'Roof').getByRole('link', { name: 'Delete' }).click()
  await dialog(page, 'Delete “Roof”?').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The bill was deleted.')).toBeVisible()
  await expect(billRow(page, 'Roof')).toHaveCount(0)
  await home.open(page, thisMonth('expense'))
  await expect(total(page, SPENT)).toHaveText('€245.14')
})

/** Picture of an entry, which is decoration of its button. */
const pictureIn = (shown: Locator) =>
  shown.getByRole('button', { name: 'Show the whole receipt' }).locator('img')

const milks = () => home.backend().state.bills.filter(({ title }) => title === 'Milk')

test('a series is added by its own rule, changed from one on, and ended', async ({
  page,
}) => {
  await home.open(page, '/bills')
  await page.getByRole('link', { name: 'Add bill', exact: true }).click()
  const form = dialog(page, 'Add bill')
  await form.getByLabel('Title').fill('Milk')
  await form.getByLabel('Amount in EUR').fill('7')
  await form.getByLabel('Due date').fill(dayIn(1))
  await form.getByLabel('Repeats').selectOption({ label: 'Every 2 weeks' })
  await done(form)
  await expect(billRow(page, 'Milk').nth(2)).toContainText('€7.00')
  await expect.poll(milks).toHaveLength(12)
  const milk = await openBill(page, 'Milk')
  await milk.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Edit all' }).click()
  const all = dialog(page, 'Edit all bills of the series')
  await all.getByLabel('Amount in EUR').fill('8')
  await done(all)
  await expect(billRow(page, 'Milk').nth(2)).toContainText('€8.00')
  await tab(page, 'Recurring').click()
  const series = await openBill(page, 'Milk')
  await series.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(billRow(page, 'Milk')).toHaveCount(0)
  await expect.poll(milks).toEqual([])
})

test('expenses are read by year, month and day', async ({ page }) => {
  await home.open(page, '/expenses?tab=monthly')
  await expect(row(page, monthTitleIn(0).split(' ')[0]!)).toContainText('3 transactions')
  await home.open(page, thisMonth('expense'))
  await expect(total(page, SPENT)).toHaveText('€149.64')
  await row(page, 'Train').click()
  await expect(row(page, 'Eating out').last()).toContainText('−$62.00')
  await row(page, 'Train').last().click()
  await expect(panel(page, 'Train')).toContainText('Ivo Lind')
  await page.getByRole('link', { name: /^Previous month/ }).click()
  await row(page, 'Bees').click()
  await row(page, 'Bees').last().click()
  await expect(panel(page, 'Bees')).toContainText('two hives')
  await expect(pictureIn(panel(page, 'Bees'))).toBeVisible()
})

test('categories have their names of the language', async ({ page }) => {
  home.backend().state.person['languageCode'] = 'de'
  await home.open(page, thisMonth('expense'))
  await expect(row(page, 'Bahn')).toBeVisible()
  await row(page, 'Bahn').click()
  await expect(row(page, 'Auswärts essen').last()).toContainText('62,00')
})

test('an expense is added with a merchant and a photo, changed and deleted', async ({
  page,
}) => {
  await home.open(page, thisMonth('expense'))
  const form = await addNew(page)
  await searchField(form, 'Merchant').fill('corner')
  await page.getByRole('option', { name: 'Corner bookshop' }).click()
  await form.getByLabel('Amount in EUR').fill('3.5')
  await form.getByLabel('Account').selectOption({ label: 'Purse' })
  await form.getByLabel('Notes').fill('plums')
  const photo = await receipt()
  await form.getByLabel('Add a photo').setInputFiles(photo)
  await expect(toast(page, 'The photo was uploaded.')).toBeVisible()
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(total(page, SPENT)).toHaveText('€153.14')
  const [uploaded] = home.backend().state.pictures.values()
  expect(uploaded?.bytes).toEqual(photo.buffer)

  await home.open(page, thisMonth('expense', `&day=${Number(today().slice(8))}`))
  await row(page, 'Corner bookshop').click()
  const shown = panel(page, 'Corner bookshop')
  await expect(shown).toContainText('plums')
  await expect(pictureIn(shown)).toBeVisible()
  await shown.getByRole('link', { name: 'Edit' }).click()
  const edited = dialog(page, 'Edit expense')
  await edited.getByLabel('Amount in EUR').fill('4')
  await done(edited)
  await expect(toast(page, 'The expense was updated.')).toBeVisible()
  await expect(total(page, SPENT)).toHaveText('€153.64')
  await shown.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The expense was deleted.')).toBeVisible()
  await expect(total(page, SPENT)).toHaveText('€149.64')
})

test('a recurring income is added, changed alone, and ended', async ({ page }) => {
  await home.open(page, thisMonth('income'))
  await expect(total(page, EARNED)).toHaveText('€2,403.30')
  const form = await addNew(page, 'income')
  await form.getByLabel('Amount in EUR').fill('10')
  await form.getByLabel('Notes').fill('the barn')
  await form.getByLabel('Repeats').selectOption({ label: 'Every month' })
  await done(form)
  await expect(toast(page, 'The income was added.')).toBeVisible()
  await expect(total(page, EARNED)).toHaveText('€2,413.30')
  await row(page, 'More money in').click()
  const shown = panel(page, 'More money in')
  await shown.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Only this one' }).click()
  const edited = dialog(page, 'Edit income')
  await edited.getByLabel('Amount in EUR').fill('11')
  await done(edited)
  await expect(total(page, EARNED)).toHaveText('€2,414.30')
  await shown.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'This and all future ones' }).click()
  await expect(total(page, EARNED)).toHaveText('€2,403.30')
})

test('budgets are read in three tabs, added, changed and deleted', async ({ page }) => {
  await home.open(page, '/budget')
  await expect(budgetRow(page, 'Market')).toContainText('€12 of €325 · €25 rolled over')
  await expect(budgetRow(page, 'Train')).toHaveCount(0)
  await page.getByRole('link', { name: 'Add budget' }).click()
  const form = dialog(page, 'Add budget')
  await searchField(form, 'Category').fill('Train')
  await page.getByRole('option', { name: 'Train' }).click()
  await form.getByLabel('Amount in EUR').fill('100')
  await done(form)
  await expect(toast(page, 'The budget was added.')).toBeVisible()
  await expect(budgetRow(page, 'Train')).toContainText('€80 of €100')
  const train = await openBudget(page, 'Train')
  await train.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  const all = dialog(page, 'Edit all future budgets')
  await all.getByLabel('Amount in EUR').fill('120')
  await done(all)
  await expect(toast(page, 'The budget was updated.')).toBeVisible()
  await expect(budgetRow(page, 'Train')).toContainText('€80 of €120')
  await budgetPanel(page, 'Train').getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'All future ones' }).click()
  await expect(budgetRow(page, 'Train')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Income' }).click()
  await expect(budgetRow(page, 'Wages')).toContainText('€2,400 of €2,400')
  await page.getByRole('tab', { name: 'Monthly' }).click()
  await expect(page.locator('.budget-row')).not.toHaveCount(0)
})

test('budgets of an older app say what to do', async ({ page }) => {
  home.backend().state.areBudgetsMigrated = false
  await page.goto(home.at('/budget'))
  await expect(page.getByText('Update the app')).toBeVisible()
})

test('accounts are listed, and one is read and changed', async ({ page }) => {
  await home.open(page, '/account-detail')
  await expect(page.getByText('Group Mode')).toBeVisible()
  await expect(group(page, 'Cash')).toContainText('Balance of Cash €3,131.80')
  await expect(row(page, 'Rainy days')).toContainText('€0.00')
  await expect(row(page, 'Everyday bank')).toContainText('Disconnected')
  await expect(row(page, 'Ended long ago')).toHaveCount(0)
  await row(page, 'Everyday bank').click()
  await expect(row(page, 'Bees')).toContainText('−€99.90')
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit account')
  await form.getByLabel('Name').fill('Old bank')
  await done(form)
  await expect(toast(page, 'The account was updated.')).toBeVisible()
  await home.open(page, '/account-detail')
  await expect(row(page, 'Old bank')).toContainText('€2,310.40')
})
