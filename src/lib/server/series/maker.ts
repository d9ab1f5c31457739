import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../context.ts'
import type { SeriesTable } from '../db/tables/series.ts'

/** A day of a series and the entry that is to stand on it. */
export type Occurrence = { day: Day; entryId: string; isNew: boolean }

/** Whether an entry that is there follows its series: a paid bill does not. */
export type EntryState = 'open' | 'paid'

/** What a kind of entry does for its series, all inside the caller's transaction. */
export type OccurrenceMaker = {
  /** The number of the kind in the table of series. */
  type: number
  /** Which of these entries are there. */
  statesOf(context: Context, ids: string[]): Promise<Map<string, EntryState>>
  /** Adds new occurrences, and makes those that are there what the series says now. */
  write(context: Context, series: SeriesTable, occurrences: Occurrence[]): Promise<void>
  /** Removes occurrences that the series has no day for any more. */
  remove(context: Context, ids: string[]): Promise<void>
}
