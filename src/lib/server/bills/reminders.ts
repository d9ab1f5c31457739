import { sql } from 'kysely'
import { dueOf } from '#lib/domain/bill.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { Words } from '#lib/i18n.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { BillReminderTable, BillTable } from '../db/tables/bills.ts'
import { leaveJob } from '../jobs.ts'
import { queueMail } from '../mail.ts'
import { writeLetter } from '../mail/letters.ts'
import { unsubscribeUrl } from '../mail/unsubscribe.ts'
import { contextOfProfile } from '../profileContext.ts'
import { together } from '../together.ts'
import { dayIn, instantOf } from '../zone.ts'

const MINUTE = 60_000
/** After a week nobody is told any more that a bill is overdue. */
const LATEST_DAYS = 8

type Reminder = { kind: BillReminderTable['kind']; bill: BillTable }

/** Leaves a job for everybody whose time of the day has come and who has something to be told. */
export async function findReminders(context: Context): Promise<void> {
  const today = dayIn('UTC', context.now)
  const owners = await context.db
    .selectFrom('bills')
    .innerJoin('profiles', 'profiles.id', 'bills.owner_id')
    .select(['profiles.id', 'profiles.zone', 'profiles.notify_minute'])
    .distinct()
    .where('notify_bills', '=', 1)
    // The constants are those of the index of bills to remind of.
    .where('remind_day', 'is not', null)
    .where('is_paid', '=', sql.lit(0))
    .where('deleted_at', 'is', null)
    .where('due_day', '>=', addDays(today, -LATEST_DAYS - 1))
    // A day begins earlier in the east.
    .where('remind_day', '<=', addDays(today, 1))
    .execute()
  for (const { id, zone, notify_minute } of owners) {
    const day = dayIn(zone ?? 'UTC', context.now)
    const time = instantOf(zone ?? 'UTC', day, notify_minute * MINUTE)
    if (time > context.now) continue
    const payload = { profileId: id, day }
    await leaveJob(context, 'remind-of-bills', payload, { once: `${id}/${time}` })
  }
}

/** Mails one letter with all that somebody is to be told of on a day, once. */
export async function remindOfBills(
  context: Context,
  { profileId, day }: { profileId: string; day: Day },
): Promise<void> {
  const minute = await minuteOf(context, profileId)
  // Somebody has ended reminders or the profile meanwhile.
  if (minute === undefined) return
  const owner = await contextOfProfile(context.house, profileId)
  const since = instantOf(owner.caller.zone, day, minute * MINUTE)
  const reminders = await remindersOf(owner, day, since)
  if (reminders.length === 0) return
  const letter = await reminderLetter(owner, reminders)
  await together(owner, async (inside) => {
    const present = await remindersOf(inside, day, since)
    // A bill was paid or changed, or another server has told of it: the next try tells what is left.
    if (tracesOf(present) !== tracesOf(reminders)) {
      throw new Error('reminders changed meanwhile')
    }
    await keepTold(inside, reminders)
    await queueMail(inside, letter)
  })
}

/** At which minute of the day somebody wants reminders; undefined for whom none are. */
async function minuteOf(context: Context, profileId: string): Promise<number | undefined> {
  const profile = await context.db
    .selectFrom('profiles')
    .select('notify_minute')
    .where('id', '=', profileId)
    .where('notify_bills', '=', 1)
    .executeTakeFirst()
  return profile?.notify_minute
}

/** What a letter says of its reminders, to be compared. */
function tracesOf(reminders: Reminder[]): string {
  return JSON.stringify(
    reminders.map(({ kind, bill }) => [kind, bill.id, bill.modified_at]),
  )
}

async function keepTold(context: Context, reminders: Reminder[]): Promise<void> {
  const rows = reminders.map(({ kind, bill }) => ({
    bill_id: bill.id,
    kind,
    due_day: bill.due_day,
    told_at: context.now,
  }))
  await context.db.insertInto('bill_reminders').values(rows).execute()
}

/**
 * What there is to tell: bills that come up, and those that were not paid in time. One that was
 * written after an instant is told of on the next day.
 */
async function remindersOf(context: Context, day: Day, since: number): Promise<Reminder[]> {
  const rows = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('is_paid', '=', 0)
    .where('deleted_at', 'is', null)
    .where('remind_day', '<=', day)
    .where('due_day', '>=', addDays(day, -LATEST_DAYS))
    .where('created_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill_reminders')
            .select('bill_id')
            .whereRef('bill_id', '=', 'bills.id')
            .whereRef('bill_reminders.due_day', '=', 'bills.due_day')
            .where(
              'kind',
              '=',
              sql<'before' | 'overdue'>`case when bills.due_day < ${day} then 'overdue'
                else 'before' end`,
            ),
        ),
      ),
    )
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  return rows.map((bill) => ({ kind: bill.due_day < day ? 'overdue' : 'before', bill }))
}

function reminderLetter(context: Context, reminders: Reminder[]) {
  const { id, email: to } = callerOf(context)
  const { house } = context
  const count = reminders.length
  const addressed = {
    to,
    kind: 'bills' as const,
    unsubscribeUrl: unsubscribeUrl(house, id, 'bills'),
  }
  return writeLetter(context, addressed, (words) => ({
    subject: words('mails.bills.subject', { count, title: reminders[0]!.bill.title }),
    heading: words('mails.bills.heading'),
    paragraphs: [
      ...reminders.map((reminder) => lineOf(context, words, reminder)),
      words('mails.bills.settings', {
        url: new URL('/account#settings', house.config.publicUrl).href,
      }),
    ],
    action: {
      label: words('mails.bills.action'),
      url: new URL('/bills', house.config.publicUrl).href,
    },
  }))
}

function lineOf(context: Context, words: Words, { kind, bill }: Reminder): string {
  const minor = dueOf({ isPaid: false, minor: bill.minor, paidMinor: bill.paid_minor })
  return words(`mails.bills.${kind}`, {
    title: bill.title,
    amount: formatMoney({ minor, currency: bill.currency }, context.language),
    day: formatDay(bill.due_day, context.language),
  })
}
