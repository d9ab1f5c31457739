import { expect, test } from 'vitest'
import type { AddedBill } from './support/bills.ts'
import { commands, page, userEvent } from 'vitest/browser'
import { dayIn, daysAgo } from '../support/present.ts'
import {
  addBill,
  billPanel,
  billRow,
  fact,
  fillBill,
  openBill,
  openBills,
  openNewBill,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import { expectCount } from './support/expecting.ts'
import { dialog, reload, tell, toast } from './support/page.ts'
import { done } from './support/transactionForm.ts'

/** Five weeks of rent, of which the third is paid and the fourth was edited by itself. */
async function addRent(): Promise<void> {
  const rule = 'FREQ=WEEKLY;COUNT=5'
  await addBill({ title: 'Rent', inDays: 1, rule })
  const { result } = await tell('getUpcomingBillingTransactions', { page: 0 })
  const [, , third, fourth] = result as AddedBill[]
  await payPart(third!, 100)
  const edited = { _id: fourth!._id, title: 'Rent', amount: 70, time: daysAgo(-22) }
  await tell('addUpdateBill', edited)
}

test('a whole series is edited: the paid one and the one edited by itself stay', async () => {
  await commands.signIn()
  await addRent()
  await openBills()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $370.00')
  await billRow('$100.00').first().click()
  const panel = page.getByRole('region', { name: 'Rent', exact: true })
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Edit “Rent”?')
  await expect
    .element(question)
    .toMatchTextContent('changes 3 unpaid bills and all future ones.')
  await expect.element(question).toMatchTextContent('1 paid bill stays.')
  await expect
    .element(question)
    .toMatchTextContent('1 bill that was edited on its own stays as it is.')
  await question.getByRole('button', { name: 'Edit all' }).click()
  const form = dialog('Edit all bills of the series')
  await form.getByLabelText('Amount in USD').fill('200')
  await form.getByLabelText('Title').fill('New rent')
  await done(form)
  await expect.element(toast(/bills? of the series (was|were) changed\./)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $670.00')
  await expectCount(billRow('New rent'), 3)
  await expect.element(billRow('New rent').first()).toMatchTextContent('$200.00')
  await expectCount(billRow('$70.00'), 1)
  await reload()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $670.00')
  await expect.element(tab('Paid')).toHaveTextContent('Paid $100.00')
  await expectCount(rows(), 4)
})

test('one of a series is edited alone, and the rest stays as it was', async () => {
  await commands.signIn()
  await addBill({ title: 'Rent', inDays: 1, rule: 'FREQ=WEEKLY;COUNT=3' })
  await openBills()
  const panel = await openBill('Rent')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Edit “Rent”?')
  await expect.element(question).toMatchTextContent('changes 3 unpaid bills')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(panel.getByRole('link', { name: 'Edit' })).toHaveFocus()
  await panel.getByRole('link', { name: 'Edit' }).click()
  await question.getByRole('button', { name: 'Edit this one' }).click()
  const form = dialog('Edit bill')
  // An occurrence alone cannot begin to come again by another rule.
  await expectCount(form.getByLabelText('Repeats'), 0)
  await form.getByLabelText('Notes').fill('This week only')
  await form.getByLabelText('Amount in USD').fill('40')
  await done(form)
  await expect.element(toast('The bill was changed.')).toBeVisible()
  await expect.element(panel).toMatchTextContent('This week only')
  await userEvent.keyboard('{Escape}')
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $240.00')
  await billRow('$100.00').first().click()
  await expect.element(panel).not.toMatchTextContent('This week only')
})

test('a whole series is deleted: what is paid stays, and the question says so', async () => {
  await commands.signIn()
  await addRent()
  await openBills()
  const panel = await openBill('Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete “Rent”?')
  await expect.element(question).toMatchTextContent('deletes its 4 unpaid bills.')
  await expect.element(question).toMatchTextContent('1 paid bill stays.')
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expectCount(rows(), 0)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $0.00')
  await reload()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $0.00')
  await expect.element(tab('Paid')).toHaveTextContent('Paid $100.00')
  await tab('Paid').click()
  await expectCount(billRow('Rent'), 1)
})

test('a series that ends after a count shows its end, and before a change what is left', async () => {
  await commands.signIn()
  const rule = 'FREQ=WEEKLY;COUNT=3'
  await addBill({ title: 'Course', inDays: 1, rule })
  await openBills()
  await billRow('Course').nth(1).click()
  await expect.element(fact('Course', 'Ends')).toHaveTextContent('After 3 bills')
  await billPanel('Course').getByRole('link', { name: 'Edit' }).click()
  await dialog('Edit “Course”?').getByRole('button', { name: 'Edit all' }).click()
  const form = dialog('Edit all bills of the series')
  const days = form.css('.form-days > .pill')
  await expectCount(days, 2)
  await form.getByLabelText('Number of times').fill('4')
  await expectCount(days, 3)
  await form.getByLabelText('Ends').selectOptions('On a date')
  await form.getByLabelText('Last day').fill(dayIn(9))
  await expectCount(days, 1)
  await done(form)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $200.00')
  await expect.element(fact('Course', 'Ends')).toMatchTextContent(/\d{4}$/)
})

test('a bill that is left of a deleted series is edited and deleted by itself', async () => {
  await commands.signIn()
  const rule = 'FREQ=WEEKLY;COUNT=2'
  const bill = await addBill({ title: 'Course', inDays: 1, rule })
  const { recurringServerId, localIdLong } = bill
  await payPart(bill, 100)
  await tell('deleteRecurringTrx', { recurringServerId, type: 4 })
  const { result } = await tell('getBillExpenses', { localIdLong })
  const [payment] = result as { _id: string }[]
  const undone = { _id: bill._id, paymentId: payment!._id }
  await tell('undoBillPayment', undone)
  await openBills()
  const panel = await openBill('Course')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Edit “Course”?')
  await expect.element(question).toMatchTextContent('The series of this bill was deleted.')
  await expectCount(question.getByRole('button', { name: 'Edit all' }), 0)
  await question.getByRole('button', { name: 'Edit this one' }).click()
  const form = dialog('Edit bill')
  await form.getByLabelText('Amount in USD').fill('40')
  await done(form)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $40.00')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const removal = dialog('Delete “Course”?')
  await expect.element(removal).toMatchTextContent('The series of this bill was deleted.')
  await expectCount(removal.getByRole('button', { name: 'Delete all' }), 0)
  await removal.getByRole('button', { name: 'Delete this one' }).click()
  await expectCount(rows(), 0)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $0.00')
})

test('a series that somebody changed meanwhile is not deleted but shown as it is', async () => {
  await commands.signIn()
  const rule = 'FREQ=WEEKLY;COUNT=3'
  const bill = await addBill({ title: 'Course', inDays: 1, rule })
  await openBills('#recurring')
  const panel = await openBill('Course')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete “Course”?')
  await expect.element(question).toMatchTextContent('deletes its 3 unpaid bills.')
  await tell('addUpdateBill', {
    _id: bill.recurringServerId,
    title: 'Course',
    amount: 70,
    time: daysAgo(-1),
    recurringRule: rule,
  })
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect.element(toast('This was changed elsewhere')).toBeVisible()
  await expect.element(billRow('Course')).toMatchTextContent('$70.00')
})

test('a series that began too long ago is refused at its day, and nothing typed is lost', async () => {
  await commands.signIn()
  await openBills()
  const form = await openNewBill()
  await fillBill(form, { title: 'Paper', inDays: -1200 })
  await form.getByLabelText('Repeats').selectOptions('Every day')
  await done(form)
  await expect
    .element(form.getByLabelText('Due date'))
    .toHaveAccessibleDescription(/1,000 times/)
  await expect.element(form.getByLabelText('Title')).toHaveValue('Paper')
  await expectCount(rows(), 0)
})
