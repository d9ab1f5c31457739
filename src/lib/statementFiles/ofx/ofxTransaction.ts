import type { BankRow } from '#lib/domain/bankFile.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { described } from '../bankTexts.ts'
import { productOf, quotientOf } from '../decimals.ts'
import { RowFault, storable } from '../rowFaults.ts'
import { ofxAmount } from './ofxAmounts.ts'

/** The values of a transaction by their tags; of groups "ORIGCURRENCY.CURSYM". */
export type OfxTransaction = { values: Map<string, string>; isPending: boolean }

/** A transaction as a row (OFX 2.2, 11.4.4). @throws RowFault */
export function rowOfTransaction(
  { values, isPending }: OfxTransaction,
  currency: string | null,
): BankRow {
  const bankId = values.get('FITID') ?? null
  const checkNumber = checkNumberOf(values.get('CHECKNUM'), bankId)
  const { amount, ...original } = amountsOf(values, currency)
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

/** The day as written, whatever the time and zone behind it. @throws RowFault */
function ofxDay(written: string): Day {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(written) ?? []
  const text = `${year}-${month}-${day}`
  if (!isDay(text)) throw new RowFault('date-unreadable', { text: written })
  return text
}

/** Types that say what a row without any words is. */
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
 * Amounts of CURRENCY are not converted yet, those of ORIGCURRENCY are. The rate is in the
 * account's currency for one of the other (OFX 2.2, 5.2).
 */
function amountsOf(
  values: Map<string, string>,
  currency: string | null,
): Pick<BankRow, 'amount' | 'original'> {
  const amount = ofxAmount(values.get('TRNAMT'))
  const unconverted = currencyOf(values, 'CURRENCY')
  const other = unconverted ?? currencyOf(values, 'ORIGCURRENCY')
  if (!other || other.symbol === currency) return { amount }
  if (unconverted && currency) {
    const original = { amount, currency: other.symbol }
    return { amount: productOf(amount, other.rate, currency), original }
  }
  const converted = quotientOf(amount, other.rate, other.symbol)
  if (converted === undefined) throw new RowFault('amount-unreadable')
  return { amount, original: { amount: converted, currency: other.symbol } }
}

function currencyOf(values: Map<string, string>, group: string) {
  const symbol = values.get(`${group}.CURSYM`)?.toUpperCase()
  const rate = values.get(`${group}.CURRATE`)
  return symbol && rate ? { symbol, rate: ofxAmount(rate) } : null
}
