import { list, openEntries, earnOn, panel, spendOn, total } from './support/transactions.ts'
import { expectFigure, region } from './support/dashboard.ts'
import { row } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { lively } from './support/lively.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const home = sharedHome()

/** March 2025 has 40.00 spent and 90.00 earned in dollars; the household counts in euros. */
async function withDollarsOf(page: Page, its: Home): Promise<void> {
  const email = await signedIn(page, its)
  putStepsAway(its, email)
  await spendOn(page, its, '2025-03-14', { amount: 40, merchantName: 'In dollars' })
  await earnOn(page, its, '2025-03-15', { amount: 90 })
  its.change("update profiles set currency = 'EUR' where email = ?", email)
}

const NOTHING = /No data found|Nothing was|No bills/

test('a dashboard names the dollars of a month without euros, income apart from expenses', async ({
  page,
}) => {
  await withDollarsOf(page, home)
  await page.goto(home.at('/dashboard?month=2025-02'))
  await lively(page)
  await expect(region(page, 'Top spending')).toContainText('No data found')
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expectFigure(page, 'Expenses', '€0.00')
  const flow = region(page, 'Income and expenses')
  await expect(flow).toContainText('This month’s income and expenses are in other')
  await expect(flow).toContainText('Not in the sum of income: $90.00')
  await expect(flow).toContainText('Not in the sum of expenses: $40.00')
  const spends = region(page, 'Top spending')
  await expect(spends).toContainText('This month’s spending is in other currencies.')
  await expect(spends).toContainText('Not in the sum: $40.00')
  for (const card of [flow, spends]) await expect(card).not.toContainText(NOTHING)
  await expect(page.getByRole('main')).not.toContainText('130')
  await page.reload()
  await expect(spends).toContainText('This month’s spending is in other currencies.')
  await expect(spends).not.toContainText(NOTHING)
})

for (const { type, title, verb, amount } of [
  { type: 'expenses', title: 'Expenses', verb: 'Spent', amount: '$40.00' },
  { type: 'income', title: 'Income', verb: 'Earned', amount: '$90.00' },
]) {
  test(`the months and days of ${type} name what is in dollars alone`, async ({ page }) => {
    await withDollarsOf(page, home)
    await openEntries(page, home, `/${type}?year=2025`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(total(page, `${verb} in 2025`)).toHaveText('€0.00')
    await expect(row(page, 'March')).toContainText(`Not in the sum: ${amount}`)
    await expect(row(page, 'March')).toContainText('1 transaction')
    await row(page, 'March').click()
    await expect(total(page, `${verb} in March 2025`)).toHaveText('€0.00')
    await expect(page.getByText(`Not in the sum: ${amount}`).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(NOTHING)
  })
}

test('a day of dollars alone is told with them', async ({ page }) => {
  await withDollarsOf(page, home)
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3')
  const day = 'Fri, Mar 14, 2025'
  await expect(list(page, 'Days of March 2025')).toContainText('Not in the sum: $40.00')
  await row(page, day).click()
  await expect(panel(page, day)).toContainText('Not in the sum: $40.00')
})

test('a year of savings in dollars alone is not said to be empty', async ({ page }) => {
  await withDollarsOf(page, home)
  await page.goto(home.at('/reports?year=2025'))
  const main = page.getByRole('main')
  await expect(main).toContainText('All of it is in other currencies.')
  await expect(main).toContainText('Not in the sums of income: $90.00')
  await expect(main).toContainText('Not in the sums of expenses: $40.00')
  await expect(main).not.toContainText(NOTHING)
})
