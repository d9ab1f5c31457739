import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'

/** A day of a series and the entry that is to stand on it. */
export type Occurrence = {
  day: Day
  entryId: string
  isNew: boolean
  /** Where it stands in fact, when that is not as the series says. */
  stays?: Place
}

/** The day and the instant of an entry. */
export type Place = { day: Day; at: number }

/**
 * Whether an entry that is there follows its series: a paid bill does not, and one that is paid in
 * part does while its series has a day for it.
 */
export type EntryState = 'open' | 'begun' | 'paid'

/** What a kind of entry does for its series, all inside the caller's transaction. */
export type OccurrenceMaker = {
  /** The number of the kind in the table of series. */
  type: number
  /** Which of these entries are there. */
  statesOf(context: Context, ids: string[]): Promise<Map<string, EntryState>>
  /** Where those of these entries that are there stand, moved by hand or not. */
  standingOf(context: Context, ids: string[]): Promise<Map<string, Day>>
  /** Adds new occurrences, and makes those that are there what the series says now. */
  write(context: Context, series: SeriesTable, occurrences: Occurrence[]): Promise<void>
  /** Removes occurrences that the series has no day for any more, for good. */
  remove(context: Context, ids: string[]): Promise<void>
}
