import type { BankProblem, SkipReason, BankRow, BankState } from '#lib/domain/bankFile.ts'
import type { BankColumnRole, BankMapping } from '#lib/domain/bankMapping.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { isAmount } from '../amounts.ts'
import { readWrittenDate } from '../days.ts'
import { refuseTooManyRows } from '../faults.ts'
import { isBlankRow, cellText, findIban } from '../text.ts'
import type { TableRow } from '../text.ts'
import { textIn } from './columns.ts'
import { AMOUNT_ROLES, DAY_ROLES, placesOf, TEXT_ROLES } from './headers.ts'
import type { Columns } from './headers.ts'
import { balanceNamed, isTotal } from './rowWords.ts'
import type { BalanceKind } from './rowWords.ts'
import { statusNamed, statusWord, titledState, isBookedWord } from './statusWords.ts'
import type { Status } from './statusWords.ts'

/** A line that is a transaction, with the lines that continue it. */
export type TransactionLine = { row: TableRow; further: string[]; isPending: boolean }

/** Line with a balance, and the number of transactions before it. */
export type BalanceLine = { row: TableRow; kind: BalanceKind; above: number }

/** The lines of a table by what they are. */
export type Lines = {
  transactions: TransactionLine[]
  balances: BalanceLine[]
  /** Skipped lines; declined ones with their content. */
  skipped: { row: number; reason: SkipReason; line?: TransactionLine }[]
  /** Lines whose day or amount cannot be read. */
  unreadable: { row: TableRow; problem: BankProblem['problem']; places: number[] }[]
}

/** Columns and other facts by which lines are sorted. */
type LineRules = {
  columns: Columns
  /** Meaning of the bank's words for states. */
  statusOf: (text: string) => Status | null
  /** Whether the line above the headers says that the rows are not booked. */
  isPending: boolean
  /** Transactions whose payee reads like a balance, such as a shop "New Balance". */
  shops: ReadonlySet<TableRow>
}

/** Maximum characters of a state in the day column. */
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
  const status = findStatus(row, rules)
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
 * The state of a row, from the state or direction column. Some banks write it in the column
 * of balances, days or booking kinds.
 */
function findStatus(
  row: TableRow,
  { columns, statusOf: ofColumn, isPending }: LineRules,
): Status | null {
  const texts = [columns.side, columns.status, columns.balance].map((at) => textIn(row, at))
  const own = texts.map((text) => (text ? ofColumn(text) : null)).find(Boolean)
  const word = statusWord(textIn(row, columns.kind))
  return own ?? stateInDay(row, columns) ?? word ?? (isPending ? 'pending' : null)
}

/** The state that a word in the day column names. */
function stateInDay({ cells }: TableRow, columns: Columns): Status | null {
  for (const at of placesOf(columns, DAY_ROLES)) {
    const text = cellText(cells[at])
    const isWord = text.length <= LONGEST_STATE && /\p{L}{2}/u.test(text)
    const status = isWord && readWrittenDate(text) === null ? statusNamed(text) : null
    if (status) return status
  }
  return null
}

/** Whether a line has a state in place of its day. */
function hasState(row: TableRow, columns: Columns): boolean {
  return stateInDay(row, columns) !== null && hasAmount(row, columns, AMOUNT_ROLES)
}

/** A dated line with a balance's name and no other text, or an undated one that begins with it. */
function balanceOf(row: TableRow, columns: Columns): BalanceKind | null {
  if (isDated(row, columns)) {
    const texts = placesOf(columns, TEXT_ROLES)
      .map((at) => cellText(row.cells[at]))
      .filter(Boolean)
    return texts.every((text) => balanceNamed(text)) ? balanceNamed(texts[0] ?? '') : null
  }
  const first = row.cells.find((cell) => typeof cell === 'string' && isLabel(cell))
  return first === undefined ? null : balanceNamed(cellText(first))
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

/** Most accounts that the lines of one table name. */
const MOST_ACCOUNTS = 20

/** Whether lines name several accounts of the holder, and an account has several lines. */
export function hasSeveralAccounts(lines: TransactionLine[], columns: Columns): boolean {
  const named = lines.map(({ row }) => accountIn(row, columns)).filter(Boolean)
  const { size } = new Set(named)
  return size > 1 && size <= MOST_ACCOUNTS && size < named.length
}

/** The account that a line names, preferably its IBAN; "" without one. */
export function accountIn({ cells }: TableRow, { account = [] }: Columns): string {
  const [first = '', ...others] = account.map((at) => cellText(cells[at])).filter(Boolean)
  if (others.length === 0) return first
  return [first, ...others].find((text) => findIban(text) !== null) ?? first
}

/** Key of the statement that a row belongs to: its account and currency. */
export function partKey({ account = '', currency }: Partial<BankRow>): string {
  return `${account}\n${currency ?? ''}`
}

/** Maximum unknown words in a column of states. */
const MOST_STATES = 6
const LONGEST_WORD = 60
const MOST_REMEMBERED = 1_000

/** The meaning of a state's word: by a person's correction, else by the list. */
export function statusFinder(
  meanings: BankMapping['states'] = [],
): (text: string) => Status | null {
  const chosen = new Map(meanings.map(({ word, isBooked }) => [foldedText(word), isBooked]))
  return remembering((text) => {
    const isBooked = chosen.get(foldedText(text))
    if (isBooked === undefined) return statusNamed(text)
    return isBooked ? null : 'pending'
  })
}

/** Rows repeat few words. */
function remembering(find: (text: string) => Status | null): typeof find {
  const known = new Map<string, Status | null>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || text.length > LONGEST_WORD) return found ?? find(text)
    const status = find(text)
    if (known.size < MOST_REMEMBERED) known.set(text, status)
    return status
  }
}

/** Unlisted words in the column of states, with a person's meaning for them. */
export function unknownStates(
  rows: TableRow[],
  columns: Columns,
  meanings: BankMapping['states'] = [],
): BankState[] {
  const texts = [...new Set(rows.map((row) => textIn(row, columns.status)))].filter(
    (text) => /\p{L}/u.test(text) && statusNamed(text) === null && !isBookedWord(text),
  )
  const words = [...new Map(texts.map((text) => [foldedText(text), text])).values()]
  const isState =
    words.length <= MOST_STATES && words.every((word) => word.length <= LONGEST_WORD)
  return isState ? words.map((word) => ({ word, isBooked: meaningOf(word, meanings) })) : []
}

function meaningOf(
  word: string,
  meanings: NonNullable<BankMapping['states']>,
): boolean | null {
  const found = meanings.find((one) => foldedText(one.word) === foldedText(word))
  return found?.isBooked ?? null
}
