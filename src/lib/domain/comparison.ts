/** The change in hundredths of a percent (310 is 3.10 % more); undefined from 0. */
export function changeSince(now: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((now - before) / Math.abs(before)) * 10_000) + 0
}

/** The share of a whole in hundredths of a percent; undefined when the whole is 0. */
export function shareOf(part: number, whole: number): number | undefined {
  if (whole === 0) return undefined
  return Math.round((part / whole) * 10_000) + 0
}
