import type {
  BankFile,
  BankProblem,
  BankRow,
  PartialBankRow,
  UnbookedState,
} from '../bankFile.ts'
import { minorOfDecimal } from '../bankSummary.ts'
import type { BankImportRow, BankRowProblem } from './bankRows.ts'
import { fitsAtBank } from '../currency.ts'
import type { Money } from '../money.ts'

/** The account that a statement of a file is imported into. */
export type ChosenStatement = { statement: number; accountId: string; currency: string }

/**
 * The rows of the chosen statements, numbered over the whole file. Rows without a readable
 * amount or day follow, for a person to fill in. The bank never books the last ones.
 */
export function numberRows(file: BankFile, accounts: ChosenStatement[]): BankImportRow[] {
  const starts = file.statements.map((_one, at) =>
    file.statements.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 1),
  )
  const ids = idsByName(file, accounts)
  const readable = accounts.flatMap((account) => {
    const { statement } = account
    const found = file.statements[statement]
    const currency = found?.account.currency ?? account.currency
    return (found?.rows ?? []).map((row, at) => ({
      ...importRowOf(row, account, currency),
      ...otherAccountOf(row, ids),
      number: starts[statement]! + at, // the statement was found
    }))
  })
  const count = file.statements.reduce((sum, { rows }) => sum + rows.length, 0)
  const partial = file.problems.filter(isOfRow).length
  return [
    ...readable,
    ...partialRows(file, accounts, count + 1),
    ...unbookedRows(file, accounts, count + partial + 1),
  ]
}

/** Ids of the chosen accounts by the names that the file has for them. */
function idsByName(
  { statements }: BankFile,
  accounts: ChosenStatement[],
): Map<string, string> {
  return new Map(
    accounts.flatMap(({ statement, accountId }) => {
      const name = statements[statement]?.account.name
      return name ? [[name, accountId]] : []
    }),
  )
}

function otherAccountOf(
  { transferAccount }: BankRow,
  ids: Map<string, string>,
): Pick<BankImportRow, 'transferAccount' | 'otherAccountId'> {
  if (!transferAccount) return {}
  const otherAccountId = ids.get(transferAccount)
  return { transferAccount, ...(otherAccountId && { otherAccountId }) }
}

function unbookedRows(
  { skipped, statements }: BankFile,
  accounts: ChosenStatement[],
  firstNumber: number,
): BankImportRow[] {
  return skipped
    .filter(({ unbooked }) => unbooked !== undefined)
    .flatMap(({ unbooked, reason, statement = 0 }, at) => {
      const account = accounts.find((one) => one.statement === statement)
      if (!unbooked || !account) return []
      const currency = statements[statement]?.account.currency ?? account.currency
      return {
        ...importRowOf(unbooked, account, currency),
        number: firstNumber + at,
        isPending: true,
        state: reason as UnbookedState, // the only ones with an unbooked row
      } satisfies BankImportRow
    })
}

function partialRows(
  { problems, statements, table }: BankFile,
  accounts: ChosenStatement[],
  firstNumber: number,
): BankImportRow[] {
  return problems
    .filter(isOfRow)
    .flatMap(({ row, partial: read, problem, statement = 0, column, text }, at) => {
      const account = accounts.find((one) => one.statement === statement)
      if (!account) return []
      const partial = read ?? { ...NOTHING, ...(table && { line: row }) }
      const day = partial.day ?? statements[statement]?.rows[0]?.day ?? '1970-01-01'
      const currency = statements[statement]?.account.currency ?? account.currency
      const header = column === undefined ? undefined : table?.columns[column]?.header
      return {
        ...importRowOf(
          { ...partial, day, amount: partial.amount ?? '0' },
          account,
          currency,
        ),
        number: firstNumber + at,
        problem: problem as BankRowProblem, // the only ones of rows
        lacks: lackingIn(partial),
        ...(header && { column: header }),
        ...(text && { written: text }),
      } satisfies BankImportRow
    })
}

/** Content of a row of which nothing could be read. */
const NOTHING: PartialBankRow = { currency: null, payee: '', text: '', bankId: null }

/** Whether a problem concerns a single row that a person may fill in. */
function isOfRow({ row, partial, problem }: BankProblem): boolean {
  return partial !== undefined || (row > 0 && ROW_PROBLEMS.has(problem))
}

const ROW_PROBLEMS: ReadonlySet<string> = new Set<BankRowProblem>([
  'amount-unreadable',
  'amount-too-precise',
  'amount-too-large',
  'date-unreadable',
  'letters-broken',
])

function lackingIn({ day, amount }: PartialBankRow): ('day' | 'minor')[] {
  return [
    ...(day === undefined ? (['day'] as const) : []),
    ...(minorOfDecimal(amount ?? null) === undefined ? (['minor'] as const) : []),
  ]
}

function importRowOf(
  row: BankRow,
  { statement, accountId, currency }: ChosenStatement,
  statementCurrency: string,
): Omit<BankImportRow, 'number'> {
  const { line, day, payee, text, bankId, iban, category, isPending = false } = row
  const minor = minorOfDecimal(row.amount)
  const original = originalOf(row)
  const rowCurrency = row.currency ?? statementCurrency
  const problem = problemOf({ minor, rowCurrency, currency })
  return {
    statement,
    accountId,
    ...(line !== undefined && { line }),
    day,
    minor: minor ?? 0,
    currency,
    ...(original && { original }),
    payee,
    text,
    bankId,
    ...(iban && { iban }),
    ...(category && { category }),
    ...(row.notes && { notes: row.notes }),
    ...(row.batchId && { batchId: row.batchId }),
    ...(row.checkNumber && { checkNumber: row.checkNumber }),
    ...(row.isShortened && { isShortened: true }),
    isPending,
    ...(problem && { problem }),
    ...(problem === 'decimals' && { lacks: ['minor' as const] }),
    ...(row.lacksDay && { lacks: ['day' as const] }),
  }
}

function originalOf({ original }: BankRow): Money | undefined {
  const minor = minorOfDecimal(original?.amount ?? null)
  return original && minor !== undefined
    ? { minor, currency: original.currency }
    : undefined
}

type ReadAmount = { minor: number | undefined; rowCurrency: string; currency: string }

function problemOf({
  minor,
  rowCurrency,
  currency,
}: ReadAmount): BankRowProblem | undefined {
  if (rowCurrency !== currency) return 'currency'
  return minor === undefined || !fitsAtBank(minor, currency) ? 'decimals' : undefined
}
