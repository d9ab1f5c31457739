import { Damaged } from './damaged.ts'

type Row = Record<string, unknown>

/** Rules that the schema of a row cannot say, by file. */
const RULES: Record<string, (row: Row) => boolean> = {
  bills: ({ paidAmount, payments }) =>
    (payments as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0) ===
    paidAmount,
  transactions: ({ type, isRefund, amount, toAccountId, foreignAmount, foreignCurrency }) =>
    (amount as number) >= 0 &&
    (type === 'transfer' || toAccountId === undefined) &&
    (type === 'expense' || isRefund === false) &&
    (foreignAmount === undefined) === (foreignCurrency === undefined),
}

/** Refuses a row that contradicts itself. @throws Damaged */
export function refuseWrongRow(file: string, row: Row, place: string): void {
  const isRight = RULES[file] ?? (() => true)
  if (!isRight(row)) throw new Damaged('wrong-sum', place)
}
