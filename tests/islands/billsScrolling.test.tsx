import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { thisYear } from '../support/present.ts'
import { billRow, openBills } from './support/bills.ts'
import { expectHidden, scrollUntilSeen, toTheEnd } from './support/expecting.ts'

test('months stand above their bills, with the year when it is another one', async () => {
  const { email } = await commands.signIn()
  // A bill every two weeks, for a year and two months.
  await commands.fillBills(email, 30, 14 * 24)
  await openBills()
  const next = thisYear() + 1
  const name = new RegExp(`${next}|${next + 1}`)
  await scrollUntilSeen(page.getByRole('heading', { name }).last())
})

test('a page that cannot be had says so at the end of the list, and comes with another try', async () => {
  const { email } = await commands.signIn()
  await commands.fillBills(email, 25)
  await openBills()
  const path = '**/getUpcomingBillingTransactions'
  await commands.cutCall(path)
  toTheEnd()
  await expect.element(page.getByText('No connection to the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectHidden(page.getByText('No connection to the server.'))
  await scrollUntilSeen(billRow('Bill 25'))
})
