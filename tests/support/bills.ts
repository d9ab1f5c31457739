import { expect } from 'vitest'
import * as z from 'zod/mini'
import { bill as billCodec } from '#lib/contract/bills.ts'
import { billLists, firstLists, seedBills } from '#lib/client/bills.ts'
import { billsView } from '#lib/client/bills/view.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import type { BillSums, BillTab } from '#lib/domain/billList.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { BillsView } from '#lib/views/bills.ts'

/** A bill of 100.00 of Ana's that is due today. */
export function billOf(id: string, more: Partial<Bill> = {}): Bill {
  const dueDay = more.dueDay ?? '2026-11-21'
  return {
    type: 'bill',
    id,
    number: 1,
    title: id,
    at: Date.parse(`${dueDay}T12:00Z`),
    dueDay,
    minor: 10_000,
    paidMinor: 0,
    categoryId: 3,
    isPaid: false,
    autoPays: false,
    makesExpense: true,
    state: 'upcoming',
    days: 0,
    ownerId: 'ana',
    creatorId: 'ana',
    createdAt: 0,
    modifiedAt: 1,
    ...more,
  }
}

/** A bill as the contract spells it. */
export const wireOf = (bill: Bill) => z.encode(billCodec, bill)

/** The answer of a list with these bills on one page. */
export function listAnswer(bills: Bill[], sums: Partial<BillSums> = {}) {
  const { totalMinor, otherCurrencies = [], count = bills.length } = sums
  const due = bills.reduce((sum, bill) => sum + dueOf(bill), 0)
  return {
    result: bills.map(wireOf),
    total: (totalMinor ?? due) / 100,
    otherCurrencies: otherCurrencies.map(({ minor, currency }) => ({
      currencyCode: currency,
      amount: minor / 100,
    })),
    count,
  }
}

/** A payment as the contract spells it. */
export const wirePayment = ({ id, at, minor, accountId, creatorId }: Payment) => ({
  _id: id,
  time: at,
  amount: minor / 100,
  accountId,
  createdUserId: creatorId,
})

const NO_SUMS: BillSums = { totalMinor: 0, otherCurrencies: [], count: 0 }

/** Shows these upcoming bills and no others. */
export function beginBills(upcoming: Bill[], view: BillsView = { tab: 'upcoming' }) {
  const totalMinor = upcoming.reduce((sum, bill) => sum + dueOf(bill), 0)
  const sums = {
    paid: NO_SUMS,
    overdue: NO_SUMS,
    upcoming: { totalMinor, otherCurrencies: [], count: upcoming.length },
  }
  billsView.begin(view)
  const month = { name: '2026-10', bills: [] }
  seedBills(firstLists({ view, sums, upcoming, month }), month)
}

/** The ids of the bills that a tab shows. */
export const shownBills = (tab: BillTab = 'upcoming') =>
  billLists[tab].$shown.get().rows.map(({ id }) => id)

/** The title of a tab. */
export const shownSum = (tab: BillTab = 'upcoming') =>
  billLists[tab].$shown.get().totalMinor

/** Waits until a tab shows these bills. */
export const expectShown = (tab: BillTab, ids: string[]) =>
  expect.poll(() => shownBills(tab)).toEqual(ids)
