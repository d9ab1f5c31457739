import { row, toast } from './support/accounts.ts'
import { list, openEntries, panel, spendOn, total } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { cutNetwork, reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'
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
    await expectUsable(page)

    await row(page, 'March').click()
    await expect(page.getByRole('heading', { name: 'March 2025' })).toBeFocused()
    await expect(total(page, 'Spent in March 2025')).toHaveText('$113.40')
    await expect(row(page, FRIDAY)).toContainText('$108.40')
    await expect(row(page, FRIDAY)).toContainText('Groceries, Utilities')
    const hint = page.getByText('Choose a day to see its transactions.')
    await expect(hint).toBeVisible({ visible: !isPhone })
    await expectUsable(page)

    await row(page, FRIDAY).click()
    const day = panel(page, FRIDAY)
    await expect(day.getByRole('heading', { name: FRIDAY })).toBeFocused()
    await expect(day).toContainText('$108.40')
    await expect(row(page, 'City Power')).toContainText('−$96.40')
    await expect(day.getByRole('link').filter({ hasText: '−€11.00' })).toContainText(
      '−$12.00',
    )
    await expectUsable(page)

    await row(page, 'City Power').click()
    const transaction = panel(page, 'City Power')
    await expect(transaction.getByRole('heading', { name: 'City Power' })).toBeFocused()
    await expect(transaction).toContainText('Utilities')
    await expect(transaction).toContainText(FRIDAY)
    await expect(transaction).toContainText('in one.')
    await expect(transaction).toContainText('Last updated')
    await expect(transaction).not.toContainText('Created by')
    await expectUsable(page)

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

test('after a change in the form list, day, month and year agree', async ({ page }) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { merchantName: 'Market', amount: 30 })
  await spendOn(page, home, '2025-03-14', { merchantName: 'Baker', amount: 2 })
  await openEntries(page, home, `${MARCH}&day=14`)
  await row(page, 'Market').click()
  await panel(page, 'Market').getByRole('link', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount in USD').fill('41.50')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(panel(page, 'Market')).toContainText('$41.50')
  await page.getByRole('link', { name: 'Back to Mar 14, 2025' }).click()
  await expect(row(page, 'Market')).toContainText('$41.50')
  await expect(panel(page, FRIDAY)).toContainText('$43.50')
  await expect(total(page, 'Spent in March 2025')).toHaveText('$43.50')
  await expect(row(page, FRIDAY)).toContainText('$43.50')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect(row(page, 'March')).toContainText('$43.50')
  await expect(total(page, 'Spent in 2025')).toHaveText('$43.50')
})

test('a deleted expense leaves list, day and month agreeing, and comes back with Undo', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { merchantName: 'Market', amount: 30 })
  await spendOn(page, home, '2025-03-14', { merchantName: 'Baker', amount: 2 })
  await spendOn(page, home, '2025-03-02', { amount: 5 })
  await openEntries(page, home, `${MARCH}&day=14`)
  const day = panel(page, FRIDAY)
  for (const _ of ['once', 'twice']) {
    await row(page, 'Market').click()
    await panel(page, 'Market').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'The expense was deleted.')).toBeVisible()
    await expect(day.getByRole('heading', { name: FRIDAY })).toBeFocused()
    await expect(day.getByRole('listitem')).toHaveCount(1)
    await expect(day).toContainText('$2.00')
    await expect(total(page, 'Spent in March 2025')).toHaveText('$7.00')
    await expect(row(page, FRIDAY)).toContainText('$2.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Market')).toContainText('$30.00')
    await expect(day).toContainText('$32.00')
    await expect(total(page, 'Spent in March 2025')).toHaveText('$37.00')
    await expect(toast(page, 'Undone: nothing was deleted.')).toBeVisible()
  }
  await page.reload()
  await expect(day.getByRole('listitem')).toHaveCount(2)
  await page.goto(home.at('/expenses?year=2025'))
  await expect(row(page, 'March')).toContainText('$37.00')
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

test('a shared link opens its transaction, whose details close step by step', async ({
  page,
}) => {
  await signedIn(page, home)
  const id = await spendOn(page, home, '2025-03-14', { merchantName: 'City Power' })
  await openEntries(page, home, `${MARCH}&day=14&entry=${id}`)
  await expect(panel(page, 'City Power')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to Mar 14, 2025' })
  await back.click()
  await expect(panel(page, FRIDAY)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page, FRIDAY)).toBeHidden()
  await expect(page).toHaveURL(home.at(MARCH))
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

test('with its last expense a day goes, and its month with the last day', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { merchantName: 'Market', amount: 30 })
  await openEntries(page, home, MARCH)
  await row(page, FRIDAY).click()
  await row(page, 'Market').click()
  await panel(page, 'Market').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No data found' })).toBeVisible()
  await expect(panel(page, 'Market')).toBeHidden()
  await expect(page).toHaveURL(home.at(MARCH))
  await expect(list(page, 'Days of March 2025')).toBeFocused()
  await expect(total(page, 'Spent in March 2025')).toHaveText('$0.00')
  await expectUsable(page)
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect(row(page, 'March')).toContainText('no transactions')
})

test('a deletion without a network is taken back, with the reason', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { merchantName: 'Market', amount: 30 })
  await openEntries(page, home, `${MARCH}&day=14`)
  await row(page, 'Market').click()
  const remove = panel(page, 'Market').getByRole('button', { name: 'Delete' })
  // The details are loaded before the network goes.
  await expect(remove).toBeVisible()
  await cutNetwork(page)
  await remove.click()
  await expect(toast(page, NO_NETWORK)).toBeVisible()
  await expect(total(page, 'Spent in March 2025')).toHaveText('$30.00')
  await context.setOffline(false)
  await expect(row(page, FRIDAY)).toContainText('$30.00')
})
