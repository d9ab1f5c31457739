import { test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { thisYear } from '../support/present.ts'
import { openBills } from './support/bills.ts'
import { scrollUntilSeen } from './support/expecting.ts'

test('months stand above their bills, with the year when it is another one', async () => {
  const { email } = await commands.signIn()
  // A bill every two weeks, for a year and two months.
  await commands.fillBills(email, 30, 14 * 24)
  await openBills()
  const next = thisYear() + 1
  const name = new RegExp(`${next}|${next + 1}`)
  await scrollUntilSeen(page.getByRole('heading', { name }).last())
})
