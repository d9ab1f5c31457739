import { clockOf } from '#lib/client/entries/clock.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { daysTextOf } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { planOf, rhythmOf } from '#lib/domain/recurrence.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { monthHeading } from '../ui/list/monthHeading.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** The day that a bill stands under in its list: paid ones under that of their payment. */
function shownDay(bill: Bill, { zone }: Pick<Viewer, 'zone'>): Day {
  const { state, paidAt, dueDay } = bill
  return state === 'paid' && paidAt !== undefined ? clockOf(paidAt, zone).day : dueDay
}

/** The month above a bill that is the first of it; with the year when it is not this one. */
export function headingText(
  bill: Bill,
  previous: Bill | undefined,
  viewer: Viewer,
): string | undefined {
  const before = previous && shownDay(previous, viewer)
  return monthHeading(shownDay(bill, viewer), before, viewer)
}

/** "Nov 21, 2026" of a bill that is due then; of others what happened or happens on their day. */
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

/** "3 days left" and the like; nothing of a paid one. */
export function daysText(bill: Bill, { t }: Viewer): string | undefined {
  const name = daysTextOf(bill)
  return name && t(`bills.days.${name}`, { count: bill.days ?? 0 })
}

/** How often a series comes again: "every 2 weeks". */
export function repeatText({ rule, dueDay }: Bill, { t }: Viewer): string | undefined {
  if (!rule) return undefined
  const rhythm = rhythmOf(planOf(rule.text, dueDay))
  if (!rhythm) return rule.description ?? t('bills.repeats.ownRule')
  return t(`bills.repeats.${rhythm.unit}`, { count: rhythm.every })
}

/** When a series comes to its end: a day, or how many there are. */
export function endText(
  { rule, dueDay }: Bill,
  { t, language }: Viewer,
): string | undefined {
  if (!rule) return undefined
  const { ends, endDay, count } = planOf(rule.text, dueDay)
  if (ends === 'onDay') return formatDay(endDay as Day, language)
  return ends === 'afterCount' ? t('bills.inAll', { count: count ?? 0 }) : undefined
}

/** A parent stands for the bill that comes next. */
function asOpen(bill: Bill): Bill {
  return { ...bill, state: 'upcoming' }
}
