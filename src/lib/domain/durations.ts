/** Durations in milliseconds; a day of 24 hours, whatever clocks change. */
export const HOUR_MILLISECONDS = 3_600_000
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS
