import { sql } from 'kysely'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Caller, Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn, onceForAll } from '../../core/zone.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import { queueJobs, pauseBefore } from '../../jobs.ts'
import { queueMail } from '../../mail.ts'
import type { Letter } from '../../mail.ts'
import { periodsOfProfile } from '../months.ts'
import { reportTime } from '../profile.ts'
import { findMonthReport, hasEntries, isEmptyReport } from './monthReport.ts'
import { monthlyLetter } from './monthlyLetter.ts'

type Recipient = Pick<
  ProfileTable,
  | 'id'
  | 'zone'
  | 'language'
  | 'active'
  | 'notify_minute'
  | 'period_rules'
  | 'report_month'
  | 'created_at'
  | 'modified_at'
>

const AHEAD_MILLISECONDS = 5 * 60_000
const BATCH = 500

/**
 * Queues a job for everybody whose report is due before the next run. Reports only the
 * latest month, also after a long outage.
 */
export async function findMonthlyReports(context: Context): Promise<void> {
  const until = context.now + AHEAD_MILLISECONDS
  const timeOf = reportTimes(until)
  let before = 0
  for await (const some of recipientBatches(context)) {
    const due = some
      .map((one) => ({ ...one, ...timeOf(one) }))
      .filter(({ month, at, report_month }) => at <= until && month >= report_month)
    const jobs = due.map(({ id, month, at, modified_at }, index) => ({
      payload: { profileId: id },
      // A changed zone or minute queues another job: the first may have run too early.
      once: `${id}/${month}/${modified_at}`,
      runAt: Math.max(at, context.now) + pauseBefore(before + index),
    }))
    await queueJobs(context, 'mail-monthly-report', jobs)
    before += due.length
  }
}

/**
 * Mails a profile's latest report, once. Skips months without data, Pro or an active
 * profile. A month before the profile's creation needs transactions, as after an import.
 */
export async function mailMonthlyReport(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  const recipient = await recipients(context).where('id', '=', profileId).executeTakeFirst()
  // The reports were switched off or the profile was deleted meanwhile.
  if (!recipient) return
  const owner = await contextOfProfile(context.app, profileId)
  const { month, at } = reportTime(recipient, owner.now)
  if (at > owner.now || month < recipient.report_month) return
  const letter = await writeLetter(owner, recipient, month)
  await inTransaction(owner, async (inside) => {
    const isFirst = await claimMonth(inside, [profileId], month)
    if (isFirst && letter) await queueMail(inside, letter)
  })
}

/** Marks all due reports as mailed, for a restored copy. */
export async function markMonthlyReportsSent(context: Context): Promise<void> {
  const timeOf = reportTimes(context.now)
  for await (const some of recipientBatches(context)) {
    const due = some
      .map((one) => ({ id: one.id, ...timeOf(one) }))
      .filter(({ at }) => at <= context.now)
    for (const [month, ofMonth] of Map.groupBy(due, (one) => one.month)) {
      const ids = ofMonth.map(({ id }) => id)
      await inTransaction(context, (inside) => claimMonth(inside, ids, month))
    }
  }
}

/** Works out the times of calendar months once for all people of a zone and a minute. */
function reportTimes(until: number): (one: Recipient) => ReturnType<typeof reportTime> {
  const ofCalendar = onceForAll(({ zone, notify_minute }) =>
    reportTime({ zone, notify_minute, language: '', period_rules: null }, until),
  )
  return (one) => (one.period_rules === null ? ofCalendar(one) : reportTime(one, until))
}

/** Everybody whose latest month may be over and not reported, in batches. */
async function* recipientBatches(context: Context): AsyncGenerator<Recipient[]> {
  yield* calendarBatches(context)
  yield* paydayBatches(context)
}

/** Everybody whose months begin with paydays, which may be any day. */
async function* paydayBatches(context: Context): AsyncGenerator<Recipient[]> {
  let last = ''
  for (;;) {
    const some = await recipients(context)
      .where('period_rules', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    yield some
    if (some.length < BATCH) return
    last = some.at(-1)!.id
  }
}

async function* calendarBatches(context: Context): AsyncGenerator<Recipient[]> {
  // A month begins earlier in the east.
  const tomorrow = monthOf(addDays(dayIn('UTC', context.now), 1))
  let last = { report_month: -1, id: '' }
  for (;;) {
    const after = last
    const some = await recipients(context)
      .where('period_rules', 'is', null)
      .where('report_month', '<', indexOfMonth(tomorrow))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('report_month', 'id'), '>', tuple(after.report_month, after.id)),
      )
      .orderBy('report_month')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    yield some
    if (some.length < BATCH) return
    last = some.at(-1)!
  }
}

/** The constant must equal that of the index of profiles to report to. */
function recipients({ db }: Context) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'zone',
      'language',
      'active',
      'notify_minute',
      'period_rules',
      'report_month',
      'created_at',
      'modified_at',
    ])
    .where('notify_monthly_report', '=', sql.lit(1))
}

async function writeLetter(
  owner: Context & { caller: Caller },
  { active, created_at }: Recipient,
  index: number,
): Promise<Letter | null> {
  const { isPro, zone } = owner.caller
  if (!isPro || active === 0) return null
  const report = await findMonthReport(owner, index)
  if (isEmptyReport(report)) return null
  const began = periodsOfProfile(owner.caller).indexOf(dayIn(zone, created_at))
  return began > index && !hasEntries(report) ? null : monthlyLetter(owner, report)
}

/** Claims a month for profiles; false if another transaction did. */
async function claimMonth(
  context: Context,
  ids: string[],
  month: number,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('profiles')
    .set({ report_month: month + 1 })
    .where('id', 'in', ids)
    .where('notify_monthly_report', '=', 1)
    .where('report_month', '<=', month)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
