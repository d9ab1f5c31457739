import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import { leaveJobs } from '../../jobs.ts'
import { queueMail } from '../../mail.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn, instantAt } from '../../core/zone.ts'
import { reminderLetter } from './reminderLetter.ts'
import type { Reminder } from './reminderLetter.ts'
import { todayOf } from './rows.ts'

const MINUTE = 60_000
/** From one look for reminders to the next. */
const LOOK_MILLISECONDS = 5 * MINUTE
/** After a week nobody is told any more that a bill is overdue. */
const LATEST_DAYS = 8

/** When somebody is reminded: the day there, and the instant. */
type ReminderTime = { day: Day; at: number }

/**
 * Leaves a job for everybody who may have something to be told, for the last time of reminders
 * that has come or will before the next look; a server that was away makes up for that one.
 */
export async function findReminders(context: Context): Promise<void> {
  const owners = await ownersToRemind(context)
  const until = context.now + LOOK_MILLISECONDS
  const jobs = owners.map(({ id, zone, notify_minute }) => {
    const { at } = lastTime(zone ?? 'UTC', notify_minute, until)
    return { payload: { profileId: id }, once: `${id}/${at}`, runAt: at }
  })
  await leaveJobs(context, 'remind-of-bills', jobs)
}

/** Counts all that somebody is to be told of now as told, as it was before a copy was restored. */
export async function passOverReminders(context: Context): Promise<void> {
  for (const { id, notify_minute } of await ownersToRemind(context)) {
    const owner = await contextOfProfile(context.app, id)
    const time = lastTime(owner.caller.zone, notify_minute, owner.now)
    await inTransaction(owner, async (inside) => {
      const reminders = await remindersOf(inside, time)
      if (reminders.length > 0) await keepTold(inside, reminders)
    })
  }
}

/** Everybody who wants reminders and has a bill that may be told of by now. */
function ownersToRemind(context: Context) {
  const today = dayIn('UTC', context.now)
  return (
    context.db
      .selectFrom('bills')
      .innerJoin('profiles', 'profiles.id', 'bills.owner_id')
      .select(['profiles.id', 'profiles.zone', 'profiles.notify_minute'])
      .distinct()
      .where('notify_bills', '=', 1)
      // The constants are those of the index of bills to remind of.
      .where('remind_day', 'is not', null)
      .where('is_paid', '=', sql.lit(0))
      .where('deleted_at', 'is', null)
      // The last time may be yesterday's in the west, where that is two days ago.
      .where('due_day', '>=', addDays(today, -LATEST_DAYS - 2))
      // A day begins earlier in the east.
      .where('remind_day', '<=', addDays(today, 1))
      .execute()
  )
}

/** Mails one letter with all that somebody is to be told of at the last time of reminders, once. */
export async function remindOfBills(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  const wishes = await wishesOf(context, profileId)
  // Somebody has ended reminders or the profile meanwhile.
  if (!wishes) return
  const owner = await contextOfProfile(context.app, profileId)
  const time = lastTime(owner.caller.zone, wishes.notify_minute, owner.now)
  // Yesterday's time may not have been the one that was chosen then.
  if (isOfYesterday(owner, time) && wishes.modified_at > time.at) return
  const reminders = await remindersOf(owner, time)
  if (reminders.length === 0) return
  const letter = await reminderLetter(owner, reminders)
  await inTransaction(owner, async (inside) => {
    const present = await remindersOf(inside, time)
    // A bill was paid or changed, or another server has told of it: the next try tells what is left.
    if (tracesOf(present) !== tracesOf(reminders)) {
      throw new Error('reminders changed meanwhile')
    }
    await keepTold(inside, reminders)
    await queueMail(inside, letter)
  })
}

/** The last time at which a clock in a zone showed a minute of the day, up to an instant. */
function lastTime(zone: string, minute: number, until: number): ReminderTime {
  const today = dayIn(zone, until)
  const at = instantAt(zone, today, minute * MINUTE)
  if (at <= until) return { day: today, at }
  const yesterday = addDays(today, -1)
  return { day: yesterday, at: instantAt(zone, yesterday, minute * MINUTE) }
}

function isOfYesterday(context: Context, { day }: ReminderTime): boolean {
  return day < todayOf(context)
}

/** When somebody wants reminders, and since when; undefined for whom none are. */
function wishesOf(context: Context, profileId: string) {
  return context.db
    .selectFrom('profiles')
    .select(['notify_minute', 'modified_at'])
    .where('id', '=', profileId)
    .where('notify_bills', '=', 1)
    .executeTakeFirst()
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
    remind_day: bill.remind_day!, // a bill without one is not reminded of
    told_at: context.now,
  }))
  await context.db
    .insertInto('bill_reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['bill_id', 'kind', 'due_day']).doUpdateSet(({ ref }) => ({
        remind_day: ref('excluded.remind_day'),
        told_at: ref('excluded.told_at'),
      })),
    )
    .execute()
}

/**
 * What there is to tell of a time that has come: bills that come up, and those that were not paid
 * in time. One that was written after it is told of the next time; so is, when the time is
 * yesterday's, one that was changed since or was due then.
 */
async function remindersOf(context: Context, time: ReminderTime): Promise<Reminder[]> {
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
    .where((where) => where.not(wasTold(today)(where)))
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  return rows.map((bill) => ({ kind: bill.due_day < today ? 'overdue' : 'before', bill }))
}

/** Whether a bill was told of as it stands; a reminder that moved to a later day is told anew. */
function wasTold(today: Day) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, 'bills'>) =>
    exists(
      selectFrom('bill_reminders')
        .select('bill_id')
        .whereRef('bill_id', '=', 'bills.id')
        .whereRef('bill_reminders.due_day', '=', 'bills.due_day')
        .where(({ eb, or, and, ref }) =>
          or([
            and([eb('bills.due_day', '<', today), eb('kind', '=', 'overdue')]),
            and([
              eb('bills.due_day', '>=', today),
              eb('kind', '=', 'before'),
              eb('bill_reminders.remind_day', '>=', ref('bills.remind_day')),
            ]),
          ]),
        ),
    )
}
