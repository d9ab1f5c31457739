import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { Day } from '#lib/domain/day.ts'
import type { EntryTime } from '#lib/domain/series.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedAfter } from '../../core/versions.ts'
import { instantAt } from '../../core/zone.ts'
import { inBatches } from '../../db/batches.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { recordFieldChanges } from '../memberChanges.ts'
import { findRows, tableOf } from './kind.ts'
import type { StoredEntry, SeriesKind } from './kind.ts'

/** A day of a series and its entry. */
export type Occurrence = {
  day: Day
  entryId: string
  isNew: boolean
  /** The actual day and instant, if they differ from the series'. */
  stays?: EntryTime
}

/** The template for future occurrences, from an entry. */
export function templateOf<Row extends StoredEntry>(
  { columns }: Pick<SeriesKind<Row>, 'columns'>,
  row: Row,
): string {
  return JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name]])))
}

type MakeRow<Row> = (one: Omit<Occurrence, 'isNew'>, before?: Row) => Row

/** Makes a series' entries by day; an existing entry keeps its creator. */
export async function findOccurrences<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  series: SeriesTable,
): Promise<MakeRow<Row>> {
  const template = JSON.parse(series.template) as Partial<Row>
  const completed = await kind.completion(context, template)
  return ({ day, entryId, stays }, before) => {
    const at = instantAt(callerOf(context).zone, day, series.time_of_day)
    const time = stays ?? { day, at }
    return completed({
      ...(before ?? kind.newRow(context, time)),
      ...template,
      id: entryId,
      owner_id: series.owner_id,
      creator_id: series.creator_id,
      group_id: series.group_id,
      at: time.at,
      [kind.dayColumn]: time.day,
      month_index: indexOfMonth(monthOf(time.day)),
      image: series.image,
      series_id: series.id,
      series_number: series.number,
      series_day: day,
      modified_at: modifiedAfter(before?.modified_at, series.modified_at),
    })
  }
}

/** Adds new occurrences and updates existing ones. */
export async function writeOccurrences<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  series: SeriesTable,
  occurrences: Occurrence[],
): Promise<void> {
  if (occurrences.length === 0) return
  const make = await findOccurrences(context, kind, series)
  const there = occurrences.filter(({ isNew }) => !isNew).map(({ entryId }) => entryId)
  const before = await kind.changeable(context, await findRows(context, kind, there))
  const present = new Map(before.map((row) => [row.id, row]))
  const added = occurrences.filter(({ isNew }) => isNew).map((one) => make(one))
  const changed = occurrences.flatMap((one) => {
    const row = present.get(one.entryId)
    return row ? [{ row, after: make(one, row) }] : []
  })
  await kind.insert(context, added)
  for (const { after } of changed) await updateRow(context, kind, after)
  await kind.afterChange(context, {
    added: [...added, ...changed.map(({ after }) => after)],
    removed: changed.map(({ row }) => row),
  })
}

/** Removes occurrences without a day, irrevocably. */
export async function removeOccurrences<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  ids: string[],
): Promise<void> {
  const removed = await kind.changeable(context, await findRows(context, kind, ids))
  await kind.unlink(context, ids)
  await inBatches(ids, (some) =>
    context.db.deleteFrom(tableOf(kind)).where('id', 'in', some).execute(),
  )
  await kind.afterChange(context, { removed })
}

/** Writes an entry, new or changed. */
export async function saveRow<Row extends StoredEntry>(
  context: Context,
  kind: Pick<SeriesKind<Row>, 'table' | 'insert' | 'afterChange'>,
  row: Row,
  present: Row | undefined,
): Promise<void> {
  await (present ? updateRow(context, kind, row) : kind.insert(context, [row]))
  await kind.afterChange(context, { added: [row], removed: present && [present] })
  if (present) await recordFieldChanges(context, [{ before: present, after: row }])
}

async function updateRow<Row extends StoredEntry>(
  context: Context,
  kind: Pick<SeriesKind<Row>, 'table'>,
  { id, ...row }: Row,
): Promise<void> {
  await context.db
    .updateTable(tableOf(kind))
    .set(row as object)
    .where('id', '=', id)
    .execute()
}
