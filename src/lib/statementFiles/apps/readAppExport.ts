import type {
  BankProblem,
  BankRow,
  SkippedLine,
  BankFile,
  BankStatement,
} from '#lib/domain/bankFile.ts'
import type { BankMapping, DateOrder } from '#lib/domain/bankMapping.ts'
import { MAX_BANK_STATEMENTS } from '#lib/domain/limits.ts'
import {
  decimalReason,
  decimalText,
  findDecimalMark,
  markBesideGroups,
  readWrittenAmount,
} from '../amounts.ts'
import type { DecimalMark } from '../amounts.ts'
import { findDateOrder } from '../dayOrder.ts'
import { dayIn, readWrittenDate } from '../days.ts'
import { isZero, negated, sumOf } from '../decimals.ts'
import {
  refuseTooManyRows,
  readOrReport,
  RowFault,
  storable,
  brokenCell,
} from '../faults.ts'
import { partKey } from '../table/lines.ts'
import type { TableReading } from '../table/table.ts'
import { described, isBlankRow, cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { actual, cashew, firefly, sure, ynab } from './apps.ts'
import type { AmountSign, AppLine, App, NamedCells } from './apps.ts'
import { hearthbook } from './hearthbook.ts'
import { wise } from './wise.ts'

/** A line of the file with one of its accounts. */
type Line = { row: TableRow; line: AppLine }

type Notation = { order: DateOrder; mark: DecimalMark; hasBrokenLetters: boolean }

/**
 * Reads the export of another app, with a statement for each of its accounts; null for any other
 * table. @throws Refusal file-refused for too many transactions
 */
export function readAppExport(
  rows: TableRow[],
  mapping: BankMapping,
  hasBrokenLetters: boolean,
): TableReading | null {
  const table = findAppExport(rows)
  const { lines, skipped, accounts } = table ? readLines(table) : NO_LINES
  if (!table || accounts > MAX_BANK_STATEMENTS) return null
  const dates = lines
    .map(({ line }) => readWrittenDate(line.date))
    .filter((date) => date !== null)
  const found = findDateOrder(dates, [], 0, mapping.dateOrder)
  const written = lines
    .flatMap(({ line }) => line.amounts.map(({ cell }) => readWrittenAmount(cell)))
    .filter((amount) => amount !== null)
  const ofFile = findDecimalMark(written)
  const mark = mapping.decimal ?? table.app.mark ?? ofFile ?? markBesideGroups(written)
  const notation = { order: found.order ?? 'ymd', mark, hasBrokenLetters }
  const faults: BankProblem[] = []
  const read = lines.flatMap((one): AppRow[] => {
    const row = readOrReport(() => readLine(one, notation), one.row.number, faults)
    return row ? [{ row, line: one.line }] : []
  })
  const {
    statements,
    problems,
    skipped: opened,
  } = statementsOfApp(read, faults, table.app.hasOpening ?? true)
  const decimal = mapping.decimal
    ? ({ key: 'chosen' } as const)
    : decimalReason(written, mark)
  return {
    format: table.app.name,
    dateOrder: found.isAmbiguous ? null : found.order,
    decimal: mark,
    reasons: {
      ...(decimal && { decimal }),
      ...(found.reason && { dateOrder: found.reason }),
    },
    statements,
    skipped: [...skipped, ...opened].toSorted((one, other) => one.row - other.row),
    problems: [
      ...(found.isAmbiguous ? [{ row: 0, problem: 'date-ambiguous' } as const] : []),
      ...problems,
    ],
    isRefused: false,
  }
}

type Lines = { lines: Line[]; skipped: SkippedLine[]; accounts: number }

const NO_LINES: Lines = { lines: [], skipped: [], accounts: 0 }

function readLines({ app, lines: written }: AppTable): Lines {
  const filled = written.filter(({ row }) => !isBlankRow(row))
  const accounts = new Set(filled.flatMap(({ cells }) => app.accountsOf(cells)))
  const lines: Line[] = []
  const skipped: SkippedLine[] = []
  for (const { row, cells } of filled) {
    const found = app.linesOf(cells, accounts)
    if (typeof found === 'string') skipped.push({ row: row.number, reason: found })
    else lines.push(...found.map((line) => ({ row, line })))
    refuseTooManyRows(lines.length)
  }
  return { lines, skipped, accounts: accounts.size }
}

/** The row of a line on one of its accounts. @throws RowFault */
function readLine({ row, line }: Line, notation: Notation): BankRow {
  const broken = notation.hasBrokenLetters ? brokenCell(row, []) : null
  if (broken) throw new RowFault('letters-broken', broken)
  const { category, notes, transferAccount, bankId = null, isPending } = line
  const written = readWrittenDate(line.date)
  const day = written && dayIn(written, notation.order)
  const amount = sumOfCells(line.amounts, notation.mark)
  const original = readOriginal(line, notation.mark)
  const partial = {
    line: row.number,
    ...(day && { day }),
    ...(amount !== undefined && { amount }),
    currency: findCurrency(line),
    account: line.account,
    ...described(line.payee, line.text),
    bankId,
    ...(original && { original }),
    ...(category && !transferAccount && { category }),
    ...(notes && { notes }),
    ...(transferAccount && { transferAccount }),
    ...(isPending && { isPending: true as const }),
  }
  const cells = line.amounts.map(({ cell }) => cellText(cell)).join(' ')
  if (amount === undefined)
    throw new RowFault('amount-unreadable', { text: cells.trim(), partial })
  if (!day) throw new RowFault('date-unreadable', { text: cellText(line.date), partial })
  const { amount: _amount, ...withoutAmount } = partial
  return {
    ...partial,
    day,
    amount: storable(amount, { text: cells, partial: withoutAmount }),
  }
}

/** The app's code of the currency, else the sign beside the amounts. */
function findCurrency({ currency, amounts }: AppLine): string | null {
  if (currency) return currency.toUpperCase()
  return amounts.map(({ cell }) => readWrittenAmount(cell)?.currency).find(Boolean) ?? null
}

function readOriginal({ original }: AppLine, mark: DecimalMark): BankRow['original'] {
  const amount = original && signedAmount(original.cell, original.sign, mark)
  return original && amount !== undefined
    ? { amount, currency: original.currency }
    : undefined
}

/** The sum of the filled cells; undefined without one, or with one that cannot be read. */
function sumOfCells(amounts: AppLine['amounts'], mark: DecimalMark): string | undefined {
  const filled = amounts.filter(({ cell }) => cellText(cell) !== '')
  const read = filled.map(({ cell, sign }) => signedAmount(cell, sign, mark))
  const known = read.filter((amount) => amount !== undefined)
  return known.length === 0 || known.length < read.length ? undefined : sumOf(...known)
}

function signedAmount(
  cell: AppLine['date'],
  sign: AmountSign,
  mark: DecimalMark,
): string | undefined {
  const written = readWrittenAmount(cell)
  const amount = written && decimalText(written, mark)
  if (!written || amount === null || amount === undefined) return undefined
  const isOut =
    sign === 'out' || (sign !== 'in' && written.isNegative !== (sign === 'turned'))
  return isOut && !isZero(amount) ? negated(amount) : amount
}

const APPS = [actual, cashew, firefly, sure, wise, ynab, ...hearthbook]

/** The lines of an app's export by its headers. */
type AppTable = { app: App; lines: { row: TableRow; cells: NamedCells }[] }

/** The app whose headers the first line has; null for any other table. */
function findAppExport(rows: TableRow[]): AppTable | null {
  const headers = new Map((rows[0]?.cells ?? []).map((cell, at) => [cellText(cell), at]))
  const app = APPS.find((one) => one.headers.every((header) => headers.has(header)))
  if (!app) return null
  return {
    app,
    lines: rows.slice(1).map((row) => ({ row, cells: namedCells(row, headers) })),
  }
}

function namedCells({ cells }: TableRow, headers: Map<string, number>): NamedCells {
  const cell = (header: string) => cells[headers.get(header) ?? -1]
  return { cell, text: (header) => cellText(cell(header)) }
}

/** A read line of an app's export. */
type AppRow = { row: BankRow; line: AppLine }

/**
 * The statements of an export, one for each account and currency. Corrections of a balance open
 * it, so that its rows lead to the app's own balance. Problems get their statement, too.
 */
function statementsOfApp(
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
  // A line with unreadable letters may belong to any account.
  const isComplete = partial.length === faults.length
  return {
    statements: [...parts].map(([key, line], at) =>
      createStatement(line, rowsOf.get(key) ?? [], {
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

function createStatement(
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
