/**
 * How much more than before, in hundredths of a percent: 310 is 3.10 % more, negative is less.
 * Nothing when there was nothing before, as no percentage says that.
 */
export function changeSince(now: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((now - before) / Math.abs(before)) * 10_000) + 0
}

/** Which part of a whole it is, in hundredths of a percent; nothing when the whole is 0. */
export function shareOf(part: number, whole: number): number | undefined {
  if (whole === 0) return undefined
  return Math.round((part / whole) * 10_000) + 0
}
