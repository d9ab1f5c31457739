import { addDays, daysBetween, partsOf } from '#lib/domain/day.ts'
import { isPastAlert } from '#lib/domain/budgetBar.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { callerOf } from '../../core/context.ts'
import type { Caller, Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inSnapshot, inTransaction } from '../../core/transaction.ts'
import { dayIn, daysAt } from '../../core/zone.ts'
import { periodsOfProfile } from '../months.ts'
import { storedPeriodRules } from '../profile.ts'
import { queueJob, queueJobs } from '../../jobs.ts'
import { queueMail } from '../../mail.ts'
import { alertLetter } from './alertLetter.ts'
import { findFigures, presentOfOwner } from './figures.ts'
import type { BudgetFigures } from './figures.ts'
import { budgetBook, runsOfMonth } from './runs.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'

/**
 * The last day of a month, in the east, on which its begin is looked for, also after an
 * outage; later, what is spent tells.
 */
const LATEST_DAY = 4

/** Budgets of a month that have passed their alert and were not mailed yet. */
type Alerts = { month: number; passed: BudgetFigures[] }

/**
 * Queues a job for everybody with budgets whose month begins: entries made ahead of time
 * may already pass an alert.
 */
export async function findOverspending(context: Context): Promise<void> {
  // A month begins earlier in the east.
  const tomorrow = addDays(dayIn('UTC', context.now), 1)
  const isCalendarsBegin = partsOf(tomorrow).day <= LATEST_DAY
  const todayIn = daysAt(context.now)
  const owners = await ownersToWatch(context, !isCalendarsBegin)
  const jobs = owners.flatMap(({ id, zone, language, period_rules }) => {
    const today = todayIn(zone)
    const periodRules = storedPeriodRules({ period_rules })
    const periods = periodsOfProfile({ zone: zone ?? 'UTC', language, periodRules })
    const month = periods.indexOf(today)
    if (daysBetween(periods.at(month).from, today) >= LATEST_DAY) return []
    return [{ payload: { profileId: id }, once: `${id}/${month}`, runAt: context.now }]
  })
  await queueJobs(context, 'tell-overspending', jobs)
}

/** Queues a job for who saved a budget, whose alert may already have passed. */
export async function queueAlertOfSaved(
  context: Context,
  book: BudgetBook,
  { type, ownerId, first }: BudgetRun,
): Promise<void> {
  const present = presentOfOwner(context, book)
  if (type !== 'expense' || first !== present) return
  await queueJob(context, 'tell-overspending', { profileId: ownerId })
}

/** Mails the owner's budgets that have passed their alert, each once a month. */
export async function mailOverspending(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  if (!(await wantsAlerts(context, profileId))) return
  const owner = await contextOfProfile(context.app, profileId)
  const alerts = await readAlerts(owner)
  if (alerts.passed.length === 0) return
  const letter = await alertLetter(owner, alerts.passed)
  await inTransaction(owner, async (inside) => {
    const present = await readAlerts(inside)
    // Another job mailed them, or the last entries were deleted.
    if (present.passed.length === 0) return
    // The job's next try mails the new state.
    if (hashAlerts(present) !== hashAlerts(alerts))
      throw new Error('budgets changed meanwhile')
    await storeSent(inside, alerts)
    await queueMail(inside, letter)
  })
}

/** Marks all passed alerts as mailed, for a restored copy. */
export async function markAlertsSent(context: Context): Promise<void> {
  for (const { id } of await ownersToWatch(context, false)) {
    const owner = await contextOfProfile(context.app, id)
    await inTransaction(owner, async (inside) => {
      const alerts = await readAlerts(inside)
      if (alerts.passed.length > 0) await storeSent(inside, alerts)
    })
  }
}

/** Owners with a budget of expenses in their month; only those with paydays, if asked. */
function ownersToWatch(context: Context, isOfPaydays: boolean) {
  const today = dayIn('UTC', context.now)
  return (
    context.db
      .selectFrom('budgets')
      .innerJoin('profiles', 'profiles.id', 'budgets.owner_id')
      .select(['profiles.id', 'profiles.zone', 'profiles.language'])
      .select('profiles.period_rules')
      .distinct()
      .$if(isOfPaydays, (query) => query.where('period_rules', 'is not', null))
      .where('notify_budgets', '=', 1)
      .where('kind', '=', TYPE_NUMBERS.expense)
      .where('minor', '>', 0)
      // A month begins earlier in the east, or with a payday, and lasts longer in the west.
      .where((where) =>
        where.or([
          where('first_month', '<=', indexOfMonth(monthOf(addDays(today, 1)))),
          where('period_rules', 'is not', null),
        ]),
      )
      .where((where) =>
        where.or([
          where('last_month', 'is', null),
          where('last_month', '>=', indexOfMonth(monthOf(addDays(today, -1)))),
        ]),
      )
      .execute()
  )
}

async function wantsAlerts(context: Context, profileId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profileId)
    .where('notify_budgets', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** A member's own budgets do not count while in a group. */
function readAlerts(context: Context & { caller: Caller | null }): Promise<Alerts> {
  return inSnapshot(context, async (inside) => {
    const book = await budgetBook(inside)
    const month = presentOfOwner(inside, book)
    if (!book.canEdit) return { month, passed: [] }
    const mailed = await sentIn(inside, month)
    const runs = runsOfMonth(book, month)
      .filter(({ type }) => type === 'expense')
      .filter(({ seriesId }) => !mailed.has(seriesId))
    const figures = await findFigures(inside, book, { runs, month })
    const passed = figures.filter(({ run, ...rest }) => isPastAlert({ ...run, ...rest }))
    return { month, passed }
  })
}

async function sentIn(context: Context, month: number): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('budget_alerts')
    .select('series_id')
    .where('owner_id', '=', callerOf(context).id)
    .where('month_index', '=', month)
    .execute()
  return new Set(rows.map(({ series_id }) => series_id))
}

async function storeSent(context: Context, { month, passed }: Alerts): Promise<void> {
  const rows = passed.map(({ run }) => ({
    series_id: run.seriesId,
    month_index: month,
    owner_id: run.ownerId,
    told_at: context.now,
  }))
  // PostgreSQL then says that another transaction was first, and the work is repeated.
  await context.db
    .insertInto('budget_alerts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function hashAlerts({ month, passed }: Alerts): string {
  return JSON.stringify([month, passed.map(({ run }) => run.seriesId)])
}
