import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import { openAccounts } from './support/accounts.ts'
import {
  expectAddress,
  expectCount,
  expectHidden,
  searchField,
} from './support/expecting.ts'
import { openDashboard, signInSettled } from './support/dashboard.ts'
import { addAccount, spend, spendOn } from './support/made.ts'
import { openPage, region, row, tell, toast } from './support/page.ts'
import { openRemote } from './support/remote.ts'
import { LAST_YEAR, monthOfChart, openReports, rowOf } from './support/reports.ts'
import { addNew, done, thisMonth, total } from './support/transactionForm.ts'

const CLOTHES = 51
const refundOn = (day: string, more: object = {}) =>
  spendOn(day, { categoryId: CLOTHES, refund: true, ...more })

test('a refund names the purchase of its merchant, and leads to it', async () => {
  await commands.signIn()
  const shop = { merchantName: 'Shoe Shop', categoryId: CLOTHES }
  const accountId = await addAccount()
  const time = daysAgo(0)
  await spend(accountId, { ...shop, time, amount: 160 })
  await spend(accountId, { merchantName: 'Market', time })
  await openPage(thisMonth('expense'))
  const form = await addNew()
  const purchases = form.getByLabelText('Purchase (optional)')
  await expectCount(purchases, 0)
  await searchField(form, 'Merchant').fill('shoe shop')
  await form.getByLabelText('Amount in USD').fill('100')
  await form.getByLabelText('Refund').click()
  await expectCount(purchases.getByRole('option'), 2)
  const offered = purchases.getByRole('option').last()
  await expect.element(offered).toMatchTextContent('$160.00 · Shoe Shop')
  const id = offered.element().getAttribute('value')!
  await purchases.selectOptions(id)
  await expect.element(form.getByLabelText('Category')).toHaveValue('Clothing')
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(total(/^Spent in/)).toHaveTextContent('$70.00')

  await page.css('.day-row').first().click()
  await row(/shoe shop.*\+\$100/).click()
  const details = region('shoe shop')
  await expect.element(details).toMatchTextContent('+$100.00')
  await expect.element(details.getByText('Refund', { exact: true })).toBeVisible()
  await expect.element(details.getByText('Refund of')).toBeVisible()
  const link = details.getByRole('link', { name: /^Shoe Shop, .*, −\$160\.00$/ })
  expect(link.element().getAttribute('href')).toContain(`entry=${id}`)
})

test('a refund that is too much is refused in the form, and off clears its purchase', async () => {
  await commands.signIn()
  const shop = { merchantName: 'Shoe Shop', time: daysAgo(0) }
  const { result } = await tell('addUpdateExpense', { ...shop, amount: 160 })
  const { _id: refundOf } = result as { _id: string }
  const refund = { ...shop, amount: 100, refund: true, refundOf }
  const saved = await tell('addUpdateExpense', refund)
  const { _id: id } = saved['result'] as { _id: string }
  await openPage(thisMonth('expense', `&entry=${id}`))
  await region('Shoe Shop').getByRole('link', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit expense' })
  await expect.element(form.getByLabelText('Refund')).toBeChecked()
  await expect.element(form.getByLabelText('Purchase (optional)')).toHaveValue(refundOf)
  // It is not its own purchase.
  await expectCount(form.getByLabelText('Purchase (optional)').getByRole('option'), 2)
  await form.getByLabelText('Amount in USD').fill('160.01')
  await done(form)
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('Refunds of a purchase cannot be more than its amount.')
  await form.getByLabelText('Refund').click()
  await expectHidden(form.getByLabelText('Purchase (optional)'))
  await done(form)
  await expect.element(toast('The expense was updated.')).toBeVisible()
  await expect.element(total(/^Spent in/)).toHaveTextContent('$320.01')
  await expectHidden(page.getByText('Refund of'))
})

test('the ledger of an account shows a refund above zero', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  await spend(accountId, { merchantName: 'Shoe Shop', amount: 30, refund: true })
  await openAccounts(accountId)
  await expect.element(row('Shoe Shop')).toMatchTextContent('Refund')
  await expect.element(row('Shoe Shop')).toMatchTextContent('+$30.00')
  await expect.element(row('Shoe Shop')).toMatchTextContent('$1,030.00')
})

test('a month below zero is shown with its sign, and its bar goes the other way', async () => {
  await commands.signIn()
  await spendOn('2025-02-14', { amount: 60 })
  await refundOn('2025-03-14', { amount: 20 })
  await openPage('/expenses?year=2025&tab=monthly')
  await expect.element(total('Spent in 2025')).toHaveTextContent('$40.00')
  await expect.element(row('March')).toMatchTextContent('−$20.00')
  const barOf = (month: string) => {
    const bar = row(month).css('.month-bar > rect').element()
    return ['x', 'width'].map((name) => Number(bar.getAttribute(name)))
  }
  expect(barOf('February')).toEqual([25, 75])
  expect(barOf('March')).toEqual([0, 25])
  await row('March').click()
  await expectAddress('/expenses?year=2025&tab=daily&month=3')
  await expect.element(total('Spent in March 2025')).toHaveTextContent('−$20.00')
})

test('a category below zero has its sign, no slice and no share', async () => {
  await signInSettled()
  await spendOn('2025-03-14', { amount: 80 })
  await refundOn('2025-03-14', { amount: 20 })
  await openDashboard('2025-03')
  const card = region('Top spending')
  const clothing = card.getByRole('row', { name: /Clothing/ })
  await expect.element(clothing).toMatchTextContent('−$20.00')
  await expect.element(clothing).not.toMatchTextContent('%')
  await expect
    .element(card.getByRole('row', { name: /Groceries/ }))
    .toMatchTextContent('$80.00100.00%')
  await expectCount(card.css('.chart path[data-slice]'), 1)
})

test('bars of a category go below zero', async () => {
  await commands.signIn()
  await spendOn(`${LAST_YEAR}-01-10`, { categoryId: CLOTHES, amount: 60 })
  await refundOn(`${LAST_YEAR}-02-10`, { amount: 20 })
  await openReports(`?tab=trends&year=${LAST_YEAR}&category=${CLOTHES}`)
  await expect.element(monthOfChart('Feb')).toMatchTextContent('−$20.00')
  const bars = page.css('.bar-month').elements()
  const [january, february] = bars.map((bar) =>
    ['y', 'height'].map((name) => Number.parseFloat(bar.getAttribute(name)!)),
  )
  // The lower bar begins where the upper one ends: at zero.
  expect(january![0]! + january![1]!).toBeCloseTo(february![0]!, 2)
  await page.getByRole('link', { name: 'Table' }).click()
  await expect.element(rowOf(/^Feb/)).toMatchTextContent('−20.00')
})

test('with a remote backend no refund is offered', async () => {
  const { profileId } = await commands.signIn()
  await openRemote(thisMonth('expense'), profileId)
  const form = await addNew()
  await expect.element(form.getByLabelText('Amount in USD')).toBeVisible()
  await expectHidden(form.getByText('Refund'))
})
