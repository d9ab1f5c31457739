import { daysAgo } from '../support/present.ts'
import { addAccount, detail, openAccounts, row, spend, tell } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes((isPhone) => {
  test('transactions stand under their months, and one opens in detail', async ({
    page,
  }) => {
    await signedIn(page, home)
    const id = await addAccount(page, home)
    await spend(page, home, id, { time: daysAgo(-3), amount: 5, merchantName: 'To come' })
    await spend(page, home, id, {
      time: Date.UTC(2025, 2, 31, 12),
      amount: 96.4,
      categoryId: 3,
      merchantName: 'City Power',
      notes: 'The winter’s,\nin one.',
    })
    await spend(page, home, id, {
      time: Date.UTC(2025, 1, 3, 12),
      amount: 12,
      currencyCode: 'EUR',
      currencyAmount: 11,
    })
    await tell(page, home, 'addUpdateIncome', {
      accountId: id,
      time: Date.UTC(2025, 1, 2, 12),
      amount: 3200,
      categoryId: 933,
    })
    await openAccounts(page, home, id)
    await page.getByText('1 upcoming').click()
    const months = page.getByRole('heading', { level: 3 })
    await expect(months).toHaveText([/^\p{L}+( \d+)?$/u, 'March 2025', 'February 2025'])
    await expect(row(page, 'To come')).toContainText('Future')
    await expect(row(page, 'City Power')).toContainText('−$96.40')
    await expect(row(page, 'City Power')).toContainText('Balance $4,091.60')
    await expect(row(page, 'Groceries').filter({ hasText: '−€11.00' })).toContainText(
      '−$12.00',
    )
    await expect(row(page, 'Salary')).toContainText('+$3,200.00')
    await expect(page.getByText('$4,091.60').first()).toBeVisible()
    await row(page, 'City Power').click()
    const panel = detail(page, 'City Power')
    await expect(panel.getByRole('heading', { name: 'City Power' })).toBeFocused()
    await expect(page).toHaveURL(/&entry=/)
    await expect(panel).toContainText('Mon, Mar 31, 2025')
    await expect(panel).toContainText('Utilities')
    await expect(panel).toContainText('in one.')
    await expect(panel).toContainText('Balance after this')
    await expect(panel).not.toContainText('Created by')
    if (isPhone) {
      await expect(row(page, 'Salary')).toBeHidden()
      await panel.getByRole('link', { name: 'Back to the transactions' }).click()
    } else {
      await panel.getByRole('link', { name: 'Close' }).click()
    }
    await expect(panel).toBeHidden()
    await expect(row(page, 'City Power')).toBeFocused()
    await expect(page).toHaveURL(home.at(`/account-detail?account=${id}`))
    await row(page, 'City Power').click()
    await reload(page)
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(row(page, 'Salary')).toBeVisible()
  })
})
