import type { Day } from '#lib/domain/day.ts'
import type { At, Flag } from './values.ts'

/** The parent of entries that come again (contract, 2 Recurrence). */
export type SeriesTable = {
  id: string
  /** The series' number among its owner's. */
  number: number
  /** 2 income, 4 bill. */
  type: number
  owner_id: string
  creator_id: string
  group_id: string | null
  /** A value of RRULE whose UNTIL is a local day. */
  rule: string
  description: string | null
  /** The day that the rule runs from, and how many of its COUNT came before that. */
  first_day: Day
  counted_before: number
  /** Milliseconds since midnight by a clock in its owner's zone. */
  time_of_day: number
  /** The last day up to which its occurrences are made; the end of time when all are. */
  made_until: Day
  /** The template of every occurrence, as JSON; its kind knows the fields. */
  template: string
  image: string | null
  created_at: At
  modified_at: At
  /** When somebody ended it, and its rule before that, so that it can be taken back. */
  ended_at: At | null
  rule_before_end: string | null
  /** Whether the work of finding its days was looked at; of older ones it is not yet. */
  is_weighed: Flag
  /** The days as JSON where finding them is too much work, wherever the series ends. */
  kept_days: string | null
}

/** A day of a series that is taken: by an entry, or by one that was deleted. */
export type OccurrenceTable = {
  series_id: string
  day: Day
  /** Null, or of an entry that is gone, when nothing is to be made on it any more. */
  entry_id: string | null
  /** Whether somebody changed this one alone: changes of the series leave it. */
  is_edited: Flag
  /** When its entry went with the end of its series: one that goes on makes it again. */
  ended_at: At | null
}
