/** Sums numbers; absent ones, which some servers do not know, count as 0. */
export function addUp(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((sum, number = 0) => sum + number, 0)
}
