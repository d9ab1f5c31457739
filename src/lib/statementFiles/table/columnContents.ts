import type { Cell } from '#lib/domain/sheet.ts'
import { decimalText, isAmount, readWrittenAmount } from '../amounts.ts'
import { currencyOf } from '../currencies.ts'
import { readWrittenDate } from '../dates.ts'
import { textOf } from '../plainText.ts'
import { isShortDay } from '../shortDays.ts'
import { sideNamed } from './rowWords.ts'
import { isBookedWord, statusNamed } from './statusWords.ts'

/** Shares of a column's filled cells, 0 to 1. */
export type Content = {
  filled: number
  dates: number
  /** Days without a year. */
  shortDays: number
  /** Days without a year that can be no amounts. */
  decisiveDays: number
  amounts: number
  /** Amounts with decimals or a sign. */
  exact: number
  currencies: number
  sides: number
  /** Directions in whole words, not letters. */
  sideWords: number
  /** Words for whether the bank booked the row. */
  states: number
  letters: number
}

/** Judges a column by its cells. */
export function judgeCells(cells: (Cell | undefined)[]): Content {
  const filled = cells.filter((cell) => textOf(cell) !== '')
  const share = (is: (cell: Cell | undefined) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    dates: share((cell) => readWrittenDate(cell) !== null),
    shortDays: share(isShortDay),
    decisiveDays: share((cell) => isShortDay(cell) && !isAmount(cell)),
    amounts: share(isAmount),
    exact: share(isExact),
    currencies: share((cell) => currencyOf(textOf(cell)) !== null),
    sides: share((cell) => sideNamed(textOf(cell)) !== null),
    sideWords: share((cell) => textOf(cell).length > 2 && sideNamed(textOf(cell)) !== null),
    states: share((cell) => isStateWord(textOf(cell))),
    letters: share((cell) => /\p{L}/u.test(textOf(cell)) && !isAmount(cell)),
  }
}

function isExact(cell: Cell | undefined): boolean {
  const amount = readWrittenAmount(cell)
  if (!amount) return false
  const hasDecimals = /[.,]\d{2}$/.test(amount.digits)
  const isAmountText =
    decimalText(amount, '.') !== null || decimalText(amount, ',') !== null
  return isAmountText && (hasDecimals || amount.isNegative || amount.isNumber)
}

/** A short text that is a state of the bank, and no word for a direction. */
function isStateWord(text: string): boolean {
  if (text.length > 24 || sideNamed(text) !== null) return false
  return isBookedWord(text) || statusNamed(text) !== null
}
