/** The change in hundredths of a percent (310 is 3.10 % more); undefined from 0. */
export function changeSince(now: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((now - before) / Math.abs(before)) * 10_000) + 0
}

/** The savings as a share of the income, at most all of it; undefined without income. */
export function savedShare(savings: number, income: number): number | undefined {
  return shareOf(Math.min(savings, income), income)
}

/** The share of a whole in hundredths of a percent; undefined when the whole is 0. */
export function shareOf(part: number, whole: number): number | undefined {
  if (whole === 0) return undefined
  return Math.round((part / whole) * 10_000) + 0
}
