import type { TransactionTable } from '../../db/tables/books.ts'

/** Transactions that a change adds and removes. */
export type Change = { added?: TransactionTable[]; removed?: TransactionTable[] }

/** The share of a transaction in a sum: the sum, and its amounts there. */
type Part<Sum, Amount extends string> = readonly [Sum, Record<Amount, number>]

/** Adds up the shares of a change, a row for each sum; leaves out unchanged sums. */
export function differencesOf<Sum extends object, Amount extends string>(
  { added = [], removed = [] }: Change,
  partsOf: (row: TransactionTable) => readonly Part<Sum, Amount>[],
): (Sum & Record<Amount, number>)[] {
  const sums = new Map<string, Part<Sum, Amount>>()
  const count = (row: TransactionTable, sign: 1 | -1) => {
    for (const [sum, amounts] of partsOf(row)) {
      const key = JSON.stringify(sum)
      const before = sums.get(key)?.[1]
      const next = { ...amounts }
      for (const name in amounts) next[name] = (before?.[name] ?? 0) + sign * amounts[name]
      sums.set(key, [sum, next])
    }
  }
  for (const row of added) count(row, 1)
  for (const row of removed) count(row, -1)
  const changed = [...sums.values()].filter(([, amounts]) =>
    Object.values(amounts).some((amount) => amount !== 0),
  )
  return changed.map(([sum, amounts]) => ({ ...sum, ...amounts }))
}
