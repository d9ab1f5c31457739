import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { decimalText } from '../amounts.ts'
import type { DecimalMark, WrittenAmount } from '../amounts.ts'
import { datesWithin } from '../dayOrder.ts'
import { dayIn, readWrittenDate } from '../days.ts'
import { areEqual, negated, sumOf, isZero } from '../decimals.ts'
import { cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import type { Columns } from './headers.ts'
import type { BalanceLine, Lines } from './lines.ts'
import type { BalanceKind } from './rowWords.ts'
import { signedAmount, valueIn } from './signs.ts'
import type { SignRules } from './signs.ts'
import type { Table } from './table.ts'

/** Balances that lines name, as written. */
type NamedBalances = { opening: string | null; closing: string | null }

/** A balance by its place among the rows. */
type NamedBalance = {
  kind: BalanceKind
  amount: string
  day: Day | null
  place: 'preamble' | 'above' | 'between' | 'below'
}

/** Balances that lines call opening and closing ones. */
export function explicitBalances(table: Table): NamedBalances {
  return explicitIn(balancesIn(table, 'ymd'))
}

/**
 * Balances before and after all rows. Of two lines named just "balance" the earlier one
 * opens the statement, or without days the one before the oldest row.
 */
export function namedBalances(
  table: Table,
  { order, sum, isNewestFirst }: { order: DateOrder; sum: string; isNewestFirst: boolean },
): NamedBalances {
  const named = balancesIn(table, order)
  const explicit = explicitIn(named)
  const others = named.filter(({ kind }) => kind === 'other')
  const pair = pairOf(others, sum, isNewestFirst)
  const end = isNewestFirst ? 'above' : 'below'
  const single =
    others.find(({ place }) => place === end) ??
    others.find(({ place }) => place === 'preamble')
  return {
    opening: explicit.opening ?? pair?.opening ?? null,
    closing: explicit.closing ?? pair?.closing ?? single?.amount ?? null,
  }
}

function explicitIn(named: NamedBalance[]): NamedBalances {
  const find = (wanted: BalanceKind) =>
    named.find(({ kind }) => kind === wanted)?.amount ?? null
  return { opening: find('opening'), closing: find('closing') }
}

/** Two balances around the rows, or whose difference is the sum of the rows. */
function pairOf(
  others: NamedBalance[],
  sum: string,
  isNewestFirst: boolean,
): { opening: string; closing: string } | null {
  const first = others.find(({ place }) => place !== 'between')
  const last = others.findLast(({ place }) => place !== 'between')
  if (!first || !last || first === last) return null
  const fits = (one: NamedBalance, other: NamedBalance) =>
    areEqual(sumOf(one.amount, sum), other.amount)
  const isTurned = fits(first, last)
    ? false
    : fits(last, first) || isLater(first, last, isNewestFirst)
  const isAround = first.place !== 'below' && last.place === 'below'
  if (!isAround && !fits(first, last) && !fits(last, first)) return null
  const [opening, closing] = isTurned ? [last, first] : [first, last]
  return { opening: opening.amount, closing: closing.amount }
}

function isLater(one: NamedBalance, other: NamedBalance, isNewestFirst: boolean): boolean {
  if (!one.day || !other.day || one.day === other.day) return isNewestFirst
  return one.day > other.day
}

/** All balances in the order of the file. */
function balancesIn(
  { lines, preamble, columns, rules }: Table,
  order: DateOrder,
): NamedBalance[] {
  const above = preamble.balances.map(({ kind, amount, date }) => ({
    kind,
    amount: signed(amount, rules.mark),
    day: date && dayIn(date, order),
    place: 'preamble' as const,
  }))
  const own = lines.balances.map(({ row, kind, above }) => ({
    kind,
    amount: balanceAmount(row, columns, rules),
    day: findDay(row, order),
    place: placeAmong(above, lines.transactions.length),
  }))
  return [...above, ...own].flatMap(({ amount, ...named }) =>
    amount === null ? [] : [{ ...named, amount }],
  )
}

function placeAmong(above: number, transactions: number): NamedBalance['place'] {
  if (above === transactions) return 'below'
  return above === 0 ? 'above' : 'between'
}

function findDay({ cells }: TableRow, order: DateOrder): Day | null {
  const whole = cells.map(readWrittenDate).find((date) => date !== null)
  const date = whole ?? cells.flatMap((cell) => datesWithin(cellText(cell)))[0]
  return date ? dayIn(date, order) : null
}

/** The amount of a line with a balance. */
function balanceAmount(row: TableRow, columns: Columns, rules: SignRules): string | null {
  const own = signedAmount(row, columns, rules, false)?.amount
  const balance = own ?? valueIn(row, columns.balance, rules.mark)
  return balance ?? valueIn(row, [...row.cells.keys()], rules.mark)
}

function signed(written: WrittenAmount, mark: DecimalMark): string | null {
  const text = decimalText(written, mark)
  const isOut = written.isNegative || written.side === 'out'
  return text !== null && isOut ? negated(text) : text
}

/**
 * Purchases whose payee reads like a balance, such as a shop "New Balance": between other
 * rows, and not equal to the running balance.
 */
export function shopsIn(lines: Lines, columns: Columns, rules: SignRules): Set<TableRow> {
  const shops = lines.balances.filter((line, at) => {
    const amount = signedAmount(line.row, columns, rules, false)?.amount
    if (line.kind === 'other' || amount === undefined || isZero(amount)) return false
    const beside = valueIn(line.row, columns.balance, rules.mark)
    if (beside !== null) return !areEqual(amount, beside)
    const isAtAnEnd = line.above === 0 || line.above === lines.transactions.length
    return !isAtAnEnd && !agrees(amount, lines.balances[at - 1], line)
  })
  return new Set(shops.map(({ row }) => row))

  /** Whether an amount is the balance before it, moved by the rows between. */
  function agrees(amount: string, before: BalanceLine | undefined, line: BalanceLine) {
    const rows = lines.transactions.slice(before?.above ?? 0, line.above)
    const own = valueIn(rows.at(-1)?.row ?? line.row, columns.balance, rules.mark)
    const last = before && balanceAmount(before.row, columns, rules)
    const moved = rows.map(
      ({ row }) => signedAmount(row, columns, rules, true)?.amount ?? '0',
    )
    const running = last ? sumOf(last, ...moved) : null
    return [own, running].some((balance) => balance !== null && areEqual(balance, amount))
  }
}
