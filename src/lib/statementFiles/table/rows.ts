import type { BankRow, PartialBankRow } from '#lib/domain/bankFile.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { readWrittenAmount } from '../amounts.ts'
import { currencyOf } from '../currencies.ts'
import { dayIn, readWrittenDate } from '../dates.ts'
import { isNegative, isZero, negated, unsigned } from '../decimals.ts'
import { findIban } from '../iban.ts'
import { textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import { textIn } from './columns.ts'
import type { TransactionLine } from './lines.ts'
import { accountIn } from './parts.ts'
import { DAY_ROLES, placesOf } from './roles.ts'
import type { Columns } from './roles.ts'
import { currencyIn } from './signJudge.ts'
import { valueIn } from './signs.ts'
import type { SignedAmount } from './signs.ts'
import type { Understood } from './understood.ts'

/** The readable fields of a line; its amount and day may be missing. */
export function partialRowOf(
  { row, further, isPending }: TransactionLine,
  signed: SignedAmount | null,
  table: Understood,
  order: DateOrder,
): PartialBankRow {
  const { columns, isParted } = table
  const { amount, fee } = signed ?? {}
  const day = dayOfRow(row, columns, order)
  const currency = currencyIn(row, columns)
  const original = originalOf(row, table, { amount, currency })
  const account = isParted ? accountIn(row, columns) : ''
  const other = otherAccountOf(row, columns)
  return {
    line: row.number,
    ...(day ? { day } : {}),
    ...(amount === undefined ? {} : { amount }),
    currency: currency || null,
    ...(account ? { account } : {}),
    ...textsOf(row, table, further, amount === undefined || isNegative(amount)),
    bankId: textIn(row, columns.id?.slice(0, 1)) || null,
    ...(other ? { iban: other } : {}),
    ...(isPending ? { isPending } : {}),
    ...(original ? { original } : {}),
    ...(fee && !isZero(fee) ? { fee } : {}),
  }
}

/** The account of the other side, which is not the holder's. */
function otherAccountOf(row: TableRow, columns: Columns): string {
  const [own, ...others] = [accountIn(row, columns), ...textsIn(row, columns.iban)].map(
    (text) => findIban(text) ?? text.replaceAll(/\s/g, ''),
  )
  return others.find((text) => text !== own) ?? ''
}

/** The booking day, else the day of the transaction, else the value date. */
function dayOfRow({ cells }: TableRow, columns: Columns, order: DateOrder): Day | null {
  const written = placesOf(columns, DAY_ROLES)
    .map((at) => readWrittenDate(cells[at]))
    .find((date) => date !== null)
  return written ? dayIn(written, order) : null
}

/**
 * The other party, else the first text; and all other texts with the lines that continue
 * them: the purpose first. The kind of booking serves where there is no text.
 */
function textsOf(
  row: TableRow,
  { columns, preamble }: Understood,
  further: string[],
  isOut: boolean,
): Pick<BankRow, 'payee' | 'text'> {
  const { description = [], text: purposes = [], kind } = columns
  const hasParties = Boolean(columns.payee ?? columns.payer)
  const party = partyOf(row, columns, isOut, preamble.holder)
  const named = textsIn(row, hasParties ? description : [...description, ...purposes])
  const payee = party || (named[0] ?? '')
  const texts = textsIn(row, [...purposes, ...description]).filter((text) => text !== payee)
  const others = texts.length > 0 || !hasParties ? texts : textsIn(row, kind)
  return { payee, text: [...others, ...further].join(' ') }
}

/** The different texts of some columns. */
function textsIn(row: TableRow, places: number[] = []): string[] {
  return [...new Set(places.map((at) => textOf(row.cells[at])).filter(Boolean))]
}

/** Who was paid by money out, or paid money in; "" for nobody else than the holder. */
function partyOf(
  row: TableRow,
  { payee, payer }: Columns,
  isOut: boolean,
  holder: string,
): string {
  const sides = isOut ? [payee, payer] : [payer, payee]
  const isHolder = (name: string) =>
    holder !== '' && foldedText(name) === foldedText(holder)
  const names = sides.map((places) => textIn(row, places))
  return names.find((name) => /\p{L}/u.test(name) && !isHolder(name)) ?? ''
}

/** The amount in the other currency that a column or its cell names, with the row's sign. */
function originalOf(
  row: TableRow,
  { columns, rules, currency: ofTable }: Understood,
  own: { amount: string | undefined; currency: string },
): BankRow['original'] | null {
  const { originalAmount, originalCurrency } = columns
  const amount = valueIn(row, originalAmount, rules.mark)
  const beside = originalAmount?.map((at) => readWrittenAmount(row.cells[at])?.currency)
  const currency =
    currencyOf(textIn(row, originalCurrency)) ?? beside?.find(Boolean) ?? null
  if (amount === null || !currency || currency === (own.currency || ofTable)) return null
  const isOut = isNegative(own.amount ?? amount)
  return { amount: isOut ? negated(unsigned(amount)) : unsigned(amount), currency }
}
