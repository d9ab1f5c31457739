import { sql } from 'kysely'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { EntryState, EntryTime } from '#lib/domain/series.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { byContextToChange } from '../../core/changeRights.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { notDeleted, ownOf, visibleIn } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import type { SeriesTable } from '../../db/tables/series.ts'

/** The common columns of all entries. */
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

/** Added and removed rows, for sums. */
export type RowChange<Row> = { added?: Row[]; removed?: Row[] }

/** A table of entries and its side effects, inside the caller's transaction. */
export type EntryKind<Row extends StoredEntry = StoredEntry> = {
  table: 'transactions' | 'bills'
  dayColumn: 'day' | 'due_day'
  /** The type's number, where the table holds several. */
  rowType?: number
  shown(context: Context, row: Row): Promise<Bill | Transaction>
  /** Prepares the caller's own rows for a change. */
  changeable(context: Context, rows: Row[]): Promise<Row[]>
  /** Updates sums and the like. */
  afterChange(context: Context, change: RowChange<Row>): Promise<void>
}

/** A kind of recurring entry. */
export type SeriesKind<
  Row extends StoredEntry = StoredEntry,
  Input extends { id?: string } = { id?: string },
> = EntryKind<Row> & {
  /** The number in the table of series. */
  type: number
  /** Whether ending without a day ends the whole series, else from today on. */
  endsWhole: boolean
  /** Columns that occurrences copy from their series. */
  columns: readonly (keyof Row & string)[]
  stateOf(row: Row): EntryState
  newRow(context: Context, time: EntryTime): Row
  /** Completes rows of a series, after one look-up for all. */
  completion(context: Context, template: Partial<Row>): Promise<(row: Row) => Row>
  insert(context: Context, rows: Row[]): Promise<void>
  /** Removes pointers to deleted entries. */
  unlink(context: Context, ids: string[]): Promise<void>
  /** The row after an input. @throws Refusal malformed, not-found, stale, rule */
  rowAfter(context: Context, input: Input, present: Row | undefined): Promise<Row>
  /** An entry that represents its whole series. */
  asParent(entry: Bill | Transaction, series: SeriesTable, isOver: boolean): object
}

/** The table of a kind, typed as a table with all columns used here. */
export function tableOf({ table }: Pick<EntryKind, 'table'>): 'bills' {
  return table as 'bills'
}

export function dayOfRow<Row extends StoredEntry>(kind: EntryKind<Row>, row: Row): Day {
  return (row as unknown as Record<string, Day>)[kind.dayColumn]! // of its own table
}

/** Rows by id that exist, or were deleted since an instant. */
export async function findRows<Row extends StoredEntry>(
  context: Context,
  kind: EntryKind<Row>,
  ids: readonly string[],
  since?: number,
): Promise<Row[]> {
  const rows = await inBatches(ids, (some) =>
    context.db
      .selectFrom(tableOf(kind))
      .selectAll()
      .where('id', 'in', some)
      .where(notDeleted(since))
      .execute(),
  )
  return rows as unknown as Row[]
}

/** Rows of these ids that the caller may see, by kind. */
export async function findVisibleRows(
  context: Context,
  kinds: readonly EntryKind[],
  ids: readonly string[],
  since?: number,
): Promise<{ kind: EntryKind; rows: StoredEntry[] }[]> {
  const groups: { kind: EntryKind; rows: StoredEntry[] }[] = []
  for (const kind of kinds) {
    const rows = await inBatches(ids, (some) =>
      context.db
        .selectFrom(tableOf(kind))
        .selectAll()
        .where('id', 'in', some)
        .where(visibleIn(context))
        .where(notDeleted(since))
        .$if(kind.rowType !== undefined, (query) =>
          query.where(sql.ref('type'), '=', kind.rowType),
        )
        .execute(),
    )
    groups.push({ kind, rows })
  }
  return groups
}

/** Entries of a kind, and the context for their change. */
export type ChangeableRows = { kind: EntryKind; rows: StoredEntry[]; changing: Context }

/**
 * The entries of these ids that the caller may change, prepared for that; missing is refused
 * before not-yours. @throws Refusal not-found, not-yours
 */
export async function findOwnRows(
  context: Context,
  kinds: readonly EntryKind[],
  ids: readonly string[],
  since?: number,
): Promise<ChangeableRows[]> {
  const wanted = [...new Set(ids)]
  const groups = await findVisibleRows(context, kinds, wanted, since)
  const found = groups.reduce((count, { rows }) => count + rows.length, 0)
  if (found < wanted.length) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const all = await inContextsToChange(context, groups)
  for (const { rows, changing } of all) for (const row of rows) ownOf(changing, row)
  const own: ChangeableRows[] = []
  for (const one of all) {
    own.push({ ...one, rows: await one.kind.changeable(one.changing, one.rows) })
  }
  return own
}

/** Rows of each kind with the contexts in which to change them. */
export async function inContextsToChange<Row extends StoredEntry>(
  context: Context,
  groups: readonly { kind: EntryKind; rows: Row[] }[],
): Promise<{ kind: EntryKind; rows: Row[]; changing: Context }[]> {
  const all: { kind: EntryKind; rows: Row[]; changing: Context }[] = []
  for (const { kind, rows } of groups) {
    const byContext = await byContextToChange(context, rows)
    for (const [changing, some] of byContext) all.push({ kind, rows: some, changing })
  }
  return all
}

/** The caller's own entry of a kind. @throws Refusal not-found, not-yours */
export async function findOwnRow<Row extends StoredEntry>(
  context: Context,
  kind: EntryKind<Row>,
  id: string,
): Promise<Row> {
  const [found] = await findOwnRows(context, [kind as unknown as EntryKind], [id])
  return found!.rows[0] as Row // the id was found in this kind
}

/** Deletes rows, or restores them when the instant is null. */
export async function markDeleted<Row extends StoredEntry>(
  context: Context,
  kind: EntryKind<Row>,
  rows: Row[],
  { deleted_at, readAt }: { deleted_at: number | null; readAt?: number },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await inBatches(ids, (some) =>
    context.db
      .updateTable(tableOf(kind))
      .set({ deleted_at, modified_at: modifiedInPlace(context, readAt) })
      .where('id', 'in', some)
      .execute(),
  )
  await kind.afterChange(context, deleted_at === null ? { added: rows } : { removed: rows })
}
