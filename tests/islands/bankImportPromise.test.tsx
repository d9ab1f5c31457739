import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import {
  bankDay,
  bankTable,
  bringBankFile,
  chip,
  foot,
  pressButton,
  seeRows,
} from './support/bankFiles.ts'
import { problem } from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'

test('a row that became something else is shown before it is imported', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  const shop = `${bankDay(3)};CORNER SHOP 0412;-12,50;987,50`
  await bringBankFile(bankTable([shop, `${bankDay(1)};BAKERY 9;-3,00;984,50`]))
  await seeRows()
  await expect.element(foot()).toBeVisible()
  await spend(accountId, { amount: 12.5, merchantName: 'Corner Shop', time: daysAgo(3) })
  await pressButton('Import 2 rows')
  await expect.element(problem(page, /Your book changed since this preview/)).toBeVisible()
  await expect
    .element(chip(/^Looks like one of yours 1/))
    .toHaveAttribute('aria-pressed', 'true')
  await pressButton('Import 2 rows')
  await expect
    .element(page.getByRole('heading', { name: '2 rows are in your book' }))
    .toHaveFocus()
})
