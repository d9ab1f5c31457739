import type { ChosenEntries, RefusedEntry } from '#lib/domain/entryChange.ts'
import { MAX_CHANGED } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { ENTRY_KINDS } from '../entries.ts'
import { findIds } from '../search.ts'
import { findVisibleRows } from '../series.ts'
import type { EntryKind } from '../series.ts'

/** A stored transaction or bill. */
export type EntryRow = TransactionTable | BillTable

export type EntryGroup = { kind: EntryKind; rows: EntryRow[] }

export function isBill(row: EntryRow): row is BillTable {
  return 'due_day' in row
}

/** Entries of their versions that the caller may change, and why others stay. */
export function findChosen(
  context: Context,
  { entries = [] }: ChosenEntries,
): Promise<{ groups: EntryGroup[]; refused: RefusedEntry[] }> {
  const versions = new Map(entries.map(({ id, modifiedAt }) => [id, modifiedAt]))
  return findOwn(context, [...versions.keys()], { versions })
}

type OwnEntries = {
  /** Versions that the entries must have. */
  versions?: ReadonlyMap<string, number>
  /** Finds entries deleted since then, too. */
  since?: number
}

/** Own entries of these versions, and why others stay. */
export async function findOwn(
  context: Context,
  ids: string[],
  { versions, since }: OwnEntries = {},
): Promise<{ groups: EntryGroup[]; refused: RefusedEntry[] }> {
  const found = (await findVisibleRows(context, ENTRY_KINDS, ids, since)) as EntryGroup[]
  const refused: RefusedEntry[] = []
  const isOwn = (row: EntryRow) => {
    const refusal = findRefusal(context, row, versions?.get(row.id))
    if (refusal) refused.push(refusal)
    return !refusal
  }
  const groups = found.map(({ kind, rows }) => ({ kind, rows: rows.filter(isOwn) }))
  const seen = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const missing = ids.filter((id) => !seen.has(id))
  const message = context.t('refusals.NOT_FOUND')
  refused.unshift(...missing.map((id) => ({ id, reason: 'not-found' as const, message })))
  return { groups, refused }
}

function findRefusal(
  context: Context,
  { id, creator_id, modified_at }: EntryRow,
  version = modified_at,
): RefusedEntry | undefined {
  const { t } = context
  if (creator_id !== callerOf(context).id) {
    return { id, reason: 'not-yours', message: t('refusals.ONLY_CREATOR') }
  }
  if (version === modified_at) return undefined
  return { id, reason: 'stale', message: t('refusals.CHANGED_SINCE') }
}

/**
 * Ids of all that a filter finds.
 * @throws Refusal not-found, stale for another count, rule for too many
 */
export async function idsFound(
  context: Context,
  { where, count }: ChosenEntries & Required<Pick<ChosenEntries, 'where'>>,
): Promise<string[]> {
  const ids = await findIds(context, where, MAX_CHANGED + 1)
  if (ids.length > MAX_CHANGED) {
    throw new Refusal('rule', 'refusals.TOO_MANY_ENTRIES', {
      values: { most: MAX_CHANGED },
    })
  }
  if (ids.length !== count) throw new Refusal('stale', 'refusals.FOUND_OTHERS')
  return ids
}
