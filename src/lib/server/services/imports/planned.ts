import type { Day } from '#lib/domain/day.ts'
import { fingerprintOf } from '#lib/domain/importRows.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { MintInput } from '#lib/statementFiles/template/mint.ts'
import type { ImportInput } from '#lib/statementFiles/template/template.ts'

/** The transaction to write for a row, with ids in place of names. */
export type PlannedTransaction = {
  day: Day
  type: IncomeOrExpense
  minor: number
  categoryId: number
  /** Absent for the profile's currency. */
  currency?: string
  account?: string
  toAccount?: string
  merchant: string
  notes: string
  isRefund?: boolean
}

type RowIds = { account: string | undefined; categoryId: number }

/** The transaction of a template's row. */
export function transactionOfTemplate(
  { day, type, minor, merchant, notes }: ImportInput,
  resolved: RowIds & { currency: string },
): PlannedTransaction {
  return { day, type, minor, merchant, notes, ...resolved }
}

/** The transaction of a Mint row. */
export function transactionOfMint(
  { day, type, minor, merchant }: MintInput,
  resolved: RowIds & { notes: string },
): PlannedTransaction {
  return { day, type, minor, merchant, ...resolved }
}

/** The fingerprint that duplicates share (contract, 3 Import). */
export function fingerprintOfPlanned(transaction: PlannedTransaction): string {
  const account = [transaction.account, transaction.toAccount].filter(Boolean).join('>')
  return fingerprintOf({ ...transaction, account })
}
