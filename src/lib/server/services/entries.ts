import {
  billMaker,
  billsAmong,
  deleteBills,
  endBillSeries,
  findBillSeries,
  findOwnBills,
  restoreBills,
  resumeBillSeries,
} from './bills.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import type { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inParts } from '../db/parts.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import {
  countChange,
  findOwnSeries,
  ownSeriesNamed,
  previewChange,
  previewSeries,
} from './series.ts'
import type { ChangeCount, Ending, Planned, SeriesName } from './series.ts'
import { inTransaction } from '../core/transaction.ts'
import {
  deleteEntries as deleteTransactions,
  endIncomeSeries,
  findIncomeSeries,
  incomeMaker,
  restoreEntries as restoreTransactions,
  resumeIncomeSeries,
} from './transactions.ts'
import { isThere, restorableSince, visibleTo } from '../core/visibility.ts'
import { dayIn } from '../core/zone.ts'

/** What a series is said to be of; none is of expenses. */
type SeriesType = keyof typeof TYPE_NUMBERS

const BEGINNING_OF_TIME: Day = '0000-01-01'

/** Every kind of entry that comes again, as jobs make them. */
export const MAKERS = [incomeMaker, billMaker] as const

/** Deletes expenses, income, transfers and bills, all or none. @throws Refusal not-found, not-yours, stale */
export async function deleteEntries(
  context: Context,
  { ids, readAt }: { ids: string[]; readAt?: number },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { bills, others } = await parted(inside, ids)
    await refuseMissing(inside, { bills, others })
    // What is not theirs is refused before what is stale.
    const found = await findOwnBills(inside, bills)
    await deleteTransactions(inside, { ids: others, readAt })
    await deleteBills(inside, found, readAt)
  })
}

/**
 * Takes deletions of the last ten minutes back, all or none; what was not deleted stays as it is.
 * The id of a series takes its end back.
 * @throws Refusal not-found, not-yours
 */
export async function restoreEntries(context: Context, ids: string[]): Promise<void> {
  await inTransaction(context, async (inside) => {
    const since = restorableSince(inside)
    const ended = await endedSince(inside, ids, since)
    for (const series of ended) {
      const isIncome = series.type === incomeMaker.type
      await (isIncome ? resumeIncomeSeries : resumeBillSeries)(inside, series)
    }
    const isSeries = new Set(ended.map(({ id }) => id))
    const { bills, others } = await parted(
      inside,
      ids.filter((id) => !isSeries.has(id)),
    )
    await refuseMissing(inside, { bills, others }, since)
    await restoreBills(inside, bills, since)
    await restoreTransactions(inside, others, since)
  })
}

/** The parent of a series of a type. @throws Refusal not-found */
export async function findParent(
  context: Context,
  type: SeriesType,
  name: SeriesName,
): Promise<Bill | Transaction> {
  if (type === 'bill') return findBillSeries(context, name)
  if (type === 'income') return findIncomeSeries(context, name)
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/**
 * Ends a series from an instant's day on, with its occurrences from there; without one income ends
 * today and a series of bills as a whole, but for what is paid.
 * @throws Refusal not-found, not-yours, stale
 */
export async function endSeriesOf(
  context: Context,
  type: SeriesType,
  ending: Ending,
): Promise<void> {
  if (type === 'bill') return endBillSeries(context, ending)
  if (type === 'income') return endIncomeSeries(context, ending)
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/**
 * How many occurrences a change or deletion touches: of an occurrence those from it on, of a
 * series those from today on, all of bills that are deleted.
 * @throws Refusal not-found, not-yours
 */
export async function countSeriesChange(
  context: Context,
  id: string,
  isDeletion: boolean,
): Promise<ChangeCount> {
  const today = dayIn(callerOf(context).zone, context.now)
  const occurrence = await occurrenceOf(context, id)
  const name = { id: occurrence?.series_id ?? id }
  const series = await findOwnSeries(context, undefined, name)
  const maker = MAKERS.find(({ type }) => type === series.type)!
  const isWhole = isDeletion && series.type === billMaker.type
  // A deletion takes what stands from there on, a change what its series has from there on.
  const chosen = isDeletion ? occurrence?.day : occurrence?.series_day
  const since = chosen ?? (isWhole ? BEGINNING_OF_TIME : today)
  return countChange(context, series, { since, isDeletion, chosenId: id }, maker)
}

/**
 * The next five days of a rule: as it would begin, or as the series of the entry that an id names
 * would go on, which that series' own id names too.
 * @throws Refusal malformed, not-yours
 */
export async function previewDays(
  context: Context,
  planned: Planned,
  id?: string,
): Promise<Day[]> {
  if (id === undefined) return previewSeries(context, planned)
  const occurrence = await occurrenceOf(context, id)
  const named = occurrence?.series_id ?? id
  const series = await ownSeriesNamed(context, undefined, named)
  // An entry that came once until now begins a series.
  if (!series) return previewSeries(context, planned)
  const chosen = occurrence && {
    id,
    seriesDay: occurrence.series_day!, // comes with the series
    day: occurrence.day,
    at: occurrence.at,
  }
  const maker = MAKERS.find(({ type }) => type === series.type)!
  return previewChange(context, { series, planned, chosen }, maker)
}

const DAY_COLUMN = { transactions: 'day', bills: 'due_day' } as const

async function occurrenceOf(context: Context, id: string) {
  for (const table of ['transactions', 'bills'] as const) {
    const found = await context.db
      .selectFrom(table)
      .select(['series_id', 'series_day', 'at'])
      .select(({ ref }) => ref(DAY_COLUMN[table]).$castTo<Day>().as('day'))
      .where('id', '=', id)
      .where(visibleTo(callerOf(context)))
      .where('deleted_at', 'is', null)
      .where('series_id', 'is not', null)
      .executeTakeFirst()
    if (found) return found
  }
  return undefined
}

async function parted(context: Context, ids: string[]): Promise<Parted> {
  if (ids.length === 0) return { bills: [], others: [] }
  const bills = await billsAmong(context, ids)
  const isBill = new Set(bills)
  return { bills, others: [...new Set(ids)].filter((id) => !isBill.has(id)) }
}

type Parted = { bills: string[]; others: string[] }

/** With `since` those deleted since that instant are there too. @throws Refusal not-found */
async function refuseMissing(
  context: Context,
  { bills, others }: Parted,
  since?: number,
): Promise<void> {
  for (const [table, ids] of [
    ['bills', bills],
    ['transactions', others],
  ] as const) {
    const found = await inParts(ids, (some) =>
      context.db
        .selectFrom(table)
        .select('id')
        .where('id', 'in', some)
        .where(visibleTo(callerOf(context)))
        .where(isThere(since))
        .execute(),
    )
    if (found.length < ids.length) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  }
}

/** Those of the ids that name a series of the caller's that was ended since an instant. */
function endedSince(
  context: Context,
  ids: string[],
  since: number,
): Promise<SeriesTable[]> {
  return context.db
    .selectFrom('series')
    .selectAll()
    .where('id', 'in', ids)
    .where('creator_id', '=', callerOf(context).id)
    .where('ended_at', '>=', since)
    .execute()
}
