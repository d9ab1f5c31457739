import type { BankFile, BankProblem, BankStatement, BankRow } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { markOf, readDecimal } from '../amounts.ts'
import type { DecimalMark } from '../amounts.ts'
import { negated, sumOf, productOf, quotientOf, isNegative, isZero } from '../decimals.ts'
import { readOrRefuse, readOrReport, RowFault, storable } from '../faults.ts'
import { turnedRow } from '../joinStatements.ts'
import { readAccount, repeatedIds, described } from '../text.ts'

/** The values of a statement by their tags, in groups "LEDGERBAL.BALAMT". */
export type OfxStatement = { values: Map<string, string>; transactions: OfxTransaction[] }

/** Reads statements from their tags, with their problems (OFX 2.2, 11.4). */
export function readOfxStatements(
  statements: readonly OfxStatement[],
  signs: OfxSigns,
): Pick<BankFile, 'decimal' | 'statements' | 'problems'> {
  let number = 0
  const read = statements.map((statement, index) => {
    const before = number
    number += statement.transactions.length
    return readStatement(statement, { before, index, signs })
  })
  return {
    decimal: statements.some(hasComma) ? ',' : '.',
    statements: read.map(({ statement }) => statement),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function hasComma({ transactions }: OfxStatement): boolean {
  return transactions.some(({ values }) => ofxMarkOf(values.get('TRNAMT') ?? '') === ',')
}

/** Problems name transactions by number, counted over all statements. */
function readStatement(
  { values, transactions }: OfxStatement,
  { before, index, signs }: { before: number; index: number; signs: OfxSigns },
) {
  const faults: BankProblem[] = []
  const currency = values.get('CURDEF')?.toUpperCase() ?? null
  const rows = transactions.flatMap((transaction, at) => {
    const read = () => {
      const row = rowOfTransaction(transaction, currency)
      return [isTurned(transaction, row.amount, signs) ? turnedRow(row) : row]
    }
    return readOrReport(read, before + at + 1, faults) ?? []
  })
  const balance = values.get('LEDGERBAL.BALAMT')
  const closing = balance === undefined ? null : readOrRefuse(() => ofxAmount(balance))
  const booked = rows.filter(({ isPending }) => !isPending)
  const movements = booked.map(({ amount }) => negated(amount))
  const isComplete = faults.length === 0 && !isLater(values)
  const number = values.get('BANKACCTFROM.ACCTID') ?? values.get('CCACCTFROM.ACCTID')
  const statement: BankStatement = {
    account: { ...readAccount(number ?? '', currency), ...accountType(values) },
    opening: closing !== null && isComplete ? sumOf(closing, ...movements) : null,
    closing,
    rows,
  }
  return { statement, problems: [...problemsOf(statement, index), ...faults] }
}

/** Types of accounts by their names (OFX 2.2, 11.3.1.1). */
const ACCOUNT_TYPES: Record<string, number> = {
  CHECKING: 1,
  SAVINGS: 7,
  CD: 7,
  MONEYMRKT: 21,
  CREDITLINE: 10,
}
const CREDIT_CARD = 2

function accountType(values: OfxStatement['values']): { type?: number } {
  if (values.has('CCACCTFROM.ACCTID')) return { type: CREDIT_CARD }
  const type = ACCOUNT_TYPES[values.get('BANKACCTFROM.ACCTTYPE')?.toUpperCase() ?? '']
  return type === undefined ? {} : { type }
}

/** Whether the balance is of a later day than the listed rows, so that rows may be missing. */
function isLater(values: OfxStatement['values']): boolean {
  const end = values.get('BANKTRANLIST.DTEND')
  const asOf = values.get('LEDGERBAL.DTASOF')
  return end !== undefined && asOf !== undefined && asOf.slice(0, 8) > end.slice(0, 8)
}

function problemsOf({ rows, closing }: BankStatement, statement: number): BankProblem[] {
  const emptyIds = rows.flatMap(({ bankId, isPending }, at): BankProblem[] =>
    bankId === null && !isPending
      ? [{ row: at + 1, problem: 'bank-id-empty', statement }]
      : [],
  )
  const ofRows = [...emptyIds, ...repeatedIds(rows, statement)].toSorted(
    (a, b) => a.row - b.row,
  )
  return closing === null ? [{ row: 0, problem: 'no-closing-balance' }, ...ofRows] : ofRows
}

/** The values of a transaction by their tags; of groups "ORIGCURRENCY.CURSYM". */
export type OfxTransaction = { values: Map<string, string>; isPending: boolean }

/** A transaction as a row (OFX 2.2, 11.4.4). @throws RowFault */
function rowOfTransaction(
  { values, isPending }: OfxTransaction,
  currency: string | null,
): BankRow {
  const bankId = values.get('FITID') ?? null
  const checkNumber = checkNumberOf(values.get('CHECKNUM'), bankId)
  const { amount, ...original } = readAmounts(values, currency)
  return {
    day: ofxDay(values.get('DTPOSTED') ?? values.get('DTTRAN') ?? ''),
    currency,
    ...describedBy(values, checkNumber),
    bankId,
    amount: storable(amount),
    ...original,
    ...(isPending ? { isPending } : {}),
    ...(checkNumber ? { checkNumber } : {}),
  }
}

/**
 * The day as written, ignoring time and zone.
 * @throws RowFault
 */
function ofxDay(written: string): Day {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(written) ?? []
  const text = `${year}-${month}-${day}`
  if (!isDay(text)) throw new RowFault('date-unreadable', { text: written })
  return text
}

/** Transaction types that describe a row without payee and memo. */
const SAYING = new Set('ATM POS FEE SRVCHG INT DIV DEP CASH XFER PAYMENT'.split(' '))

function describedBy(values: Map<string, string>, checkNumber: string | null) {
  const name = values.get('NAME') ?? values.get('PAYEE.NAME') ?? values.get('EXTDNAME')
  const iban = values.get('BANKACCTTO.ACCTID') ?? values.get('CCACCTTO.ACCTID')
  const words = described(name ?? '', values.get('MEMO') ?? '')
  const type = values.get('TRNTYPE')?.toUpperCase() ?? ''
  const isOpen = words.payee === '' && checkNumber === null && SAYING.has(type)
  return {
    ...words,
    ...(isOpen ? { text: type } : {}),
    ...(iban ? { iban } : {}),
  }
}

/** Programs repeat the id as number of the cheque, or write 0. */
function checkNumberOf(written: string | undefined, bankId: string | null): string | null {
  if (!written || written === bankId || /^0+$/.test(written)) return null
  return written
}

/**
 * Amounts with CURRENCY still need conversion, those with ORIGCURRENCY do not. The rate is
 * the account's currency for a unit of the other (OFX 2.2, 5.2).
 */
function readAmounts(
  values: Map<string, string>,
  currency: string | null,
): Pick<BankRow, 'amount' | 'original'> {
  const amount = ofxAmount(values.get('TRNAMT'))
  const unconverted = findCurrency(values, 'CURRENCY')
  const other = unconverted ?? findCurrency(values, 'ORIGCURRENCY')
  if (!other || other.symbol === currency) return { amount }
  if (unconverted && currency) {
    const original = { amount, currency: other.symbol }
    return { amount: productOf(amount, other.rate, currency), original }
  }
  const converted = quotientOf(amount, other.rate, other.symbol)
  if (converted === undefined) throw new RowFault('amount-unreadable')
  return { amount, original: { amount: converted, currency: other.symbol } }
}

function findCurrency(values: Map<string, string>, group: string) {
  const symbol = values.get(`${group}.CURSYM`)?.toUpperCase()
  const rate = values.get(`${group}.CURRATE`)
  return symbol && rate ? { symbol, rate: ofxAmount(rate) } : null
}

/** An amount of OFX as decimal text. @throws RowFault */
function ofxAmount(written: string | undefined): string {
  const amount = written && readDecimal(written, ofxMarkOf(written))
  if (!amount) throw new RowFault('amount-unreadable', { text: written })
  return amount
}

/** OFX has no groups, so that a single mark is the decimal one (OFX 2.2, 3.2.9.1). */
function ofxMarkOf(amount: string): DecimalMark {
  return markOf(amount) ?? (amount.includes(',') ? ',' : '.')
}

/** Types that say on which side money moved (OFX 2.2, 11.4.4.3); others can be both. */
const SIDES = new Map<string, 'out' | 'in'>([
  ...['DEBIT', 'CHECK', 'PAYMENT', 'DIRECTDEBIT', 'FEE', 'SRVCHG'].map(
    (type) => [type, 'out'] as const,
  ),
  ...['CREDIT', 'DEP', 'DIRECTDEP', 'DIV'].map((type) => [type, 'in'] as const),
])

/** Types of either side; in files without signs they are mostly money out. */
const MOSTLY_OUT = new Set(['ATM', 'POS', 'CASH', 'REPEATPMT'])

/** How a file's amounts get their signs: as written, or by their types. */
type OfxSigns = {
  isByType: boolean
  /** Whether no amount has a minus. */
  isUnsigned: boolean
  /** Whether amounts without a decisive type turn, too. */
  turnsOthers: boolean
  /** Whether signs contradict types, which a person has to decide. */
  isContradicted: boolean
}

/**
 * Signs contradict types where an amount has the other side of its type. Types decide if all
 * amounts have one sign, or if all types agree; a person's choice decides over both.
 */
export function findOfxSigns(
  statements: readonly OfxStatement[],
  { isSignByType, isSignReversed }: BankMapping,
): OfxSigns {
  const transactions = statements.flatMap((one) => one.transactions)
  const amounts = transactions.flatMap((transaction) => findSign(transaction))
  const decisive = amounts.filter(({ side }) => side !== undefined)
  const wrong = decisive.filter(({ side, isOut }) => (side === 'out') !== isOut)
  const isUnsigned = !amounts.some(({ isOut }) => isOut)
  const isOneSided = isUnsigned || amounts.every(({ isOut }) => isOut)
  const isReversed = wrong.length > 0 && wrong.length === decisive.length
  const isUnlikely = isUnsigned && amounts.some(({ isMostlyOut }) => isMostlyOut)
  const isAgreed = isOneSided ? decisive.length > 0 : isReversed
  const isContradicted = wrong.length > 0 || isUnlikely
  const isPreset = isContradicted && isAgreed
  const isChosen = isSignByType !== undefined || isSignReversed !== undefined
  return {
    isByType: isChosen ? isSignByType === true : isPreset,
    isUnsigned,
    turnsOthers: isReversed && !isOneSided,
    isContradicted,
  }
}

/** Whether the sign of a transaction is turned, by its type. */
function isTurned(
  { values }: OfxTransaction,
  amount: string,
  { isByType, isUnsigned, turnsOthers }: OfxSigns,
): boolean {
  if (!isByType) return false
  const type = typeIn(values)
  const side = SIDES.get(type) ?? (isUnsigned && MOSTLY_OUT.has(type) ? 'out' : undefined)
  return side === undefined ? turnsOthers : (side === 'out') !== isNegative(amount)
}

function typeIn(values: OfxTransaction['values']): string {
  return values.get('TRNTYPE')?.toUpperCase() ?? ''
}

/** Sign of an amount; 0 and unreadable amounts have none. */
function findSign({ values }: OfxTransaction) {
  try {
    const amount = ofxAmount(values.get('TRNAMT'))
    if (isZero(amount)) return []
    const type = typeIn(values)
    const isMostlyOut = MOSTLY_OUT.has(type)
    return [{ side: SIDES.get(type), isMostlyOut, isOut: isNegative(amount) }]
  } catch (thrown) {
    if (thrown instanceof RowFault) return []
    throw thrown
  }
}
