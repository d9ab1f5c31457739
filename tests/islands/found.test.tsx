import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { messages } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import {
  bankDay,
  bankTable,
  bringBankFile,
  pressButton,
  seeRows,
} from './support/bankFiles.ts'
import { addAccount, spendOn } from './support/made.ts'
import { openPage, press, tell, undoOf } from './support/page.ts'
import { monthIn } from '../support/present.ts'

/** The 7th of the last months, the present one excepted, the latest first. */
function daysOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${monthIn(-1 - index)}-07`)
}

async function spendMonthly(merchantName: string, amount: number, days = daysOf(6)) {
  for (const day of days) await spendOn(day, { merchantName, amount })
}

const group = (name: string) => page.getByRole('region', { name, exact: true })
const paidBills = async () => {
  const { result } = await tell('getPaidBillingTransactions', { page: 0 })
  return JSON.stringify(result)
}

test('sure series are chosen beforehand and become bills with their past, which is undone', async () => {
  await commands.signIn()
  await spendMonthly('Reelhouse', 14.99)
  await spendMonthly(
    'Gym',
    42,
    daysOf(7).filter((_, index) => index !== 3),
  )
  await openPage('/found')
  await expect.element(group('Sure').getByText('Reelhouse')).toBeVisible()
  await expect.element(group('Maybe').getByText('Gym')).toBeVisible()
  await expect.element(group('Maybe').getByText('1 missed')).toBeVisible()
  await expect.element(page.getByText('1 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Add 1' }).click()
  await expect.element(messages()).toMatchTextContent('1 series was added.')
  await expect.element(group('Sure')).not.toBeInTheDocument()
  expect(await paidBills()).toContain('Reelhouse')
  await undoOf('1 series was added.').click()
  await expect.element(messages()).toMatchTextContent('The entries are as before.')
  await expect.element(group('Sure').getByText('Reelhouse')).toBeVisible()
  expect(await paidBills()).not.toContain('Reelhouse')
})

test('a series shows its entries, is refused for good, and is offered again', async () => {
  await commands.signIn()
  await spendMonthly('Reelhouse', 14.99)
  await openPage('/found')
  await page.getByText('Its 6 entries').click()
  await expectCount(page.getByText('$14.99', { exact: true }), 7)
  await press(group('Sure'), 'Never offer this')
  await expect
    .element(page.getByText('Nothing new comes again in your entries.'))
    .toBeVisible()
  await openPage('/found')
  await page.getByText('1 not offered any more').click()
  await press(page.getByRole('main'), 'Offer again')
  await expect.element(group('Sure').getByText('Reelhouse')).toBeVisible()
})

test('bills and the import lead to what was found', async () => {
  await commands.signIn()
  await spendMonthly('Reelhouse', 14.99)
  await openPage('/bills')
  const link = page.getByRole('link', { name: 'Found in your entries' })
  await expect.element(link).toHaveAttribute('href', '/found')
  await openPage('/import-data')
  await expect.element(link).toHaveAttribute('href', '/found')
  await addAccount()
  await bringBankFile(bankTable([`${bankDay(1)};CORNER SHOP;-7,35;992,65`]))
  await seeRows()
  await pressButton('Import 1 row')
  await expect
    .element(page.getByText('1 payment comes again in your entries.'))
    .toBeVisible()
})
