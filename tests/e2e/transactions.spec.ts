import { row } from './support/accounts.ts'
import { list, openEntries, panel, spendOn, total } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const MARCH = '/expenses?year=2025&tab=daily&month=3'
const FRIDAY = 'Fri, Mar 14, 2025'

atBothSizes((isPhone) => {
  test('a year is walked to a month, a day and a transaction, and back', async ({
    page,
  }) => {
    await signedIn(page, home)
    await spendOn(page, home, '2025-03-14', {
      amount: 96.4,
      categoryId: 3,
      merchantName: 'City Power',
      notes: 'The winter’s,\nin one.',
    })
    await spendOn(page, home, '2025-03-14', {
      amount: 12,
      currencyCode: 'EUR',
      currencyAmount: 11,
    })
    await spendOn(page, home, '2025-03-02', { amount: 5, merchantName: 'Baker' })
    await openEntries(page, home, '/expenses?year=2025')
    const months = list(page, 'Months of 2025')
    await expect(months.getByRole('listitem')).toHaveCount(12)
    await expect(row(page, 'January')).toContainText('no transactions')
    await expect(row(page, 'March')).toContainText('3 transactions')
    await expect(row(page, 'March')).toContainText('$113.40')
    await expect(total(page, 'Spent in 2025')).toHaveText('$113.40')

    await row(page, 'March').click()
    await expect(page.getByRole('heading', { name: 'March 2025' })).toBeFocused()
    await expect(total(page, 'Spent in March 2025')).toHaveText('$113.40')
    await expect(row(page, FRIDAY)).toContainText('$108.40')
    await expect(row(page, FRIDAY)).toContainText('Groceries, Utilities')
    const hint = page.getByText('Choose a day to see its transactions.')
    await expect(hint).toBeVisible({ visible: !isPhone })

    await row(page, FRIDAY).click()
    const day = panel(page, FRIDAY)
    await expect(day.getByRole('heading', { name: FRIDAY })).toBeFocused()
    await expect(day).toContainText('$108.40')
    await expect(row(page, 'City Power')).toContainText('−$96.40')
    await expect(day.getByRole('link').filter({ hasText: '−€11.00' })).toContainText(
      '−$12.00',
    )

    await row(page, 'City Power').click()
    const transaction = panel(page, 'City Power')
    await expect(transaction.getByRole('heading', { name: 'City Power' })).toBeFocused()
    await expect(transaction).toContainText('Utilities')
    await expect(transaction).toContainText(FRIDAY)
    await expect(transaction).toContainText('in one.')
    await expect(transaction).toContainText('Last updated')
    await expect(transaction).not.toContainText('Created by')

    await transaction.getByRole('link', { name: 'Back to Mar 14, 2025' }).click()
    await expect(row(page, 'City Power')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(day).toBeHidden()
    await expect(row(page, FRIDAY)).toBeFocused()
    await expect(page).toHaveURL(home.at(MARCH))
    await page.goBack()
    await expect(page).toHaveURL(home.at('/expenses?year=2025'))
    await expect(months).toBeVisible()
  })
})

test('every view is there again after a reload, and back and forward walk them', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { merchantName: 'City Power' })
  await openEntries(page, home, '/expenses?year=2025')
  const views = [
    list(page, 'Months of 2025'),
    list(page, 'Days of March 2025'),
    panel(page, FRIDAY),
    panel(page, 'City Power'),
  ]
  const doors = [row(page, 'March'), row(page, FRIDAY), row(page, 'City Power')]
  for (const [step, door] of doors.entries()) {
    await reload(page)
    await expect(views[step]!).toBeVisible()
    await door.click()
    await expect(views[step + 1]!).toBeVisible()
  }
  await reload(page)
  for (const view of views.slice(0, 3).toReversed()) {
    await page.goBack()
    await expect(view).toBeVisible()
  }
  for (const view of views.slice(1)) {
    await page.goForward()
    await expect(view).toBeVisible()
  }
})

test('a shared link shows its transaction before there is a script', async ({
  page,
  browser,
}) => {
  await signedIn(page, home)
  const id = await spendOn(page, home, '2025-03-14', { merchantName: 'City Power' })
  const storageState = await page.context().storageState()
  const plain = await browser.newPage({ storageState, javaScriptEnabled: false })
  await plain.goto(home.at(`${MARCH}&day=14&entry=${id}`))
  await expect(panel(plain, 'City Power')).toBeVisible()
  await plain.goto(home.at('/expenses?year=2025'))
  await row(plain, 'March').click()
  await row(plain, FRIDAY).click()
  await expect(panel(plain, FRIDAY)).toContainText('City Power')
  await plain.close()
})
