import { dueOf } from './bill.ts'
import type { Bill, BillState } from './bill.ts'
import { SOON_DAYS } from './limits.ts'
import type { Money } from './money.ts'

/** The lists of bills in the order of their tabs (spec B, 2). */
export const BILL_TABS = ['recurring', 'paid', 'overdue', 'upcoming'] as const
export type BillTab = (typeof BILL_TABS)[number]

/** Sums of a list in the viewer's currency and in others, and its length. */
export type BillSums = {
  totalMinor: number
  otherCurrencies: Money[]
  count: number
  /** The upcoming bills of the next days; some backends do not know them. */
  soon?: SoonDue
}

/** The number of bills due within `SOON_DAYS`, and the sum due in the viewer's currency. */
export type SoonDue = { minor: number; count: number }

/** The loaded bills of a list, and the sums of the whole list. */
export type ListedBills = BillSums & {
  rows: readonly Bill[]
  /** Whether the whole list is loaded. */
  isWhole: boolean
}

/** A bill before and after a change; new and removed bills have only one of them. */
export type BillChange = { before?: Bill; after?: Bill }

/**
 * The text key and the number of days of an unpaid bill; 0 has its own text (spec B, 2).
 */
export function daysTextOf({ state, days = 0 }: Pick<Bill, 'state' | 'days'>) {
  if (state === 'paid') return undefined
  if (state === 'upcoming')
    return { name: days === 0 ? 'payNow' : 'daysLeft', count: days } as const
  // Shows the days since the due day (contract, 2 Bill).
  return { name: days === 0 ? 'dueYesterday' : 'daysPast', count: days + 1 } as const
}

/** The most days ahead on which a payment is offered beside a bill. */
const PAY_DAYS_AHEAD = 7

/** Whether an unpaid bill is late or due within a week. */
export function isDueSoon({ state, days = 0 }: Pick<Bill, 'state' | 'days'>): boolean {
  return state === 'overdue' || (state === 'upcoming' && days <= PAY_DAYS_AHEAD)
}

/** Whether a bill is paid in part. */
export function isPartlyPaid({ isPaid, paidMinor }: Pick<Bill, 'isPaid' | 'paidMinor'>) {
  return !isPaid && paidMinor > 0
}

/** Whether the paid amount differs from the bill's. */
export function isPaidOtherwise(bill: Pick<Bill, 'isPaid' | 'paidMinor' | 'minor'>) {
  return bill.isPaid ? bill.paidMinor !== bill.minor : bill.paidMinor > 0
}

/** A bill after a payment, as the server will store it. */
export function billAfterPayment(
  bill: Bill,
  { minor, isFull, at }: { minor: number; isFull: boolean; at: number },
): Bill {
  const isPaid = isFull || minor === dueOf(bill)
  return {
    ...bill,
    paidMinor: bill.paidMinor + minor,
    paidAt: at,
    isPaid,
    ...(isPaid && { state: 'paid', days: undefined }),
  }
}

/** The sums and loaded bills of a state after a change. */
export function changeList(
  list: ListedBills,
  state: BillState,
  change: BillChange,
): ListedBills {
  const { after } = change
  // A repeated save of a new bill may find it listed: its first answer was lost.
  const before = change.before ?? list.rows.find(({ id }) => id === after?.id)
  const isOf = (bill: Bill | undefined) => bill !== undefined && isListed(bill, state)
  const remaining = list.rows.filter(({ id }) => id !== before?.id)
  // A bill that does not move down stays among the loaded ones.
  const isAmong = isOf(before) && remaining.length < list.rows.length
  const stays = isAmong && after !== undefined && !isListedBefore(before!, after, state)
  const isKnown = list.isWhole || stays
  const rows =
    after && isOf(after) ? withBill(remaining, after, { isKnown, state }) : remaining
  const sums = addTo(addTo(list, state, before, -1), state, after, 1)
  const count = list.count + Number(isOf(after)) - Number(isOf(before))
  const soon = list.soon && soonAfter(list.soon, { before, after })
  return { ...list, ...sums, rows, count, ...(soon && { soon }) }
}

/** Partial payments are listed among the paid ones, too (contract, 3 Bills). */
function isListed(bill: Bill, state: BillState): boolean {
  return bill.state === state || (state === 'paid' && bill.paidMinor > 0)
}

function soonAfter(soon: SoonDue, { before, after }: BillChange): SoonDue {
  const [removed, added] = [soonShareOf(before), soonShareOf(after)]
  return {
    minor: soon.minor - removed.minor + added.minor,
    count: soon.count - removed.count + added.count,
  }
}

function soonShareOf(bill: Bill | undefined): SoonDue {
  const isSoon = bill?.state === 'upcoming' && (bill.days ?? 0) < SOON_DAYS
  if (!isSoon) return { minor: 0, count: 0 }
  return { minor: bill.currency === undefined ? dueOf(bill) : 0, count: 1 }
}

/** The loaded bills without the unpaid ones of a series that ended. */
export function withoutSeries(bills: readonly Bill[], seriesId: string): Bill[] {
  return bills.filter((bill) => bill.seriesId !== seriesId || bill.isPaid)
}

/** Leaves out a bill below the loaded ones, which its page will bring. */
function withBill(
  bills: readonly Bill[],
  bill: Bill,
  { isKnown, state }: { isKnown: boolean; state: BillState },
): Bill[] {
  const found = bills.findIndex((other) => isListedBefore(bill, other, state))
  const isBelow = found === -1
  if (isBelow && !isKnown) return [...bills]
  return isBelow ? [...bills, bill] : bills.toSpliced(found, 0, bill)
}

/** The last paid bill first; unpaid bills by due day. */
function isListedBefore(one: Bill, other: Bill, list: BillState): boolean {
  if (list === 'paid') {
    const [mine, others] = [one.paidAt ?? 0, other.paidAt ?? 0]
    return mine === others ? one.id > other.id : mine > others
  }
  if (one.dueDay !== other.dueDay) return one.dueDay < other.dueDay
  return one.at === other.at ? one.id < other.id : one.at < other.at
}

/** Payments count as paid even if something is still due (contract, 3 Bills). */
function listedMinorOf(bill: Bill, state: BillState): number {
  if (state === 'paid') return bill.paidMinor
  return bill.state === state ? dueOf(bill) : 0
}

function addTo(
  sums: Pick<BillSums, 'totalMinor' | 'otherCurrencies'>,
  state: BillState,
  bill: Bill | undefined,
  sign: 1 | -1,
): Pick<BillSums, 'totalMinor' | 'otherCurrencies'> {
  const { totalMinor, otherCurrencies } = sums
  const minor = bill ? sign * listedMinorOf(bill, state) : 0
  const currency = bill?.currency
  if (currency === undefined) return { totalMinor: totalMinor + minor, otherCurrencies }
  const known = otherCurrencies.find((other) => other.currency === currency)?.minor ?? 0
  const changed = { minor: known + minor, currency }
  const others = otherCurrencies.filter((other) => other.currency !== currency)
  const remaining = [...others, changed].filter((other) => other.minor > 0)
  return { totalMinor, otherCurrencies: remaining.toSorted(byCurrency) }
}

function byCurrency(one: Money, other: Money): number {
  return one.currency < other.currency ? -1 : 1
}
