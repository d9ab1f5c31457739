import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { recordEntryActs } from '../memberChanges.ts'
import type { MemberUndo } from '../memberChanges.ts'
import type { EntryKind } from './kind.ts'

/** Records what a member did to another's series, by its id. */
export function recordSeriesAct(
  context: Context,
  act: 'changedSeries' | 'endedSeries',
  { table, rowType }: Pick<EntryKind, 'table' | 'rowType'>,
  { id, template }: SeriesTable,
  undo?: MemberUndo,
): Promise<void> {
  const ofTable = table === 'bills' ? { due_day: '' } : { type: rowType }
  const row = { ...(JSON.parse(template) as object), ...ofTable, id }
  return recordEntryActs(context, act, [row], undo)
}
