import { addAccount, daysAgo, dialog, tell, toast } from './support/accounts.ts'
import {
  addBill,
  billPanel,
  billRow,
  fact,
  openBill,
  openBills,
  payPart,
  tab,
} from './support/bills.ts'
import { homeOfFile } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { searchField } from './support/fields.ts'

const home = homeOfFile()

/** Day at a distance from today, as a field takes it. */
const dayIn = (days: number) => new Date(daysAgo(-days)).toISOString().slice(0, 10)

atBothSizes(() => {
  test('a bill is added, with what is missing told at its field, and changed', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addAccount(page, home)
    await openBills(page, home)
    await page.getByRole('link', { name: 'Add bill' }).click()
    const form = dialog(page, 'Add bill')
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(form.getByLabel('Title')).toBeFocused()
    for (const told of ['Enter a title.', 'Enter an amount', 'Choose the due date']) {
      await expect(form.getByRole('alert').filter({ hasText: told })).toBeVisible()
    }
    await form.getByLabel('Title').fill('Power')
    await form.getByLabel('Amount in USD').fill('96.4')
    await form.getByLabel('Due date').fill(dayIn(3))
    const category = searchField(form, 'Category')
    await expect(category).toHaveValue('Utilities')
    await category.fill('elec')
    await category.press('Enter')
    await expect(category).toHaveValue('Electricity')
    await form.getByLabel('Provider').selectOption('Chase')
    await form.getByLabel('Account').selectOption('Everyday')
    await form.getByLabel('Reminder').selectOption('2 days before')
    await form.getByLabel('Notes').fill('Meter 12')
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(toast(page, 'The bill was added.')).toBeVisible()
    await expect(billRow(page, 'Power')).toContainText('3 days left')
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $96.40')
    const panel = await openBill(page, 'Power')
    await expect(fact(page, 'Power', 'Reminder')).toHaveText('2 days before')
    await expect(fact(page, 'Power', 'Account')).toHaveText('Everyday')
    await expect(fact(page, 'Power', 'Category')).toHaveText('Electricity')
    await expect(panel.getByRole('link', { name: 'Pay on their website' })).toBeVisible()
    await panel.getByRole('link', { name: 'Edit' }).click()
    const edit = dialog(page, 'Edit bill')
    await expect(edit.getByLabel('Amount in USD')).toHaveValue('96.40')
    await expect(searchField(edit, 'Category')).toHaveValue('Electricity')
    await edit.getByLabel('Amount in USD').fill('50')
    await edit.getByRole('button', { name: 'Done' }).click()
    await expect(toast(page, 'The bill was changed.')).toBeVisible()
    await expect(panel).toContainText('$50.00')
    await expect(fact(page, 'Power', 'Category')).toHaveText('Electricity')
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $50.00')
  })
})

test('a series is added with its next days, then one or all of it is edited', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBills(page, home)
  await page.getByRole('link', { name: 'Add bill' }).click()
  const form = dialog(page, 'Add bill')
  await form.getByLabel('Title').fill('Rent')
  await form.getByLabel('Amount in USD').fill('100')
  await form.getByLabel('Due date').fill(dayIn(1))
  await form.getByLabel('Repeats').selectOption('Every 2 months')
  await expect(form.locator('.form-days > .pill')).toHaveCount(5)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $100.00')
  await expect(billRow(page, 'Rent')).toHaveCount(6)
  const panel = await openBill(page, 'Rent')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Edit “Rent”?')
  await expect(question).toContainText('changes 6 unpaid bills and all future ones.')
  await question.getByRole('button', { name: 'Edit this one' }).click()
  const one = dialog(page, 'Edit bill')
  await one.getByLabel('Amount in USD').fill('10')
  await one.getByRole('button', { name: 'Done' }).click()
  await expect(one).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $10.00')
  await tab(page, 'Recurring').click()
  await openBill(page, 'Rent')
  await billPanel(page, 'Rent').getByRole('link', { name: 'Edit' }).click()
  await expect(question).toContainText('changes 5 unpaid bills')
  await expect(question).toContainText('1 bill that was edited on its own stays as it is.')
  await expect(question.getByRole('button', { name: 'Edit this one' })).toBeHidden()
  await question.getByRole('button', { name: 'Edit all' }).click()
  const all = dialog(page, 'Edit all bills of the series')
  await expect(all.getByLabel('Amount in USD')).toHaveValue('100.00')
  await all.getByLabel('Amount in USD').fill('200')
  await all.getByRole('button', { name: 'Done' }).click()
  await expect(all).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(billRow(page, 'Rent')).toContainText('$200.00')
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $10.00')
})

test('nothing typed is lost: by a failure, a reload or somebody else who was faster', async ({
  page,
  faults,
}) => {
  faults.provoke(/addUpdateBill/)
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'Power', inDays: 2 })
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit bill')
  await form.getByLabel('Notes').fill('Typed at length')
  await page.route('**/addUpdateBill', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toContainText('No connection to the server.')
  await expect(form.getByLabel('Notes')).toHaveValue('Typed at length')
  await reload(page)
  await panel.getByRole('link', { name: 'Edit' }).click()
  await expect(form.getByLabel('Notes')).toHaveValue('Typed at length')
  await payPart(page, home, bill, 30)
  const changed = { _id: bill._id, title: 'Theirs', amount: 120, time: daysAgo(-2) }
  await tell(page, home, 'addUpdateBill', changed)
  await form.getByRole('button', { name: 'Done' }).click()
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect(told).toBeFocused()
  await expect(told).toContainText('Theirs')
  await expect(told).toContainText('$120.00')
  await expect(form.getByLabel('Notes')).toHaveValue('Typed at length')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(toast(page, 'The bill was changed.')).toBeVisible()
  await expect(panel).toContainText('Typed at length')
  await panel.getByRole('link', { name: 'Edit' }).click()
  await form.getByLabel('Notes').fill('Something else')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Notes')).toHaveValue('Something else')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toContainText('Typed at length')
})

test('a hidden category is not offered, but stays with the bill that has it', async ({
  page,
}) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  await addBill(page, home, { title: 'Power', inDays: 2, accountId })
  await tell(page, home, 'hideCategory', { categoryId: 3, hidden: true })
  home.change('update accounts set is_open = 0 where id = ?', accountId)
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit bill')
  const category = searchField(edit, 'Category')
  await expect(category).toHaveValue('Utilities')
  await expect(edit.getByText('This category is hidden.')).toBeVisible()
  await expect(edit.getByLabel('Account')).toHaveAccessibleDescription(
    /cannot be used here/,
  )
  await edit.getByLabel('Notes').fill('Meter 12')
  await edit.getByRole('button', { name: 'Done' }).click()
  await expect(panel).toContainText('Meter 12')
  await expect(fact(page, 'Power', 'Category')).toHaveText('Utilities')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Add bill' }).click()
  const other = searchField(dialog(page, 'Add bill'), 'Category')
  await expect(other).not.toHaveValue('Utilities')
  // The hidden one is not offered; a new one of that name is made.
  await other.fill('Util')
  await page.getByRole('option', { name: 'Add the category “Util”' }).click()
  await expect(other).toHaveValue('Util')
})
