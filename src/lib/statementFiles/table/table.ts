import type { BankFile, BankState, BankAccount } from '#lib/domain/bankFile.ts'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { readWrittenAmount, currencyOf } from '../amounts.ts'
import type { DecimalMark, WrittenAmount } from '../amounts.ts'
import { datesWithin } from '../dayOrder.ts'
import type { OrderGuess } from '../dayOrder.ts'
import { readWrittenDate } from '../days.ts'
import type { WrittenDate } from '../days.ts'
import { numberAtEnd, findIban, isBlankRow, cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { AMOUNT_ROLES, placesOf } from './headers.ts'
import type { Columns } from './headers.ts'
import type { Lines } from './lines.ts'
import { balanceNamed, namesAccount, namesCurrency, namesHolder } from './rowWords.ts'
import type { BalanceKind } from './rowWords.ts'
import type { SignRules } from './signs.ts'
import { titledState } from './statusWords.ts'

/** A table with sorted lines and columns; amounts and dates are not read yet. */
export type Table = {
  columns: Columns
  lines: Lines
  preamble: Preamble
  headers: TableRow | null
  /** Currency of the amounts, where the file names it once. */
  currency: string | null
  /** Whether its lines name several accounts of the holder. */
  isParted: boolean
  /** The decimal mark of its amounts; null where none has decimals. */
  mark: DecimalMark | null
  written: WrittenAmount[]
  rules: SignRules
  /** Year of the newest day if days have no year; null if unknown. */
  year?: number | null
  /** Order of days without a year. */
  order?: OrderGuess
  /** Words for states whose meaning a person has to choose. */
  states: BankState[]
}

/** A table as it was read. */
export type TableReading = Partial<Pick<BankFile, 'format'>> &
  Pick<
    BankFile,
    | 'dateOrder'
    | 'year'
    | 'states'
    | 'decimal'
    | 'headerRow'
    | 'isSignReversed'
    | 'table'
    | 'reasons'
    | 'statements'
    | 'skipped'
    | 'problems'
    | 'isRefused'
  >

/** Content of the lines above a table. */
export type Preamble = {
  account: Omit<BankAccount, 'currency'>
  currency: string | null
  balances: { kind: BalanceKind; amount: WrittenAmount; date: WrittenDate | null }[]
  /** The holder's name, "" where no line has it. */
  holder: string
  /** Whether the last line says that the rows below are not booked. */
  isPending: boolean
  dates: WrittenDate[]
}

/** Lines of a preamble that are read. */
const MOST_LINES = 120
const MOST_CELLS = 40
const DATE = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g
const TRAILING_AMOUNT =
  /(?:^|\s)([-\u2212(]?\d[\d\s.,'’]{0,30}\)?(?:\s?\p{L}{2,3}|\s?\p{Sc})?)$/u

/** Reads account, currency, balances and days above a table. */
export function readPreamble(rows: TableRow[]): Preamble {
  const lines = rows.slice(0, MOST_LINES).map(({ cells }) => cells.slice(0, MOST_CELLS))
  const texts = lines.flat().map(cellText).filter(Boolean)
  return {
    account: accountAbove(texts),
    currency: currencyIn(texts),
    balances: lines.flatMap(balancesIn),
    dates: texts.flatMap((text) => readWrittenDate(text) ?? datesWithin(text)),
    holder: holderIn(texts),
    isPending: isPendingAbove(rows),
  }
}

function holderIn(texts: string[]): string {
  const at = texts.findIndex((text) => text.length < 40 && namesHolder(text))
  return at < 0 ? '' : (texts[at + 1] ?? '')
}

function isPendingAbove(rows: TableRow[]): boolean {
  const last = rows.findLast((row) => !isBlankRow(row))
  return last !== undefined && titledState(last) === 'pending'
}

function accountAbove(texts: string[]): Omit<BankAccount, 'currency'> {
  const iban = texts.map(findIban).find(Boolean)
  if (iban) return { iban }
  const number = texts.map((text, at) => numberAfter(text, texts[at + 1])).find(Boolean)
  return number ? { number } : {}
}

/** The number at the end of a label, else in the next cell. */
function numberAfter(label: string, next = ''): string | null {
  if (label.length > 100 || !namesAccount(label)) return null
  return numberIn(label) ?? numberIn(next.slice(0, 100))
}

function numberIn(text: string): string | null {
  const bare = text.replace(/ ?\([^()]*\)$/, '').replace(/ [A-Z]{3}$/, '')
  const number = numberAtEnd(bare)
  return number === null || readWrittenDate(number) !== null ? null : number
}

function currencyIn(texts: string[]): string | null {
  const at = texts.findIndex((text) => namesCurrency(text))
  const named = at < 0 ? null : currencyOf(texts[at + 1] ?? '')
  if (named) return named
  const inLabel = texts.find(
    // eslint-disable-next-line regexp/no-super-linear-move -- of 40 characters
    (text) => text.length < 40 && namesCurrency(text.replace(/[:\s]+\p{L}{2,3}$/u, '')),
  )
  return inLabel ? currencyOf(inLabel.split(/[:\s]+/).at(-1) ?? '') : null
}

function balancesIn(cells: Cell[]): Preamble['balances'] {
  const at = cells.findIndex((cell) => balanceNamed(labelOf(cellText(cell))) !== null)
  if (at < 0) return []
  const label = cellText(cells[at])
  const kind = balanceNamed(labelOf(label))!
  const beside = cells
    .slice(at + 1)
    .filter((cell) => readWrittenDate(cell) === null)
    .map(readWrittenAmount)
  const amount = amountIn(label) ?? beside.find((found) => found !== null)
  const date = cells.flatMap(
    (cell) => readWrittenDate(cell) ?? datesWithin(cellText(cell)),
  )[0]
  return amount ? [{ kind, amount, date: date ?? null }] : []
}

function labelOf(text: string): string {
  return text.length > 120 ? '' : text.replaceAll(DATE, ' ').replace(TRAILING_AMOUNT, '')
}

function amountIn(label: string): WrittenAmount | null {
  const [, amount] = TRAILING_AMOUNT.exec(label.replaceAll(DATE, ' ')) ?? []
  return amount ? readWrittenAmount(amount) : null
}

const MONEY: BankColumnRole[] = [...AMOUNT_ROLES, 'balance']

/** The currency in a header, else in the preamble, else beside an amount. */
export function currencyOfTable({
  headers,
  preamble,
  lines,
  columns,
}: Pick<Table, 'headers' | 'preamble' | 'lines' | 'columns'>): string | null {
  const titles = placesOf(columns, MONEY).map((at) => cellText(headers?.cells[at]))
  const inHeader = titles
    .flatMap((title) => title.split(/[\s()[\]/,]+/))
    .map(currencyOf)
    .find(Boolean)
  if (inHeader ?? preamble.currency) return inHeader ?? preamble.currency
  const beside = preamble.balances.map(({ amount }) => amount.currency).find(Boolean)
  const [place] = columns.balance ?? []
  const row = lines.transactions[0]?.row
  return beside ?? readWrittenAmount(row?.cells[place ?? -1])?.currency ?? null
}
