import { clockOf } from '#lib/client/core/clock.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { daysTextOf } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { monthHeading } from '../ui/list/monthHeading.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Day under which a bill is listed: paid bills by the day of their payment. */
function shownDay(bill: Bill, { zone }: Pick<Viewer, 'zone'>): Day {
  const { state, paidAt, dueDay } = bill
  return state === 'paid' && paidAt !== undefined ? clockOf(paidAt, zone).day : dueDay
}

/** Heading with the month of a bill; undefined unless it is the first of its month. */
export function headingText(
  bill: Bill,
  previous: Bill | undefined,
  viewer: Viewer,
): string | undefined {
  const before = previous && shownDay(previous, viewer)
  return monthHeading(shownDay(bill, viewer), before, viewer)
}

/** Text of a bill's day: "Nov 21, 2026" when due, else with what happens then. */
export function dayText(bill: Bill, tab: BillTab, viewer: Viewer): string {
  const { t, language } = viewer
  const day = formatDay(
    shownDay(tab === 'recurring' ? asOpen(bill) : bill, viewer),
    language,
  )
  if (tab === 'paid') return t('bills.paidOn', { day })
  if (tab !== 'recurring') return day
  return bill.nextAt === undefined ? t('bills.over') : t('bills.nextOn', { day })
}

/** Text such as "3 days left"; undefined for a paid bill. */
export function daysText(bill: Bill, { t }: Viewer): string | undefined {
  const days = daysTextOf(bill)
  return days && t(`bills.days.${days.name}`, { count: days.count })
}

function asOpen(bill: Bill): Bill {
  return { ...bill, state: 'upcoming' }
}
