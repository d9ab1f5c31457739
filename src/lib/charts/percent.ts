/** A coordinate rounded to a thousandth. */
export function rounded(coordinate: number): number {
  return Math.round(coordinate * 1000) / 1000
}

/** An amount in percent of a whole, to a thousandth. */
export function percentOf(amount: number, whole: number): number {
  return Math.round((amount / whole) * 100_000) / 1000
}
