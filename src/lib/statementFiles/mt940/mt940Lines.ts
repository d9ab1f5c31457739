import type { BankRow } from '#lib/domain/bankFile.ts'
import { dayOf, daysBetween, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { onOneLine } from '../bankTexts.ts'
import { negated } from '../decimals.ts'
import { unreadableFile } from '../refusals.ts'
import { RowFault, storable } from '../rowFaults.ts'
import { readDecimal } from '../writtenDecimals.ts'

export type Balance = { amount: string; currency: string }

/** Field 61; the supplement is its second line. */
export type StatementLine = Pick<
  BankRow,
  'day' | 'amount' | 'bankId' | 'original' | 'isPending'
> & {
  fee?: Balance
  supplement: string
}

/** Side, day, currency and amount of the fields 60 and 62; banks leave blanks between. */
const BALANCE = /^ {0,8}([CD]) {0,8}(?:\d{6})? {0,8}([A-Z]{3}) {0,8}([\d.,]{0,20})\s{0,8}$/
/** Value day, entry day, side, funds code and amount, then kind and references. */
const LINE =
  /^ {0,8}(\d{6}) {0,8}(\d{4})? {0,8}(E?R?[CD])[A-Z]? {0,8}([\d.,]{0,20})(?: {0,8}([A-Z][A-Z0-9 ]{0,3}))?(.{0,500})$/
/** Original amount, and charges, in the second line. */
const AMOUNT = /\/(OCMT|CHGS)\/([A-Z]{3})(\d{1,15}[,.]?\d{0,3})/g
/** Currency of the floor limit or the sums of an interim report. */
const INTERIM = /^(?:\d{1,5})?([A-Z]{3})[CD]?[\d.,]{1,20}\s{0,8}$/

/** A balance with its sign: a debit is negative. @throws Refusal file-unreadable */
export function readBalance(written: string): Balance | null {
  if (written.trim() === '') return null
  const [, side, currency = '', digits = ''] = BALANCE.exec(written) ?? []
  const amount = decimalOf(digits)
  if (amount === undefined) throw unreadableFile()
  return { amount: side === 'D' ? negated(amount) : amount, currency }
}

/** The currency that a field 34F or 90 of an interim report names; null without one. */
export function interimCurrency(written: string): string | null {
  return INTERIM.exec(written.trim())?.[1] ?? null
}

/**
 * A booking; a reversal of a credit goes out, of a debit in. Expected ones are pending.
 * @throws RowFault
 */
export function readStatementLine(lines: string[]): StatementLine {
  const { match, more } = matchOf(lines)
  const [, valueDay = '', entryDay, written = '', digits = '', , references = ''] = match
  const isExpected = written.startsWith('E')
  const side = isExpected ? written.slice(1) : written
  const isOut = side === 'D' || side === 'RC'
  const amount = amountOf(digits)
  const slashes = references.indexOf('//')
  const id = slashes === -1 ? '' : onOneLine(references.slice(slashes + 2))
  const supplement = more.join('\n')
  return {
    day: bookingDay(valueDay, entryDay),
    amount: storable(isOut ? negated(amount) : amount),
    bankId: id || null,
    ...(isExpected ? { isPending: true } : {}),
    ...amountsOf(supplement, isOut),
    supplement: supplement.replaceAll(AMOUNT, ' '),
  }
}

/** The rest of a line that a bank broke: digits, or the kind. */
const REST = /^(?:[\d.,]|[NSF][A-Z0-9]{3})/

/** The line, joined with the next where a break parts it. */
function matchOf([first = '', ...more]: string[]) {
  const match = LINE.exec(first.trimEnd())
  const isWhole = match && (match[5] || match[6] || !REST.test(more[0] ?? ''))
  if (match && isWhole) return { match, more }
  const joined = LINE.exec(first.trimEnd() + (more[0] ?? '').trimEnd())
  if (!joined) throw new RowFault('amount-unreadable', { text: first })
  return { match: joined, more: more.slice(1) }
}

function decimalOf(digits: string): string | undefined {
  const isGrouped = digits.includes('.') && digits.includes(',')
  return readDecimal(isGrouped ? digits : digits.replace('.', ','), ',')
}

function amountOf(digits: string): string {
  const amount = decimalOf(digits)
  if (amount === undefined) throw new RowFault('amount-unreadable', { text: digits })
  return amount
}

function amountsOf(supplement: string, isOut: boolean) {
  const amounts: Pick<StatementLine, 'original' | 'fee'> = {}
  for (const [, kind, currency = '', digits = ''] of supplement.matchAll(AMOUNT)) {
    const amount = amountOf(digits)
    if (kind === 'CHGS') amounts.fee = { amount, currency }
    else amounts.original = { amount: isOut ? negated(amount) : amount, currency }
  }
  return amounts
}

/** The entry day has no year: the nearest to the value day, which counts without one. */
function bookingDay(valueDay: string, entryDay: string | undefined): Day {
  const [year = 0, month = 0, day = 0] = valueDay.match(/\d\d/g)?.map(Number) ?? []
  const value = dayOf(year + (year < 70 ? 2000 : 1900), month - 1, day)
  if (!isDay(value)) throw new RowFault('date-unreadable', { text: valueDay })
  if (entryDay === undefined) return value
  const valueYear = Number(value.slice(0, 4))
  const [nearest] = [valueYear - 1, valueYear, valueYear + 1]
    .map((year) => `${year}-${entryDay.slice(0, 2)}-${entryDay.slice(2)}`)
    .filter((text) => isDay(text))
    .toSorted((a, b) => distance(a, value) - distance(b, value))
  if (!nearest) throw new RowFault('date-unreadable', { text: entryDay })
  return nearest
}

function distance(first: Day, second: Day): number {
  return Math.abs(daysBetween(first, second))
}
