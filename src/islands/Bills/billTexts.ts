import type { PaymentQuestion } from '#lib/client/bills/payForm.ts'
import { clockOf } from '#lib/client/core/clock.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { daysTextOf } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { monthHeading } from '../ui/list/monthHeading.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Day under which a bill is listed: in the paid tab, that of its last payment. */
function shownDay(bill: Bill, tab: BillTab, { zone }: Pick<Viewer, 'zone'>): Day {
  const { paidAt, dueDay } = bill
  return tab === 'paid' && paidAt !== undefined ? clockOf(paidAt, zone).day : dueDay
}

/** Heading with the month of a bill; undefined unless it is the first of its month. */
export function headingText(
  bill: Bill,
  previous: Bill | undefined,
  tab: BillTab,
  viewer: Viewer,
): string | undefined {
  const before = previous && shownDay(previous, tab, viewer)
  return monthHeading(shownDay(bill, tab, viewer), before, viewer)
}

/** Text of a bill's day, such as "Nov 21, 2026" or "Paid Nov 21, 2026". */
export function dayText(bill: Bill, tab: BillTab, viewer: Viewer): string {
  const { t, language } = viewer
  const day = formatDay(shownDay(bill, tab, viewer), language)
  if (tab === 'paid') return t('bills.paidOn', { day })
  if (tab !== 'recurring') return day
  return bill.nextAt === undefined ? t('bills.over') : t('bills.nextOn', { day })
}

/** Text such as "3 days left"; undefined for a paid bill. */
export function daysText(bill: Bill, { t }: Viewer): string | undefined {
  const days = daysTextOf(bill)
  return days && t(`bills.days.${days.name}`, { count: days.count })
}

/** Sentence to confirm before a payment. */
export function paymentText(
  { kind, minor }: PaymentQuestion,
  bill: Bill,
  viewer: Viewer,
): string {
  const { t } = viewer
  const text = amountText(minor, bill, viewer)
  if (kind === 'partial') return t('bills.pay.ask.partial', { left: text })
  const amount = amountText(bill.minor, bill, viewer)
  return t('bills.pay.ask.total', { total: text, amount })
}
