import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openDevice } from '#lib/client/deviceStorage.ts'
import { daysAgo } from '../support/present.ts'
import { addBill, billRow, fact, openBill, payPart, tab } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { expectCount } from './support/expecting.ts'
import { provoke } from './support/faults.ts'
import { addAccount, spend } from './support/made.ts'
import { dialog, press, region, row, tell, toast, undoOf } from './support/page.ts'
import { openRemote } from './support/remote.ts'
import { addNew, done, thisMonth } from './support/transactionForm.ts'

/** What the contract added to an expense. */
const ADDED = [
  'day',
  'userId',
  'isTransfer',
  'updateBalance',
  'createTime',
  'count',
  'toCome',
]
/** What the contract added to lists of bills. */
const ADDED_TO_BILLS =
  `dueDay due state days type total count soon otherCurrencies userId category
  created_at createTime`.split(/\s+/)
const MAYBE_SAVED = 'The server did not answer. This may have been saved'
const NOT_OFFERED = 'The connected server does not offer this.'

test('an expense that is saved without an answer is read again from the letter’s list', async () => {
  const { profileId } = await commands.signIn()
  await openRemote(thisMonth('expense'), profileId)
  await commands.leaveOut('**/addUpdateExpense', ['result'])
  await commands.leaveOut('**/getTransactionsByType', [...ADDED, 'otherCurrencies'])
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('12.50')
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expectCount(page.css('.day-row'), 1)
  await expect.element(page.css('.day-row')).toMatchTextContent('$12.50')
})

test('an expense whose answer is lost may have been saved, and what is typed stays', async () => {
  const { profileId } = await commands.signIn()
  await openRemote(thisMonth('expense'), profileId)
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('12.50')
  await form.getByLabelText('Notes').fill('Honey')
  await commands.loseAnswer('**/addUpdateExpense')
  await commands.watchCalls(['addUpdateExpense'])
  await done(form)
  await expect.element(form.getByRole('alert')).toMatchTextContent(MAYBE_SAVED)
  await expect.element(form.getByLabelText('Notes')).toHaveValue('Honey')
  // The list behind the form shows what was found.
  await expectCount(page.css('.day-row'), 1)
  expect(await commands.madeCalls()).toHaveLength(1)
})

test('an expense that is saved without a connection does not wait on the device', async () => {
  provoke(/NetworkError/)
  const { profileId } = await commands.signIn()
  await openRemote(thisMonth('expense'), profileId)
  const form = await addNew()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await commands.cutCalls('**/addUpdateExpense')
  await form.getByLabelText('Amount in USD').fill('12.50')
  await form.getByLabelText('Notes').fill('Honey')
  await done(form)
  await expect.element(form.getByRole('alert')).toMatchTextContent(MAYBE_SAVED)
  const stored = await (await openDevice()).getAll('waiting')
  expect(stored.filter((one) => one.profileId === profileId)).toEqual([])
  vi.restoreAllMocks()
  await commands.mendNetwork()
  await openRemote(thisMonth('expense'), profileId)
  const again = await addNew()
  await expect.element(again.getByLabelText('Notes')).toHaveValue('Honey')
  await done(again)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expectCount(page.css('.day-row'), 1)
})

test('an account whose answer is lost shows up behind its form', async () => {
  const { profileId } = await commands.signIn()
  await openRemote('/account-detail', profileId)
  await page.getByRole('main').getByRole('link', { name: 'Add account' }).click()
  const form = dialog('Add account')
  await form.getByLabelText('Name').fill('Vault')
  await commands.loseAnswer('**/addAccountWeb')
  await done(form)
  await expect.element(form.getByRole('alert')).toMatchTextContent(MAYBE_SAVED)
  await expect.element(row('Vault')).toBeInTheDocument()
})

test('a proxy’s answer to a change leaves it in doubt', async () => {
  const { profileId } = await commands.signIn()
  await openRemote(thisMonth('expense'), profileId)
  await commands.answerCalls('**/addUpdateExpense', 502, {})
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('3')
  await done(form)
  await expect.element(form.getByRole('alert')).toMatchTextContent(MAYBE_SAVED)
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('3')
})

test('nothing is undone with a server that cannot restore, and it is offered once', async () => {
  const { profileId } = await commands.signIn()
  const accountId = await addAccount()
  await spend(accountId, { amount: 4, time: daysAgo(0), merchantName: 'Bakery' })
  await spend(accountId, { amount: 5, time: daysAgo(0), merchantName: 'Cinema' })
  await commands.answerCalls('**/restoreEntries', 404, { code: 404, message: 'Not found' })
  const removed = 'The expense was deleted.'
  await openRemote(thisMonth('expense'), profileId)
  await page.css('.day-row').first().click()
  await row('Bakery').click()
  await press(region('Bakery'), 'Delete')
  await undoOf(removed).click()
  await expect.element(toast(NOT_OFFERED)).toBeVisible()
  await row('Cinema').click()
  await press(region('Cinema'), 'Delete')
  await expect.element(toast(removed)).toBeVisible()
  await expectCount(undoOf(removed), 0)
})

test('what a server lacks is offered once in a session: transfers and split receipts', async () => {
  const { profileId } = await commands.signIn()
  await addAccount()
  await addAccount({ accountName: 'Savings' })
  await commands.answerCalls('**/addUpdateTransfer', 404, { code: 404, message: '' })
  await commands.answerCalls('**/addExpenses', 404, { code: 404, message: '' })
  await openRemote(thisMonth('expense'), profileId)
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('50')
  await press(form, 'Split into categories')
  await form.getByLabelText('Amount of part 1').fill('30')
  await form.getByLabelText('Amount of part 2').fill('20')
  await done(form)
  await expect.element(form.getByRole('alert')).toMatchTextContent(NOT_OFFERED)
  await expectCount(form.getByRole('button', { name: /split/i }), 0)
  // The parts are one expense again.
  await expect.element(form.getByLabelText('Category')).toBeVisible()
  await press(form, 'Make a transfer between your accounts instead')
  const transfer = dialog('Transfer money')
  await transfer.getByLabelText('From').selectOptions('Everyday')
  await transfer.getByLabelText('To', { exact: true }).selectOptions('Savings')
  await transfer.getByLabelText('Amount in USD').fill('5')
  await done(transfer)
  await expect.element(transfer.getByRole('alert')).toMatchTextContent(NOT_OFFERED)
  expect(displayOf('#add-menu [data-form="transfer"]')).toBe('none')
  expect(displayOf('#add-menu [data-form="expense"]')).not.toBe('none')
  await openRemote(thisMonth('expense'), profileId)
  const again = await addNew()
  await expectCount(again.getByRole('button', { name: /split/i }), 0)
  await expectCount(again.getByRole('button', { name: /Transfer/ }), 0)
})

test('payments without ids have no button, and bills of the letter have their days', async () => {
  const { profileId } = await commands.signIn()
  const bill = await addBill({ title: 'Rent', inDays: -3, amount: 100 })
  await payPart(bill, 30)
  await openRemote('/bills', profileId)
  await commands.leaveOut('**/getBillExpenses', ['_id'])
  await commands.leaveOut('**/getOverDueBillingTransactions', ADDED_TO_BILLS)
  // The list is loaded again after a change.
  await tell('markBillPaid', { _id: bill._id, amountPaid: 20, hasPaid: false })
  await tab('Overdue').click()
  await expect.element(billRow('Rent')).toMatchTextContent('3 days past')
  const panel = await openBill('Rent')
  await expect.element(fact('Rent', 'Due now')).toHaveTextContent('$50.00')
  await expectCount(panel.getByRole('listitem'), 2)
  await expectCount(panel.getByRole('button', { name: /^Undo/ }), 0)
})

test('a budget of the letter has its category, and no count of entries', async () => {
  const { profileId } = await commands.signIn()
  await addBudget({ categoryId: 31 })
  await openRemote('/budget', profileId)
  const left = ['count', 'name', 'iconUrl', 'toCome', 'userId', 'otherCurrencies']
  await commands.leaveOut('**/getBudgets', left)
  await page.getByRole('link', { name: /^Next month/ }).click()
  await row('Groceries').click()
  const entries = region('Groceries').getByRole('link', { name: /^Show the entries of/ })
  await expect.element(entries).toBeVisible()
})

const displayOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector)!).display
