import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { daysAgo, thisYear } from '../support/present.ts'
import {
  addBill,
  billPanel,
  billRow,
  fact,
  openBill,
  openBills,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import { expectCount, expectHidden, focusOn, tabTo } from './support/expecting.ts'
import { addAccount } from './support/made.ts'
import { dialog, tell, toast } from './support/page.ts'

const MARKED = 'The payment was added to the bill.'

test('a part is paid, then the rest, and each payment is undone', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  await addBill({ title: 'Power', inDays: 2, amount: 96.4, accountId })
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog('Mark “Power” paid')
  await expect.element(form.getByLabelText('Amount paid in USD')).toHaveValue('96.40')
  await expect.element(form.getByLabelText('Mark full payment')).toBeChecked()
  await expect.element(form.getByLabelText('Add an expense')).toBeChecked()
  await form.getByLabelText('Notes').fill('First part')
  await form.getByLabelText('Mark full payment').click()
  await expect.element(form).toMatchTextContent('Enter the amount you are paying now.')
  await form.getByLabelText('Mark full payment').click()
  // A lower amount asks at once, and unticks by itself.
  await form.getByLabelText('Amount paid in USD').fill('40')
  await expect.element(form.getByLabelText('Mark full payment')).not.toBeChecked()
  await expect
    .element(form)
    .toMatchTextContent('This is a partial payment: $56.40 stays due')
  await form.getByRole('button', { name: 'Settle the bill anyway' }).click()
  await expect.element(form.getByLabelText('Mark full payment')).toBeChecked()
  await expect.element(form).toMatchTextContent('$56.40 was not paid and is no longer due')
  await form.getByLabelText('Mark full payment').click()
  await expect
    .element(form)
    .toMatchTextContent('This is a partial payment: $56.40 stays due')
  // The typed text is still present.
  await expect.element(form.getByLabelText('Amount paid in USD')).toHaveValue('40')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('First part')
  await form.getByRole('button', { name: 'Add partial payment' }).click()
  await expect.element(form.getByRole('button', { name: 'Back to the form' })).toBeVisible()
  await expect
    .element(form)
    .toMatchTextContent('This is a partial payment: $56.40 stays due')
  await form.getByRole('button', { name: 'Add partial payment' }).click()
  await expect.element(toast(MARKED)).toBeVisible()
  await expect.element(fact('Power', 'Due now')).toHaveTextContent('$56.40')
  await expectCount(panel.getByRole('listitem'), 1)
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  await expect.element(form.getByLabelText('Amount paid in USD')).toHaveValue('56.40')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(form).toMatchTextContent('total to $96.40 of $96.40')
  await form.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(form.getByLabelText('Amount paid in USD')).toHaveValue('56.40')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expectHidden(form)
  await expectCount(rows(), 0)
  await expectHidden(billPanel('Power'))
  await expect.element(tab('Paid')).toHaveTextContent('Paid $96.40')
  await tab('Paid').click()
  await openBill('Power')
  await expectCount(panel.getByRole('listitem'), 2)
  expect(await spent()).toEqual([40, 56.4])
  await panel.getByRole('button', { name: 'Undo the payment of $56.40' }).click()
  const question = dialog('Undo this payment?')
  await question.getByRole('button', { name: 'Undo payment' }).click()
  await expectHidden(question)
  await expectCount(rows(), 1)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $56.40')
  expect(await spent()).toEqual([40])
  await tab('Upcoming').click()
  await openBill('Power')
  await expect.element(fact('Power', 'Paid so far')).toHaveTextContent('$40.00')
})

/** Amounts spent in the present month and the last, sorted. */
async function spent(): Promise<number[]> {
  const year = thisYear()
  const { result } = await tell('getTransactionsByType', { year })
  const months = result as { transactions: { amount: number }[] }[]
  const amounts = months.flatMap(({ transactions }) =>
    transactions.map(({ amount }) => amount),
  )
  return amounts.toSorted((one, other) => one - other)
}

test('a payment is undone from its toast, with the expense that it added', async () => {
  await commands.signIn()
  await addBill({ title: 'Internet', inDays: 2, amount: 59 })
  await openBills()
  const panel = await openBill('Internet')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog('Mark “Internet” paid')
  await form.getByLabelText('Amount paid in USD').fill('20')
  await expect.element(form).toMatchTextContent('$39.00 stays due')
  await form.getByRole('button', { name: 'Settle the bill anyway' }).click()
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(tab('Paid')).toHaveTextContent('Paid $20.00')
  await expect.element(toast(MARKED)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(toast('The payment was undone.')).toBeVisible()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $59.00')
  await expect.element(billRow('Internet')).toBeVisible()
  expect(await spent()).toEqual([])
})

test('the rest of a partly paid bill is paid from its row', async () => {
  await commands.signIn()
  const bill = await addBill({ title: 'Power', inDays: 2, amount: 96.4 })
  await payPart(bill, 40)
  await addBill({ title: 'Water', inDays: 3 })
  await openBills()
  const rest = page.getByRole('button', { name: 'Pay $56.40, the rest of “Power”' })
  await expect.element(rest).toHaveTextContent('Pay $56.40')
  await rest.click()
  const question = dialog('Mark “Power” paid')
  await expect.element(question).toMatchTextContent('total to $96.40 of $96.40')
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  await expectCount(billRow('Power'), 0)
  await expect.element(toast(MARKED)).toBeVisible()
  await expect.element(tab('Paid')).toHaveTextContent('Paid $96.40')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(rest).toBeVisible()
  await expect.element(tab('Paid')).toHaveTextContent('Paid $40.00')
})

test('an amount that cannot be is told at its field, before and by the server', async () => {
  await commands.signIn()
  const bill = await addBill({ title: 'Power', inDays: 2 })
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog('Mark “Power” paid')
  const amount = form.getByLabelText('Amount paid in USD')
  for (const [typed, told] of [
    ['-5', 'Enter a valid amount'],
    ['100.01', 'This is more than the $100.00 due.'],
    ['', 'Enter an amount'],
  ] as const) {
    await amount.fill(typed)
    await form.getByRole('button', { name: 'Mark paid' }).click()
    await expect.element(form.getByRole('alert').filter({ hasText: told })).toBeVisible()
    await expect.element(amount).toHaveFocus()
    const isNamed = told === 'Enter a valid amount'
    await expectCount(toast(told), isNamed ? 1 : 0)
  }
  // Somebody pays a part elsewhere meanwhile.
  await payPart(bill, 30)
  await amount.fill('100')
  await form.getByLabelText('Notes').fill('Kept')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect.element(told).toMatchTextContent('Paid so far$30.00')
  await expect.element(told).toMatchTextContent('Due now$70.00')
  await expect.element(amount).toHaveValue('100')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('Kept')
  await amount.fill('70')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expect.element(toast(MARKED)).toBeVisible()
  await expect.element(tab('Paid')).toHaveTextContent('Paid $100.00')
})

test('a payment without an answer loses nothing that was typed, and is made once', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 2 })
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog('Mark “Power” paid')
  await form.getByLabelText('Notes').fill('Kept')
  await commands.loseAnswer('**/markBillPaid')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(form).toMatchTextContent('No connection to the server.')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('Kept')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(toast(MARKED)).toBeVisible()
  await expect.element(tab('Paid')).toHaveTextContent('Paid $100.00')
  expect(await spent()).toEqual([100])
})

test('a bill is paid by keyboard alone', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 2 })
  await addBill({ title: 'Water', inDays: 4, time: daysAgo(-4) })
  await openBills()
  await focusOn(tab('Upcoming'))
  await tabTo(page.getByRole('link', { name: /^Power/ }).first())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Power', level: 2 })).toHaveFocus()
  await tabTo(
    page
      .getByRole('button', { name: 'Mark paid' })
      .or(page.getByRole('link', { name: 'Mark paid' }))
      .first(),
  )
  await userEvent.keyboard('{Enter}')
  const form = dialog('Mark “Power” paid')
  await expect.element(form.getByLabelText('Paid from')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(form.getByLabelText('Amount paid in USD')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('25')
  await userEvent.keyboard('{Tab}')
  await expect.element(form.getByLabelText('Mark full payment')).toHaveFocus()
  await expect.element(form.getByLabelText('Mark full payment')).not.toBeChecked()
  await expect
    .element(form.getByRole('button', { name: 'Add partial payment' }))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(form.getByRole('button', { name: 'Add partial payment' }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectHidden(form)
  await expect.element(fact('Power', 'Due now')).toHaveTextContent('$75.00')
  await expect.element(page.getByRole('link', { name: 'Mark paid' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(billRow('Power')).toHaveFocus()
  await focusOn(tab('Upcoming'))
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByRole('heading', { name: 'Nothing is overdue' }))
    .toBeVisible()
})

test('a payment whose undoing got no answer is undone, and says so when it is tried again', async () => {
  await commands.signIn()
  const bill = await addBill({ title: 'Power', inDays: 2, autoPaid: true })
  await payPart(bill, 30)
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('button', { name: 'Undo the payment of $30.00' }).click()
  const question = dialog('Undo this payment?')
  // The bill would not pay itself before its day.
  await expect.element(question).not.toMatchTextContent('no longer be marked paid')
  await commands.loseAnswer('**/undoBillPayment')
  const undo = question.getByRole('button', { name: 'Undo payment' })
  await undo.click()
  await expect.element(question).toMatchTextContent('No connection to the server.')
  await undo.click()
  await expectHidden(question)
  await expect.element(toast('The payment was undone.')).toBeVisible()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $100.00')
  await expect.element(tab('Paid')).toHaveTextContent('Paid $0.00')
})

test('undoing a payment of a bill that is due says that it no longer be marked paid', async () => {
  await commands.signIn()
  const bill = await addBill({ title: 'Power', inDays: 0, autoPaid: true })
  await payPart(bill, 30)
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('button', { name: 'Undo the payment of $30.00' }).click()
  const question = dialog('Undo this payment?')
  await expect.element(question).toMatchTextContent('no longer be marked paid')
})
