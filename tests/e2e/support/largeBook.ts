import type { Page } from '@playwright/test'
import { daysAgo } from '../../support/present.ts'
import { addAccount, tell } from './accounts.ts'
import { addBill, payPart } from './bills.ts'
import { addBudget, spendIn } from './budgets.ts'
import type { Home } from './home.ts'
import { putStepsAway, signedIn } from './people.ts'

/** Largest amount that is taken. */
const LARGEST = 999_999_999_999
/** Sixty letters without a space, and with spaces. */
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitaensversicherungsamt'
const SPACED = 'Grandmother and the allotment garden by the old river Danube'

/** What a test opens of a book of large amounts. */
export type LargeBook = { accountId: string }

/** Signs somebody in whose amounts in rupiah, names and titles are as long as can be. */
export async function withLargeBook(page: Page, home: Home): Promise<LargeBook> {
  const email = await signedIn(page, home)
  home.change(`update profiles set currency = 'IDR' where email = ?`, email)
  putStepsAway(home, email)
  const accountId = await addAccounts(page, home)
  await addEntries(page, home, accountId)
  await addBills(page, home, accountId)
  await addBudget(page, home, { amount: LARGEST })
  await addBudget(page, home, { amount: LARGEST, categoryId: 31, carryForward: true })
  await addBudget(page, home, { amount: 500_000_000_000, categoryId: 933, budgetType: 2 })
  return { accountId }
}

async function addAccounts(page: Page, home: Home): Promise<string> {
  const more = { currencyCode: 'IDR', accountBalance: LARGEST }
  await addAccount(page, home, { ...more, accountName: SPACED, accountType: 4 })
  await addAccount(page, home, {
    ...more,
    accountName: 'House',
    accountType: 15,
    accountBalance: -500_000_000_000,
  })
  await addAccount(page, home, { accountName: 'Elsewhere', currencyCode: 'USD' })
  return addAccount(page, home, { ...more, accountName: UNBROKEN })
}

async function addEntries(page: Page, home: Home, accountId: string): Promise<void> {
  const { result } = await tell(page, home, 'addUpdateCategory', {
    name: UNBROKEN,
    type: 1,
    iconUrl: 'house',
    iconColor: '#557799',
  })
  const { categoryId } = result as { categoryId: number }
  const expense = { accountId, merchantName: UNBROKEN, notes: SPACED }
  await spendIn(page, home, 0, LARGEST, { ...expense, categoryId })
  await spendIn(page, home, 0, LARGEST, { accountId, merchantName: SPACED })
  await spendIn(page, home, -1, LARGEST, expense)
  await spendIn(page, home, -12, LARGEST)
  for (const title of [UNBROKEN, SPACED])
    await tell(page, home, 'addUpdateIncome', {
      time: daysAgo(0),
      amount: LARGEST,
      title,
      categoryId: 933,
      accountId,
    })
}

async function addBills(page: Page, home: Home, accountId: string): Promise<void> {
  const bill = { amount: LARGEST, accountId, notes: SPACED }
  await addBill(page, home, { ...bill, title: SPACED, inDays: -40 })
  await addBill(page, home, { ...bill, title: 'Rent', inDays: 1, rule: 'FREQ=MONTHLY' })
  const due = await addBill(page, home, { ...bill, title: UNBROKEN, inDays: 2 })
  await payPart(page, home, due, 250_000_000_000)
  const paid = await addBill(page, home, { ...bill, title: UNBROKEN, inDays: -1 })
  await payPart(page, home, paid, LARGEST, { hasPaid: true })
}
