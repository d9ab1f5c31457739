import { dialog, toast } from './support/accounts.ts'
import { addBill, billPanel, billRow, openBills } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes((isPhone) => {
  test('a calendar shows what is due when, and a day its bills', async ({ page }) => {
    await signedIn(page, home)
    await addBill(page, home, { title: 'Power', inDays: 0, amount: 96.4 })
    const rule = 'FREQ=MONTHLY;COUNT=3'
    await addBill(page, home, { title: 'Rent', inDays: 0, amount: 500, rule })
    await openBills(page, home)
    const calendar = page.getByRole('region', { name: 'Bill calendar' })
    if (isPhone) {
      await expect(calendar).toBeHidden()
      await page.getByText('Calendar', { exact: true }).click()
      await expect(page.getByRole('radio', { name: 'Calendar' })).toBeChecked()
      await expect(billRow(page, 'Power')).toBeHidden()
    }
    const today = calendar.locator('[aria-current="date"]')
    await expect(today).toHaveAccessibleName(
      /: (Power, due; Rent, due|Rent, due; Power, due)$/,
    )
    await expect(calendar).toContainText('$96.40')
    await calendar.getByRole('link', { name: 'Power' }).click()
    await expect(billPanel(page, 'Power')).toBeVisible()
    await page.goBack()
    await expect(today).toHaveAttribute('aria-pressed', 'true')
    await calendar.getByRole('button', { name: 'Skip this bill' }).click()
    await expect(toast(page, 'The bill was skipped.')).toBeVisible()
    await expect(today).toHaveAccessibleName(/: Power, due$/)
    await calendar.getByRole('link', { name: 'Mark paid' }).click()
    const form = dialog(page, 'Mark “Power” paid')
    await form.getByRole('button', { name: 'Mark paid' }).click()
    await expect(today).toHaveAccessibleName(/: Power, paid$/)
    await calendar.getByRole('link', { name: /^Next month/ }).click()
    await expect(calendar.getByRole('button', { name: /: Rent, due$/ })).toBeVisible()
  })
})
