import { addAccount, daysAgo, dialog, loseAnswer, tell, toast } from './support/accounts.ts'
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
import { sharedHome } from './support/home.ts'
import { tabTo } from './support/keys.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()
const MARKED = 'The payment was added to the bill.'

atBothSizes(() => {
  test('a part is paid, then the rest, and each payment is undone', async ({ page }) => {
    await signedIn(page, home)
    const accountId = await addAccount(page, home)
    await addBill(page, home, { title: 'Power', inDays: 2, amount: 96.4, accountId })
    await openBills(page, home)
    const panel = await openBill(page, 'Power')
    await panel.getByRole('link', { name: 'Mark paid' }).click()
    const form = dialog(page, 'Mark “Power” paid')
    await expect(form.getByLabel('Amount paid in USD')).toHaveValue('96.40')
    await expect(form.getByLabel('Mark full payment')).toBeChecked()
    await expect(form.getByLabel('Add an expense')).toBeChecked()
    await form.getByLabel('Notes').fill('First part')
    await form.getByLabel('Mark full payment').uncheck()
    await expect(form).toContainText('Enter the amount you are paying now.')
    await form.getByLabel('Mark full payment').check()
    // A lower amount asks at once, and unticks by itself.
    await form.getByLabel('Amount paid in USD').fill('40')
    await expect(form.getByLabel('Mark full payment')).not.toBeChecked()
    await expect(form).toContainText('This is a partial payment: $56.40 stays due')
    await form.getByRole('button', { name: 'Settle the bill anyway' }).click()
    await expect(form.getByLabel('Mark full payment')).toBeChecked()
    await expect(form).toContainText('$56.40 was not paid and is no longer due')
    await form.getByLabel('Mark full payment').uncheck()
    await expect(form).toContainText('This is a partial payment: $56.40 stays due')
    // The typed text is still present.
    await expect(form.getByLabel('Amount paid in USD')).toHaveValue('40')
    await expect(form.getByLabel('Notes')).toHaveValue('First part')
    await form.getByRole('button', { name: 'Add partial payment' }).click()
    await expect(form.getByRole('button', { name: 'Back to the form' })).toBeVisible()
    await expect(form).toContainText('This is a partial payment: $56.40 stays due')
    await form.getByRole('button', { name: 'Add partial payment' }).click()
    await expect(toast(page, MARKED)).toBeVisible()
    await expect(fact(page, 'Power', 'Due now')).toHaveText('$56.40')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await panel.getByRole('link', { name: 'Mark paid' }).click()
    await expect(form.getByLabel('Amount paid in USD')).toHaveValue('56.40')
    await form.getByRole('button', { name: 'Mark paid' }).click()
    await expect(form).toContainText('total to $96.40 of $96.40')
    await form.getByRole('button', { name: 'Back to the form' }).click()
    await expect(form.getByLabel('Amount paid in USD')).toHaveValue('56.40')
    await form.getByRole('button', { name: 'Mark paid' }).click()
    await form.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(form).toBeHidden()
    await expect(rows(page)).toHaveCount(0)
    await expect(billPanel(page, 'Power')).toBeHidden()
    await expect(tab(page, 'Paid')).toHaveText('Paid $96.40')
    await tab(page, 'Paid').click()
    await openBill(page, 'Power')
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    expect(await spent(page)).toEqual([40, 56.4])
    await panel.getByRole('button', { name: 'Undo the payment of $56.40' }).click()
    const question = dialog(page, 'Undo this payment?')
    await question.getByRole('button', { name: 'Undo payment' }).click()
    await expect(question).toBeHidden()
    await expect(rows(page)).toHaveCount(1)
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $56.40')
    expect(await spent(page)).toEqual([40])
    await tab(page, 'Upcoming').click()
    await openBill(page, 'Power')
    await expect(fact(page, 'Power', 'Paid so far')).toHaveText('$40.00')
  })
})

/** Amounts spent in the present month and the last, sorted. */
async function spent(page: Parameters<typeof tell>[0]): Promise<number[]> {
  const year = new Date().getUTCFullYear()
  const { result } = await tell(page, home, 'getTransactionsByType', { year })
  const months = result as { transactions: { amount: number }[] }[]
  const amounts = months.flatMap(({ transactions }) =>
    transactions.map(({ amount }) => amount),
  )
  return amounts.toSorted((one, other) => one - other)
}

test('a payment is undone from its toast, with the expense that it added', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Internet', inDays: 2, amount: 59 })
  await openBills(page, home)
  const panel = await openBill(page, 'Internet')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog(page, 'Mark “Internet” paid')
  await form.getByLabel('Amount paid in USD').fill('20')
  await expect(form).toContainText('$39.00 stays due')
  await form.getByRole('button', { name: 'Settle the bill anyway' }).click()
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect(tab(page, 'Paid')).toHaveText('Paid $20.00')
  await expect(toast(page, MARKED)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, 'The payment was undone.')).toBeVisible()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $59.00')
  await expect(billRow(page, 'Internet')).toBeVisible()
  expect(await spent(page)).toEqual([])
})

test('the rest of a partly paid bill is paid from its row', async ({ page }) => {
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'Power', inDays: 2, amount: 96.4 })
  await payPart(page, home, bill, 40)
  await addBill(page, home, { title: 'Water', inDays: 3 })
  await openBills(page, home)
  const rest = page.getByRole('button', { name: 'Pay $56.40, the rest of “Power”' })
  await expect(rest).toHaveText('Pay $56.40')
  await rest.click()
  const question = dialog(page, 'Mark “Power” paid')
  await expect(question).toContainText('total to $96.40 of $96.40')
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(billRow(page, 'Power')).toHaveCount(0)
  await expect(toast(page, MARKED)).toBeVisible()
  await expect(tab(page, 'Paid')).toHaveText('Paid $96.40')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rest).toBeVisible()
  await expect(tab(page, 'Paid')).toHaveText('Paid $40.00')
})

test('an amount that cannot be is told at its field, before and by the server', async ({
  page,
}) => {
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'Power', inDays: 2 })
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog(page, 'Mark “Power” paid')
  const amount = form.getByLabel('Amount paid in USD')
  for (const [typed, told] of [
    ['-5', 'Enter a valid amount'],
    ['100.01', 'This is more than the $100.00 due.'],
    ['', 'Enter an amount'],
  ] as const) {
    await amount.fill(typed)
    await form.getByRole('button', { name: 'Mark paid' }).click()
    await expect(form.getByRole('alert').filter({ hasText: told })).toBeVisible()
    await expect(amount).toBeFocused()
    const isNamed = told === 'Enter a valid amount'
    await expect(toast(page, told)).toHaveCount(isNamed ? 1 : 0)
  }
  // Somebody pays a part elsewhere meanwhile.
  await payPart(page, home, bill, 30)
  await amount.fill('100')
  await form.getByLabel('Notes').fill('Kept')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect(told).toContainText('Paid so far$30.00')
  await expect(told).toContainText('Due now$70.00')
  await expect(amount).toHaveValue('100')
  await expect(form.getByLabel('Notes')).toHaveValue('Kept')
  await amount.fill('70')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(toast(page, MARKED)).toBeVisible()
  await expect(tab(page, 'Paid')).toHaveText('Paid $100.00')
})

test('a payment without an answer loses nothing that was typed, and is made once', async ({
  page,
  faults,
}) => {
  faults.provoke(/markBillPaid/)
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 2 })
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog(page, 'Mark “Power” paid')
  await form.getByLabel('Notes').fill('Kept')
  await loseAnswer(page, '**/markBillPaid')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect(form).toContainText('No connection to the server.')
  await expect(form.getByLabel('Notes')).toHaveValue('Kept')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect(toast(page, MARKED)).toBeVisible()
  await expect(tab(page, 'Paid')).toHaveText('Paid $100.00')
  expect(await spent(page)).toEqual([100])
})

test('a bill is paid by keyboard alone', async ({ page }) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 2 })
  await addBill(page, home, { title: 'Water', inDays: 4, time: daysAgo(-4) })
  await openBills(page, home)
  await tab(page, 'Upcoming').focus()
  await tabTo(page, /^Power/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Power', level: 2 })).toBeFocused()
  await tabTo(page, 'Mark paid')
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Mark “Power” paid')
  await expect(form.getByLabel('Paid from')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Amount paid in USD')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('25')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Mark full payment')).toBeFocused()
  await expect(form.getByLabel('Mark full payment')).not.toBeChecked()
  await expect(form.getByRole('button', { name: 'Add partial payment' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Add partial payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(fact(page, 'Power', 'Due now')).toHaveText('$75.00')
  await expect(page.getByRole('link', { name: 'Mark paid' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(billRow(page, 'Power')).toBeFocused()
  await tab(page, 'Upcoming').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Nothing is overdue' })).toBeVisible()
})

test('a payment whose undoing got no answer is undone, and says so when it is tried again', async ({
  page,
  faults,
}) => {
  faults.provoke(/undoBillPayment/)
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'Power', inDays: 2, autoPaid: true })
  await payPart(page, home, bill, 30)
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('button', { name: 'Undo the payment of $30.00' }).click()
  const question = dialog(page, 'Undo this payment?')
  // The bill would not pay itself before its day.
  await expect(question).not.toContainText('no longer be marked paid')
  await loseAnswer(page, '**/undoBillPayment')
  const undo = question.getByRole('button', { name: 'Undo payment' })
  await undo.click()
  await expect(question).toContainText('No connection to the server.')
  await undo.click()
  await expect(question).toBeHidden()
  await expect(toast(page, 'The payment was undone.')).toBeVisible()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $100.00')
  await expect(tab(page, 'Paid')).toHaveText('Paid $0.00')
})

test('undoing a payment of a bill that is due says that it no longer be marked paid', async ({
  page,
}) => {
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'Power', inDays: 0, autoPaid: true })
  await payPart(page, home, bill, 30)
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('button', { name: 'Undo the payment of $30.00' }).click()
  const question = dialog(page, 'Undo this payment?')
  await expect(question).toContainText('no longer be marked paid')
})
