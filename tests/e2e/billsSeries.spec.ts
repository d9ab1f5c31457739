import { daysAgo, dialog, tell, toast } from './support/accounts.ts'
import {
  addBill,
  billPanel,
  billRow,
  dayIn,
  fact,
  fillBill,
  openBill,
  openBills,
  openNewBill,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import type { AddedBill } from './support/bills.ts'
import { done } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
type Page = Parameters<typeof tell>[0]

/** Five weeks of rent, of which the third is paid and the fourth was edited by itself. */
async function addRent(page: Page, house: Home): Promise<void> {
  const rule = 'FREQ=WEEKLY;COUNT=5'
  await addBill(page, house, { title: 'Rent', inDays: 1, rule })
  const { result } = await tell(page, house, 'getUpcomingBillingTransactions', { page: 0 })
  const [, , third, fourth] = result as AddedBill[]
  await payPart(page, house, third!, 100)
  const edited = { _id: fourth!._id, title: 'Rent', amount: 70, time: daysAgo(-22) }
  await tell(page, house, 'addUpdateBill', edited)
}

test('a whole series is edited: the paid one and the one edited by itself stay', async ({
  page,
}) => {
  await signedIn(page, home)
  await addRent(page, home)
  await openBills(page, home)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $370.00')
  await billRow(page, '$100.00').first().click()
  const panel = page.getByRole('region', { name: 'Rent', exact: true })
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Edit “Rent”?')
  await expect(question).toContainText('changes 3 unpaid bills and all future ones.')
  await expect(question).toContainText('1 paid bill stays.')
  await expect(question).toContainText('1 bill that was edited on its own stays as it is.')
  await question.getByRole('button', { name: 'Edit all' }).click()
  const form = dialog(page, 'Edit all bills of the series')
  await form.getByLabel('Amount in USD').fill('200')
  await form.getByLabel('Title').fill('New rent')
  await done(form)
  await expect(toast(page, /bills? of the series (was|were) changed\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $670.00')
  await expect(billRow(page, 'New rent')).toHaveCount(3)
  await expect(billRow(page, 'New rent').first()).toContainText('$200.00')
  await expect(billRow(page, '$70.00')).toHaveCount(1)
  await page.reload()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $670.00')
  await expect(tab(page, 'Paid')).toHaveText('Paid $100.00')
  await expect(rows(page)).toHaveCount(4)
})

test('one of a series is edited alone, and the rest stays as it was', async ({ page }) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Rent', inDays: 1, rule: 'FREQ=WEEKLY;COUNT=3' })
  await openBills(page, home)
  const panel = await openBill(page, 'Rent')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Edit “Rent”?')
  await expect(question).toContainText('changes 3 unpaid bills')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('link', { name: 'Edit' })).toBeFocused()
  await panel.getByRole('link', { name: 'Edit' }).click()
  await question.getByRole('button', { name: 'Edit this one' }).click()
  const form = dialog(page, 'Edit bill')
  // An occurrence alone cannot begin to come again by another rule.
  await expect(form.getByLabel('Repeats')).toHaveCount(0)
  await form.getByLabel('Notes').fill('This week only')
  await form.getByLabel('Amount in USD').fill('40')
  await done(form)
  await expect(toast(page, 'The bill was changed.')).toBeVisible()
  await expect(panel).toContainText('This week only')
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $240.00')
  await billRow(page, '$100.00').first().click()
  await expect(panel).not.toContainText('This week only')
})

test('a whole series is deleted: what is paid stays, and the question says so', async ({
  page,
}) => {
  await signedIn(page, home)
  await addRent(page, home)
  await openBills(page, home)
  const panel = await openBill(page, 'Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Rent”?')
  await expect(question).toContainText('deletes its 4 unpaid bills.')
  await expect(question).toContainText('1 paid bill stays.')
  const deleted = page.waitForResponse('**/deleteRecurringTrx')
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $0.00')
  await deleted
  await page.reload()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $0.00')
  await expect(tab(page, 'Paid')).toHaveText('Paid $100.00')
  await tab(page, 'Paid').click()
  await expect(billRow(page, 'Rent')).toHaveCount(1)
})

test('a series that ends after a count shows its end, and before a change what is left', async ({
  page,
}) => {
  await signedIn(page, home)
  const rule = 'FREQ=WEEKLY;COUNT=3'
  await addBill(page, home, { title: 'Course', inDays: 1, rule })
  await openBills(page, home)
  await billRow(page, 'Course').nth(1).click()
  await expect(fact(page, 'Course', 'Ends')).toHaveText('After 3 bills')
  await billPanel(page, 'Course').getByRole('link', { name: 'Edit' }).click()
  await dialog(page, 'Edit “Course”?').getByRole('button', { name: 'Edit all' }).click()
  const form = dialog(page, 'Edit all bills of the series')
  const days = form.locator('.form-days > .pill')
  await expect(days).toHaveCount(2)
  await form.getByLabel('Number of times').fill('4')
  await expect(days).toHaveCount(3)
  await form.getByLabel('Ends').selectOption('On a date')
  await form.getByLabel('Last day').fill(dayIn(9))
  await expect(days).toHaveCount(1)
  await done(form)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $200.00')
  await expect(fact(page, 'Course', 'Ends')).toHaveText(/\d{4}$/)
})

test('a bill that is left of a deleted series is edited and deleted by itself', async ({
  page,
}) => {
  await signedIn(page, home)
  const rule = 'FREQ=WEEKLY;COUNT=2'
  const bill = await addBill(page, home, { title: 'Course', inDays: 1, rule })
  const { recurringServerId, localIdLong } = bill
  await payPart(page, home, bill, 100)
  await tell(page, home, 'deleteRecurringTrx', { recurringServerId, type: 4 })
  const { result } = await tell(page, home, 'getBillExpenses', { localIdLong })
  const [payment] = result as { _id: string }[]
  const undone = { _id: bill._id, paymentId: payment!._id }
  await tell(page, home, 'undoBillPayment', undone)
  await openBills(page, home)
  const panel = await openBill(page, 'Course')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Edit “Course”?')
  await expect(question).toContainText('The series of this bill was deleted.')
  await expect(question.getByRole('button', { name: 'Edit all' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Edit this one' }).click()
  const form = dialog(page, 'Edit bill')
  await form.getByLabel('Amount in USD').fill('40')
  await done(form)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $40.00')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const removal = dialog(page, 'Delete “Course”?')
  await expect(removal).toContainText('The series of this bill was deleted.')
  await expect(removal.getByRole('button', { name: 'Delete all' })).toHaveCount(0)
  await removal.getByRole('button', { name: 'Delete this one' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $0.00')
})

test('a series that somebody changed meanwhile is not deleted but shown as it is', async ({
  page,
}) => {
  await signedIn(page, home)
  const rule = 'FREQ=WEEKLY;COUNT=3'
  const bill = await addBill(page, home, { title: 'Course', inDays: 1, rule })
  await openBills(page, home, '#recurring')
  const panel = await openBill(page, 'Course')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Course”?')
  await expect(question).toContainText('deletes its 3 unpaid bills.')
  await tell(page, home, 'addUpdateBill', {
    _id: bill.recurringServerId,
    title: 'Course',
    amount: 70,
    time: daysAgo(-1),
    recurringRule: rule,
  })
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect(toast(page, 'This was changed elsewhere')).toBeVisible()
  await expect(billRow(page, 'Course')).toContainText('$70.00')
})

test('a series that began too long ago is refused at its day, and nothing typed is lost', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBills(page, home)
  const form = await openNewBill(page)
  await fillBill(form, { title: 'Paper', inDays: -1200 })
  await form.getByLabel('Repeats').selectOption('Every day')
  await done(form)
  await expect(form.getByLabel('Due date')).toHaveAccessibleDescription(/1,000 times/)
  await expect(form.getByLabel('Title')).toHaveValue('Paper')
  await expect(rows(page)).toHaveCount(0)
})
