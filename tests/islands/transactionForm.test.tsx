import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  dialog,
  expectErrors,
  expectHidden,
  openPage,
  press,
  reload,
  region,
  row,
  searchField,
  tell,
  toast,
} from './support/page.ts'

/** Opens the form of a new expense. */
async function openForm(address = '/expenses?form=expense') {
  await commands.signIn()
  await openPage(address)
  return dialog('Add expense')
}

test('what is wrong stands at its field, and the first is focused', async () => {
  const form = await openForm()
  await press(form, 'Done')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await expectErrors(form, ['Enter an amount.'])
  await form.getByLabelText('Paid in', { exact: true }).selectOptions('EUR')
  await form.getByLabelText('Amount in USD').fill('1.234')
  await form.getByLabelText('Date').fill('')
  await form.getByLabelText('Notes').fill('n'.repeat(10_001))
  await expect.element(form.getByText('10001 of 10000 characters')).toBeVisible()
  await press(form, 'Done')
  await expectErrors(form, [
    'Enter an amount with at most two decimals, such as 1234.50.',
    'Enter an amount.',
    'Choose a date.',
    'Use at most 10,000 characters.',
  ])
})

test('a field that is left is told about before the form is sent', async () => {
  const form = await openForm()
  await form.getByLabelText('Amount in USD').fill('1.234')
  await userEvent.tab()
  await expectErrors(form, ['Enter an amount with at most two decimals, such as 1234.50.'])
})

test('after one that is added the form begins anew for another', async () => {
  const form = await openForm()
  await form.getByLabelText('Amount in USD').fill('5')
  await form.getByLabelText('Notes').fill('First')
  await press(form, 'Done, add another')
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('')
  await expect.element(searchField(form, 'Merchant')).toHaveFocus()
  await expect.element(form.getByLabelText('Notes')).toHaveValue('')
  await form.getByLabelText('Amount in USD').fill('6')
  await press(form, 'Done')
  await expectHidden(form)
  await expect.element(page.getByText('$11.00').first()).toBeVisible()
})

test('a new expense begins with the day that is shown', async () => {
  const form = await openForm('/expenses?year=2025&tab=daily&month=3&day=5&form=expense')
  await expect.element(form.getByLabelText('Date')).toHaveValue('2025-03-05')
  await form.getByLabelText('Amount in USD').fill('5')
  await press(form, 'Done, add another')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('')
  await expect.element(form.getByLabelText('Date')).toHaveValue('2025-03-05')
})

test('a form that is on its way takes no typing and stays until it has arrived', async () => {
  const form = await openForm()
  await form.getByLabelText('Amount in USD').fill('9')
  await commands.holdCall('**/addUpdateExpense')
  await press(form, 'Done')
  await commands.untilHeld('**/addUpdateExpense')
  await userEvent.type(form.getByLabelText('Notes'), 'Too late')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('')
  await press(form, 'Cancel')
  await userEvent.keyboard('{Escape}')
  await expectHidden(form.getByText('Your changes are not saved.'))
  await expect.element(form).toBeVisible()
  await commands.letGo('**/addUpdateExpense')
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expectHidden(form)
})

test('what the server refuses stands at its field', async () => {
  const form = await openForm()
  await form.getByLabelText('Amount in USD').fill('5')
  // An amount that no form would send.
  await commands.changePayload('**/addUpdateExpense', { amount: 1.005 })
  await press(form, 'Done')
  await expect
    .element(form.getByLabelText('Amount in USD'))
    .toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await form.getByLabelText('Amount in USD').fill('6')
  await expectErrors(form, [])
})

test('an expense is edited, and what is emptied goes', async () => {
  await commands.signIn()
  const { result } = await tell('addUpdateExpense', {
    time: Date.parse('2025-03-05T18:45Z'),
    amount: 40.5,
    categoryId: 31,
    notes: 'Old',
    currencyCode: 'GBP',
    currencyAmount: 35,
    merchantName: 'Luigi',
  })
  const { _id } = result as { _id: string }
  await openPage(`/expenses?year=2025&tab=daily&month=3&entry=${_id}&form=transaction-edit`)
  const form = dialog('Edit expense')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('40.50')
  await expect.element(form.getByLabelText('Amount paid in GBP')).toHaveValue('35.00')
  await expect.element(form.getByLabelText('Date')).toHaveValue('2025-03-05')
  await expect.element(form.getByLabelText('Time')).toHaveValue('18:45')
  await form.getByLabelText('Paid in', { exact: true }).selectOptions('')
  await form.getByLabelText('Amount in USD').fill('44')
  await searchField(form, 'Merchant').fill('')
  await form.getByLabelText('Notes').fill('')
  await press(form, 'Done')
  await expect.element(toast('The expense was updated.')).toBeVisible()
  await reload()
  const details = region('Groceries')
  await expect.element(details).toMatchTextContent('$44.00')
  await expect.element(details).not.toMatchTextContent('£35.00')
  await expect.element(details).not.toMatchTextContent('Old')
  await expect.element(row('Groceries').first()).toBeVisible()
})
