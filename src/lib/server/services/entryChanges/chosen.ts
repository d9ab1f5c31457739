import type { ChosenEntries, RefusedEntry } from '#lib/domain/entryChange.ts'
import { MAX_CHANGED } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { isOwn } from '../../core/visibility.ts'
import { ENTRY_KINDS } from '../entries.ts'
import { findIds } from '../search.ts'
import { findVisibleRows, inContextsToChange } from '../series.ts'
import type { EntryKind } from '../series.ts'

/** A stored transaction or bill. */
export type EntryRow = TransactionTable | BillTable

/** Entries of a kind, and the context for their change. */
export type EntryGroup = { kind: EntryKind; rows: EntryRow[]; changing: Context }

export function isBill(row: EntryRow): row is BillTable {
  return 'due_day' in row
}

/** Entries of their versions that the caller may change, and why others stay. */
export function findChosen(
  context: Context,
  { entries = [] }: ChosenEntries,
  alsoOf?: readonly string[],
): Promise<{ groups: EntryGroup[]; refused: RefusedEntry[] }> {
  const versions = new Map(entries.map(({ id, modifiedAt }) => [id, modifiedAt]))
  return findOwn(context, [...versions.keys()], { versions, alsoOf })
}

type OwnEntries = {
  /** Versions that the entries must have. */
  versions?: ReadonlyMap<string, number>
  /** Finds entries deleted since then, too. */
  since?: number
  /** Members whose entries are meant, too, as far as the caller may change them. */
  alsoOf?: readonly string[]
}

/** Entries of these versions that the caller may change, and why others stay. */
export async function findOwn(
  context: Context,
  ids: string[],
  { versions, since, alsoOf = [] }: OwnEntries = {},
): Promise<{ groups: EntryGroup[]; refused: RefusedEntry[] }> {
  const visible = await findVisibleRows(context, ENTRY_KINDS, ids, since)
  const found = visible as { kind: EntryKind; rows: EntryRow[] }[]
  const refused: RefusedEntry[] = []
  const meant = new Set([callerOf(context).id, ...alsoOf])
  const isMeant = ({ owner_id }: EntryRow) => meant.has(owner_id)
  const others = found.flatMap(({ rows }) => rows.filter((row) => !isMeant(row)))
  refused.push(...others.map((row) => notYours(context, row)))
  const places = await inContextsToChange(
    context,
    found.map(({ kind, rows }) => ({ kind, rows: rows.filter(isMeant) })),
  )
  const groups = places.map(({ rows, ...place }) => ({
    ...place,
    rows: rows.filter((row) => {
      const refusal = findRefusal(place.changing, row, versions?.get(row.id))
      if (refusal) refused.push(refusal)
      return !refusal
    }),
  }))
  const seen = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const missing = ids.filter((id) => !seen.has(id))
  const message = context.t('refusals.NOT_FOUND')
  refused.unshift(...missing.map((id) => ({ id, reason: 'not-found' as const, message })))
  return { groups, refused }
}

function findRefusal(
  context: Context,
  row: EntryRow,
  version = row.modified_at,
): RefusedEntry | undefined {
  if (!isOwn(context, row)) return notYours(context, row)
  if (version === row.modified_at) return undefined
  return { id: row.id, reason: 'stale', message: context.t('refusals.CHANGED_SINCE') }
}

function notYours({ t }: Context, { id }: EntryRow): RefusedEntry {
  return { id, reason: 'not-yours', message: t('refusals.ONLY_CREATOR') }
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
