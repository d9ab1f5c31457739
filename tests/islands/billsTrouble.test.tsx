import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import {
  addBill,
  billRow,
  fact,
  fillBill,
  openBill,
  openBills,
  openNewBill,
  tab,
} from './support/bills.ts'
import { expectCount, expectHidden, pressKey, problem } from './support/expecting.ts'
import { dialog, goBack, onPhone, reload, toast } from './support/page.ts'
import { done } from './support/transactionForm.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'
const KEPT = 'You typed this earlier and did not save it.'

onPhone(() => {
  test('a network that is gone while a bill is saved or paid loses nothing', async () => {
    await commands.signIn()
    await openBills()
    const form = await openNewBill()
    await fillBill(form, { title: 'Power', amount: '96.40' })
    await form.getByLabelText('Notes').fill('Typed in a tunnel')
    await commands.cutCalls('**/api/**')
    await done(form)
    await expect.element(problem(form, NO_NETWORK)).toBeInViewport()
    await expect.element(form.getByLabelText('Title')).toHaveValue('Power')
    await commands.mendNetwork()
    await reload()
    const again = await openNewBill()
    await expect.element(again.getByText(KEPT)).toBeVisible()
    await expect.element(again.getByLabelText('Amount in USD')).toHaveValue('96.40')
    await expect.element(again.getByLabelText('Notes')).toHaveValue('Typed in a tunnel')
    await done(again)
    await expect.element(toast('The bill was added.')).toBeVisible()
    const panel = await openBill('Power')
    await panel.getByRole('link', { name: 'Mark paid' }).click()
    const pay = dialog('Mark “Power” paid')
    await pay.getByLabelText('Amount paid in USD').fill('40')
    await expect.element(pay.getByLabelText('Mark full payment')).not.toBeChecked()
    await pay.getByLabelText('Notes').fill('Half of it')
    await commands.cutCalls('**/api/**')
    await pay.getByRole('button', { name: 'Add partial payment' }).click()
    await pressKey(pay.getByRole('button', { name: 'Back to the form' }), 'Tab')
    await userEvent.keyboard('{Enter}')
    await expect.element(problem(pay, NO_NETWORK)).toBeVisible()
    await expect.element(pay.getByLabelText('Amount paid in USD')).toHaveValue('40')
    await expect.element(pay.getByLabelText('Mark full payment')).not.toBeChecked()
    await expect.element(pay.getByLabelText('Notes')).toHaveValue('Half of it')
    await commands.mendNetwork()
    await pay.getByRole('button', { name: 'Add partial payment' }).click()
    await pressKey(pay.getByRole('button', { name: 'Back to the form' }), 'Tab')
    await userEvent.keyboard('{Enter}')
    await expectHidden(pay)
    await expect.element(fact('Power', 'Due now')).toHaveTextContent('$56.40')
    await expectCount(panel.getByRole('listitem'), 1)
  })
})

test('a bill and a change whose answers were lost on the way are stored once', async () => {
  await commands.signIn()
  await openBills()
  const form = await openNewBill()
  await fillBill(form, { title: 'Power' })
  await commands.loseAnswer('**/addUpdateBill')
  await done(form)
  await expect.element(problem(form, NO_NETWORK)).toBeVisible()
  await done(form)
  await expect.element(toast('The bill was added.')).toBeVisible()
  await reload()
  await expectCount(billRow('Power'), 1)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $100.00')
  const panel = await openBill('Power')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const edit = dialog('Edit bill')
  await edit.getByLabelText('Amount in USD').fill('50')
  await commands.loseAnswer('**/addUpdateBill')
  await done(edit)
  await expect.element(problem(edit, NO_NETWORK)).toBeVisible()
  await done(edit)
  await expectHidden(edit)
  await reload()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $50.00')
})

test('a full payment that is not confirmed leaves the form as it was typed', async () => {
  await commands.signIn()
  const bill = await addBill({ title: 'Power', inDays: 2 })
  await commands.changeRows('update bills set paid_minor = 3000 where id = ?', bill._id)
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const pay = dialog('Mark “Power” paid')
  await pay.getByLabelText('Amount paid in USD').fill('65')
  await pay.getByLabelText('Add an expense').click()
  await pay.getByRole('button', { name: 'Settle the bill anyway' }).click()
  for (const leave of [
    () => goBack(),
    () => pay.getByRole('button', { name: 'Back to the form' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await pay.getByRole('button', { name: 'Mark paid' }).click()
    await expect.element(pay).toMatchTextContent('total to $95.00 of $100.00')
    await leave()
    await expect.element(pay.getByLabelText('Amount paid in USD')).toHaveFocus()
    await expect.element(pay.getByLabelText('Amount paid in USD')).toHaveValue('65')
    await expect.element(pay.getByLabelText('Add an expense')).not.toBeChecked()
  }
})
