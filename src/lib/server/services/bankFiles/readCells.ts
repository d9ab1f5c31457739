import type { BankFile, BankProblem, DateOrder } from '#lib/domain/bankFile.ts'
import { findDecimalMark, markBesideGroups, readWrittenAmount } from './amounts.ts'
import type { DecimalMark, WrittenAmount } from './amounts.ts'
import { findColumns } from './columns.ts'
import type { Columns } from './columns.ts'
import { findDateOrder } from './dateOrder.ts'
import type { FoundOrder } from './dateOrder.ts'
import { readWrittenDate } from './dates.ts'
import type { WrittenDate } from './dates.ts'
import { findHeader } from './header.ts'
import type { Header } from './header.ts'
import type { Role } from './headerWords.ts'
import { sortLines } from './lines.ts'
import type { TableRow } from './plainText.ts'
import { readPreamble } from './preamble.ts'
import { bankRowOf } from './rows.ts'
import { judgeSigns } from './signJudge.ts'
import { findSignRules } from './signs.ts'
import { statementsOf } from './statements.ts'
import type { Understood } from './understood.ts'

/** What a person corrected in the way a file is read. */
export type Corrections = {
  dateOrder?: DateOrder | undefined
  decimal?: DecimalMark | undefined
  isSignReversed?: boolean | undefined
  columns?: Columns | undefined
}

/** A table as it was understood. */
export type ReadTable = Pick<
  BankFile,
  | 'dateOrder'
  | 'decimal'
  | 'headerRow'
  | 'isSignReversed'
  | 'statements'
  | 'skipped'
  | 'problems'
  | 'isRefused'
> & { columns: Columns }

const DATES: Role[] = ['bookDate', 'date', 'valueDate']
const AMOUNTS: Role[] = [
  'net',
  'amount',
  'gross',
  'debit',
  'credit',
  'balance',
  'fee',
  'originalAmount',
]

/** Reads a table of any bank. @throws Refusal file-refused for too many transactions */
export function readCells(rows: TableRow[], corrections: Corrections = {}): ReadTable {
  const header = findHeader(rows)
  const table = understand(rows, header, corrections)
  const judged = judgeSigns(table, corrections.isSignReversed)
  const found = orderOf(table, judged.direction, corrections.dateOrder)
  const order = found.order ?? 'ymd'
  const { transactions, problems, skipped } = table.lines
  const unreadable: BankProblem[] = []
  const read = transactions.flatMap((line, at) => {
    const signed = judged.amounts[at]
    const row = signed && bankRowOf(line, signed, table, order)
    if (row) return [row]
    const problem = signed ? 'date-unreadable' : 'amount-unreadable'
    unreadable.push({ row: line.row.number, problem })
    return []
  })
  return {
    columns: table.columns,
    dateOrder: found.isAmbiguous ? null : found.order,
    decimal: corrections.decimal ?? table.mark,
    headerRow: header.at === null ? null : rows[header.at]!.number,
    ...(judged.isReversed ? { isSignReversed: true } : {}),
    statements: statementsOf(table, judged, read),
    skipped,
    problems: [...ambiguous(found), ...problems, ...unreadable].toSorted(byRow),
    isRefused: false,
  }
}

function understand(
  rows: TableRow[],
  header: Header,
  corrections: Corrections,
): Understood {
  const headers = header.at === null ? null : rows[header.at]!
  const below = rows.slice(header.start)
  const columns = corrections.columns ?? findColumns(headers, below)
  const lines = sortLines(below, columns)
  const preamble = readPreamble(rows.slice(0, header.at ?? header.start))
  const transactions = lines.transactions.map(({ row }) => row)
  const written = writtenIn(transactions, columns)
  const mark = findDecimalMark(written)
  const used = corrections.decimal ?? mark ?? markBesideGroups(written)
  const rules = findSignRules(transactions, columns, used)
  return { columns, lines, preamble, headers, mark, rules }
}

function writtenIn(rows: TableRow[], columns: Columns): WrittenAmount[] {
  const places = AMOUNTS.flatMap((role) => columns[role] ?? [])
  return rows
    .flatMap(({ cells }) => places.map((at) => readWrittenAmount(cells[at])))
    .filter((amount) => amount !== null)
}

function orderOf(
  { lines, columns, preamble }: Understood,
  direction: -1 | 0 | 1,
  wanted: DateOrder | undefined,
): FoundOrder {
  if (wanted) return { order: wanted, isAmbiguous: false }
  const places = DATES.flatMap((role) => columns[role] ?? [])
  const dates = lines.transactions.map(({ row }) =>
    places.map((at) => readWrittenDate(row.cells[at])),
  )
  const first = dates.map((found) => found.find((date) => date !== null))
  const isWritten = (date: WrittenDate | null | undefined): date is WrittenDate =>
    Boolean(date)
  const others = dates.flat().filter(isWritten)
  return findDateOrder(first.filter(isWritten), [...others, ...preamble.dates], direction)
}

function byRow(one: BankProblem, other: BankProblem): number {
  return one.row - other.row
}

function ambiguous({ isAmbiguous }: FoundOrder): BankProblem[] {
  return isAmbiguous ? [{ row: 0, problem: 'date-ambiguous' }] : []
}
