import { row } from './support/accounts.ts'
import { list, openEntries, panel, spendOn, total } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { tabTo } from './support/keys.ts'
import { bringIn, signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'

const home = sharedHome()

const thisYear = new Date().getUTCFullYear()

test('twelve years are offered, and earlier ones that have transactions', async ({
  page,
}) => {
  await signedIn(page, home)
  await openEntries(page, home)
  const years = page.getByRole('combobox', { name: 'Year' })
  await expect(years).toHaveValue(String(thisYear))
  await expect(years.getByRole('option')).toHaveCount(12)
  await expect(years.getByRole('option').first()).toHaveText(String(thisYear - 3))
  await spendOn(page, home, `${thisYear - 4}-07-01`)
  await spendOn(page, home, `${thisYear - 5}-07-01`, { amount: 7 })
  await page.reload()
  await expect(years.getByRole('option').first()).toHaveText(String(thisYear - 5))
  await expect(years).toBeEnabled()
  await years.selectOption(String(thisYear - 5))
  await expect(page).toHaveURL(home.at(`/expenses?year=${thisYear - 5}&tab=monthly`))
  await expect(row(page, 'July')).toContainText('$7.00')
  await expect(row(page, 'July')).toContainText('1 transaction')
})

test('months roll over into the years around', async ({ page }) => {
  await signedIn(page, home)
  await spendOn(page, home, '2024-12-31', { amount: 4 })
  await spendOn(page, home, '2025-01-01', { amount: 6 })
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=1')
  await expect(total(page, 'Spent in January 2025')).toHaveText('$6.00')
  const earlier = page.getByRole('link', { name: 'Previous month: December 2024' })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(total(page, 'Spent in December 2024')).toHaveText('$4.00')
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024')
  await expect(row(page, 'Tue, Dec 31, 2024')).toContainText('$4.00')
  // The link onward is still under the finger.
  await expect(
    page.getByRole('link', { name: 'Previous month: November 2024' }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Next month: January 2025' }).click()
  await expect(total(page, 'Spent in January 2025')).toHaveText('$6.00')
})

test('a month of very many comes in parts, and shows as a whole', async ({ page }) => {
  const email = await signedIn(page, home)
  for (const merchant of ['Baker', 'Butcher']) {
    const rows = Array.from({ length: 600 }, (_, index) => [
      `2025-03-${String((index % 30) + 1).padStart(2, '0')}`,
      `Expense,,1,,,${merchant},`,
    ])
    const header = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'
    await bringIn(page, home, email, Buffer.from([header, ...rows].join('\n')))
  }
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getTransactionsByType')) asked.push(request.postDataJSON())
  })
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3')
  await expect(total(page, 'Spent in March 2025')).toHaveText('$1,200.00')
  expect(asked).toMatchObject([
    { month: 2, page: 0 },
    { month: 2, page: 1 },
  ])
  await expect(row(page, 'Sun, Mar 30, 2025')).toContainText('$40.00')
  await row(page, 'Sun, Mar 30, 2025').click()
  await expect(panel(page, 'Sun, Mar 30, 2025')).toContainText('40 transactions')
  await openEntries(page, home, '/expenses?year=2025')
  await expect(row(page, 'March')).toContainText('1,200')
})

test('a day is the one of the profile’s zone, on the page and after a change', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  home.change("update profiles set zone = 'Pacific/Kiritimati' where email = ?", email)
  // In the viewer's zone the next day has begun already, and the next year.
  await spendOn(page, home, '2024-12-31', { amount: 8 })
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=1')
  await expect(row(page, 'Wed, Jan 1, 2025')).toContainText('$8.00')
})

test('a slow answer for an earlier month does not show under a later one', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-02-10', { amount: 2 })
  await spendOn(page, home, '2025-01-10', { amount: 1 })
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3')
  const february = Promise.withResolvers<void>()
  await page.route('**/getTransactionsByType', async (route) => {
    const { month } = route.request().postDataJSON() as { month: number }
    if (month === 1) await february.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Previous month: February 2025' }).click()
  await expect(list(page, 'Days of February 2025')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Previous month: January 2025' }).click()
  await expect(total(page, 'Spent in January 2025')).toHaveText('$1.00')
  const late = page.waitForResponse('**/getTransactionsByType')
  february.resolve()
  await late
  await expect(total(page, 'Spent in January 2025')).toHaveText('$1.00')
  await page.getByRole('link', { name: 'Next month: February 2025' }).click()
  await expect(total(page, 'Spent in February 2025')).toHaveText('$2.00')
})

test('a month that cannot be had says why, and comes with another try', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await spendOn(page, home, '2025-02-10', { amount: 2 })
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3')
  await cutNetwork(page)
  await page.getByRole('link', { name: 'Previous month: February 2025' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'No connection' })
  await expect(failure).toBeVisible()
  await expectUsable(page)
  await context.setOffline(false)
  const again = failure.getByRole('button', { name: 'Try again' })
  // The return of the network reloads by itself, and may be faster.
  await again.click({ timeout: 1000 }).catch(() => undefined)
  await expect(total(page, 'Spent in February 2025')).toHaveText('$2.00')
})

test('what is in another currency stands beside the sums, in every view', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { amount: 40, merchantName: 'In dollars' })
  home.change("update profiles set currency = 'EUR' where email = ?", email)
  await spendOn(page, home, '2025-03-14', { amount: 3, merchantName: 'In euros' })
  await openEntries(page, home, '/expenses?year=2025')
  await expect(total(page, 'Spent in 2025')).toHaveText('€3.00')
  await expect(row(page, 'March')).toContainText('Not in the sum: $40.00')
  await row(page, 'March').click()
  await expect(total(page, 'Spent in March 2025')).toHaveText('€3.00')
  await expect(row(page, 'Fri, Mar 14, 2025')).toContainText('Not in the sum: $40.00')
  await row(page, 'Fri, Mar 14, 2025').click()
  await expect(panel(page, 'Fri, Mar 14, 2025')).toContainText('Not in the sum: $40.00')
  await expect(row(page, 'In dollars')).toContainText('$40.00')
})

test('a year is walked to a transaction, and that deleted, with the keyboard alone', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { merchantName: 'Market' })
  await openEntries(page, home, '/expenses?year=2025')
  await tabTo(page, /^March/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'March 2025' })).toBeFocused()
  await expect(row(page, 'Fri, Mar 14, 2025')).toBeVisible()
  await tabTo(page, /Fri, Mar 14/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Fri, Mar 14, 2025' })).toBeFocused()
  await tabTo(page, /^Market/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Market' })).toBeFocused()
  await tabTo(page, 'Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No data found' })).toBeVisible()
  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Fri, Mar 14, 2025')).toBeVisible()
})
