import type { BankFile, BankProblem, BankStatement } from '#lib/domain/bankFile.ts'
import { accountOf, repeatedIds } from '../bankTexts.ts'
import { negated, sumOf } from '../decimals.ts'
import { readOrRefuse, readOrReport } from '../rowFaults.ts'
import { turnedRow } from '../turnedSigns.ts'
import { ofxAmount, ofxMarkOf } from './ofxAmounts.ts'
import type { OfxStatement } from './ofxCollector.ts'
import { isTurned } from './ofxSigns.ts'
import type { OfxSigns } from './ofxSigns.ts'
import { rowOfTransaction } from './ofxTransaction.ts'

/** Reads statements from their tags, with their problems (OFX 2.2, 11.4). */
export function readOfxStatements(
  statements: readonly OfxStatement[],
  signs: OfxSigns,
): Pick<BankFile, 'decimal' | 'statements' | 'problems'> {
  let number = 0
  const read = statements.map((statement, index) => {
    const before = number
    number += statement.transactions.length
    return readStatement(statement, { before, index, signs })
  })
  return {
    decimal: statements.some(hasComma) ? ',' : '.',
    statements: read.map(({ statement }) => statement),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function hasComma({ transactions }: OfxStatement): boolean {
  return transactions.some(({ values }) => ofxMarkOf(values.get('TRNAMT') ?? '') === ',')
}

/** Problems name transactions by their number, after those of statements before. */
function readStatement(
  { values, transactions }: OfxStatement,
  { before, index, signs }: { before: number; index: number; signs: OfxSigns },
) {
  const faults: BankProblem[] = []
  const currency = values.get('CURDEF')?.toUpperCase() ?? null
  const rows = transactions.flatMap((transaction, at) => {
    const read = () => {
      const row = rowOfTransaction(transaction, currency)
      return [isTurned(transaction, row.amount, signs) ? turnedRow(row) : row]
    }
    return readOrReport(read, before + at + 1, faults) ?? []
  })
  const balance = values.get('LEDGERBAL.BALAMT')
  const closing = balance === undefined ? null : readOrRefuse(() => ofxAmount(balance))
  const booked = rows.filter(({ isPending }) => !isPending)
  const movements = booked.map(({ amount }) => negated(amount))
  const isComplete = faults.length === 0 && !isLater(values)
  const number = values.get('BANKACCTFROM.ACCTID') ?? values.get('CCACCTFROM.ACCTID')
  const statement: BankStatement = {
    account: { ...accountOf(number ?? '', currency), ...typeOf(values) },
    opening: closing !== null && isComplete ? sumOf(closing, ...movements) : null,
    closing,
    rows,
  }
  return { statement, problems: [...problemsOf(statement, index), ...faults] }
}

/** Types of accounts by their names (OFX 2.2, 11.3.1.1). */
const ACCOUNT_TYPES: Record<string, number> = {
  CHECKING: 1,
  SAVINGS: 7,
  CD: 7,
  MONEYMRKT: 21,
  CREDITLINE: 10,
}
const CREDIT_CARD = 2

function typeOf(values: OfxStatement['values']): { type?: number } {
  if (values.has('CCACCTFROM.ACCTID')) return { type: CREDIT_CARD }
  const type = ACCOUNT_TYPES[values.get('BANKACCTFROM.ACCTTYPE')?.toUpperCase() ?? '']
  return type === undefined ? {} : { type }
}

/** Whether the balance is of a day after the listed ones, between which rows may lack. */
function isLater(values: OfxStatement['values']): boolean {
  const end = values.get('BANKTRANLIST.DTEND')
  const asOf = values.get('LEDGERBAL.DTASOF')
  return end !== undefined && asOf !== undefined && asOf.slice(0, 8) > end.slice(0, 8)
}

function problemsOf({ rows, closing }: BankStatement, statement: number): BankProblem[] {
  const emptyIds = rows.flatMap(({ bankId, isPending }, at): BankProblem[] =>
    bankId === null && !isPending
      ? [{ row: at + 1, problem: 'bank-id-empty', statement }]
      : [],
  )
  const ofRows = [...emptyIds, ...repeatedIds(rows, statement)].toSorted(
    (a, b) => a.row - b.row,
  )
  return closing === null ? [{ row: 0, problem: 'no-closing-balance' }, ...ofRows] : ofRows
}
