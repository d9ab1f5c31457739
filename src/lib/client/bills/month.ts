import { atom } from 'nanostores'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillChange } from '#lib/domain/billList.ts'
import { withoutSeries } from '#lib/domain/billList.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { monthOf } from '#lib/domain/period.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { billChanges } from './lists.ts'

/** Bills due in a month, as `monthText` writes it, in any state. */
export type CalendarMonth = { name: string; bills: readonly Bill[]; hasMore?: boolean }

export const $calendarMonth = atom<string | undefined>()

const { fetcher, keep } = keepingAnswers<CalendarMonth>()

const $stored = fetcher<CalendarMonth>(['bills', $calendarMonth], {
  fetcher: async (_name, month) => {
    // The key is a month that `monthText` wrote.
    const name = String(month)
    const { bills, hasMore } = await ask('getBillsOfMonth', readMonth(name)!)
    return { name, bills, hasMore }
  },
})

/** Bills of the month in the calendar, with pending changes. */
export const $billsOfMonth = billChanges.withPending($stored, monthAfter)

/** Hands the month from the seed to the store; in the browser only. */
export const seedCalendar = (month: CalendarMonth) => keep(`bills${month.name}`, month)

/** Reloads the bills of the month after a failure. */
export const retryMonth = () => $stored.revalidate()

/** Bills of a month after a change. */
export function monthAfter(
  shown: CalendarMonth,
  { before, after, endedId }: BillChange & { endedId?: string },
): CalendarMonth {
  const left = endedId === undefined ? shown.bills : withoutSeries(shown.bills, endedId)
  const others = left.filter(({ id }) => id !== before?.id && id !== after?.id)
  const isHere = after && monthText(monthOf(after.dueDay)) === shown.name
  const bills = isHere ? [...others, after] : others
  return { ...shown, bills: bills.toSorted((one, other) => one.at - other.at) }
}
