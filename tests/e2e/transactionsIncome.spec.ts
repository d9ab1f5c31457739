import { addAccount, row } from './support/accounts.ts'
import { earnOn, list, openEntries, panel, total } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const MARCH = '/income?year=2025&tab=daily&month=3'

atBothSizes((isPhone) => {
  test('a month’s income stands by itself, one opens in detail, and back', async ({
    page,
  }) => {
    await signedIn(page, home)
    const accountId = await addAccount(page, home)
    await earnOn(page, home, '2025-03-25', {
      amount: 3200,
      accountId,
      notes: 'Twelve of 12',
    })
    await earnOn(page, home, '2025-03-02', {
      amount: 9,
      categoryId: 936,
      currencyCode: 'EUR',
      currencyAmount: 8,
    })
    await openEntries(page, home, '/income?year=2025')
    await expect(row(page, 'March')).toContainText('2 transactions')
    await expect(total(page, 'Earned in 2025')).toHaveText('$3,209.00')
    await row(page, 'March').click()
    await expect(total(page, 'Earned in March 2025')).toHaveText('$3,209.00')
    await expect(row(page, 'Salary')).toContainText('Mar 25, 2025')
    await expect(row(page, '+€8.00')).toContainText('+$9.00')
    await row(page, 'Salary').click()
    const transaction = panel(page, 'Salary')
    await expect(transaction.getByRole('heading', { name: 'Salary' })).toBeFocused()
    await expect(transaction).toContainText('Tue, Mar 25, 2025')
    await expect(transaction).toContainText('Everyday')
    await expect(transaction).toContainText('Twelve of 12')
    await reload(page)
    await expect(transaction).toBeVisible()
    if (isPhone) await transaction.getByRole('link', { name: 'Back to the income' }).click()
    else await transaction.getByRole('link', { name: 'Close' }).click()
    await expect(transaction).toBeHidden()
    await expect(page).toHaveURL(home.at(MARCH))
    await page.goBack()
    await expect(list(page, 'Months of 2025')).toBeVisible()
  })
})
