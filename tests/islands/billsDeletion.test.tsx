import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  addBill,
  billPanel,
  billRow,
  openBill,
  openBills,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import { expectCount, expectHidden } from './support/expecting.ts'
import { dialog, reload, toast, undoOf } from './support/page.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('a bill is deleted after a question, and taken back', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 2 })
  await addBill({ title: 'Water', inDays: 3 })
  await openBills()
  const panel = await openBill('Power')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete “Power”?')
  await expect.element(question).toMatchTextContent('It is removed from all lists.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(panel.getByRole('link', { name: 'Delete' })).toHaveFocus()
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectCount(billRow('Power'), 0)
  await expectHidden(billPanel('Power'))
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $100.00')
  await expect.element(toast('The bill was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(billRow('Power')).toBeVisible()
  await expect.element(rows().first()).toMatchTextContent('Power')
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $200.00')
  await expect.element(toast('Undone: nothing was deleted.')).toBeVisible()
  // The restored bill can be changed again at once.
  await openBill('Power')
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectCount(billRow('Power'), 0)
  await expect.element(toast('The bill was deleted.')).toBeVisible()
  await reload()
  await expectCount(rows(), 1)
})

test('one of a series goes alone, or all that are not paid, in numbers', async () => {
  await commands.signIn()
  const rule = 'FREQ=WEEKLY;COUNT=5'
  const first = await addBill({ title: 'Rent', inDays: 1, rule })
  await payPart(first, 100)
  await addBill({ title: 'Water', inDays: 2 })
  await openBills()
  await expectCount(billRow('Rent'), 4)
  const panel = await openBill('Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete “Rent”?')
  await expect.element(question).toMatchTextContent('deletes its 4 unpaid bills.')
  await expect.element(question).toMatchTextContent('1 paid bill stays.')
  await question.getByRole('button', { name: 'Delete this one' }).click()
  await expectCount(billRow('Rent'), 3)
  await expect.element(toast('The bill was deleted.')).toBeVisible()
  await openBill('Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('deletes its 3 unpaid bills.')
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expectCount(billRow('Rent'), 0)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $100.00')
  await undoOf('The series and its unpaid bills were deleted.').click()
  await expectCount(billRow('Rent'), 3)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $400.00')
})

test('one of a series is skipped, and the series goes on', async () => {
  await commands.signIn()
  const rule = 'FREQ=WEEKLY;COUNT=3'
  await addBill({ title: 'Rent', inDays: 1, rule })
  await addBill({ title: 'Water', inDays: 2 })
  await openBills()
  const panel = await openBill('Water')
  await expectCount(panel.getByRole('button', { name: 'Skip this bill' }), 0)
  await openBill('Rent')
  await billPanel('Rent').getByRole('button', { name: 'Skip this bill' }).click()
  await expectHidden(billPanel('Rent'))
  await expectCount(billRow('Rent'), 2)
  await expect.element(toast('The bill was skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectCount(billRow('Rent'), 3)
})

test('a whole series goes from the recurring tab', async () => {
  await commands.signIn()
  const rule = 'FREQ=MONTHLY;COUNT=3'
  await addBill({ title: 'Rent', inDays: 1, rule })
  await openBills('#recurring')
  const panel = await openBill('Rent')
  await expect.element(panel).toMatchTextContent('Every month')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete “Rent”?')
  await expect.element(question).toMatchTextContent('deletes its 3 unpaid bills.')
  await expectHidden(question.getByRole('button', { name: 'Delete this one' }))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(panel.getByRole('link', { name: 'Delete' })).toHaveFocus()
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'No recurring bills' }))
    .toBeVisible()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $0.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(billRow('Rent')).toBeVisible()
  await expect.element(tab('Upcoming')).toMatchTextContent(/^Upcoming \$[12]00\.00$/)
})

test('a deletion that fails brings the bill back and says why', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 2 })
  await addBill({ title: 'Rent', inDays: 1, rule: 'FREQ=WEEKLY;COUNT=2' })
  await openBills()
  for (const path of ['**/deleteTransactionWeb', '**/deleteRecurringTrx']) {
    await commands.cutCalls(path)
  }
  const power = await openBill('Power')
  await power.getByRole('link', { name: 'Delete' }).click()
  await dialog('Delete “Power”?').getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast(NO_NETWORK)).toBeVisible()
  await expect.element(billRow('Power')).toBeVisible()
  const rent = await openBill('Rent')
  await rent.getByRole('link', { name: 'Delete' }).click()
  await dialog('Delete “Rent”?').getByRole('button', { name: 'Delete all' }).click()
  await expectCount(billRow('Rent'), 2)
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming $300.00')
})

test('numbers that cannot be had are told, and come with another try', async () => {
  await commands.signIn()
  await addBill({ title: 'Rent', inDays: 1, rule: 'FREQ=WEEKLY;COUNT=2' })
  await openBills()
  await commands.cutCall('**/previewSeriesChange')
  const panel = await openBill('Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete “Rent”?')
  await expect.element(question).toMatchTextContent(NO_NETWORK)
  await expect.element(question.getByRole('button', { name: 'Delete all' })).toBeDisabled()
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question).toMatchTextContent('deletes its 2 unpaid bills.')
  await expect.element(question.getByRole('button', { name: 'Delete all' })).toBeEnabled()
})
