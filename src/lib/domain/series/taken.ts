import type { Day } from '../day.ts'

/**
 * Whether an entry follows its series: a paid bill does not, and a bill that is paid in part does
 * while its series has a day for it.
 */
export type EntryState = 'open' | 'begun' | 'paid'

/** A day of a series that is taken, by an entry or by nothing. */
export type TakenDay = {
  day: Day
  entryId: string | null
  /** State of the entry, where there is one. */
  state?: EntryState
  /** Whether somebody changed this one alone. */
  isEdited: boolean
  /** Whether its entry went with an end of the series. */
  hasEnded: boolean
}
