import { daysBetween } from '../day.ts'
import type { Day } from '../day.ts'
import type { BankImportRow } from './rows.ts'

/** Days between a bank's booking and the day that a person or another bank wrote. */
export const NEAR_DAYS = 5
/** Others of one day that a row is compared with: twins beyond stay unpaired. */
const MOST_OF_A_DAY = 40

/** A possible pair; a smaller distance is the better one. */
export type Pair<Other> = { row: BankImportRow; other: Other; distance: number }

/** Finds others of a key around a day, with the days between, at a cost that is bounded. */
export function nearIndex<Other>(
  others: Other[],
  placeOf: (other: Other) => { key: string; day: Day },
): (key: string, day: Day, reach?: number) => { other: Other; days: number }[] {
  const index = new Map<string, Map<number, Other[]>>()
  for (const other of others) {
    const { key, day } = placeOf(other)
    const days = index.get(key) ?? new Map<number, Other[]>()
    index.set(key, days)
    const ofDay = days.get(numberOf(day))
    if (ofDay) ofDay.push(other)
    else days.set(numberOf(day), [other])
  }
  return (key, day, reach = NEAR_DAYS) => {
    const days = index.get(key)
    if (!days) return []
    const at = numberOf(day)
    return Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach).flatMap(
      (step) =>
        (days.get(at + step) ?? [])
          .slice(0, MOST_OF_A_DAY)
          .map((other) => ({ other, days: Math.abs(step) })),
    )
  }
}

function numberOf(day: Day): number {
  return daysBetween('1970-01-01', day)
}

/** Pairs by rising distance, with each row and each other at most once. */
export function bestPairs<Other>(pairs: Pair<Other>[]): Pair<Other>[] {
  const rows = new Set<BankImportRow>()
  const others = new Set<Other>()
  return pairs
    .toSorted((one, other) => one.distance - other.distance)
    .filter(({ row, other }) => {
      if (rows.has(row) || others.has(other)) return false
      rows.add(row)
      others.add(other)
      return true
    })
}
