import type { Day } from '#lib/domain/day.ts'
import type { At, Flag } from './values.ts'

/** The parent of recurring entries (contract, 2 Recurrence). */
export type SeriesTable = {
  id: string
  number: number
  /** 2 income, 4 bill. */
  type: number
  owner_id: string
  creator_id: string
  group_id: string | null
  /** A value of RRULE whose UNTIL is a local day. */
  rule: string
  description: string | null
  /** Whether a form chose the rule as custom. */
  is_custom: Flag
  /** First day of the rule, and number of its COUNT before that day. */
  first_day: Day
  counted_before: number
  /** Milliseconds since midnight by the owner's clock. */
  time_of_day: number
  /** Last day up to which occurrences exist; the end of time when all do. */
  made_until: Day
  /** JSON of every occurrence's fields, by its kind. */
  template: string
  image: string | null
  created_at: At
  modified_at: At
  /** Time of its end, and the rule before it, for undoing. */
  ended_at: At | null
  rule_before_end: string | null
  /** Whether the work of finding its days is rated; older series wait for it. */
  is_weighed: Flag
  /** Days as JSON, where finding them again is too expensive. */
  kept_days: string | null
}

/** A found series that its owner does not want to be offered. */
export type FoundRefusalTable = { owner_id: string; series_key: string; created_at: At }

/** A claimed day of a series, also of a deleted entry. */
export type OccurrenceTable = {
  owner_id: string
  series_id: string
  day: Day
  /** Null or a deleted entry's: the day gets no new entry. */
  entry_id: string | null
  /** Edited: changes of the series leave it. */
  is_edited: Flag
  /** When an end of the series deleted its entry; a resumed series makes it again. */
  ended_at: At | null
}
