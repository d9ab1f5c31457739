import type { BankAccount } from '#lib/domain/bankFile.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { readWrittenAmount } from './amounts.ts'
import type { WrittenAmount } from './amounts.ts'
import { currencyOf } from './currencies.ts'
import { datesWithin } from './dateOrder.ts'
import { readWrittenDate } from './dates.ts'
import type { WrittenDate } from './dates.ts'
import { findIban } from './iban.ts'
import { textOf } from './plainText.ts'
import type { TableRow } from './plainText.ts'
import { balanceNamed, namesAccount, namesCurrency } from './rowWords.ts'
import type { BalanceKind } from './rowWords.ts'

/** Content of the lines above a table. */
export type Preamble = {
  account: Omit<BankAccount, 'currency'>
  currency: string | null
  balances: { kind: BalanceKind; amount: WrittenAmount }[]
  dates: WrittenDate[]
}

/** Lines of a preamble that are read. */
const MOST_LINES = 120
const MOST_CELLS = 40
const NUMBER = /(?:^|[\s:#°.])(\d[\d\s./-]{3,33}\d)\s*$/
const DATE = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g
const TRAILING_AMOUNT =
  /(?:^|\s)([-\u2212(]?\d[\d\s.,'’]{0,30}\)?(?:\s?\p{L}{2,3}|\s?\p{Sc})?)$/u

/** Reads account, currency, balances and days above a table. */
export function readPreamble(rows: TableRow[]): Preamble {
  const lines = rows.slice(0, MOST_LINES).map(({ cells }) => cells.slice(0, MOST_CELLS))
  const texts = lines.flat().map(textOf).filter(Boolean)
  return {
    account: accountOf(texts),
    currency: currencyIn(texts),
    balances: lines.flatMap(balancesIn),
    dates: texts.flatMap(datesWithin),
  }
}

function accountOf(texts: string[]): Omit<BankAccount, 'currency'> {
  const iban = texts.map(findIban).find(Boolean)
  if (iban) return { iban }
  const number = texts.map((text, at) => numberAfter(text, texts[at + 1])).find(Boolean)
  return number ? { number } : {}
}

/** The number at the end of a label, else in the next cell. */
function numberAfter(label: string, next = ''): string | null {
  if (label.length > 100 || !namesAccount(label)) return null
  return numberAtEnd(label) ?? numberAtEnd(next.slice(0, 100))
}

function numberAtEnd(text: string): string | null {
  const number = NUMBER.exec(text)?.[1]?.replaceAll(/\s/g, '')
  const isDate = number !== undefined && readWrittenDate(number) !== null
  return number === undefined || isDate ? null : number
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
  const at = cells.findIndex((cell) => balanceNamed(labelOf(textOf(cell))) !== null)
  if (at < 0) return []
  const label = textOf(cells[at])
  const kind = balanceNamed(labelOf(label))!
  const beside = cells.slice(at + 1).map(readWrittenAmount)
  const amount = amountIn(label) ?? beside.find((found) => found !== null)
  return amount ? [{ kind, amount }] : []
}

function labelOf(text: string): string {
  return text.length > 120 ? '' : text.replaceAll(DATE, ' ').replace(TRAILING_AMOUNT, '')
}

function amountIn(label: string): WrittenAmount | null {
  const [, amount] = TRAILING_AMOUNT.exec(label.replaceAll(DATE, ' ')) ?? []
  return amount ? readWrittenAmount(amount) : null
}
