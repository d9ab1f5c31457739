import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { today } from '../support/present.ts'
import {
  expectCount,
  expectErrors,
  expectHidden,
  focusOn,
  pressKey,
  searchField,
} from './support/expecting.ts'
import { addAccount, signInWithoutZone, spendOn } from './support/made.ts'
import {
  dialog,
  holdCall,
  openPage,
  press,
  region,
  reload,
  tell,
  toast,
} from './support/page.ts'
import { addNew, done, openNew, thisMonth, total } from './support/transactionForm.ts'

test('what is wrong stands at its field, and the form stays usable', async () => {
  await commands.signIn()
  const form = await openNew()
  await done(form)
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await expectErrors(form, ['Enter an amount.'])
  await form.getByLabelText('Amount in USD').fill('1.234')
  await userEvent.keyboard('{Tab}')
  await form.getByLabelText('Paid in', { exact: true }).selectOptions('EUR')
  // A field that is left is told about before the form is sent.
  await expectErrors(form, ['Enter an amount with at most two decimals, such as 1234.50.'])
  await form.getByLabelText('Date').fill('')
  await form.getByLabelText('Notes').fill('n'.repeat(10_001))
  await expect.element(form.getByText('10001 of 10000 characters')).toBeVisible()
  await done(form)
  await expectErrors(form, [
    'Enter an amount with at most two decimals, such as 1234.50.',
    'Enter an amount.',
    'Choose a date.',
    'Use at most 10,000 characters.',
  ])
  const { scrollWidth, clientWidth } = form.element()
  expect(scrollWidth).toBe(clientWidth)
  await form.getByLabelText('Amount in USD').fill('11')
  await form.getByLabelText('Amount paid in EUR').fill('10,25')
  await form.getByLabelText('Date').fill(today())
  await form.getByLabelText('Time').fill('')
  await form.getByLabelText('Notes').fill('Fine')
  await done(form)
  await expectHidden(form)
  await openPage(thisMonth('expense'))
  await expect.element(total(/^Spent in /)).toHaveTextContent('$11.00')
})

test('after one that is added the form begins anew for another', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('5')
  await form.getByLabelText('Notes').fill('First')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await expect.element(form.getByLabelText('Notes')).toHaveValue('')
  await form.getByLabelText('Amount in USD').fill('6')
  await done(form)
  await expectHidden(form)
  await openPage(thisMonth('expense'))
  await expect.element(total(/^Spent in /)).toHaveTextContent('$11.00')
})

test('what is typed is not thrown away by chance', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('5')
  await searchField(form, 'Merchant').fill('Kiosk')
  const question = form.getByRole('group', { name: /Discard them\?/ })
  await searchField(form, 'Category').click()
  await expect.element(form.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectHidden(form.getByRole('listbox'))
  await expectHidden(question)
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('5')
  await expect
    .element(searchField(form, 'Category'))
    .toHaveAttribute('placeholder', 'Groceries?')
  if (question.query()?.checkVisibility()) await press(question, 'Keep editing')
  await pressKey(searchField(form, 'Merchant'), 'Escape')
  await expect.element(question).toBeVisible()
  await expect.element(searchField(form, 'Merchant')).toHaveValue('Kiosk')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectHidden(form)
  const again = await addNew()
  await expect.element(again.getByLabelText('Amount in USD')).toHaveValue('')
  await expectHidden(again.getByText('typed this earlier'))
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(again)
})

test('an expense is edited from its details, and what is emptied goes', async () => {
  await signInWithoutZone()
  const accountId = await addAccount()
  const time = Date.parse('2025-03-05T18:45Z')
  const { result } = await tell('addUpdateExpense', {
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
  await openPage(address)
  await region('Luigi').getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit expense')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('40.50')
  await expect.element(form.getByLabelText('Paid in', { exact: true })).toHaveValue('GBP')
  await expect.element(form.getByLabelText('Amount paid in GBP')).toHaveValue('35.00')
  await expect.element(form.getByLabelText('Date')).toHaveValue('2025-03-05')
  await expect.element(form.getByLabelText('Time')).toHaveValue('18:45')
  await expectHidden(form.getByRole('button', { name: 'another' }))
  await form.getByLabelText('Paid in', { exact: true }).selectOptions('')
  await form.getByLabelText('Amount in USD').fill('44')
  await searchField(form, 'Merchant').fill('')
  await form.getByLabelText('Account').selectOptions('')
  await form.getByLabelText('Notes').fill('')
  await done(form)
  await expect.element(toast('The expense was updated.')).toBeVisible()
  const transaction = region('Groceries')
  await expect.element(transaction).toMatchTextContent('$44.00')
  await expect.element(transaction).not.toMatchTextContent('£35.00')
  await expect.element(transaction).not.toMatchTextContent('Old')
  await reload()
  await expect.element(transaction).toMatchTextContent('$44.00')
  await expect.element(transaction).not.toMatchTextContent('Everyday')
})

test('a new expense begins with the day that is shown', async () => {
  await commands.signIn()
  await spendOn('2025-03-05')
  await openPage('/expenses?year=2025&tab=daily&month=3&day=5')
  const form = await addNew()
  await expect.element(form.getByLabelText('Date')).toHaveValue('2025-03-05')
  await form.getByLabelText('Amount in USD').fill('5')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('')
  await expect.element(form.getByLabelText('Date')).toHaveValue('2025-03-05')
  await userEvent.keyboard('{Escape}')
  await openPage('/expenses')
  await expect.element((await addNew()).getByLabelText('Date')).toHaveValue(today())
})

test('while another month is on its way the rows of the one before lead nowhere', async () => {
  await commands.signIn()
  await spendOn('2025-03-05')
  await spendOn('2025-02-05')
  await openPage('/expenses?year=2025&tab=daily&month=3')
  const before = page.getByRole('link', { name: /March 5|Mar 5/ })
  await expect.element(before).toBeVisible()
  const asked = await holdCall('**/getTransactionsByType')
  await page.getByRole('link', { name: /February 2025/ }).click()
  await asked.asked()
  // The list is still visible, and takes neither clicks nor focus.
  await expect.element(before).toBeVisible()
  await focusOn(before)
  await expect.element(before).not.toHaveFocus()
  await expectCount(page.css('[inert]').filter({ has: before }), 1)
  await asked.letGo()
  await expect.element(page.getByRole('link', { name: /February 5|Feb 5/ })).toBeVisible()
})
