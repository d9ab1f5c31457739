import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openAccounts } from './support/accounts.ts'
import {
  expectCount,
  expectHidden,
  scrollUntilSeen,
  toTheEnd,
} from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'
import { holdCall, row } from './support/page.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('a page that cannot be had says so at the end of the list, and comes with another try', async () => {
  await commands.signIn()
  const id = await addAccount()
  await commands.fillAccount(id, 45)
  await openAccounts(id)
  await commands.cutCall('**/getAccountTrx')
  toTheEnd()
  await expect.element(page.getByText(NO_NETWORK)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Shop 31')).toBeInTheDocument()
  await scrollUntilSeen(row('Shop 45'))
  await expectHidden(page.getByText(NO_NETWORK))
})

test('a late page of one account never stands under another', async () => {
  await commands.signIn()
  const first = await addAccount()
  const second = await addAccount({ accountName: 'Second' })
  await spend(second, { merchantName: 'Of the second' })
  await commands.fillAccount(first, 70)
  await openAccounts(first)
  const late = await holdCall('**/getAccountTrx')
  toTheEnd()
  await late.asked()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await row('Second').click()
  await expect.element(row('Of the second')).toBeVisible()
  await late.letGo()
  await expectCount(page.css('.transaction-row'), 1)
})
