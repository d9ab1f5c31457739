import type { Day } from '../day.ts'

/**
 * Whether an entry changes with its series. A paid bill does not; a partly paid one does
 * while the series has a day for it.
 */
export type EntryState = 'open' | 'begun' | 'paid'

/** A claimed day of a series, with or without an entry. */
export type TakenDay = {
  day: Day
  entryId: string | null
  /** State of the entry, where there is one. */
  state?: EntryState
  /** Whether this one was edited separately. */
  isEdited: boolean
  /** Whether an end of the series deleted its entry. */
  hasEnded: boolean
}
