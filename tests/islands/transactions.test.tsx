import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAddress, expectCount, expectHidden } from './support/expecting.ts'
import { readSearchView } from '#lib/views/search.ts'
import { addAccount, spendOn } from './support/made.ts'
import { openPage, region, reload, row, toast } from './support/page.ts'
import { total } from './support/transactionForm.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'
const MARCH = '/expenses?year=2025&tab=daily&month=3'
const FRIDAY = 'Fri, Mar 14, 2025'

test('after a change in the form list, day, month and year agree', async () => {
  await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Market', amount: 30 })
  await spendOn('2025-03-14', { merchantName: 'Baker', amount: 2 })
  await openPage(`${MARCH}&day=14`)
  await row('Market').click()
  await region('Market').getByRole('link', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Amount in USD').fill('41.50')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await expectHidden(form)
  await expect.element(region('Market')).toMatchTextContent('$41.50')
  await page.getByRole('link', { name: 'Back to Mar 14, 2025' }).click()
  await expect.element(row('Market')).toMatchTextContent('$41.50')
  await expect.element(region(FRIDAY)).toMatchTextContent('$43.50')
  await expect.element(total('Spent in March 2025')).toHaveTextContent('$43.50')
  await expect.element(row(FRIDAY)).toMatchTextContent('$43.50')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect.element(row('March')).toMatchTextContent('$43.50')
  await expect.element(total('Spent in 2025')).toHaveTextContent('$43.50')
})

test('a deleted expense leaves list, day and month agreeing, and comes back with Undo', async () => {
  await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Market', amount: 30 })
  await spendOn('2025-03-14', { merchantName: 'Baker', amount: 2 })
  await spendOn('2025-03-02', { amount: 5 })
  await openPage(`${MARCH}&day=14`)
  const day = region(FRIDAY)
  for (const _ of ['once', 'twice']) {
    await row('Market').click()
    await region('Market').getByRole('button', { name: 'Delete' }).click()
    await expect.element(toast('The expense was deleted.')).toBeVisible()
    await expect.element(day.getByRole('heading', { name: FRIDAY })).toHaveFocus()
    await expectCount(day.getByRole('listitem'), 1)
    await expect.element(day).toMatchTextContent('$2.00')
    await expect.element(total('Spent in March 2025')).toHaveTextContent('$7.00')
    await expect.element(row(FRIDAY)).toMatchTextContent('$2.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('Market')).toMatchTextContent('$30.00')
    await expect.element(day).toMatchTextContent('$32.00')
    await expect.element(total('Spent in March 2025')).toHaveTextContent('$37.00')
    await expect.element(toast('Undone: nothing was deleted.')).toBeVisible()
  }
  await reload()
  await expectCount(day.getByRole('listitem'), 2)
  await openPage('/expenses?year=2025')
  await expect.element(row('March')).toMatchTextContent('$37.00')
})

test('a shared link opens its transaction, whose details close step by step', async () => {
  await commands.signIn()
  const id = await spendOn('2025-03-14', { merchantName: 'City Power' })
  await openPage(`${MARCH}&day=14&entry=${id}`)
  await expect.element(region('City Power')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to Mar 14, 2025' })
  await back.click()
  await expect.element(region(FRIDAY)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectHidden(region(FRIDAY))
  await expectAddress(MARCH)
})

test('with its last expense a day goes, and its month with the last day', async () => {
  await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Market', amount: 30 })
  await openPage(MARCH)
  await row(FRIDAY).click()
  await row('Market').click()
  await region('Market').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'No data found' })).toBeVisible()
  await expectHidden(region('Market'))
  await expectAddress(MARCH)
  await expect.element(region('Days of March 2025')).toHaveFocus()
  await expect.element(total('Spent in March 2025')).toHaveTextContent('$0.00')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect.element(row('March')).toMatchTextContent('no transactions')
})

test('a deletion without a network is taken back, with the reason', async () => {
  await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Market', amount: 30 })
  await openPage(`${MARCH}&day=14`)
  await row('Market').click()
  const remove = region('Market').getByRole('button', { name: 'Delete' })
  // The details are loaded before the network goes.
  await expect.element(remove).toBeVisible()
  await commands.cutCalls('**/api/**')
  await remove.click()
  await expect.element(toast(NO_NETWORK)).toBeVisible()
  await expect.element(total('Spent in March 2025')).toHaveTextContent('$30.00')
  await commands.mendNetwork()
  await expect.element(row(FRIDAY)).toMatchTextContent('$30.00')
})

test('a day names its merchants, and details lead to all entries of what they name', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  await spendOn('2025-03-14', { merchantName: 'Market', amount: 30, accountId })
  await spendOn('2025-03-14', { merchantName: 'Baker', amount: 2 })
  await openPage(`${MARCH}&day=14`)
  await expect.element(row(FRIDAY)).toMatchTextContent(/(Market, Baker|Baker, Market)/)
  await row('Market').click()
  const details = region('Market')
  const addressOf = (name: string) =>
    expect.element(details.getByRole('link', { name, exact: true }))
  await addressOf('Groceries').toHaveAttribute('href', '/search?categories=31')
  await addressOf('Market').toHaveAttribute('href', '/search?q=Market')
  await addressOf('Everyday').toHaveAttribute('href', `/search?account=${accountId}`)
})

test('a filtered list leads to the same entries in the search', async () => {
  await commands.signIn()
  await openPage(`${MARCH}&category=31&own`)
  const link = page.getByRole('link', { name: 'Filters' })
  const address = await link.element().getAttribute('href')
  expect(readSearchView(address!.split('?')[1]!)).toEqual({
    kinds: ['expense'],
    from: '2025-03-01',
    to: '2025-03-31',
    categoryIds: [31],
    creatorId: expect.any(String),
  })
})
