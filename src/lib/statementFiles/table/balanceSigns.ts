import { areEqual, negated, sumOf } from '../decimals.ts'
import type { BalancedRow } from './balances.ts'

/** Rows between two balances, of which each may have either sign. */
const MOST_BETWEEN = 6

/**
 * The amounts with the signs by which the running balance adds up in either direction. Null
 * where no signs do, or several.
 */
export function signsByBalance(
  rows: BalancedRow[],
  opening: string | null,
): string[] | null {
  const forward = signed(rows, opening)
  const back = signed(rows.toReversed(), opening)?.toReversed() ?? null
  if (!forward || !back) return forward ?? back
  return changes(rows, forward) <= changes(rows, back) ? forward : back
}

/** The same for rows with the oldest first. */
function signed(rows: BalancedRow[], opening: string | null): string[] | null {
  const amounts = rows.map(({ amount }) => amount)
  let last = opening
  let first = 0
  let compared = 0
  for (const [at, { balance }] of rows.entries()) {
    if (balance === null) continue
    const between = amounts.slice(first, at + 1)
    if (last !== null) {
      const found = turnedTo(between, sumOf(balance, negated(last)))
      if (!found) return null
      amounts.splice(first, found.length, ...found)
      compared += 1
    }
    last = balance
    first = at + 1
  }
  return compared > 0 ? amounts : null
}

/** Amounts whose sum is wanted, as they are or with the only other signs that give it. */
function turnedTo(amounts: string[], wanted: string): string[] | null {
  if (areEqual(sumOf(...amounts), wanted)) return amounts
  if (amounts.length > MOST_BETWEEN) return null
  const tries = Array.from({ length: 2 ** amounts.length }, (_, turned) =>
    amounts.map((amount, at) => ((turned >> at) & 1 ? negated(amount) : amount)),
  )
  const fitting = tries.filter((some) => areEqual(sumOf(...some), wanted))
  return fitting.length === 1 ? fitting[0]! : null
}

function changes(rows: BalancedRow[], amounts: string[]): number {
  return rows.filter(({ amount }, at) => amount !== amounts[at]).length
}
