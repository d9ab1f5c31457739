import { dueOf } from '#lib/domain/bill.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'
import { billsAddress } from '#lib/views/bills.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { BillReminderTable, BillTable } from '../../db/tables/bills.ts'
import type { Letter } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'

export type Reminder = { kind: BillReminderTable['kind']; bill: BillTable }

const TAB = { before: 'upcoming', overdue: 'overdue' } as const

/** A letter with all reminders of a day, each linked to its bill. */
export function reminderLetter(context: Context, reminders: Reminder[]): Promise<Letter> {
  const { id, email: to } = callerOf(context)
  const { app } = context
  const addressOf = (path: string) => publicAddress(app, path)
  // Russian says 21 as it says 1: several are two, whatever their number.
  const count = Math.min(reminders.length, 2)
  const first = reminders[0]!
  const addressed = {
    to,
    kind: 'bills' as const,
    unsubscribeUrl: unsubscribeUrl(app, id, 'bills'),
  }
  return writeLetter(context, addressed, (t) => ({
    subject: t('mails.bills.subject', { count, title: first.bill.title }),
    heading: t('mails.bills.heading'),
    paragraphs: reminders.map((reminder) => ({
      text: reminderLine(context, t, reminder),
      url: addressOf(reminderPath(reminder)),
    })),
    action: {
      label: t('mails.bills.action', { count }),
      url: addressOf(count === 1 ? reminderPath(first) : '/bills'),
    },
    settings: {
      label: t('mails.bills.settings'),
      url: addressOf(sectionAddress('notifications')),
    },
  }))
}

function reminderPath({ kind, bill }: Reminder): string {
  return billsAddress({ tab: TAB[kind], billId: bill.id })
}

function reminderLine(context: Context, t: Translate, { kind, bill }: Reminder): string {
  const minor = dueOf({ isPaid: false, minor: bill.minor, paidMinor: bill.paid_minor })
  return t(`mails.bills.${kind}`, {
    title: bill.title,
    amount: formatMoney({ minor, currency: bill.currency }, context.language),
    day: formatDay(bill.due_day, context.language),
  })
}
