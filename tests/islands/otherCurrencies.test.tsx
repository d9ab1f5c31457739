import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { earnOn, spendOn } from './support/made.ts'
import { openPage, region, reload, row } from './support/page.ts'
import { total } from './support/transactionForm.ts'

/** March 2025 has 40.00 spent and 90.00 earned in dollars; the household counts in euros. */
async function withDollars(): Promise<void> {
  const { email } = await commands.signIn()
  await spendOn('2025-03-14', { amount: 40, merchantName: 'In dollars' })
  await earnOn('2025-03-15', { amount: 90 })
  await commands.changeRows(
    "update profiles set currency = 'EUR', steps_dismissed = 1 where email = ?",
    email,
  )
}

const NOTHING = /No data found|Nothing was|No bills/

test('a dashboard names the dollars of a month without euros, income apart from expenses', async () => {
  await withDollars()
  await openPage('/dashboard?month=2025-02')
  await expect.element(region('Top spending')).toMatchTextContent('No data found')
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect
    .element(page.getByLabelText('The month at a glance'))
    .toMatchTextContent(/Expenses\s*€0\.00/)
  const flow = region('Income and expenses')
  await expect
    .element(flow)
    .toMatchTextContent('This month’s income and expenses are in other')
  await expect.element(flow).toMatchTextContent('Not in the sum of income: $90.00')
  await expect.element(flow).toMatchTextContent('Not in the sum of expenses: $40.00')
  const spends = region('Top spending')
  await expect
    .element(spends)
    .toMatchTextContent('This month’s spending is in other currencies.')
  await expect.element(spends).toMatchTextContent('Not in the sum: $40.00')
  for (const card of [flow, spends])
    await expect.element(card).not.toMatchTextContent(NOTHING)
  await expect.element(page.getByRole('main')).not.toMatchTextContent('130')
  await reload()
  await expect
    .element(spends)
    .toMatchTextContent('This month’s spending is in other currencies.')
  await expect.element(spends).not.toMatchTextContent(NOTHING)
})

for (const { type, title, verb, amount } of [
  { type: 'expenses', title: 'Expenses', verb: 'Spent', amount: '$40.00' },
  { type: 'income', title: 'Income', verb: 'Earned', amount: '$90.00' },
]) {
  test(`the months and days of ${type} name what is in dollars alone`, async () => {
    await withDollars()
    await openPage(`/${type}?year=2025`)
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect.element(total(`${verb} in 2025`)).toHaveTextContent('€0.00')
    await expect.element(row('March')).toMatchTextContent(`Not in the sum: ${amount}`)
    await expect.element(row('March')).toMatchTextContent('1 transaction')
    await row('March').click()
    await expect.element(total(`${verb} in March 2025`)).toHaveTextContent('€0.00')
    await expect.element(page.getByText(`Not in the sum: ${amount}`).first()).toBeVisible()
    await expect.element(page.getByRole('main')).not.toMatchTextContent(NOTHING)
  })
}

test('a day of dollars alone is told with them', async () => {
  await withDollars()
  await openPage('/expenses?year=2025&tab=daily&month=3')
  const day = 'Fri, Mar 14, 2025'
  await expect
    .element(region('Days of March 2025'))
    .toMatchTextContent('Not in the sum: $40.00')
  await row(day).click()
  await expect.element(region(day)).toMatchTextContent('Not in the sum: $40.00')
})

test('a year of savings in dollars alone is not said to be empty', async () => {
  await withDollars()
  await openPage('/reports?year=2025')
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('All of it is in other currencies.')
  await expect.element(main).toMatchTextContent('Not in the sums of income: $90.00')
  await expect.element(main).toMatchTextContent('Not in the sums of expenses: $40.00')
  await expect.element(main).not.toMatchTextContent(NOTHING)
})
