import { sql } from 'kysely'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { EntryState, Standing } from '#lib/domain/series.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { isThere, ownOf, visibleTo } from '../../core/visibility.ts'
import { inParts } from '../../db/parts.ts'
import type { SeriesTable } from '../../db/tables/series.ts'

/** What rows of all entries have in common. */
export type StoredEntry = {
  id: string
  at: number
  image: string | null
  owner_id: string
  creator_id: string
  group_id: string | null
  month_index: number
  series_id: string | null
  series_number: number | null
  series_day: Day | null
  created_at: number
  modified_at: number
  deleted_at: number | null
}

/** What was added, changed or taken away, as sums are kept of it. */
export type RowChange<Row> = { added?: Row[]; removed?: Row[] }

/** A table of entries, and what its rows need beside it; all inside the caller's transaction. */
export type EntryKind<Row extends StoredEntry = StoredEntry> = {
  table: 'transactions' | 'bills'
  dayColumn: 'day' | 'due_day'
  /** The number of the type that is meant, where the table holds several. */
  rowType?: number
  /** An entry as the caller sees it. */
  shown(context: Context, row: Row): Promise<Bill | Transaction>
  /** Rows of the caller's own as they may be changed. */
  changeable(context: Context, rows: Row[]): Promise<Row[]>
  /** Keeps what follows from rows. */
  follow(context: Context, change: RowChange<Row>): Promise<void>
}

/** A kind of entry that comes again. */
export type SeriesKind<
  Row extends StoredEntry = StoredEntry,
  Input extends { id?: string } = { id?: string },
> = EntryKind<Row> & {
  /** Its number in the table of series. */
  type: number
  /** Whether a series of it ends as a whole where no day is named; from today on otherwise. */
  endsWhole: boolean
  /** The columns that every occurrence takes over from its series. */
  columns: readonly (keyof Row & string)[]
  stateOf(row: Row): EntryState
  /** A new row of the caller's that stands somewhere. */
  newRow(context: Context, standing: Standing): Row
  /** What completes rows of a series, looked up once for all of them. */
  completion(context: Context, template: Partial<Row>): Promise<(row: Row) => Row>
  /** Inserts new rows. */
  insert(context: Context, rows: Row[]): Promise<void>
  /** Lets go of what points to entries that are removed for good. */
  unlink(context: Context, ids: string[]): Promise<void>
  /** What an input makes of an entry or of none. @throws Refusal malformed, not-found, stale, rule */
  rowAfter(context: Context, input: Input, present: Row | undefined): Promise<Row>
  /** An entry that stands for its whole series. */
  asParent(entry: Bill | Transaction, series: SeriesTable, isOver: boolean): object
}

/** The table of a kind: both have all the columns that are named here. */
export function tableOf({ table }: Pick<EntryKind, 'table'>): 'bills' {
  return table as 'bills'
}

/** The day that a row stands on. */
export function dayOfRow<Row extends StoredEntry>(kind: EntryKind<Row>, row: Row): Day {
  return (row as unknown as Record<string, Day>)[kind.dayColumn]! // as its table has it
}

/** Rows by their ids that are there, or were deleted since an instant. */
export async function findRows<Row extends StoredEntry>(
  context: Context,
  kind: EntryKind<Row>,
  ids: readonly string[],
  since?: number,
): Promise<Row[]> {
  const rows = await inParts(ids, (some) =>
    context.db
      .selectFrom(tableOf(kind))
      .selectAll()
      .where('id', 'in', some)
      .where(isThere(since))
      .execute(),
  )
  return rows as unknown as Row[]
}

/** Those of the ids that the caller may look for, in each of the kinds. */
export async function findVisibleRows(
  context: Context,
  kinds: readonly EntryKind[],
  ids: readonly string[],
  since?: number,
): Promise<{ kind: EntryKind; rows: StoredEntry[] }[]> {
  const parts: { kind: EntryKind; rows: StoredEntry[] }[] = []
  for (const kind of kinds) {
    const rows = await inParts(ids, (some) =>
      context.db
        .selectFrom(tableOf(kind))
        .selectAll()
        .where('id', 'in', some)
        .where(visibleTo(callerOf(context)))
        .where(isThere(since))
        .$if(kind.rowType !== undefined, (query) =>
          query.where(sql.ref('type'), '=', kind.rowType),
        )
        .execute(),
    )
    parts.push({ kind, rows })
  }
  return parts
}

/**
 * The caller's own entries by their ids, as they may be changed: one that is missing is told before
 * one of somebody else's. @throws Refusal not-found, not-yours
 */
export async function findOwnRows(
  context: Context,
  kinds: readonly EntryKind[],
  ids: readonly string[],
  since?: number,
): Promise<{ kind: EntryKind; rows: StoredEntry[] }[]> {
  const wanted = [...new Set(ids)]
  const parts = await findVisibleRows(context, kinds, wanted, since)
  const found = parts.reduce((count, { rows }) => count + rows.length, 0)
  if (found < wanted.length) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  for (const { rows } of parts) for (const row of rows) ownOf(context, row)
  const own: typeof parts = []
  for (const { kind, rows } of parts) {
    own.push({ kind, rows: await kind.changeable(context, rows) })
  }
  return own
}

/** An entry of a kind that is the caller's own. @throws Refusal not-found, not-yours */
export async function findOwnRow<Row extends StoredEntry>(
  context: Context,
  kind: EntryKind<Row>,
  id: string,
): Promise<Row> {
  const [found] = await findOwnRows(context, [kind as unknown as EntryKind], [id])
  return found!.rows[0] as Row // it was found, and of its kind
}

/** Deletes rows at an instant, or takes their deletion back. */
export async function markDeleted<Row extends StoredEntry>(
  context: Context,
  kind: EntryKind<Row>,
  rows: Row[],
  { deleted_at, readAt }: { deleted_at: number | null; readAt?: number },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await inParts(ids, (some) =>
    context.db
      .updateTable(tableOf(kind))
      .set({ deleted_at, modified_at: modifiedInPlace(context, readAt) })
      .where('id', 'in', some)
      .execute(),
  )
  await kind.follow(context, deleted_at === null ? { added: rows } : { removed: rows })
}
