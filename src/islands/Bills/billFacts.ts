import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { isPaidOtherwise, isPartlyPaid } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import type { Fact } from '../ui/list/Facts.tsx'
import { endText, repeatText } from './billTexts.ts'
import { accountName, memberOf } from './reader.ts'
import type { Reader } from './reader.ts'

/** What a fact is about. */
export type BillFact =
  'due' | 'next' | 'paid' | 'repeats' | 'ends' | 'reminder' | 'category' | Rest
type Rest =
  'account' | 'makesExpense' | 'paidSoFar' | 'paidInAll' | 'dueNow' | 'creator' | 'updated'
type Around = { tab: BillTab; category: string; reader: Reader }

/** What is told of a bill, in its order. */
export function factsOf(bill: Bill, { tab, category, reader }: Around): Fact<BillFact>[] {
  const { t, language, zone, profileId } = reader
  const { paidAt, creatorId, accountId, paidMinor } = bill
  const isSeries = tab === 'recurring'
  const isOver = isSeries && bill.nextAt === undefined
  const day = isOver ? t('bills.over') : formatWeekday(bill.dueDay, language)
  const isPartly = isPartlyPaid(bill) && !isSeries
  return [
    [isSeries ? 'next' : 'due', day],
    ['paid', bill.isPaid && paidAt !== undefined && formatInstant(paidAt, language, zone)],
    ['repeats', repeatText(bill, reader)],
    ['ends', endText(bill, reader)],
    ['reminder', reminderText(bill, reader)],
    ['category', category],
    [
      'account',
      accountId === undefined ? bill.accountName : accountName(accountId, reader),
    ],
    ['makesExpense', bill.autoPays && t(`bills.yesNo.${answerOf(bill.makesExpense)}`)],
    [
      bill.isPaid ? 'paidInAll' : 'paidSoFar',
      !isSeries && isPaidOtherwise(bill) && amountText(paidMinor, bill, reader),
    ],
    ['dueNow', isPartly && amountText(dueOf(bill), bill, reader)],
    ['creator', creatorId !== profileId && memberOf(creatorId, reader).name],
    ['updated', !isSeries && formatInstant(bill.modifiedAt, language, zone)],
  ]
}

function answerOf(isSo: boolean) {
  return isSo ? 'yes' : 'no'
}

function reminderText({ remindDaysBefore }: Bill, { t }: Reader): string | undefined {
  if (remindDaysBefore === undefined) return undefined
  return t('bills.reminder', { count: remindDaysBefore })
}
