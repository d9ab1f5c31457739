import type { Day } from '#lib/domain/day.ts'
import { movePaymentsOf } from '../bills.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { inBatches } from '../../db/batches.ts'
import { markEdited, tableOf } from '../series.ts'
import type { EntryKind } from '../series.ts'
import { isBill } from './chosen.ts'
import type { EntryGroup, EntryRow } from './chosen.ts'

/** A row before and after a change. */
export type EntryPair = { before: EntryRow; after: EntryRow }

/** Writes rows that change, with their sums, words and payments; gives these. */
export async function writeRows(
  groups: readonly EntryGroup[],
  rowAfter: (row: EntryRow) => EntryRow,
): Promise<EntryPair[]> {
  const written: EntryPair[] = []
  for (const { kind, rows, changing: context } of groups) {
    const changing = rows.filter((row) => columnsOf(row, rowAfter(row)).length > 0)
    const own = (await kind.changeable(context, changing)) as EntryRow[]
    const pairs = own.map((before) => ({ before, after: rowAfter(before) }))
    await writePairs(context, kind, pairs)
    written.push(...pairs)
  }
  return written
}

/** The columns that a change gives other values. */
export function columnsOf(before: EntryRow, after: EntryRow): (keyof EntryRow)[] {
  const names = Object.keys(after) as (keyof EntryRow)[]
  return names.filter((name) => before[name] !== after[name])
}

/** Rows with the same new values are written at once. */
async function writePairs(
  context: Context,
  kind: EntryKind,
  pairs: readonly EntryPair[],
): Promise<void> {
  const alike = Map.groupBy(pairs, (pair) => JSON.stringify(changedValues(pair)))
  for (const some of alike.values()) {
    const ids = some.map(({ after }) => after.id)
    const values: object = changedValues(some[0]!) // not empty
    const set = { ...values, modified_at: modifiedInPlace(context) }
    await inBatches(ids, (batch) =>
      context.db.updateTable(tableOf(kind)).set(set).where('id', 'in', batch).execute(),
    )
  }
  await kind.afterChange(context, {
    removed: pairs.map(({ before }) => before),
    added: pairs.map(({ after }) => after),
  })
  for (const { before, after } of pairs) {
    if (isBill(after) || after.bill_id === null) continue
    if (after.account_id !== before.account_id) await movePaymentsOf(context, after)
  }
}

function changedValues({ before, after }: EntryPair): Partial<EntryRow> {
  return Object.fromEntries(columnsOf(before, after).map((name) => [name, after[name]]))
}

/** Marks changed occurrences as edited, or not any more; gives ids of those newly marked. */
export async function markOccurrences(
  context: Context,
  rows: readonly EntryRow[],
  isEdited: boolean,
): Promise<Set<string>> {
  const marked = new Set<string>()
  const bySeries = Map.groupBy(
    rows.filter((row) => row.series_id !== null),
    (row) => row.series_id!,
  )
  for (const [seriesId, some] of bySeries) {
    const idOf = new Map(some.map(({ id, series_day }): [Day, string] => [series_day!, id])) // set with the series
    for (const day of await markEdited(context, seriesId, [...idOf.keys()], isEdited)) {
      marked.add(idOf.get(day)!) // marks only the given days
    }
  }
  return marked
}
