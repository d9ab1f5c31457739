import { areEqual, isZero, sumOf } from '../decimals.ts'
import type { TableRow } from '../plainText.ts'
import type { BalanceLine, Lines } from './lines.ts'
import { amountOf } from './namedBalances.ts'
import type { Columns } from './roles.ts'
import { signedAmount, valueIn } from './signs.ts'
import type { SignRules } from './signs.ts'

/**
 * Purchases with the name of a balance, such as those of a shop "New Balance". They stand
 * between other rows and do not agree with the running balance.
 */
export function shopsIn(lines: Lines, columns: Columns, rules: SignRules): Set<TableRow> {
  const shops = lines.balances.filter((line, at) => {
    const amount = signedAmount(line.row, columns, rules, false)?.amount
    if (line.kind === 'other' || amount === undefined || isZero(amount)) return false
    const beside = valueIn(line.row, columns.balance, rules.mark)
    if (beside !== null) return !areEqual(amount, beside)
    const isAtAnEnd = line.above === 0 || line.above === lines.transactions.length
    return !isAtAnEnd && !agrees(amount, lines.balances[at - 1], line)
  })
  return new Set(shops.map(({ row }) => row))

  /** Whether an amount is the balance before it, moved by the rows between. */
  function agrees(amount: string, before: BalanceLine | undefined, line: BalanceLine) {
    const rows = lines.transactions.slice(before?.above ?? 0, line.above)
    const own = valueIn(rows.at(-1)?.row ?? line.row, columns.balance, rules.mark)
    const last = before && amountOf(before.row, columns, rules)
    const moved = rows.map(
      ({ row }) => signedAmount(row, columns, rules, true)?.amount ?? '0',
    )
    const running = last ? sumOf(last, ...moved) : null
    return [own, running].some((balance) => balance !== null && areEqual(balance, amount))
  }
}
