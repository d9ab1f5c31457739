import type { BankProblem, SkipReason } from '#lib/domain/bankFile.ts'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { isAmount } from '../amounts.ts'
import { readWrittenDate } from '../dates.ts'
import { isBlankRow, textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import { refuseTooManyRows } from '../refusals.ts'
import { textIn } from './columns.ts'
import { AMOUNT_ROLES, DAY_ROLES, placesOf, TEXT_ROLES } from './roles.ts'
import type { Columns } from './roles.ts'
import { balanceNamed, isTotal } from './rowWords.ts'
import type { BalanceKind } from './rowWords.ts'
import { statusNamed, statusWord, titledState } from './statusWords.ts'
import type { Status } from './statusWords.ts'

/** A line that is a transaction, with the lines that continue it. */
export type TransactionLine = { row: TableRow; further: string[]; isPending: boolean }

/** Line with a balance, and the number of transactions before it. */
export type BalanceLine = { row: TableRow; kind: BalanceKind; above: number }

/** The lines of a table by what they are. */
export type Lines = {
  transactions: TransactionLine[]
  balances: BalanceLine[]
  /** Other lines; one that the bank never books with its content. */
  skipped: { row: number; reason: SkipReason; line?: TransactionLine }[]
  /** Lines whose day or amount cannot be read. */
  unreadable: { row: TableRow; problem: BankProblem['problem']; places: number[] }[]
}

/** The columns of a table, and what else decides about its lines. */
export type LineRules = {
  columns: Columns
  /** Meaning of the bank's words for states. */
  statusOf: (text: string) => Status | null
  /** Whether the line above the headers says that the rows are not booked. */
  isPending: boolean
  /** Rows with the name of a balance that are transactions all the same. */
  shops: ReadonlySet<TableRow>
}

/** Most characters of a state in place of a day. */
const LONGEST_STATE = 30

/** Sorts the lines below the headers. @throws Refusal file-refused for too many transactions */
export function sortLines(rows: TableRow[], rules: LineRules): Lines {
  const lines: Lines = { transactions: [], balances: [], skipped: [], unreadable: [] }
  let isAfterBlank = false
  let { isPending } = rules
  for (const row of rows) {
    if (isBlankRow(row)) isAfterBlank = true
    else {
      const titled = titledState(row)
      isPending = titled ? titled === 'pending' : isPending
      place(row, { ...rules, isPending }, lines, isAfterBlank)
      isAfterBlank = isAfterBlank && lines.transactions.at(-1)?.row !== row
    }
    refuseTooManyRows(lines.transactions.length)
  }
  return lines
}

function place(row: TableRow, rules: LineRules, lines: Lines, isAfterBlank: boolean): void {
  const { columns, shops } = rules
  const skip = (reason: SkipReason) => lines.skipped.push({ row: row.number, reason })
  const balance = shops.has(row) ? null : balanceOf(row, columns)
  if (balance) {
    lines.balances.push({ row, kind: balance, above: lines.transactions.length })
    skip('balance')
    return
  }
  if (isDated(row, columns) || hasState(row, columns)) {
    placeDated(row, rules, lines)
    return
  }
  if (row.cells.some((cell) => typeof cell === 'string' && isTotal(cell))) skip('total')
  else if (hasAmount(row, columns, AMOUNT_ROLES))
    lines.unreadable.push({
      row,
      problem: 'date-unreadable',
      places: placesOf(columns, DAY_ROLES),
    })
  else if (hasAmount(row, columns, ['part'])) skip('part-of-batch')
  else if (titledState(row) !== null) skip('footer')
  else if (isContinuation(row, columns) && !isAfterBlank && lines.transactions.length > 0)
    lines.transactions.at(-1)!.further.push(textIn(row, textColumns(columns)))
  else skip('footer')
}

function placeDated(row: TableRow, rules: LineRules, lines: Lines): void {
  const { columns } = rules
  const places = placesOf(columns, AMOUNT_ROLES)
  if (textIn(row, places) === '') {
    lines.skipped.push({ row: row.number, reason: 'info' })
    return
  }
  const status = statusOf(row, rules)
  if (status && status !== 'pending') {
    const line = { row, further: [], isPending: false }
    lines.skipped.push({
      row: row.number,
      reason: status,
      ...(status !== 'memo' && { line }),
    })
    return
  }
  if (!hasAmount(row, columns, AMOUNT_ROLES)) {
    lines.unreadable.push({ row, problem: 'amount-unreadable', places })
    return
  }
  lines.transactions.push({ row, further: [], isPending: status === 'pending' })
}

/**
 * The state of a row, from a column of its own or of directions. Some banks write it in place
 * of the balance, the day or the kind of booking.
 */
function statusOf(
  row: TableRow,
  { columns, statusOf: ofColumn, isPending }: LineRules,
): Status | null {
  const texts = [columns.side, columns.status, columns.balance].map((at) => textIn(row, at))
  const own = texts.map((text) => (text ? ofColumn(text) : null)).find(Boolean)
  const word = statusWord(textIn(row, columns.kind))
  return own ?? stateInDay(row, columns) ?? word ?? (isPending ? 'pending' : null)
}

/** The state that a word says in place of a day. */
function stateInDay({ cells }: TableRow, columns: Columns): Status | null {
  for (const at of placesOf(columns, DAY_ROLES)) {
    const text = textOf(cells[at])
    const isWord = text.length <= LONGEST_STATE && /\p{L}{2}/u.test(text)
    const status = isWord && readWrittenDate(text) === null ? statusNamed(text) : null
    if (status) return status
  }
  return null
}

/** Whether a line without a day is a row by a state in its place. */
function hasState(row: TableRow, columns: Columns): boolean {
  return stateInDay(row, columns) !== null && hasAmount(row, columns, AMOUNT_ROLES)
}

/** A dated line with a balance's name and no other text, or an undated one that begins with it. */
function balanceOf(row: TableRow, columns: Columns): BalanceKind | null {
  if (isDated(row, columns)) {
    const texts = placesOf(columns, TEXT_ROLES)
      .map((at) => textOf(row.cells[at]))
      .filter(Boolean)
    return texts.every((text) => balanceNamed(text)) ? balanceNamed(texts[0] ?? '') : null
  }
  const first = row.cells.find((cell) => typeof cell === 'string' && isLabel(cell))
  return first === undefined ? null : balanceNamed(textOf(first))
}

function isLabel(text: string): boolean {
  return text.trim() !== '' && readWrittenDate(text) === null && !isAmount(text)
}

function isDated({ cells }: TableRow, columns: Columns): boolean {
  return placesOf(columns, DAY_ROLES).some((at) => readWrittenDate(cells[at]) !== null)
}

function hasAmount(
  { cells }: TableRow,
  columns: Columns,
  roles: BankColumnRole[],
): boolean {
  return placesOf(columns, roles).some((at) => isAmount(cells[at]))
}

function isContinuation(row: TableRow, columns: Columns): boolean {
  const dates = textIn(row, placesOf(columns, DAY_ROLES))
  return dates === '' && textIn(row, textColumns(columns)) !== ''
}

function textColumns(columns: Columns): number[] {
  return placesOf(columns, [...TEXT_ROLES, 'kind'])
}
