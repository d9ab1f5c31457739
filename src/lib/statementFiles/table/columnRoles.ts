import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { decimalText, isAmount, readWrittenAmount, currencyOf } from '../amounts.ts'
import { readWrittenDate, isShortDay } from '../days.ts'
import { cellText, wordsOf } from '../text.ts'
import { roleOf, namesPartner, orderersPart, AMOUNT_ROLES, DAY_ROLES } from './headers.ts'
import { sideNamed } from './rowWords.ts'
import { isBookedWord, statusNamed } from './statusWords.ts'

/** Shares of a column's filled cells, 0 to 1. */
export type Content = {
  filled: number
  dates: number
  /** Days without a year. */
  shortDays: number
  /** Days without a year that cannot be amounts. */
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

/** Counts the kinds of cells in a column. */
export function assessCells(cells: (Cell | undefined)[]): Content {
  const filled = cells.filter((cell) => cellText(cell) !== '')
  const share = (is: (cell: Cell | undefined) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    dates: share((cell) => readWrittenDate(cell) !== null),
    shortDays: share(isShortDay),
    decisiveDays: share((cell) => isShortDay(cell) && !isAmount(cell)),
    amounts: share(isAmount),
    exact: share(isExact),
    currencies: share((cell) => currencyOf(cellText(cell)) !== null),
    sides: share((cell) => sideNamed(cellText(cell)) !== null),
    sideWords: share(
      (cell) => cellText(cell).length > 2 && sideNamed(cellText(cell)) !== null,
    ),
    states: share((cell) => isStateWord(cellText(cell))),
    letters: share((cell) => /\p{L}/u.test(cellText(cell)) && !isAmount(cell)),
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

/** Whether a short text is a bank's state, not a direction. */
function isStateWord(text: string): boolean {
  if (text.length > 24 || sideNamed(text) !== null) return false
  return isBookedWord(text) || statusNamed(text) !== null
}

type Role = BankColumnRole | null

const AMOUNTS = new Set<Role>([...AMOUNT_ROLES, 'originalAmount'])
const TEXTS = new Set<Role>(['kind', 'status', 'leaveOut', 'side', null])
/** Roles of columns that may hold a bank's states instead. */
const UNSURE = new Set<Role>(['kind', 'leaveOut', 'side', null])
const REFERENCES = new Set(
  `reference, ref, referenz, referencia, riferimento, referencja, referentie, referens, referanse, viite, referinta,
  kenmerk, betalingskenmerk, референс, αναφορα, referans, 참조, 参考, 参照`
    .split(',')
    .map(wordsOf),
)
/** Headers of a day or an amount. */
const DAY_OR_AMOUNT = /^ (?:valor|value|valeur|wert|valuta) $/
const BARE_NAMES = /^ (?:name|naam|nom|nombre|nome|namn|navn|nimi|nume|nazwa|имя) $/

/** The roles that headers name; with a partner's column the orderer is the holder. */
export function rolesNamed(headers: string[]): Role[] {
  const hasPartner = headers.some((header) => namesPartner(wordsOf(header)))
  return headers.map(
    (header) => orderersPart(wordsOf(header), hasPartner) ?? roleOf(header),
  )
}

/** A header's role by what its column holds: "Valor" is a day or an amount. */
export function corrected(role: Role, header: string, content: Content): Role {
  const isDates = content.dates > 0.8
  const isAmounts = content.amounts > 0.8
  if (role !== null && DAY_ROLES.includes(role) && !isDates) {
    if (isShortDays(header, content)) return role
    if (content.currencies > 0.8) return 'currency'
    const isTime = content.exact < 0.2 && !DAY_OR_AMOUNT.test(wordsOf(header))
    return isAmounts ? (isTime ? 'leaveOut' : 'amount') : role
  }
  if (AMOUNTS.has(role)) {
    if (isDates && content.exact < 0.5) return 'valueDate'
    return content.letters > 0.8 ? 'leaveOut' : role
  }
  if (role === 'status' && isAmounts) return 'balance'
  if (role === 'originalCurrency' && isAmounts) return 'originalAmount'
  if (UNSURE.has(role) && content.states > 0.8) return 'status'
  if (TEXTS.has(role) && content.sides > 0.8) return 'side'
  if (role === 'text' && content.sideWords > 0.8) return 'side'
  if (role === 'side' && isAmounts && content.exact > 0) return 'amount'
  if (role === 'side' && content.sides < 0.3) return 'kind'
  if (REFERENCES.has(wordsOf(header)) && content.letters > 0.5) return 'text'
  return role
}

function isShortDays(header: string, { shortDays, amounts }: Content): boolean {
  const mayBeAmounts = amounts > 0.2 && DAY_OR_AMOUNT.test(wordsOf(header))
  return shortDays > 0.8 && !mayBeAmounts
}

/** Roles without empty amounts beside filled ones, and without the holder's name and number. */
export function withoutWeak(headers: string[], roles: Role[], contents: Content[]): Role[] {
  const hasAmount = roles.some((role, at) => role === 'amount' && contents[at]!.filled > 0)
  const isParty = (at: number) =>
    (roles[at] === 'payee' || roles[at] === 'payer') && contents[at]!.letters > 0.1
  const hasOther = headers.some(
    (header, at) => isParty(at) && !BARE_NAMES.test(wordsOf(header)),
  )
  return roles.map((role, at) => {
    const { filled, letters } = contents[at]!
    if (role === 'amount' && filled === 0 && hasAmount) return 'leaveOut'
    if (role !== 'payee' && role !== 'payer') return role
    const isOwnName = hasOther && BARE_NAMES.test(wordsOf(headers[at]!))
    const isNumbers = filled > 0 && letters <= 0.1
    return isOwnName || isNumbers ? 'leaveOut' : role
  })
}
