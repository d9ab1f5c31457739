import { decimalText, readWrittenAmount } from '../amounts.ts'
import type { DecimalMark } from '../amounts.ts'
import { isNegative, isZero, negated, sumOf, unsigned, areEqual } from '../decimals.ts'
import type { TableRow } from '../text.ts'
import { textIn } from './columns.ts'
import { placesOf, SIGNED_ROLES } from './headers.ts'
import type { Columns } from './headers.ts'
import { cardDirection, sideNamed } from './rowWords.ts'

/** How a file's amounts distinguish money out from money in. */
export type SignRules = {
  mark: DecimalMark
  /** Whether a separate column of words gives unsigned amounts their sign. */
  isByWord: boolean
  /** Whether only money in has a word, beside its amount or in a column. */
  isUnmarkedOut: boolean
  /** Whether amounts in the column of money out have a minus. */
  isDebitNegative: boolean
  /** Whether amounts in the column of money in have a minus, as with some cards. */
  isCreditNegative: boolean
  /** Whether fees have a minus. */
  isFeeNegative: boolean
}

/** A row's amount, and the fee that is part of it. */
export type SignedAmount = { amount: string; fee: string | null }

/** The rules that most rows of a file follow. */
export function findSignRules(
  rows: TableRow[],
  columns: Columns,
  mark: DecimalMark,
): SignRules {
  const amounts = readValues(rows, mainColumn(columns), mark)
  const debits = readValues(rows, columns.debit, mark)
  const credits = readValues(rows, columns.credit, mark)
  const fees = readValues(rows, columns.fee, mark)
  const isByWord = columns.side !== undefined && !amounts.some(isNegative)
  const sides = new Set(rows.map((row) => sideIn(row, columns, isByWord)))
  return {
    mark,
    isByWord,
    isUnmarkedOut: sides.has('in') && !sides.has('out') && !amounts.some(isNegative),
    isDebitNegative: isMostlyNegative(debits),
    isCreditNegative:
      credits.some(isNegative) && credits.every((one) => isNegative(one) || isZero(one)),
    isFeeNegative: isMostlyNegative(fees),
  }
}

/**
 * The signed amount of a row; null where no cell is an amount. A fee beside the amount is
 * subtracted unless it is part of it.
 */
export function signedAmount(
  row: TableRow,
  columns: Columns,
  rules: SignRules,
  isFeeBeside: boolean,
): SignedAmount | null {
  const amount = byMainColumn(row, columns, rules) ?? byTwoColumns(row, columns, rules)
  if (amount === null) return null
  const written = valueIn(row, columns.fee, rules.mark)
  if (written === null || isZero(written)) return { amount, fee: null }
  const fee = rules.isFeeNegative ? negated(written) : written
  const hasNet = valueIn(row, columns.net, rules.mark) !== null
  const isSeparate = isFeeBeside && !hasNet
  return { amount: isSeparate ? sumOf(amount, negated(fee)) : amount, fee }
}

/** The signed decimal text in the first filled column of some; null without any. */
export function valueIn(
  { cells }: TableRow,
  columns: number[] | undefined,
  mark: DecimalMark,
): string | null {
  for (const at of columns ?? []) {
    const written = readWrittenAmount(cells[at])
    const text = written && decimalText(written, mark)
    if (!written || text === null) continue
    const isOut = written.isNegative || written.side === 'out'
    return isOut ? negated(text) : text
  }
  return null
}

/**
 * Whether a card's file writes purchases without and payments with a minus: most rows are
 * positive, and payments and returns negative.
 */
export function isOfCard(rows: { amount: string; text: string }[]): boolean {
  const isOut = rows.filter(({ amount }) => isNegative(amount)).length
  if (isOut * 2 > rows.length) return false
  const agreement = rows.reduce((sum, { amount, text }) => {
    const direction = cardDirection(text)
    return sum + (isNegative(amount) ? direction : -direction)
  }, 0)
  return agreement > 0
}

/** The column of amounts that have their own sign or a word for it. */
function mainColumn(columns: Columns): number[] | undefined {
  return columns.net ?? columns.amount ?? columns.gross
}

function byMainColumn(row: TableRow, columns: Columns, rules: SignRules): string | null {
  const values = SIGNED_ROLES.map((role) => valueIn(row, columns[role], rules.mark))
  const value = values.find((text) => text !== null) ?? null
  if (value === null || !(rules.isByWord || rules.isUnmarkedOut)) return value
  const side = sideIn(row, columns, rules.isByWord) ?? (rules.isUnmarkedOut ? 'out' : 'in')
  return side === 'out' ? negated(unsigned(value)) : value
}

/** The direction that a row names in a column, or beside its amount. */
function sideIn(row: TableRow, columns: Columns, isByWord: boolean): 'out' | 'in' | null {
  if (isByWord) return sideNamed(textIn(row, columns.side))
  const written = placesOf(columns, SIGNED_ROLES).map((at) =>
    readWrittenAmount(row.cells[at]),
  )
  return written.find((amount) => amount !== null)?.side ?? null
}

function byTwoColumns(row: TableRow, columns: Columns, rules: SignRules): string | null {
  const debit = valueIn(row, columns.debit, rules.mark)
  const written = valueIn(row, columns.credit, rules.mark)
  const credit = written && rules.isCreditNegative ? negated(written) : written
  if (debit === null && credit === null) return null
  const out = rules.isDebitNegative ? (debit ?? '0') : negated(debit ?? '0')
  if (credit === null || isZero(credit))
    return isZero(out) ? (credit ?? unsigned(out)) : out
  return isZero(out) ? credit : sumOf(out, credit)
}

function readValues(
  rows: TableRow[],
  columns: number[] | undefined,
  mark: DecimalMark,
): string[] {
  return rows.map((row) => valueIn(row, columns, mark)).filter((text) => text !== null)
}

function isMostlyNegative(values: string[]): boolean {
  const others = values.filter((value) => !isZero(value))
  const negative = others.filter(isNegative).length
  return negative * 2 > others.length || (negative > 0 && negative * 2 === others.length)
}

/** A booked row and the balance beside it, if it has one. */
export type BalancedRow = { amount: string; balance: string | null }

/** A running balance that all rows agree with; `direction` is 1 for oldest first, -1 for newest. */
export type Chain = { direction: -1 | 1; opening: string; closing: string }

/** The running balance of rows, in the directions that all of them agree with. */
export function findChains(rows: BalancedRow[]): Chain[] {
  const oldestFirst = chainOf(rows)
  const newestFirst = chainOf(rows.toReversed())
  return [
    ...(oldestFirst ? [{ direction: 1 as const, ...oldestFirst }] : []),
    ...(newestFirst ? [{ direction: -1 as const, ...newestFirst }] : []),
  ]
}

/** Follows the balances of rows, oldest first; null where one does not fit or none is there. */
function chainOf(rows: BalancedRow[]): { opening: string; closing: string } | null {
  const known = rows.filter(({ balance }) => balance !== null).length
  if (known === 0 || (known === 1 && rows.length > 1)) return null
  let opening: string | null = null
  let running = '0'
  for (const { amount, balance } of rows) {
    running = sumOf(running, amount)
    if (balance === null) continue
    opening ??= sumOf(balance, negated(running))
    if (!areEqual(sumOf(opening, running), balance)) return null
  }
  return opening === null ? null : { opening, closing: sumOf(opening, running) }
}

/** Rows between two balances, of which each may have either sign. */
const MOST_BETWEEN = 6

/**
 * The amounts with the signs by which the running balance adds up in either direction. Null
 * where no signs do, or several.
 */
export function signsByBalance(
  rows: BalancedRow[],
  opening: string | null,
): string[] | null {
  const forward = signed(rows, opening)
  const back = signed(rows.toReversed(), opening)?.toReversed() ?? null
  if (!forward || !back) return forward ?? back
  return changes(rows, forward) <= changes(rows, back) ? forward : back
}

/** The same for rows with the oldest first. */
function signed(rows: BalancedRow[], opening: string | null): string[] | null {
  const amounts = rows.map(({ amount }) => amount)
  let last = opening
  let first = 0
  let compared = 0
  for (const [at, { balance }] of rows.entries()) {
    if (balance === null) continue
    const between = amounts.slice(first, at + 1)
    if (last !== null) {
      const found = turnedTo(between, sumOf(balance, negated(last)))
      if (!found) return null
      amounts.splice(first, found.length, ...found)
      compared += 1
    }
    last = balance
    first = at + 1
  }
  return compared > 0 ? amounts : null
}

/** Amounts with signs by which they add up to the wanted sum, if only one choice does. */
function turnedTo(amounts: string[], wanted: string): string[] | null {
  if (areEqual(sumOf(...amounts), wanted)) return amounts
  if (amounts.length > MOST_BETWEEN) return null
  const tries = Array.from({ length: 2 ** amounts.length }, (_, turned) =>
    amounts.map((amount, at) => ((turned >> at) & 1 ? negated(amount) : amount)),
  )
  const fitting = tries.filter((some) => areEqual(sumOf(...some), wanted))
  return fitting.length === 1 ? fitting[0]! : null
}

function changes(rows: BalancedRow[], amounts: string[]): number {
  return rows.filter(({ amount }, at) => amount !== amounts[at]).length
}
