import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { thisYear } from '../support/present.ts'
import { expectAddress, expectCount, focusOn, tabTo } from './support/expecting.ts'
import { bringIn, spendOn } from './support/made.ts'
import { holdCall, openPage, region, reload, row } from './support/page.ts'
import { total } from './support/transactionForm.ts'

const present = thisYear()

test('twelve years are offered, and earlier ones that have transactions', async () => {
  await commands.signIn()
  await openPage(`/expenses?year=${present}`)
  const years = page.getByRole('combobox', { name: 'Year' })
  await expect.element(years).toHaveValue(String(present))
  await expectCount(years.getByRole('option'), 12)
  await expect
    .element(years.getByRole('option').first())
    .toHaveTextContent(String(present - 3))
  await spendOn(`${present - 4}-07-01`)
  await spendOn(`${present - 5}-07-01`, { amount: 7 })
  await reload()
  await expect
    .element(years.getByRole('option').first())
    .toHaveTextContent(String(present - 5))
  await expect.element(years).toBeEnabled()
  await years.selectOptions(String(present - 5))
  await expectAddress(`/expenses?year=${present - 5}&tab=monthly`)
  await expect.element(row('July')).toMatchTextContent('$7.00')
  await expect.element(row('July')).toMatchTextContent('1 transaction')
})

test('months roll over into the years around', async () => {
  await commands.signIn()
  await spendOn('2024-12-31', { amount: 4 })
  await spendOn('2025-01-01', { amount: 6 })
  await openPage('/expenses?year=2025&tab=daily&month=1')
  await expect.element(total('Spent in January 2025')).toHaveTextContent('$6.00')
  const earlier = page.getByRole('link', { name: 'Previous month: December 2024' })
  focusOn(earlier)
  await userEvent.keyboard('{Enter}')
  await expect.element(total('Spent in December 2024')).toHaveTextContent('$4.00')
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024')
  await expect.element(row('Tue, Dec 31, 2024')).toMatchTextContent('$4.00')
  // The link onward is still under the finger.
  await expect
    .element(page.getByRole('link', { name: 'Previous month: November 2024' }))
    .toHaveFocus()
  await page.getByRole('link', { name: 'Next month: January 2025' }).click()
  await expect.element(total('Spent in January 2025')).toHaveTextContent('$6.00')
})

test('a day is the one of the profile’s zone, on the page and after a change', async () => {
  const { email } = await commands.signIn()
  await commands.changeRows(
    "update profiles set zone = 'Pacific/Kiritimati' where email = ?",
    email,
  )
  // In the viewer's zone the next day has begun already, and the next year.
  await spendOn('2024-12-31', { amount: 8 })
  await openPage('/expenses?year=2025&tab=daily&month=1')
  await expect.element(row('Wed, Jan 1, 2025')).toMatchTextContent('$8.00')
})

test('a slow answer for an earlier month does not show under a later one', async () => {
  await commands.signIn()
  await spendOn('2025-02-10', { amount: 2 })
  await spendOn('2025-01-10', { amount: 1 })
  await openPage('/expenses?year=2025&tab=daily&month=3')
  const february = await holdCall('**/getTransactionsByType')
  await page.getByRole('link', { name: 'Previous month: February 2025' }).click()
  await expect.element(region('Days of February 2025')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Previous month: January 2025' }).click()
  await expect.element(total('Spent in January 2025')).toHaveTextContent('$1.00')
  await february.letGo()
  await expect.element(total('Spent in January 2025')).toHaveTextContent('$1.00')
  await page.getByRole('link', { name: 'Next month: February 2025' }).click()
  await expect.element(total('Spent in February 2025')).toHaveTextContent('$2.00')
})

test('a month that cannot be had says why, and comes with another try', async () => {
  await commands.signIn()
  await spendOn('2025-02-10', { amount: 2 })
  await openPage('/expenses?year=2025&tab=daily&month=3')
  await commands.cutCalls('**/api/**')
  await page.getByRole('link', { name: 'Previous month: February 2025' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'No connection' })
  await expect.element(failure).toBeVisible()
  await commands.mendNetwork()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(total('Spent in February 2025')).toHaveTextContent('$2.00')
})

test('what is in another currency stands beside the sums, in every view', async () => {
  const { email } = await commands.signIn()
  await spendOn('2025-03-14', { amount: 40, merchantName: 'In dollars' })
  await commands.changeRows("update profiles set currency = 'EUR' where email = ?", email)
  await spendOn('2025-03-14', { amount: 3, merchantName: 'In euros' })
  await openPage('/expenses?year=2025')
  await expect.element(total('Spent in 2025')).toHaveTextContent('€3.00')
  await expect.element(row('March')).toMatchTextContent('Not in the sum: $40.00')
  await row('March').click()
  await expect.element(total('Spent in March 2025')).toHaveTextContent('€3.00')
  await expect
    .element(row('Fri, Mar 14, 2025'))
    .toMatchTextContent('Not in the sum: $40.00')
  await row('Fri, Mar 14, 2025').click()
  await expect
    .element(region('Fri, Mar 14, 2025'))
    .toMatchTextContent('Not in the sum: $40.00')
  await expect.element(row('In dollars')).toMatchTextContent('$40.00')
})

test('a month of very many comes in parts, and shows as a whole', async () => {
  await commands.signIn()
  for (const merchant of ['Baker', 'Butcher']) {
    const rows = Array.from({ length: 600 }, (_, index) => [
      `2025-03-${String((index % 30) + 1).padStart(2, '0')}`,
      `Expense,,1,,,${merchant},`,
    ])
    await bringIn(rows.map((row) => row.join(',')))
  }
  await commands.watchCalls(['getTransactionsByType'])
  await openPage('/expenses?year=2025&tab=daily&month=3')
  await expect.element(total('Spent in March 2025')).toHaveTextContent('$1,200.00')
  const asked = (await commands.madeCalls()).map(({ body }) => body)
  expect(asked).toMatchObject([
    { month: 2, page: 0 },
    { month: 2, page: 1 },
  ])
  await row('Sun, Mar 30, 2025').click()
  await expect.element(region('Sun, Mar 30, 2025')).toMatchTextContent('40 transactions')
})

test('a year is walked to a transaction, and that deleted, with the keyboard alone', async () => {
  await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Market' })
  await openPage('/expenses?year=2025')
  await tabTo(row('March'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'March 2025' })).toHaveFocus()
  await tabTo(row('Fri, Mar 14'))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Fri, Mar 14, 2025' }))
    .toHaveFocus()
  await tabTo(row('Market'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Market' })).toHaveFocus()
  await tabTo(region('Market').getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'No data found' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Fri, Mar 14, 2025')).toBeVisible()
})
