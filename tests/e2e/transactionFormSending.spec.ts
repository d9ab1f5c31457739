import { addBill, openBill, openBills } from './support/bills.ts'
import { dialog, loseAnswer, row, toast } from './support/accounts.ts'
import { openEntries } from './support/transactions.ts'
import { addNew, done, openNew, thisMonth } from './support/transactionForm.ts'
import { holdCall } from './support/heldCalls.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()
const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('an expense whose answer was lost on the way is added once', async ({
  page,
  faults,
}) => {
  faults.provoke(/addUpdateExpense|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  await openEntries(page, home, thisMonth('expense'))
  await loseAnswer(page, '**/addUpdateExpense')
  const form = await addNew(page)
  await form.getByLabel('Amount in USD').fill('7')
  await done(form)
  await expect(problem(form, NO_NETWORK)).toBeVisible()
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await page.reload()
  await expect(row(page, '$7.00')).toHaveCount(1)
})

test('one whose answer was lost is added once after a reload, too', async ({
  page,
  faults,
}) => {
  faults.provoke(/addUpdateExpense|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  await openEntries(page, home, thisMonth('expense'))
  await loseAnswer(page, '**/addUpdateExpense')
  const form = await addNew(page)
  await form.getByLabel('Amount in USD').fill('7')
  await done(form)
  await expect(problem(form, NO_NETWORK)).toBeVisible()
  // A new form would begin with another time by now.
  await page.clock.setFixedTime(Date.now() + 120_000)
  await reload(page)
  await done(await addNew(page))
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await page.reload()
  await expect(row(page, '$7.00')).toHaveCount(1)
})

test('a form that is on its way takes no typing and stays until it has arrived', async ({
  page,
}) => {
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('9')
  const sent = await holdCall(page, '**/addUpdateExpense')
  await done(form)
  await sent.asked
  await form.getByLabel('Notes').pressSequentially('Too late')
  await expect(form.getByLabel('Notes')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await expect(form.getByText('Your changes are not saved.')).toBeHidden()
  await expect(form).toBeVisible()
  sent.letGo()
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(form).toBeHidden()
  const next = await addNew(page)
  await expect(next.getByLabel('Amount in USD')).toHaveValue('')
})

test('a payment that is on its way stays until it has arrived', async ({ page }) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 1 })
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const pay = dialog(page, 'Mark “Power” paid')
  const sent = await holdCall(page, '**/markBillPaid')
  await pay.getByRole('button', { name: 'Mark paid' }).click()
  await sent.asked
  await pay.getByLabel('Notes').pressSequentially('Too late')
  await expect(pay.getByLabel('Notes')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(pay).toBeVisible()
  sent.letGo()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  await expect(pay).toBeHidden()
})
