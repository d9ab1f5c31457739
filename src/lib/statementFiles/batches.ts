import type { BankRow } from '#lib/domain/bankFile.ts'
import { areEqual, negated, sumOf } from './decimals.ts'
import { agrees } from './statementBalances.ts'
import type { Balances } from './statementBalances.ts'

/** The fewest rows of a batch that are listed by themselves. */
const FEWEST_PARTS = 2

/**
 * Rows without a batch whose single rows are among them. They name it as theirs, or have its
 * id, and make its amount. All stay where balances prove that they are bookings.
 */
export function withoutBatches(rows: BankRow[], balances: Balances): BankRow[] {
  if (agrees(balances, rows)) return rows
  const groups = Map.groupBy(rows, ({ batchId, bankId }) => batchId ?? bankId)
  const batches = new Set<BankRow>()
  for (const [id, group] of groups) {
    const batch = id === null ? undefined : batchIn(group)
    if (batch) batches.add(batch)
  }
  return batches.size === 0 ? rows : rows.filter((row) => !batches.has(row))
}

/** The row of a group that the others make together. */
function batchIn(group: BankRow[]): BankRow | undefined {
  if (group.length <= FEWEST_PARTS) return undefined
  const whole = sumOf(...group.map(({ amount }) => amount))
  return group.find(
    ({ batchId, amount }) =>
      batchId === undefined && areEqual(amount, sumOf(whole, negated(amount))),
  )
}
