import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { decimalText } from '../amounts.ts'
import type { DecimalMark, WrittenAmount } from '../amounts.ts'
import { datesWithin } from '../dateOrder.ts'
import { dayIn, readWrittenDate } from '../dates.ts'
import { areEqual, negated, sumOf } from '../decimals.ts'
import { textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import type { Columns } from './roles.ts'
import type { BalanceKind } from './rowWords.ts'
import { signedAmount, valueIn } from './signs.ts'
import type { SignRules } from './signs.ts'
import type { Understood } from './understood.ts'

/** Balances that lines name, as written. */
export type NamedBalances = { opening: string | null; closing: string | null }

/** A balance by its place; the lines above the headers are no rows. */
type Named = {
  kind: BalanceKind
  amount: string
  day: Day | null
  place: 'preamble' | 'above' | 'between' | 'below'
}

/** Balances that lines call opening and closing ones. */
export function explicitBalances(table: Understood): NamedBalances {
  return explicitIn(balancesIn(table, 'ymd'))
}

/**
 * Balances before and after all rows. Of two lines that only say "balance" the earlier day's
 * opens the statement. Without days the one before the oldest row does.
 */
export function namedBalances(
  table: Understood,
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

function explicitIn(named: Named[]): NamedBalances {
  const find = (wanted: BalanceKind) =>
    named.find(({ kind }) => kind === wanted)?.amount ?? null
  return { opening: find('opening'), closing: find('closing') }
}

/** Two balances around the rows, or whose difference is the sum of the rows. */
function pairOf(
  others: Named[],
  sum: string,
  isNewestFirst: boolean,
): { opening: string; closing: string } | null {
  const first = others.find(({ place }) => place !== 'between')
  const last = others.findLast(({ place }) => place !== 'between')
  if (!first || !last || first === last) return null
  const fits = (one: Named, other: Named) => areEqual(sumOf(one.amount, sum), other.amount)
  const isTurned = fits(first, last)
    ? false
    : fits(last, first) || isLater(first, last, isNewestFirst)
  const isAround = first.place !== 'below' && last.place === 'below'
  if (!isAround && !fits(first, last) && !fits(last, first)) return null
  const [opening, closing] = isTurned ? [last, first] : [first, last]
  return { opening: opening.amount, closing: closing.amount }
}

function isLater(one: Named, other: Named, isNewestFirst: boolean): boolean {
  if (!one.day || !other.day || one.day === other.day) return isNewestFirst
  return one.day > other.day
}

/** All balances in the order of the file. */
function balancesIn(
  { lines, preamble, columns, rules }: Understood,
  order: DateOrder,
): Named[] {
  const above = preamble.balances.map(({ kind, amount, date }) => ({
    kind,
    amount: signed(amount, rules.mark),
    day: date && dayIn(date, order),
    place: 'preamble' as const,
  }))
  const own = lines.balances.map(({ row, kind, above }) => ({
    kind,
    amount: amountOf(row, columns, rules),
    day: dayOf(row, order),
    place: placeOf(above, lines.transactions.length),
  }))
  return [...above, ...own].flatMap(({ amount, ...named }) =>
    amount === null ? [] : [{ ...named, amount }],
  )
}

function placeOf(above: number, transactions: number): Named['place'] {
  if (above === transactions) return 'below'
  return above === 0 ? 'above' : 'between'
}

function dayOf({ cells }: TableRow, order: DateOrder): Day | null {
  const whole = cells.map(readWrittenDate).find((date) => date !== null)
  const date = whole ?? cells.flatMap((cell) => datesWithin(textOf(cell)))[0]
  return date ? dayIn(date, order) : null
}

/** The amount of a line with a balance. */
export function amountOf(row: TableRow, columns: Columns, rules: SignRules): string | null {
  const own = signedAmount(row, columns, rules, false)?.amount
  const balance = own ?? valueIn(row, columns.balance, rules.mark)
  return balance ?? valueIn(row, [...row.cells.keys()], rules.mark)
}

function signed(written: WrittenAmount, mark: DecimalMark): string | null {
  const text = decimalText(written, mark)
  const isOut = written.isNegative || written.side === 'out'
  return text !== null && isOut ? negated(text) : text
}
