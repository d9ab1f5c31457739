import type { BankProblem } from '#lib/domain/bankFile.ts'
import type { BankColumnRole, BankMapping, DateOrder } from '#lib/domain/bankMapping.ts'
import {
  decimalReason,
  findDecimalMark,
  markBesideGroups,
  readWrittenAmount,
} from '../amounts.ts'
import type { WrittenAmount } from '../amounts.ts'
import { readAppExport } from '../apps/appExports.ts'
import { findDateOrder } from '../dateOrder.ts'
import type { FoundOrder } from '../dateOrder.ts'
import { readWrittenDate } from '../dates.ts'
import type { WrittenDate } from '../dates.ts'
import type { TableRow } from '../plainText.ts'
import { findColumns } from './columns.ts'
import { findHeader, headerAt } from './header.ts'
import type { Header } from './header.ts'
import { sortLines } from './lines.ts'
import type { Lines } from './lines.ts'
import { withOtherSides } from './otherSides.ts'
import { hasSeveralAccounts } from './parts.ts'
import { readPreamble } from './preamble.ts'
import { AMOUNT_ROLES, DAY_ROLES, grouped, placesOf } from './roles.ts'
import type { Columns } from './roles.ts'
import { shopsIn } from './shops.ts'
import { judgeSigns } from './signJudge.ts'
import { findSignRules } from './signs.ts'
import { statementsOf } from './statements.ts'
import { statusFinder, unknownStates } from './states.ts'
import { currencyOfTable } from './tableCurrency.ts'
import { readRows } from './tableRows.ts'
import { tableStartOf } from './tableStart.ts'
import { withUnbooked } from './unbooked.ts'
import type { ReadTable, Understood } from './understood.ts'
import { withYears } from './years.ts'

/**
 * Reads a table of any bank. Rows with letters that are broken in its encoding are problems.
 * @throws Refusal file-refused for too many transactions
 */
export function readCells(
  rows: TableRow[],
  mapping: BankMapping = {},
  hasBrokenLetters = false,
): ReadTable {
  const ofApp = readAppExport(rows, mapping, hasBrokenLetters)
  if (ofApp) return ofApp
  const wanted =
    mapping.headerRow === undefined ? undefined : headerAt(rows, mapping.headerRow)
  const header = wanted ?? findHeader(rows)
  const table = understand(rows, header, mapping)
  const judged = judgeSigns(table, mapping.isSignReversed)
  const found = table.order ?? orderOf(table, judged.direction, mapping.dateOrder)
  const how = {
    dateOrder: found.isAmbiguous ? null : found.order,
    decimal: mapping.decimal ?? table.mark,
    headerRow: header.at === null ? null : rows[header.at]!.number,
    ...(judged.isReversed ? { isSignReversed: true } : {}),
    ...(table.year === undefined ? {} : { year: table.year }),
    ...(table.states.length > 0 ? { states: table.states } : {}),
    table: tableStartOf(rows, header, table.columns),
    reasons: reasonsOf(table, found, mapping),
  }
  const lacking = lackingIn(table.columns, wanted === null)
  if (lacking.length > 0)
    return { ...how, statements: [], skipped: [], problems: lacking, isRefused: true }
  const order = found.order ?? 'ymd'
  const { read, skipped, faults } = readRows({ table, judged, order, hasBrokenLetters })
  return {
    ...how,
    statements: statementsOf(table, judged, read, order),
    skipped,
    problems: [...undecided(table, found), ...faults],
    isRefused: false,
  }
}

function understand(all: TableRow[], header: Header, mapping: BankMapping): Understood {
  const headers = header.at === null ? null : all[header.at]!
  const below = all.slice(header.start)
  const preamble = readPreamble(all.slice(0, header.at ?? header.start))
  const guessed = () => findColumns(headers, below)
  const columns = mapping.columns ? grouped(mapping.columns) : guessed()
  const { rows, ...dated } = withYears(below, columns, preamble.dates, mapping)
  const read = (columns: Columns) =>
    withUnbooked({
      ...linesOf(rows, { columns, headers, preamble, mapping }),
      ...dated,
    })
  return mapping.columns
    ? read(columns)
    : read(withOtherSides({ columns, headers, rows, preamble }, read))
}

function linesOf(
  rows: TableRow[],
  { columns, headers, preamble, mapping }: TableParts,
): Understood {
  const lineRules = {
    columns,
    statusOf: statusFinder(mapping.states),
    isPending: preamble.isPending,
    shops: new Set<TableRow>(),
  }
  const sorted = sortLines(rows, lineRules)
  const { mark, rules, written } = amountsOf(sorted, columns, mapping)
  const shops = shopsIn(sorted, columns, rules)
  const lines = shops.size > 0 ? sortLines(rows, { ...lineRules, shops }) : sorted
  const isParted = hasSeveralAccounts(lines.transactions, columns)
  const named = [...lines.transactions, ...lines.unreadable].map(({ row }) => row)
  const states = unknownStates(named, columns, mapping.states)
  const parts = { columns, headers, preamble, lines }
  const currency = currencyOfTable(parts)
  return { ...parts, currency, isParted, mark, written, rules, states }
}

type TableParts = Pick<Understood, 'columns' | 'headers' | 'preamble'> & {
  mapping: BankMapping
}

function amountsOf({ transactions }: Lines, columns: Columns, { decimal }: BankMapping) {
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
  { lines, columns, preamble }: Understood,
  direction: -1 | 0 | 1,
  chosen: DateOrder | undefined,
): FoundOrder {
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
  { written, mark, headers }: Understood,
  { reason }: FoundOrder,
  mapping: BankMapping,
): ReadTable['reasons'] {
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
function undecided(
  { year, states }: Understood,
  { isAmbiguous }: FoundOrder,
): BankProblem[] {
  const problems: [boolean, BankProblem['problem']][] = [
    [isAmbiguous, 'date-ambiguous'],
    [year === null, 'year-unknown'],
    [states.some(({ isBooked }) => isBooked === null), 'status-unknown'],
  ]
  return problems.flatMap(([isOpen, problem]) => (isOpen ? [{ row: 0, problem }] : []))
}
