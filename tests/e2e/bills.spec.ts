import { addAccount, withMember } from './support/accounts.ts'
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
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes((isPhone) => {
  test('four tabs show what is upcoming, overdue, paid and recurring, with their sums', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addBill(page, home, { title: 'Power', inDays: 0, amount: 96.4 })
    await addBill(page, home, {
      title: 'Internet',
      inDays: 1,
      rule: 'FREQ=MONTHLY;COUNT=2',
    })
    await addBill(page, home, { title: 'Water', inDays: -1, amount: 34.2 })
    await addBill(page, home, { title: 'Trash', inDays: -2, amount: 5.8 })
    const gym = await addBill(page, home, { title: 'Gym', inDays: -9, amount: 60 })
    await payPart(page, home, gym, 60)
    await openBills(page, home)
    // The next 30 days; in February the second month is among them.
    await expect(tab(page, 'Upcoming')).toHaveText(/^Upcoming \$[12]96\.40$/)
    await expect(tab(page, 'Overdue')).toHaveText('Overdue $40.00')
    await expect(tab(page, 'Paid')).toHaveText('Paid $60.00')
    await expect(tab(page, 'Recurring')).toHaveText('Recurring')
    await expect(tab(page, 'Upcoming')).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page)).toHaveCount(3)
    const head = page.getByRole('region', { name: 'Upcoming bills' })
    await expect(head).toContainText('Due in the next 30 days$')
    await expect(head).toContainText('All upcoming$296.40')
    await expect(billRow(page, 'Power')).toContainText('Pay Now')
    await expect(billRow(page, 'Internet').first()).toContainText('1 day left')
    await expect(billRow(page, 'Internet').first()).toContainText('Recurring')
    await tab(page, 'Overdue').click()
    await expect(rows(page)).toHaveCount(2)
    await expect(billRow(page, 'Water')).toContainText('Due Yesterday')
    await expect(billRow(page, 'Trash')).toContainText('2 days past')
    await tab(page, 'Paid').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(billRow(page, 'Gym')).toContainText('$60.00')
    await tab(page, 'Recurring').click()
    await expect(billRow(page, 'Internet')).toContainText('Every month')
    await expect(rows(page)).toHaveCount(1)
    // Each step back leads to the previous tab.
    await page.goBack()
    await expect(billRow(page, 'Gym')).toBeVisible()
    await expect(page).toHaveURL(/#paid$/)
  })

  test('the details tell all of a bill, are in the address and close to their row', async ({
    page,
  }) => {
    await signedIn(page, home)
    const accountId = await addAccount(page, home)
    const bill = await addBill(page, home, {
      title: 'Power',
      inDays: 3,
      amount: 96.4,
      accountId,
      remindBeforeDays: 2,
      notes: 'Meter 12',
      autoPaid: true,
      expenseNeeded: true,
    })
    await payPart(page, home, bill, 40, { accountId })
    await openBills(page, home)
    await expect(billRow(page, 'Power')).toContainText('Paid $40.00')
    await expect(billRow(page, 'Power')).toContainText('Due now $56.40')
    const panel = await openBill(page, 'Power')
    await expect(panel.getByRole('heading', { name: 'Power' })).toBeFocused()
    await expect(panel).toContainText('$96.40')
    await expect(panel).toContainText('Meter 12')
    await expect(panel).toContainText('Auto-paid')
    for (const [name, value] of [
      ['Reminder', '2 days before'],
      ['Account', 'Everyday'],
      ['Adds an expense', 'Yes'],
      ['Paid so far', '$40.00'],
      ['Due now', '$56.40'],
    ] as const) {
      await expect(fact(page, 'Power', name)).toHaveText(value)
    }
    await expect(panel.getByRole('listitem')).toContainText('Everyday · by you')
    await reload(page)
    await expect(billPanel(page, 'Power')).toContainText('Meter 12')
    const close = isPhone ? 'Back to the bills' : 'Close'
    await page.getByRole('link', { name: close }).click()
    await expect(billPanel(page, 'Power')).toBeHidden()
    await expect(billRow(page, 'Power')).toBeFocused()
    await expect(page).not.toHaveURL(/bill=/)
  })
})

test('on a phone who made a bill stands on the corner of its icon', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { member: guest, other } = await withMember(page, browser, home)
  await addBill(guest, home, { title: 'Theirs', inDays: 2 })
  await other.close()
  await openBills(page, home)
  const row = billRow(page, 'Theirs')
  const mark = (await row.locator('.creator').boundingBox())!
  const icon = (await row.locator('.category-icon').boundingBox())!
  expect(mark.x).toBeGreaterThan(icon.x + icon.width / 2)
  expect(mark.x).toBeLessThan(icon.x + icon.width)
  expect(mark.y).toBeGreaterThan(icon.y + icon.height / 2)
  expect(mark.y).toBeLessThan(icon.y + icon.height)
})
