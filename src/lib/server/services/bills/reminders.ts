import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { isOverdue } from '#lib/domain/bill.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { REMINDER_DAYS } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import { queueJobs } from '../../jobs.ts'
import { queueMail } from '../../mail.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn, lastPassing, onceForAll } from '../../core/zone.ts'
import type { LocalTime } from '../../core/zone.ts'
import { overdueOn, upcomingOn } from './dueDays.ts'
import { reminderLetter } from './reminderLetter.ts'
import type { Reminder } from './reminderLetter.ts'
import { todayOf } from './billRows.ts'

const AHEAD_MILLISECONDS = 5 * 60_000
/** Overdue bills are mailed for a week. */
const LATEST_DAYS = 8
const LONGEST_AHEAD_DAYS = Math.max(...REMINDER_DAYS)

/**
 * Queues a job for everybody whose reminder time comes before the next run. Only the latest
 * time counts, also after an outage.
 */
export async function findReminders(context: Context): Promise<void> {
  const owners = await ownersToRemind(context)
  const until = context.now + AHEAD_MILLISECONDS
  const timeOf = onceForAll(({ zone, notify_minute }) =>
    lastPassing(zone ?? 'UTC', notify_minute, until),
  )
  const jobs = owners.map((owner) => {
    const { at } = timeOf(owner)
    return { payload: { profileId: owner.id }, once: `${owner.id}/${at}`, runAt: at }
  })
  await queueJobs(context, 'remind-of-bills', jobs)
}

/** Marks all current reminders as sent, for a restored copy. */
export async function markRemindersSent(context: Context): Promise<void> {
  for (const { id, notify_minute } of await ownersToRemind(context)) {
    const owner = await contextOfProfile(context.app, id)
    const time = lastPassing(owner.caller.zone, notify_minute, owner.now)
    await inTransaction(owner, async (inside) => {
      const reminders = await dueReminders(inside, time)
      if (reminders.length > 0) await storeSent(inside, reminders)
    })
  }
}

function ownersToRemind(context: Context) {
  const today = dayIn('UTC', context.now)
  return (
    context.db
      .selectFrom('bills')
      .innerJoin('profiles', 'profiles.id', 'bills.owner_id')
      .select(['profiles.id', 'profiles.zone', 'profiles.notify_minute'])
      .distinct()
      .where('notify_bills', '=', 1)
      // The constants must equal the index's of bills to remind of.
      .where('remind_day', 'is not', null)
      .where('is_paid', '=', sql.lit(0))
      .where('deleted_at', 'is', null)
      // In the west the last time may be yesterday's, two days ago here.
      .where('due_day', '>=', addDays(today, -LATEST_DAYS - 2))
      // A day begins earlier in the east.
      .where('remind_day', '<=', addDays(today, 1))
      // Ends the index's range before all bills of a later time.
      .where('due_day', '<=', addDays(today, 1 + LONGEST_AHEAD_DAYS))
      .execute()
  )
}

/** Mails all reminders of a profile's latest reminder time in one letter, once. */
export async function remindOfBills(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  const wishes = await wishesOf(context, profileId)
  // The reminders were switched off or the profile was deleted meanwhile.
  if (!wishes) return
  const owner = await contextOfProfile(context.app, profileId)
  const time = lastPassing(owner.caller.zone, wishes.notify_minute, owner.now)
  // The chosen time may have been another one yesterday.
  if (isOfYesterday(owner, time) && wishes.modified_at > time.at) return
  const reminders = await dueReminders(owner, time)
  if (reminders.length === 0) return
  const letter = await reminderLetter(owner, reminders)
  await inTransaction(owner, async (inside) => {
    const present = await dueReminders(inside, time)
    // Some bill changed, or another server mailed: the next try mails the rest.
    if (hashReminders(present) !== hashReminders(reminders)) {
      throw new Error('reminders changed meanwhile')
    }
    await storeSent(inside, reminders)
    await queueMail(inside, letter)
  })
}

function isOfYesterday(context: Context, { day }: LocalTime): boolean {
  return day < todayOf(context)
}

function wishesOf(context: Context, profileId: string) {
  return context.db
    .selectFrom('profiles')
    .select(['notify_minute', 'modified_at'])
    .where('id', '=', profileId)
    .where('notify_bills', '=', 1)
    .executeTakeFirst()
}

function hashReminders(reminders: Reminder[]): string {
  return JSON.stringify(
    reminders.map(({ kind, bill }) => [kind, bill.id, bill.modified_at]),
  )
}

async function storeSent(context: Context, reminders: Reminder[]): Promise<void> {
  const rows = reminders.map(({ kind, bill }) => ({
    owner_id: bill.owner_id,
    bill_id: bill.id,
    kind,
    due_day: bill.due_day,
    remind_day: bill.remind_day!, // the query leaves others out
    told_at: context.now,
  }))
  await context.db
    .insertInto('bill_reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'bill_id', 'kind', 'due_day'])
        .doUpdateSet(({ ref }) => ({
          remind_day: ref('excluded.remind_day'),
          told_at: ref('excluded.told_at'),
        })),
    )
    .execute()
}

/**
 * Upcoming and overdue bills at a reminder time, if stored before it. At yesterday's time,
 * bills changed since or due yesterday wait for today's.
 */
async function dueReminders(context: Context, time: LocalTime): Promise<Reminder[]> {
  const today = todayOf(context)
  const written = isOfYesterday(context, time) ? 'modified_at' : 'created_at'
  const rows = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('is_paid', '=', 0)
    .where('deleted_at', 'is', null)
    .where('remind_day', '<=', time.day)
    .where('due_day', '>=', addDays(time.day, -LATEST_DAYS))
    .where((where) =>
      where.or([where('due_day', '<', time.day), where('due_day', '>=', today)]),
    )
    .where(written, '<=', time.at)
    .where((where) => where.not(wasSent(today)(where)))
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  return rows.map((bill) => ({
    kind: isOverdue(bill.due_day, today) ? 'overdue' : 'before',
    bill,
  }))
}

/** A reminder that moved to a later day is mailed again. */
function wasSent(today: Day) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, 'bills'>) =>
    exists(
      selectFrom('bill_reminders')
        .select('bill_id')
        .whereRef('bill_id', '=', 'bills.id')
        .whereRef('bill_reminders.due_day', '=', 'bills.due_day')
        .where(({ eb, or, and, ref }) =>
          or([
            and([overdueOn(today)(eb), eb('kind', '=', 'overdue')]),
            and([
              upcomingOn(today)(eb),
              eb('kind', '=', 'before'),
              eb('bill_reminders.remind_day', '>=', ref('bills.remind_day')),
            ]),
          ]),
        ),
    )
}
