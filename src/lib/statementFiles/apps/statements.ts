import type { BankFile, BankProblem, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import { sumOf } from '../decimals.ts'
import { partKey } from '../table/parts.ts'
import type { AppLine } from './lines.ts'

/** A read line of an app's export. */
export type AppRow = { row: BankRow; line: AppLine }

/**
 * The statements of an export, one for each account and currency. Corrections of a balance open
 * it, so that its rows lead to the app's own balance. Problems get their statement, too.
 */
export function statementsOfApp(
  read: AppRow[],
  faults: BankProblem[],
  hasOpening: boolean,
): Pick<BankFile, 'statements' | 'problems' | 'skipped'> {
  const partial = faults.flatMap((fault) => fault.partial ?? [])
  const lines = [...read.map(({ row }): Partial<BankRow> => row), ...partial].toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  )
  const parts = new Map(lines.map((line) => [partKey(line), line]))
  const keys = [...parts.keys()]
  const rowsOf = Map.groupBy(read, ({ row }) => partKey(row))
  const problems = faults.map((fault): BankProblem => {
    const statement = fault.partial ? keys.indexOf(partKey(fault.partial)) : 0
    return statement > 0 ? { ...fault, statement } : fault
  })
  const broken = new Set(problems.map(({ statement = 0 }) => statement))
  // A line without readable letters may be of any account.
  const isComplete = partial.length === faults.length
  return {
    statements: [...parts].map(([key, line], at) =>
      statementOf(line, rowsOf.get(key) ?? [], {
        hasOpening,
        isComplete: isComplete && !broken.has(at),
      }),
    ),
    problems,
    skipped: read
      .filter(isOpening)
      .map(({ row }) => ({ row: row.line ?? 0, reason: 'balance' })),
  }
}

function statementOf(
  { account: name, currency = null }: Partial<BankRow>,
  own: AppRow[],
  { hasOpening, isComplete }: { hasOpening: boolean; isComplete: boolean },
): BankStatement {
  const opening = sumOf('0', ...own.filter(isOpening).map(({ row }) => row.amount))
  const rows = own.filter((one) => !isOpening(one)).map(({ row }) => row)
  const closing = isComplete ? sumOf(opening, ...rows.map(({ amount }) => amount)) : null
  return {
    account: { ...(name && { name }), currency },
    opening: hasOpening ? opening : null,
    closing: hasOpening ? closing : null,
    rows,
  }
}

const isOpening = ({ line }: AppRow): boolean => line.isOpening ?? false
