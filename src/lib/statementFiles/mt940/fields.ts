import type { BankRow } from '#lib/domain/bankFile.ts'
import { dayOf, daysBetween, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { readDecimal } from '../amounts.ts'
import { negated } from '../decimals.ts'
import { unreadableFile, RowFault, storable } from '../faults.ts'
import { onOneLine, described } from '../text.ts'

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
 * A booking. Reversals change the side; expected bookings are pending.
 * @throws RowFault
 */
export function readStatementLine(lines: string[]): StatementLine {
  const { match, more } = matchOf(lines)
  const [, valueDay = '', entryDay, written = '', digits = '', , references = ''] = match
  const isExpected = written.startsWith('E')
  const side = isExpected ? written.slice(1) : written
  const isOut = side === 'D' || side === 'RC'
  const amount = readAmount(digits)
  const slashes = references.indexOf('//')
  const id = slashes === -1 ? '' : onOneLine(references.slice(slashes + 2))
  const supplement = more.join('\n')
  return {
    day: bookingDay(valueDay, entryDay),
    amount: storable(isOut ? negated(amount) : amount),
    bankId: id || null,
    ...(isExpected ? { isPending: true } : {}),
    ...readSupplement(supplement, isOut),
    supplement: supplement.replaceAll(AMOUNT, ' '),
  }
}

/** The rest of a wrapped line: digits, or the kind. */
const REST = /^(?:[\d.,]|[NSF][A-Z0-9]{3})/

/** The line, joined with the next if it was wrapped. */
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

function readAmount(digits: string): string {
  const amount = decimalOf(digits)
  if (amount === undefined) throw new RowFault('amount-unreadable', { text: digits })
  return amount
}

function readSupplement(supplement: string, isOut: boolean) {
  const amounts: Pick<StatementLine, 'original' | 'fee'> = {}
  for (const [, kind, currency = '', digits = ''] of supplement.matchAll(AMOUNT)) {
    const amount = readAmount(digits)
    if (kind === 'CHGS') amounts.fee = { amount, currency }
    else amounts.original = { amount: isOut ? negated(amount) : amount, currency }
  }
  return amounts
}

/**
 * The entry day has no year: takes the one nearest to the value day. Without an entry day
 * the value day counts.
 */
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

/** Code of the booking, the sign that parts subfields, and the first one; some omit the code. */
const STRUCTURED = /^(?:\d{3}(?=[^\w\s])|(?=\?))(.)\d\d/
/** Codes between slashes of Dutch and Belgian banks, such as "/NAME/". */
const CODES =
  'NAME REMI EREF IBAN BIC TRTP MARF CSID CNTP ORDP BENM ID ADDR ISDT PREF RTRN ULTD ULTC PURP RREF'
const SLASHED = new RegExp(`/(${CODES.replaceAll(' ', '|')})/`, 'g')
/** Marks within the purpose of SEPA payments. */
const MARK = /(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/
const PURPOSE = 'SVWZ+'
/** Most characters of structured details, which have 390 by the standard. */
const LONGEST = 10_000

/** Payee and text of field 86, structured as in Germany or the Netherlands, or free. */
export function describedByDetails(lines: readonly string[]): {
  payee: string
  text: string
  iban?: string
} {
  // Structured lines break inside of words.
  const joined = lines.join('').trimStart()
  if (joined.length > LONGEST) return described('', lines.join('\n'))
  const sign = STRUCTURED.exec(joined)?.[1]
  if (sign) return describedBySubfields(joined.slice(joined.indexOf(sign)), sign)
  const values = slashedValues(joined)
  const [account, , partner] = values.get('CNTP')?.split('/') ?? []
  const name = values.get('NAME') ?? partner
  if (name) return exactly(name, values.get('REMI') ?? '', values.get('IBAN') ?? account)
  return described('', lines.join('\n'))
}

function exactly(payee: string, text: string, account = '') {
  const iban = account.replaceAll(/\s/g, '')
  return {
    payee: onOneLine(payee),
    text: onOneLine(text),
    ...(iban ? { iban } : {}),
  }
}

/**
 * Purpose in 20 to 29 and 60 to 63, account in 31, name in 32 and 33 (Deutsche
 * Kreditwirtschaft, DFÜ).
 */
function describedBySubfields(details: string, sign: string) {
  const texts = { payee: '', purpose: '', account: '', other: '' }
  let kind: keyof typeof texts = 'other'
  for (const subfield of details.slice(1).split(sign)) {
    const code = /^\d\d/.exec(subfield)?.[0]
    if (code) kind = fieldKind(code)
    // The sign without a code is part of the text.
    texts[kind] += code ? subfield.slice(2) : sign + subfield
  }
  return exactly(texts.payee, purposeOf(texts.purpose), texts.account)
}

function fieldKind(code: string): 'payee' | 'purpose' | 'account' | 'other' {
  if (code === '31') return 'account'
  if (code === '32' || code === '33') return 'payee'
  return /^(2\d|6[0-3])$/.test(code) ? 'purpose' : 'other'
}

/** Text from SVWZ+ to the next mark; the whole without one. */
function purposeOf(purpose: string): string {
  const start = purpose.indexOf(PURPOSE)
  if (start === -1) return purpose
  const after = purpose.slice(start + PURPOSE.length)
  const end = after.search(MARK)
  return end === -1 ? after : after.slice(0, end)
}

function slashedValues(details: string): Map<string, string> {
  const codes = [...details.matchAll(SLASHED)]
  const ends = codes.slice(1).map(({ index }) => index)
  return new Map(
    codes.map((match, at) => {
      const start = match.index + match[0].length
      const value = details.slice(start, ends[at] ?? details.length)
      return [match[1]!, value.replace(/^USTD\/\//, '').replace(/\/$/, '')]
    }),
  )
}
