import { addAccount, dialog, row, tell, toast } from './support/accounts.ts'
import { openEntries, panel, spendOn, total } from './support/transactions.ts'
import {
  addButton,
  addNew,
  done,
  openNew,
  receipt,
  tabInto,
  thisMonth,
  today,
} from './support/transactionForm.ts'
import { holdCall } from './support/heldCalls.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, test } from './support/test.ts'
import { searchField } from './support/fields.ts'

const home = sharedHome()

test('by keyboard alone an expense is added with a merchant and a photo', async ({
  page,
}) => {
  await signedIn(page, home)
  // A listener from the start: the browser must not open its own dialog meanwhile.
  page.on('filechooser', () => undefined)
  await addAccount(page, home)
  await spendOn(page, home, '2025-03-03', { merchantName: 'Luigi & sons' })
  await openEntries(page, home, thisMonth('expense'))
  await tabInto(page, addButton(page))
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Add expense')
  await expect(searchField(form, 'Merchant')).toBeFocused()
  await page.keyboard.type('luig')
  await expect(form.getByRole('option', { name: 'Luigi & sons' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(searchField(form, 'Merchant')).toHaveValue('Luigi & sons')
  await tabInto(page, searchField(form, 'Category'))
  await page.keyboard.type('cof')
  await page.keyboard.press('Enter')
  await expect(searchField(form, 'Category')).toHaveValue(/Coffee|Caf/)
  await expectUsable(page)
  await tabInto(page, form.getByLabel('Account'))
  await page.keyboard.type('Every')
  await tabInto(page, form.getByLabel('Amount in USD'))
  await page.keyboard.type('1,234.5')
  await tabInto(page, form.getByLabel('Notes'))
  await page.keyboard.type('For two')
  await expect(form.getByText(/of 10000 characters/)).toBeHidden()
  await tabInto(page, form.getByLabel('Add a photo'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(await receipt())
  await expect(toast(page, 'The picture was uploaded.')).toBeVisible()
  await tabInto(page, form.getByRole('button', { name: 'Done', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(addButton(page)).toBeFocused()
  await expect(page.getByText('$1,234.50').first()).toBeVisible()
  await row(page, '$1,234.50').first().press('Enter')
  await row(page, 'Luigi & sons').press('Enter')
  const transaction = panel(page, 'Luigi & sons')
  await expect(transaction).toContainText('For two')
  await expect(transaction).toContainText('Everyday')
  await expect(
    transaction.getByRole('button', { name: 'Show the whole receipt' }),
  ).toBeVisible()
})

test('what is wrong stands at its field, and the form stays usable', async ({ page }) => {
  await signedIn(page, home)
  const form = await openNew(page, home)
  await done(form)
  await expect(form.getByLabel('Amount in USD')).toBeFocused()
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'Enter an amount.',
  ])
  await form.getByLabel('Amount in USD').fill('1.234')
  await page.keyboard.press('Tab')
  await form.getByLabel('Paid in', { exact: true }).selectOption('EUR')
  // A field that is left is told about before the form is sent.
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'Enter an amount with at most two decimals, such as 1234.50.',
  ])
  await form.getByLabel('Date').fill('')
  await form.getByLabel('Notes').fill('n'.repeat(10_001))
  await expect(form.getByText('10001 of 10000 characters')).toBeVisible()
  await done(form)
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'Enter an amount with at most two decimals, such as 1234.50.',
    'Enter an amount.',
    'Choose a date.',
    'Use at most 10,000 characters.',
  ])
  await expectUsable(page)
  const beyond = await form.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
  expect(beyond).toBe(0)
  await form.getByLabel('Amount in USD').fill('11')
  await form.getByLabel('Amount paid in EUR').fill('10,25')
  await form.getByLabel('Date').fill(today())
  await form.getByLabel('Time').fill('')
  await form.getByLabel('Notes').fill('Fine')
  await done(form)
  await expect(form).toBeHidden()
  await openEntries(page, home, thisMonth('expense'))
  await expect(total(page, await spentLabel(page))).toHaveText('$11.00')
})

test('after one that is added the form begins anew for another', async ({ page }) => {
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('5')
  await form.getByLabel('Notes').fill('First')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('')
  await expect(searchField(form, 'Merchant')).toBeFocused()
  await expect(form.getByLabel('Notes')).toHaveValue('')
  await form.getByLabel('Amount in USD').fill('6')
  await done(form)
  await expect(form).toBeHidden()
  await openEntries(page, home, thisMonth('expense'))
  await expect(total(page, await spentLabel(page))).toHaveText('$11.00')
})

test('what is typed is not thrown away by chance', async ({ page }) => {
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('5')
  await searchField(form, 'Merchant').fill('Kiosk')
  const question = form.getByRole('group', { name: /Discard them\?/ })
  await searchField(form, 'Category').click()
  await expect(form.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('listbox')).toBeHidden()
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('5')
  await expect(searchField(form, 'Category')).toHaveValue('Groceries')
  if (await question.isVisible()) {
    await question.getByRole('button', { name: 'Keep editing' }).click()
  }
  await searchField(form, 'Merchant').press('Escape')
  await expect(question).toBeVisible()
  await expect(searchField(form, 'Merchant')).toHaveValue('Kiosk')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  const again = await addNew(page)
  await expect(again.getByLabel('Amount in USD')).toHaveValue('')
  await expect(again.getByText('typed this earlier')).toBeHidden()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
})

test('an expense is edited from its details, and what is emptied goes', async ({
  page,
}) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  const time = Date.parse('2025-03-05T18:45Z')
  const { result } = await tell(page, home, 'addUpdateExpense', {
    time,
    amount: 40.5,
    categoryId: 31,
    accountId,
    notes: 'Old',
    currencyCode: 'GBP',
    currencyAmount: 35,
    merchantName: 'Luigi',
  })
  const { _id } = result as { _id: string }
  const address = `/expenses?year=2025&tab=daily&month=3&day=5&entry=${_id}`
  await openEntries(page, home, address)
  await panel(page, 'Luigi').getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit expense')
  await expect(form.getByLabel('Amount in USD')).toHaveValue('40.50')
  await expect(form.getByLabel('Paid in', { exact: true })).toHaveValue('GBP')
  await expect(form.getByLabel('Amount paid in GBP')).toHaveValue('35.00')
  await expect(form.getByLabel('Date')).toHaveValue('2025-03-05')
  await expect(form.getByLabel('Time')).toHaveValue('18:45')
  await expect(form.getByRole('button', { name: 'another' })).toBeHidden()
  await form.getByLabel('Paid in', { exact: true }).selectOption('')
  await form.getByLabel('Amount in USD').fill('44')
  await searchField(form, 'Merchant').fill('')
  await form.getByLabel('Account').selectOption('')
  await form.getByLabel('Notes').fill('')
  await done(form)
  await expect(toast(page, 'The expense was updated.')).toBeVisible()
  const transaction = panel(page, 'Groceries')
  await expect(transaction).toContainText('$44.00')
  await expect(transaction).not.toContainText('£35.00')
  await expect(transaction).not.toContainText('Old')
  await page.reload()
  await expect(transaction).toContainText('$44.00')
  await expect(transaction).not.toContainText('Everyday')
})

/** The text above the sum of the shown month. */
async function spentLabel(page: Parameters<typeof toast>[0]): Promise<string> {
  return (
    (await page
      .getByText(/^Spent in /)
      .first()
      .textContent()) ?? ''
  )
}

test('a new expense begins with the day that is shown', async ({ page }) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-05')
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3&day=5')
  const form = await addNew(page)
  await expect(form.getByLabel('Date')).toHaveValue('2025-03-05')
  await form.getByLabel('Amount in USD').fill('5')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('')
  await expect(form.getByLabel('Date')).toHaveValue('2025-03-05')
  await page.keyboard.press('Escape')
  await page.goto(home.at('/expenses'))
  await lively(page)
  await expect((await addNew(page)).getByLabel('Date')).toHaveValue(today())
})

test('while another month is on its way the rows of the one before lead nowhere', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-05')
  await spendOn(page, home, '2025-02-05')
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3')
  const before = page.getByRole('link', { name: /March 5|Mar 5/ })
  await expect(before).toBeVisible()
  const asked = await holdCall(page, '**/getTransactionsByType')
  await page.getByRole('link', { name: /February 2025/ }).click()
  await asked.asked
  // The list is still visible, and takes neither clicks nor focus.
  await expect(before).toBeVisible()
  await before.evaluate((row) => row.focus())
  await expect(before).not.toBeFocused()
  await expect(page.locator('[inert]').filter({ has: before })).toHaveCount(1)
  asked.letGo()
  await expect(page.getByRole('link', { name: /February 5|Feb 5/ })).toBeVisible()
})
