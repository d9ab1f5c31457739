import type { BankImportRow, BookBill, Finding, FindingStep } from './rows.ts'
import { isLikePayee } from './likeness.ts'
import { bestPairs, nearIndex, NEAR_DAYS } from './pairs.ts'

/** Days before and after its due day in which a bill of a like name is paid. */
const DUE_DAYS = 15

/** Money out of the amount that is due of a bill, near its due day. */
export const findPayments: FindingStep = (rows, { bills }) => {
  const near = nearIndex(bills, ({ dueMinor, currency, dueDay }) => ({
    key: `${currency} ${0 - dueMinor}`,
    day: dueDay,
  }))
  const pairs = rows.flatMap((row) =>
    near(`${row.currency} ${row.minor}`, row.day, DUE_DAYS).flatMap(({ other, days }) => {
      const distance = distanceBy(row, other, days)
      return distance === undefined ? [] : [{ row, other, distance }]
    }),
  )
  return new Map(
    bestPairs(pairs).map(({ row, other }): [number, Finding] => [
      row.number,
      { kind: 'payment', bill: other },
    ]),
  )
}

/** Bills of another name must be due nearer, and come after; undefined if too far. */
function distanceBy(
  row: BankImportRow,
  { title }: BookBill,
  days: number,
): number | undefined {
  if (isLikePayee(title, row.payee) || isLikePayee(title, row.text)) return days
  return days <= NEAR_DAYS ? DUE_DAYS + 1 + days : undefined
}
