import type { BankFile, BankRow } from '#lib/domain/bankFile.ts'
import { negated } from './decimals.ts'

/** A file whose amounts and balances have the other sign. */
export function withTurnedSigns(file: BankFile): BankFile {
  const turnedOrNull = (balance: string | null) => balance && negated(balance)
  return {
    ...file,
    isSignReversed: true,
    statements: file.statements.map(({ account, opening, closing, rows }) => ({
      account,
      opening: turnedOrNull(opening),
      closing: turnedOrNull(closing),
      rows: rows.map(turnedRow),
    })),
    skipped: file.skipped.map((line) =>
      line.unbooked ? { ...line, unbooked: turnedRow(line.unbooked) } : line,
    ),
  }
}

/** A row whose amounts have the other sign; its fee is part of the amount. */
export function turnedRow({ amount, original, splits, ...row }: BankRow): BankRow {
  return {
    ...row,
    amount: negated(amount),
    ...(original && { original: { ...original, amount: negated(original.amount) } }),
    ...(splits && {
      splits: splits.map((split) => ({ ...split, amount: negated(split.amount) })),
    }),
  }
}
