import { areEqual, negated, sumOf } from '../decimals.ts'

/** A booked row and the balance beside it, if it has one. */
export type BalancedRow = { amount: string; balance: string | null }

/** A running balance that all rows agree with; `direction` is 1 for oldest first, -1 for newest. */
export type Chain = { direction: -1 | 1; opening: string; closing: string }

/** The running balance of rows, in the directions that all of them agree with. */
export function findChains(rows: BalancedRow[]): Chain[] {
  const oldestFirst = chainOf(rows)
  const newestFirst = chainOf(rows.toReversed())
  return [
    ...(oldestFirst ? [{ direction: 1 as const, ...oldestFirst }] : []),
    ...(newestFirst ? [{ direction: -1 as const, ...newestFirst }] : []),
  ]
}

/** Follows the balances of rows, oldest first; null where one does not fit or none is there. */
function chainOf(rows: BalancedRow[]): { opening: string; closing: string } | null {
  const known = rows.filter(({ balance }) => balance !== null).length
  if (known === 0 || (known === 1 && rows.length > 1)) return null
  let opening: string | null = null
  let running = '0'
  for (const { amount, balance } of rows) {
    running = sumOf(running, amount)
    if (balance === null) continue
    opening ??= sumOf(balance, negated(running))
    if (!areEqual(sumOf(opening, running), balance)) return null
  }
  return opening === null ? null : { opening, closing: sumOf(opening, running) }
}
