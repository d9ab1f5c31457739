import { dialog, toast, undoOf } from './support/accounts.ts'
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
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('a bill is deleted after a question, and taken back', async ({ page }) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 2 })
  await addBill(page, home, { title: 'Water', inDays: 3 })
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Power”?')
  await expect(question).toContainText('It is removed from all lists.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('link', { name: 'Delete' })).toBeFocused()
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(billRow(page, 'Power')).toHaveCount(0)
  await expect(billPanel(page, 'Power')).toBeHidden()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $100.00')
  await expect(toast(page, 'The bill was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(billRow(page, 'Power')).toBeVisible()
  await expect(rows(page).first()).toContainText('Power')
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $200.00')
  await expect(toast(page, 'Undone: nothing was deleted.')).toBeVisible()
  // The restored bill can be changed again at once.
  await openBill(page, 'Power')
  const deleted = page.waitForResponse('**/deleteTransactionWeb')
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(billRow(page, 'Power')).toHaveCount(0)
  await deleted
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('one of a series goes alone, or all that are not paid, in numbers', async ({
  page,
}) => {
  await signedIn(page, home)
  const rule = 'FREQ=WEEKLY;COUNT=5'
  const first = await addBill(page, home, { title: 'Rent', inDays: 1, rule })
  await payPart(page, home, first, 100)
  await addBill(page, home, { title: 'Water', inDays: 2 })
  await openBills(page, home)
  await expect(billRow(page, 'Rent')).toHaveCount(4)
  const panel = await openBill(page, 'Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Rent”?')
  await expect(question).toContainText('deletes its 4 unpaid bills.')
  await expect(question).toContainText('1 paid bill stays.')
  await question.getByRole('button', { name: 'Delete this one' }).click()
  await expect(billRow(page, 'Rent')).toHaveCount(3)
  await expect(toast(page, 'The bill was deleted.')).toBeVisible()
  await openBill(page, 'Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  await expect(question).toContainText('deletes its 3 unpaid bills.')
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect(billRow(page, 'Rent')).toHaveCount(0)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $100.00')
  await undoOf(page, 'The series and its unpaid bills were deleted.').click()
  await expect(billRow(page, 'Rent')).toHaveCount(3)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $400.00')
})

test('one of a series is skipped, and the series goes on', async ({ page }) => {
  await signedIn(page, home)
  const rule = 'FREQ=WEEKLY;COUNT=3'
  await addBill(page, home, { title: 'Rent', inDays: 1, rule })
  await addBill(page, home, { title: 'Water', inDays: 2 })
  await openBills(page, home)
  const panel = await openBill(page, 'Water')
  await expect(panel.getByRole('button', { name: 'Skip this bill' })).toHaveCount(0)
  await openBill(page, 'Rent')
  await billPanel(page, 'Rent').getByRole('button', { name: 'Skip this bill' }).click()
  await expect(billPanel(page, 'Rent')).toBeHidden()
  await expect(billRow(page, 'Rent')).toHaveCount(2)
  await expect(toast(page, 'The bill was skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(billRow(page, 'Rent')).toHaveCount(3)
})

test('a whole series goes from the recurring tab', async ({ page }) => {
  await signedIn(page, home)
  const rule = 'FREQ=MONTHLY;COUNT=3'
  await addBill(page, home, { title: 'Rent', inDays: 1, rule })
  await openBills(page, home, '#recurring')
  const panel = await openBill(page, 'Rent')
  await expect(panel).toContainText('Every month')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Rent”?')
  await expect(question).toContainText('deletes its 3 unpaid bills.')
  await expect(question.getByRole('button', { name: 'Delete this one' })).toBeHidden()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('link', { name: 'Delete' })).toBeFocused()
  await panel.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByRole('heading', { name: 'No recurring bills' })).toBeVisible()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $0.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(billRow(page, 'Rent')).toBeVisible()
  await expect(tab(page, 'Upcoming')).toHaveText(/^Upcoming \$[12]00\.00$/)
})

test('a deletion that fails brings the bill back and says why', async ({
  page,
  faults,
}) => {
  faults.provoke(/deleteTransactionWeb|deleteRecurringTrx/)
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 2 })
  await addBill(page, home, { title: 'Rent', inDays: 1, rule: 'FREQ=WEEKLY;COUNT=2' })
  await openBills(page, home)
  for (const path of ['**/deleteTransactionWeb', '**/deleteRecurringTrx']) {
    await page.route(path, (route) => route.abort('connectionreset'))
  }
  const power = await openBill(page, 'Power')
  await power.getByRole('link', { name: 'Delete' }).click()
  await dialog(page, 'Delete “Power”?').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, NO_NETWORK)).toBeVisible()
  await expect(billRow(page, 'Power')).toBeVisible()
  const rent = await openBill(page, 'Rent')
  await rent.getByRole('link', { name: 'Delete' }).click()
  await dialog(page, 'Delete “Rent”?').getByRole('button', { name: 'Delete all' }).click()
  await expect(billRow(page, 'Rent')).toHaveCount(2)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $300.00')
})

test('numbers that cannot be had are told, and come with another try', async ({
  page,
  faults,
}) => {
  faults.provoke(/previewSeriesChange/)
  await signedIn(page, home)
  await addBill(page, home, { title: 'Rent', inDays: 1, rule: 'FREQ=WEEKLY;COUNT=2' })
  await openBills(page, home)
  await page.route('**/previewSeriesChange', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  const panel = await openBill(page, 'Rent')
  await panel.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Rent”?')
  await expect(question).toContainText(NO_NETWORK)
  await expect(question.getByRole('button', { name: 'Delete all' })).toBeDisabled()
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(question).toContainText('deletes its 2 unpaid bills.')
  await expect(question.getByRole('button', { name: 'Delete all' })).toBeEnabled()
})
