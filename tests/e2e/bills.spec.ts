import { addAccount } from './support/accounts.ts'
import {
  addBill,
  billPanel,
  billRow,
  fact,
  openBill,
  openBills,
  payPart,
} from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes((isPhone) => {
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
