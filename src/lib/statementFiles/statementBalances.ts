import type { BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import { areEqual, sumOf } from './decimals.ts'

/** The balances of a statement. */
export type Balances = Pick<BankStatement, 'opening' | 'closing'>

/** Whether rows lead from the opening to the closing balance; false without one. */
export function agrees({ opening, closing }: Balances, rows: BankRow[]): boolean {
  if (opening === null || closing === null) return false
  return areEqual(sumOf(opening, ...bookedIn(rows)), closing)
}

/** The amounts of booked rows. */
export function bookedIn(rows: BankRow[]): string[] {
  return rows.filter(({ isPending }) => !isPending).map(({ amount }) => amount)
}
