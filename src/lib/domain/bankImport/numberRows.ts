import type { BankFile, BankRow } from '../bankFile.ts'
import { minorOfDecimal } from '../bankSummary.ts'
import type { BankImportRow, BankRowProblem } from '../bankImport.ts'
import { fitsCurrency } from '../currency.ts'
import type { Money } from '../money.ts'

/** The account that a statement of a file is imported into. */
export type StatementAccount = { statement: number; accountId: string; currency: string }

/** The rows of the chosen statements, numbered over the whole file. */
export function numberRows(file: BankFile, accounts: StatementAccount[]): BankImportRow[] {
  const starts = file.statements.map((_one, at) =>
    file.statements.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 1),
  )
  return accounts.flatMap((account) => {
    const { statement } = account
    const found = file.statements[statement]
    const currency = found?.account.currency ?? account.currency
    return (found?.rows ?? []).map((row, at) => ({
      ...importRowOf(row, account, currency),
      number: starts[statement]! + at, // the statement was found
    }))
  })
}

function importRowOf(
  row: BankRow,
  { statement, accountId, currency }: StatementAccount,
  statementCurrency: string,
): Omit<BankImportRow, 'number'> {
  const minor = minorOfDecimal(row.amount)
  const original = originalOf(row)
  const rowCurrency = row.currency ?? statementCurrency
  const problem = problemOf({ minor, rowCurrency, currency })
  return {
    statement,
    accountId,
    ...(row.line === undefined ? {} : { line: row.line }),
    day: row.day,
    minor: minor ?? 0,
    currency,
    ...(original ? { original } : {}),
    payee: row.payee,
    text: row.text,
    bankId: row.bankId,
    ...(row.iban ? { iban: row.iban } : {}),
    isPending: row.isPending ?? false,
    ...(problem ? { problem } : {}),
  }
}

function originalOf({ original }: BankRow): Money | undefined {
  const minor = minorOfDecimal(original?.amount ?? null)
  return original && minor !== undefined
    ? { minor, currency: original.currency }
    : undefined
}

type Read = { minor: number | undefined; rowCurrency: string; currency: string }

function problemOf({ minor, rowCurrency, currency }: Read): BankRowProblem | undefined {
  if (rowCurrency !== currency) return 'currency'
  return minor === undefined || !fitsCurrency(minor, currency) ? 'decimals' : undefined
}
