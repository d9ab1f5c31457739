import type { BankImportRow, BookEntry, Finding, FindingStep } from './rows.ts'
import { isLikePayee } from './likeness.ts'
import { bestPairs, nearIndex } from './pairs.ts'
import { amountKey, sidesOf } from './sides.ts'
import type { Side } from './sides.ts'

/** Typed transfers of the account with the amount of a row. */
export const findTypedTransfers: FindingStep = (rows, { entries }) =>
  pairUp(
    rows,
    typed(entries).filter(({ entry }) => entry.type === 'transfer'),
    () => true,
  )

/**
 * Typed entries that a row may be: of the same amount within five days, in the account or in
 * none. Their name must be like the payee, unless they have none or a payment made them.
 */
export const findAlike: FindingStep = (rows, { entries }) =>
  pairUp(
    rows,
    typed(entries).filter(({ entry }) => entry.type !== 'transfer'),
    (row, { currency, entry }) => currency === row.currency && mayBeCalled(row, entry),
  )

function typed(entries: BookEntry[]): Side[] {
  return entries.filter(({ bankPayee }) => bankPayee === null).flatMap(sidesOf)
}

function mayBeCalled(row: BankImportRow, { name, billId }: BookEntry): boolean {
  if (name === '' || billId !== null) return true
  return isLikePayee(name, row.payee) || isLikePayee(name, row.text)
}

function pairUp(
  rows: BankImportRow[],
  sides: Side[],
  fits: (row: BankImportRow, side: Side) => boolean,
): Map<number, Finding> {
  const near = nearIndex(sides, (side) => ({ key: amountKey(side), day: side.entry.day }))
  const pairs = rows.flatMap((row) =>
    [row.accountId, null]
      .flatMap((accountId) => near(amountKey({ ...row, accountId }), row.day))
      .filter(({ other }) => fits(row, other))
      .map(({ other, days }) => ({ row, other: other.entry, distance: days })),
  )
  return new Map(
    bestPairs(pairs).map(({ row, other }) => [row.number, { kind: 'alike', entry: other }]),
  )
}
