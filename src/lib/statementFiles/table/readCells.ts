import type { BankProblem, BankTable } from '#lib/domain/bankFile.ts'
import type { BankColumnRole, BankMapping, DateOrder } from '#lib/domain/bankMapping.ts'
import {
  decimalReason,
  findDecimalMark,
  markBesideGroups,
  readWrittenAmount,
} from '../amounts.ts'
import type { WrittenAmount } from '../amounts.ts'
import { readAppExport } from '../apps/readAppExport.ts'
import { findDateOrder } from '../dayOrder.ts'
import type { OrderGuess } from '../dayOrder.ts'
import { readWrittenDate } from '../days.ts'
import type { WrittenDate } from '../days.ts'
import { isBlankRow, cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { findColumns } from './columns.ts'
import {
  findHeader,
  headerAt,
  AMOUNT_ROLES,
  DAY_ROLES,
  grouped,
  placesOf,
} from './headers.ts'
import type { Header, Columns } from './headers.ts'
import { sortLines, hasSeveralAccounts, statusFinder, unknownStates } from './lines.ts'
import type { Lines } from './lines.ts'
import { shopsIn } from './namedBalances.ts'
import { readRows } from './statementRows.ts'
import { assessSigns, withUnbooked } from './signAssessment.ts'
import { findSignRules } from './signs.ts'
import { withOtherSides, splitStatements } from './statements.ts'
import { readPreamble, currencyOfTable } from './table.ts'
import type { TableReading, Table } from './table.ts'
import { withYears } from './years.ts'

/**
 * Reads a table of any bank. Rows with letters that are broken in its encoding are problems.
 * @throws Refusal file-refused for too many transactions
 */
export function readCells(
  rows: TableRow[],
  mapping: BankMapping = {},
  hasBrokenLetters = false,
): TableReading {
  const ofApp = readAppExport(rows, mapping, hasBrokenLetters)
  if (ofApp) return ofApp
  const wanted =
    mapping.headerRow === undefined ? undefined : headerAt(rows, mapping.headerRow)
  const header = wanted ?? findHeader(rows)
  const table = understand(rows, header, mapping)
  const assessment = assessSigns(table, mapping.isSignReversed)
  const found = table.order ?? orderOf(table, assessment.direction, mapping.dateOrder)
  const how = {
    dateOrder: found.isAmbiguous ? null : found.order,
    decimal: mapping.decimal ?? table.mark,
    headerRow: header.at === null ? null : rows[header.at]!.number,
    ...(assessment.isReversed ? { isSignReversed: true } : {}),
    ...(table.year === undefined ? {} : { year: table.year }),
    ...(table.states.length > 0 ? { states: table.states } : {}),
    table: tableStartOf(rows, header, table.columns),
    reasons: reasonsOf(table, found, mapping),
  }
  const lacking = lackingIn(table.columns, wanted === null)
  if (lacking.length > 0)
    return { ...how, statements: [], skipped: [], problems: lacking, isRefused: true }
  const order = found.order ?? 'ymd'
  const { read, skipped, faults } = readRows({ table, assessment, order, hasBrokenLetters })
  return {
    ...how,
    statements: splitStatements(table, assessment, read, order),
    skipped,
    problems: [...undecided(table, found), ...faults],
    isRefused: false,
  }
}

function understand(all: TableRow[], header: Header, mapping: BankMapping): Table {
  const headers = header.at === null ? null : all[header.at]!
  const below = all.slice(header.start)
  const preamble = readPreamble(all.slice(0, header.at ?? header.start))
  const guessed = () => findColumns(headers, below)
  const columns = mapping.columns ? grouped(mapping.columns) : guessed()
  const { rows, ...dated } = withYears(below, columns, preamble.dates, mapping)
  const read = (columns: Columns) =>
    withUnbooked({
      ...signedLines(rows, { columns, headers, preamble, mapping }),
      ...dated,
    })
  return mapping.columns
    ? read(columns)
    : read(withOtherSides({ columns, headers, rows, preamble }, read))
}

function signedLines(
  rows: TableRow[],
  { columns, headers, preamble, mapping }: TableParts,
): Table {
  const lineRules = {
    columns,
    statusOf: statusFinder(mapping.states),
    isPending: preamble.isPending,
    shops: new Set<TableRow>(),
  }
  const sorted = sortLines(rows, lineRules)
  const { mark, rules, written } = readAmounts(sorted, columns, mapping)
  const shops = shopsIn(sorted, columns, rules)
  const lines = shops.size > 0 ? sortLines(rows, { ...lineRules, shops }) : sorted
  const isParted = hasSeveralAccounts(lines.transactions, columns)
  const named = [...lines.transactions, ...lines.unreadable].map(({ row }) => row)
  const states = unknownStates(named, columns, mapping.states)
  const parts = { columns, headers, preamble, lines }
  const currency = currencyOfTable(parts)
  return { ...parts, currency, isParted, mark, written, rules, states }
}

type TableParts = Pick<Table, 'columns' | 'headers' | 'preamble'> & {
  mapping: BankMapping
}

function readAmounts({ transactions }: Lines, columns: Columns, { decimal }: BankMapping) {
  const rows = transactions.map(({ row }) => row)
  const written = writtenIn(rows, columns)
  const mark = findDecimalMark(written)
  const used = decimal ?? mark ?? markBesideGroups(written)
  return { mark, written, rules: findSignRules(rows, columns, used) }
}

function writtenIn(rows: TableRow[], columns: Columns): WrittenAmount[] {
  const places = placesOf(columns, [...AMOUNT_ROLES, 'balance', 'fee', 'originalAmount'])
  return rows
    .flatMap(({ cells }) => places.map((at) => readWrittenAmount(cells[at])))
    .filter((amount) => amount !== null)
}

function orderOf(
  { lines, columns, preamble }: Table,
  direction: -1 | 0 | 1,
  chosen: DateOrder | undefined,
): OrderGuess {
  const places = placesOf(columns, DAY_ROLES)
  const dates = lines.transactions.map(({ row }) =>
    places.map((at) => readWrittenDate(row.cells[at])),
  )
  const first = dates.map((found) => found.find((date) => date !== null))
  const isWritten = (date: WrittenDate | null | undefined): date is WrittenDate =>
    Boolean(date)
  const others = dates.flat().filter(isWritten)
  return findDateOrder(
    first.filter(isWritten),
    [...others, ...preamble.dates],
    direction,
    chosen,
  )
}

function reasonsOf(
  { written, mark, headers }: Table,
  { reason }: OrderGuess,
  mapping: BankMapping,
): TableReading['reasons'] {
  const decimal = mapping.decimal
    ? { key: 'chosen' as const }
    : decimalReason(written, mark)
  const isChosen = mapping.headerRow !== undefined
  return {
    ...(decimal ? { decimal } : {}),
    ...(reason ? { dateOrder: reason } : {}),
    headerRow: { key: isChosen ? 'chosen' : headers ? 'words' : 'noWords' },
  }
}

/** Missing columns, and a corrected header row that is not in the file. */
function lackingIn(columns: Columns, lacksHeader: boolean): BankProblem[] {
  const lacks = (roles: BankColumnRole[]) => placesOf(columns, roles).length === 0
  const problems: [boolean, BankProblem['problem']][] = [
    [lacksHeader, 'no-header-row'],
    [lacks(DAY_ROLES), 'no-date-column'],
    [lacks(AMOUNT_ROLES), 'no-amount-column'],
  ]
  return problems.flatMap(([isLacking, problem]) =>
    isLacking ? [{ row: 0, problem }] : [],
  )
}

/** Readings that a person has to decide. */
function undecided({ year, states }: Table, { isAmbiguous }: OrderGuess): BankProblem[] {
  const problems: [boolean, BankProblem['problem']][] = [
    [isAmbiguous, 'date-ambiguous'],
    [year === null, 'year-unknown'],
    [states.some(({ isBooked }) => isBooked === null), 'status-unknown'],
  ]
  return problems.flatMap(([isOpen, problem]) => (isOpen ? [{ row: 0, problem }] : []))
}

/** Shown rows below the headers, and rows searched for samples. */
const SHOWN_ROWS = 7
const SAMPLED_ROWS = 200
const MOST_COLUMNS = 80
const MOST_SAMPLES = 3
const LONGEST_CELL = 80

/** The headers, roles and first rows of a table, by which a person checks its columns. */
function tableStartOf(
  rows: TableRow[],
  { at, start }: Header,
  columns: Columns,
): BankTable {
  // Without a row of data the lines above may have the headers.
  const below = rows.slice(start < rows.length ? start : 0)
  const sampled = below.slice(0, SAMPLED_ROWS).filter((row) => !isBlankRow(row))
  const headers = at === null ? [] : [rows[at]!]
  const shown = [...headers, ...sampled.slice(0, SHOWN_ROWS)]
  const roles = rolesOf(columns)
  const width = [...headers, ...sampled].reduce(
    (most, { cells }) => Math.max(most, cells.length),
    0,
  )
  return {
    columns: Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, place) => ({
      header: shortText(headers[0], place),
      role: roles.get(place) ?? 'leaveOut',
      samples: samplesOf(sampled, place),
    })),
    rows: shown.map((row) => ({
      line: row.number,
      cells: row.cells.slice(0, MOST_COLUMNS).map((_, place) => shortText(row, place)),
    })),
  }
}

function rolesOf(columns: Columns): Map<number, BankColumnRole> {
  const entries = Object.entries(columns) as [BankColumnRole, number[]][]
  return new Map(entries.flatMap(([role, places]) => places.map((at) => [at, role])))
}

/** The first different texts of a column. */
function samplesOf(rows: TableRow[], place: number): string[] {
  const texts = rows.map((row) => shortText(row, place)).filter(Boolean)
  return [...new Set(texts)].slice(0, MOST_SAMPLES)
}

function shortText(row: TableRow | undefined, place: number): string {
  return cellText(row?.cells[place]).slice(0, LONGEST_CELL)
}
