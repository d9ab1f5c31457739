import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { isPaidOtherwise, isPartlyPaid } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { planOf, rhythmOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { formatDay, formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { amountText } from '../ui/amounts.ts'
import { COMING } from '../ui/list/Facts.tsx'
import type { Fact } from '../ui/list/Facts.tsx'
import type { Leads } from '../ui/list/useLeads.ts'
import { repeatText } from '../ui/list/repeatText.ts'

/** Names of the facts about a bill. */
export type BillFact =
  | 'due'
  | 'next'
  | 'paid'
  | 'repeats'
  | 'ends'
  | 'reminder'
  | 'category'
  | OtherFact
type OtherFact =
  | 'account'
  | 'makesExpense'
  | 'paidSoFar'
  | 'paidInAll'
  | 'dueNow'
  | 'creator'
  | 'updated'
type FactContext = {
  tab: BillTab
  category: string
  isRuleComing: boolean
  leads: Leads
  viewer: Viewer
}

/** Facts of a bill, in their order. */
export function factsOf(
  bill: Bill,
  { tab, category, isRuleComing, leads, viewer }: FactContext,
): Fact<BillFact>[] {
  const { t, language, zone, profileId } = viewer
  const { paidAt, creatorId, paidMinor } = bill
  const isSeries = tab === 'recurring'
  const isOver = isSeries && bill.nextAt === undefined
  const day = isOver ? t('bills.over') : formatWeekday(bill.dueDay, language)
  const plan = bill.rule && planOf(bill.rule, bill.dueDay)
  const isPartly = isPartlyPaid(bill) && !isSeries
  return [
    [isSeries ? 'next' : 'due', day],
    ['paid', bill.isPaid && paidAt !== undefined && formatInstant(paidAt, language, zone)],
    ['repeats', isRuleComing ? COMING : rhythmText(bill.rule, plan, viewer)],
    ['ends', plan && endText(plan, viewer)],
    ['reminder', reminderText(bill, viewer)],
    ['category', leads.category(category, bill)],
    ['account', leads.account(bill)],
    ['makesExpense', bill.autoPays && t(bill.makesExpense ? 'form.yes' : 'form.no')],
    [
      bill.isPaid ? 'paidInAll' : 'paidSoFar',
      !isSeries && isPaidOtherwise(bill) && amountText(paidMinor, bill, viewer),
    ],
    ['dueNow', isPartly && amountText(dueOf(bill), bill, viewer)],
    ['creator', creatorId !== profileId && memberOf(creatorId, viewer).name],
    ['updated', !isSeries && formatInstant(bill.modifiedAt, language, zone)],
  ]
}

function rhythmText(rule: Rule | undefined, plan: Plan | undefined, viewer: Viewer) {
  return repeatText({ rule, rhythm: plan && rhythmOf(plan) }, viewer)
}

/** Text of the end of a series: a day, or a number of bills. */
function endText(
  { ends, endDay, count }: Plan,
  { t, language }: Viewer,
): string | undefined {
  if (ends === 'onDay') return formatDay(endDay as Day, language)
  return ends === 'afterCount' ? t('bills.inAll', { count: count ?? 0 }) : undefined
}

/** Text of how many days ahead a mail reminds of a bill. */
export function reminderText(
  { remindDaysBefore }: Bill,
  { t }: Viewer,
): string | undefined {
  if (remindDaysBefore === undefined) return undefined
  return t('bills.reminder', { count: remindDaysBefore })
}
