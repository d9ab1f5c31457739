import { BILL_ENTRIES, BILL_SERIES, removePaymentsOf, restorePaymentsOf } from './bills.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { byContextToChange, contextToChange } from '../core/changeRights.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'
import { refuseStale } from '../core/versions.ts'
import { isOwn, ownOf, restorableSince, visibleTo } from '../core/visibility.ts'
import { dayIn } from '../core/zone.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { recordEntryActs } from './memberChanges.ts'
import {
  countTouched,
  dayOfRow,
  endSeries,
  findOwnRows,
  findParentOf,
  findVisibleRows,
  firstDaysOf,
  markDeleted,
  previewChange,
  resumeSeries,
  seriesNamed,
  seriesToChange,
} from './series.ts'
import type {
  ChangeCount,
  Ending,
  EntryKind,
  PlannedRule,
  SeriesKind,
  SeriesName,
} from './series.ts'
import { INCOME_SERIES, TRANSACTION_ENTRIES } from './transactions.ts'

/** Expenses never recur; they only share the numbers. */
type SeriesType = keyof typeof TYPE_NUMBERS

const BEGINNING_OF_TIME: Day = '0000-01-01'

/** Every kind of recurring entry. */
export const SERIES_KINDS = [INCOME_SERIES, BILL_SERIES] as unknown as SeriesKind[] // each gets rows of its own kind only

/** Every kind of entry. */
export const ENTRY_KINDS = [BILL_ENTRIES, TRANSACTION_ENTRIES] as EntryKind[]

type Removal = {
  ids: string[]
  readAt?: number
  /** Bills stay paid by deleted expenses. */
  keepsPayments?: boolean
}

/**
 * Deletes entries of any kind, all or none; a bill's payment goes with its expense.
 * @throws Refusal not-found, not-yours, stale
 */
export async function deleteEntries(
  context: Context,
  { ids, readAt, keepsPayments = false }: Removal,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const groups = await findOwnRows(inside, ENTRY_KINDS, ids)
    for (const { kind, rows, changing } of groups) {
      for (const row of rows) {
        await refuseStale(readAt, row.modified_at, () => kind.shown(changing, row))
      }
    }
    for (const { rows, changing } of keepsPayments ? [] : groups) {
      await removePaymentsOf(changing, idsOf(rows))
    }
    const deletion = { deleted_at: inside.now, readAt }
    for (const { kind, rows, changing } of groups) {
      await markDeleted(changing, kind, rows, deletion)
      await recordEntryActs(changing, 'deleted', rows, { kind: 'deletion' })
    }
  })
}

/**
 * Restores entries deleted within ten minutes, all or none, or the end of a series.
 * Entries that are not deleted stay. @throws Refusal not-found, not-yours
 */
export async function restoreEntries(context: Context, ids: string[]): Promise<void> {
  await inTransaction(context, async (inside) => {
    const since = restorableSince(inside)
    const ended = await endedSince(inside, ids, since)
    for (const { series, changing } of ended) {
      await resumeSeries(changing, seriesKindOf(series), series)
    }
    const isSeries = new Set(ended.map(({ series }) => series.id))
    const others = ids.filter((id) => !isSeries.has(id))
    const groups = await findOwnRows(inside, ENTRY_KINDS, others, since)
    for (const { kind, rows, changing } of groups) {
      const deleted = rows.filter(({ deleted_at }) => deleted_at !== null)
      await markDeleted(changing, kind, deleted, { deleted_at: null })
      await recordEntryActs(changing, 'restored', deleted)
    }
    await restorePaymentsOf(inside, others)
  })
}

/** The parent of a series. @throws Refusal not-found */
export function getRecurringParent(
  context: Context,
  type: SeriesType,
  name: SeriesName,
): Promise<Bill | Transaction> {
  return findParentOf(context, kindNamed(type), name)
}

/**
 * Ends a series with its occurrences from an instant's day on. Without an instant income
 * ends today, and bills end entirely except paid ones.
 * @throws Refusal not-found, not-yours, stale
 */
export function deleteSeries(
  context: Context,
  type: SeriesType,
  ending: Ending,
): Promise<void> {
  return endSeries(context, kindNamed(type), ending)
}

/**
 * Counts affected occurrences from a chosen one on, else from today on. Deletions of a bill
 * series count from its first.
 * @throws Refusal not-found, not-yours
 */
export async function previewSeriesChange(
  context: Context,
  id: string,
  isDeletion: boolean,
): Promise<ChangeCount> {
  const occurrence = await findOccurrence(context, id)
  const name = { id: occurrence?.seriesId ?? id }
  const { series, changing } = await seriesToChange(context, undefined, name)
  const today = dayIn(callerOf(changing).zone, context.now)
  const kind = seriesKindOf(series)
  const isWhole = isDeletion && kind.endsWhole
  // Deletions go by the present day, changes by the series' day.
  const chosen = isDeletion ? occurrence?.day : occurrence?.seriesDay
  const since = chosen ?? (isWhole ? BEGINNING_OF_TIME : today)
  return countTouched(changing, kind, series, { since, isDeletion, chosenId: id })
}

/**
 * The next five days of a new rule, or of the series of an entry's or a series' id.
 * @throws Refusal malformed, not-yours
 */
export async function previewSeries(
  context: Context,
  planned: PlannedRule,
  id?: string,
): Promise<Day[]> {
  if (id === undefined) return firstDaysOf(context, planned)
  const chosen = await findOccurrence(context, id)
  const found = await seriesNamed(context, undefined, chosen?.seriesId ?? id)
  // A single entry begins a series.
  if (!found) return firstDaysOf(context, planned)
  const changing = await contextToChange(context, found)
  const series = ownOf(changing, found)
  return previewChange(changing, { series, planned, chosen }, seriesKindOf(series))
}

async function findOccurrence(context: Context, id: string) {
  const groups = await findVisibleRows(context, SERIES_KINDS, [id])
  return groups
    .flatMap(({ kind, rows }) =>
      rows.map((row) => ({
        id,
        at: row.at,
        day: dayOfRow(kind, row),
        seriesId: row.series_id,
        seriesDay: row.series_day!, // set with the series
      })),
    )
    .find(({ seriesId }) => seriesId !== null)
}

function seriesKindOf(series: SeriesTable): SeriesKind {
  return SERIES_KINDS.find(({ type }) => type === series.type)! // all stored types
}

/** @throws Refusal not-found for a type without series */
function kindNamed(type: SeriesType): SeriesKind {
  const found = SERIES_KINDS.find((kind) => kind.type === TYPE_NUMBERS[type])
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return found
}

/** Series of these ids that the caller may change, and that ended since then. */
async function endedSince(
  context: Context,
  ids: string[],
  since: number,
): Promise<{ series: SeriesTable; changing: Context }[]> {
  const rows = await context.db
    .selectFrom('series')
    .selectAll()
    .where('id', 'in', ids)
    .where(visibleTo(callerOf(context)))
    .where('ended_at', '>=', since)
    .execute()
  const byContext = await byContextToChange(context, rows)
  return [...byContext].flatMap(([changing, some]) =>
    some.flatMap((series) => (isOwn(changing, series) ? [{ series, changing }] : [])),
  )
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
