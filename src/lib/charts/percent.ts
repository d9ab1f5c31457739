/** An amount in percent of a whole, to a thousandth: a browser's coordinates end at 335,544. */
export function percentOf(amount: number, whole: number): number {
  return Math.round((amount / whole) * 100_000) / 1000
}
