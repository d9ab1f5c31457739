import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { monthIn } from '../support/present.ts'
import { openAccounts } from './support/accounts.ts'
import {
  expectAddress,
  expectCount,
  focusOn,
  pressKey,
  scrollUntilSeen,
} from './support/expecting.ts'
import { addAccount, earnOn, signInWithMember, spendOn } from './support/made.ts'
import { goBack, openPage, region, row } from './support/page.ts'

const card = region('Net worth over time')
const months = card.getByRole('group', { name: 'Net worth by month' }).getByRole('button')
const tip = page.getByRole('tooltip')

/** Opens all accounts and scrolls to net worth over time, whose chart loads then. */
async function openWorth(query = '') {
  await openPage(`/account-detail${query}`)
  await scrollUntilSeen(card)
}

/** A checking account with an expense some months ago, and a card with an older one. */
async function keepBook(count: number) {
  const checking = await addAccount()
  const blue = await addAccount({
    accountName: 'Blue card',
    accountType: 2,
    accountBalance: -50,
  })
  await earnOn(`${monthIn(-1)}-10`, { accountId: checking, amount: 200 })
  await spendOn(`${monthIn(-count)}-10`, { accountId: blue, amount: 30 })
}

test('net worth of each month is a line a group, by pointer and by keyboard', async () => {
  await commands.signIn()
  await keepBook(2)
  await openWorth()
  const drawing = card.getByRole('img', { name: /^Net worth by group/ })
  await expect.element(drawing).toBeVisible()
  await expect.element(card.getByRole('list')).toMatchTextContent('CashCreditNet worth')
  await expectCount(months, 3)
  // A pointer is heard from hydration on, which leaves one month to the Tab key.
  await expect.element(months.nth(1)).toHaveAttribute('tabindex', '-1')
  await months.nth(1).hover()
  await expect
    .element(tip)
    .toMatchTextContent('Cash$1,200.00Credit−$80.00Net worth$1,120.00')
  await page.getByRole('heading', { level: 1 }).hover()
  await expectCount(tip, 0)
  await focusOn(card.getByRole('link', { name: 'Table' }))
  await userEvent.tab()
  // The card alone was there in the first month.
  await expect.element(tip).toMatchTextContent('Credit−$80.00Net worth−$80.00')
  await userEvent.keyboard('{End}')
  await expect.element(tip).toMatchTextContent('Net worth$1,120.00')
  await pressKey(months.nth(2), 'Escape')
  await expectCount(tip, 0)
})

test('its last month is the net worth at the top, to the cent', async () => {
  await commands.signIn()
  await keepBook(3)
  await addAccount({ accountName: 'Shares', accountType: 6, accountBalance: 0.07 })
  await openWorth('?view=table')
  const top = page.getByRole('region', { name: 'Net worth', exact: true })
  await expect.element(top).toMatchTextContent('$1,120.07')
  await expect
    .element(card.getByRole('row').last())
    .toMatchTextContent('1,120.071,200.00−80.000.07')
})

test('a changed account changes the months, too', async () => {
  await commands.signIn()
  const id = await addAccount()
  await earnOn(`${monthIn(-1)}-10`, { accountId: id, amount: 200 })
  await openWorth('?view=table')
  await expect.element(card.getByRole('row').last()).toMatchTextContent('1,200.00')
  await row('Everyday').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabelText('Opening balance').fill('500')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await scrollUntilSeen(card)
  await page.getByRole('link', { name: 'Table' }).click()
  await expect.element(card.getByRole('row').last()).toMatchTextContent('700.00')
})

test('36 months and the table are in the address, and Back leads past them', async () => {
  await commands.signIn()
  await keepBook(20)
  await openWorth()
  await expectCount(months, 12)
  await card.getByRole('link', { name: '36 months' }).click()
  await expectAddress('/account-detail?months=36')
  // The end of each third month can be chosen: a finger needs the room.
  await expectCount(months, 7)
  await card.getByRole('link', { name: 'Table' }).click()
  await expectAddress('/account-detail?months=36&view=table')
  await expectCount(card.getByRole('row'), 22)
  await row('Blue card').click()
  await expectAddress(/account=/)
  await goBack()
  await expectCount(card.getByRole('row'), 22)
})

test('on a phone a finger has room for what can be chosen, and nothing overflows', async () => {
  await page.viewport(390, 844)
  await commands.signIn()
  await keepBook(40)
  await openWorth('?months=36')
  await expectCount(months, 12)
  for (const month of months.elements()) {
    expect(month.getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
  }
  await page.viewport(320, 700)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await card.getByRole('link', { name: 'Table' }).click()
  await expectCount(card.getByRole('row'), 37)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('the first month says when a line begins', async () => {
  await commands.signIn()
  await addAccount()
  await openWorth()
  await expect.element(card).toMatchTextContent('So far there is only this month.')
  await expectCount(card.getByRole('link'), 0)
})

test('where a member shares, net worth is the household’s, and the own one beside it', async () => {
  await signInWithMember(async () => {
    await addAccount({ accountName: 'Ben’s', familyShare: true })
  })
  await openPage('/account-detail')
  const worth = region('Net worth')
  await expect
    .element(worth)
    .toMatchTextContent(/The household’s net worth\$1,000\.00Your net worth\$0\.00/)
  const own = region('Your net worth over time')
  await scrollUntilSeen(own)
  await expect.element(own).toMatchTextContent('Your own accounts in USD')
})

test('months that did not come offer another try', async () => {
  await commands.signIn()
  await keepBook(20)
  await openWorth()
  await expectCount(months, 12)
  await commands.cutCalls('**/api/**')
  await card.getByRole('link', { name: '36 months' }).click()
  const alert = card.getByRole('alert')
  await expect.element(alert).toBeVisible()
  await commands.mendNetwork()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectCount(months, 7)
})

test('a server that lacks it shows the accounts as before', async () => {
  await commands.signIn()
  const id = await addAccount()
  await commands.answerCalls('**/getNetWorthMonths', 404, { code: 404, message: '' })
  await openAccounts(id)
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect.element(row('Everyday')).toBeVisible()
  await expectCount(card, 0)
})
