import { dueOf, stateOf } from '#lib/domain/bill.ts'
import type { BillState } from '#lib/domain/bill.ts'
import { UTILITIES } from '#lib/domain/category.ts'
import { daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { majorOf, minorOf } from '#lib/domain/money.ts'
import type { Call } from '../call.ts'
import { isWholeCategory } from './categories.ts'
import { entryOf } from './entries.ts'
import {
  eachRow,
  fieldsOf,
  filled,
  firstNumber,
  firstText,
  isMissing,
  wireRows,
  sumOfAmounts,
} from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'
import { tidied } from './tidy.ts'
import { transactionOf } from './transactions.ts'

/** Maximum pages of a list that are summed, and pages read at the same time. */
const MOST_PAGES = 40
const AT_ONCE = 4

/** Fills a bill; `listed` is the state of the list that holds it. */
function billOf(wire: Wire, given: CompletionInput, listed?: BillState): Wire {
  const { entry, day } = entryOf(wire, given)
  const isPaid = Boolean(wire['hasPaid'] ?? listed === 'paid')
  const amountPaid = firstNumber(wire['amountPaid']) ?? (isPaid ? wire['amount'] : 0)
  const category = fieldsOf(wire['category'])
  return filled(isWholeCategory(category) ? entry : { ...entry, category: undefined }, {
    type: TYPE_NUMBERS.bill,
    title: '',
    localIdLong: 0,
    dueDay: day,
    amountPaid,
    due: dueIn({ ...entry, amountPaid }, isPaid),
    hasPaid: isPaid,
    ...stateIn(given, { isPaid, dueDay: day }, listed),
    categoryId: UTILITIES,
    autoPaid: false,
    expenseNeeded: false,
    created_at: entry['createTime'],
  })
}

/** Fills a list of bills, with the sum and count of all its pages. */
export function completeBillList(call: Call, state: BillState): Completion {
  return async (answer, given) => {
    const { page, size } = given.payload
    const bills = eachRow(answer['result'], (row) => billOf(row, given, state))
    const shown = isMissing(size) ? bills : bills.slice(0, Number(size))
    const listed = { ...answer, result: shown }
    if (!isMissing(answer['total']) && !isMissing(answer['count'])) {
      return filled(listed, { otherCurrencies: [] })
    }
    const all = await wholeList(
      call,
      given,
      page === 0 ? wireRows(answer['result']) : undefined,
    )
    const whole = all.map((row) => billOf(row, given, state))
    const amounts = whole.map(({ due, amountPaid }) =>
      state === 'paid' ? amountPaid : due,
    )
    return filled(listed, {
      total: sumOfAmounts(amounts),
      count: whole.length,
      otherCurrencies: [],
    })
  }
}

/** Fills the list of series. */
export const ofSeries: Completion = (answer, given) => ({
  ...answer,
  result: eachRow(answer['result'], (row) => billOf(row, given)),
})

/** Fills the payments of a bill. */
export const payments: Completion = (answer, given) => ({
  ...answer,
  result: eachRow(answer['result'], (row) =>
    filled(row, {
      time: firstNumber(row['paidTime'], row['updated_at']) ?? 0,
      amount: 0,
      createdUserId: firstText(row['userId'], given.facts?.profileId) ?? '',
    }),
  ),
})

/** Fills a saved bill, where the backend gives it. */
export const savedBill: Completion = (answer, given) => {
  const { result } = answer
  if (isMissing(result)) return answer
  return { ...answer, result: billOf(fieldsOf(result), given) }
}

/** Fills the parent of a series: a bill or an income. */
export const parent: Completion = (answer, given) => {
  const { result, transaction } = answer
  const found = fieldsOf(result ?? transaction)
  const type = Number(given.payload['type'])
  const isBill = type === TYPE_NUMBERS.bill
  const whole = isBill ? billOf(found, given) : transactionOf(found, given, type)
  return { ...answer, result: whole }
}

/** Rows of all pages, until an empty or a repeated one. */
async function wholeList(
  call: Call,
  given: CompletionInput,
  first: Wire[] = [],
): Promise<Wire[]> {
  const rows = new Map(first.map((row) => [row['_id'], row]))
  let next = first.length > 0 ? 1 : 0
  if (given.payload['page'] === 0 && first.length === 0) return []
  while (next < MOST_PAGES) {
    const before = rows.size
    // Most lists end with their first page.
    const length = next === 1 ? 1 : AT_ONCE
    const pages = await Promise.all(
      Array.from({ length }, (_, index) => askPage(call, given, next + index)),
    )
    for (const row of pages.flat()) rows.set(row['_id'], row)
    if (rows.size === before || pages.some((page) => page.length === 0)) break
    next += length
  }
  return [...rows.values()]
}

async function askPage(
  call: Call,
  { ask }: CompletionInput,
  page: number,
): Promise<Wire[]> {
  return wireRows(tidied((await ask(call, { page })) as Wire)['result'])
}

function dueIn({ amount, amountPaid }: Wire, isPaid: boolean): number {
  const minorIn = (major: unknown) => minorOf(firstNumber(major) ?? 0)
  return majorOf(dueOf({ isPaid, minor: minorIn(amount), paidMinor: minorIn(amountPaid) }))
}

/** State and days of a bill: its list decides, else its due day. */
function stateIn(
  { facts }: CompletionInput,
  { isPaid, dueDay }: { isPaid: boolean; dueDay: Day },
  listed?: BillState,
): { state: BillState; days?: number } {
  const today = facts?.today ?? dueDay
  const byDay = stateOf({ isPaid, dueDay }, today)
  if (isPaid || !listed || listed === 'paid' || listed === byDay.state) return byDay
  const left = daysBetween(today, dueDay)
  return { state: listed, days: Math.max(0, listed === 'overdue' ? -left - 1 : left) }
}
