import type {
  BankProblem,
  BankRow,
  SkippedLine,
  PartialBankRow,
} from '#lib/domain/bankFile.ts'
import type { BankColumnRole, DateOrder } from '#lib/domain/bankMapping.ts'
import { minorOfDecimal } from '#lib/domain/bankSummary.ts'
import type { Day } from '#lib/domain/day.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { readWrittenAmount, currencyOf } from '../amounts.ts'
import { dayIn, readWrittenDate } from '../days.ts'
import { negated, isNegative, isZero, unsigned } from '../decimals.ts'
import { readOrReport, RowFault, storable, brokenCell, filledCell } from '../faults.ts'
import { findIban, cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { textIn } from './columns.ts'
import { AMOUNT_ROLES, DAY_ROLES, placesOf } from './headers.ts'
import type { Columns } from './headers.ts'
import { partKey, accountIn } from './lines.ts'
import type { TransactionLine } from './lines.ts'
import { currencyIn } from './signAssessment.ts'
import type { SignAssessment } from './signAssessment.ts'
import { signedAmount, valueIn } from './signs.ts'
import type { SignedAmount } from './signs.ts'
import type { Table } from './table.ts'

/** A table whose signs and order of dates are known. */
type AssessedTable = {
  table: Table
  assessment: SignAssessment
  order: DateOrder
  hasBrokenLetters: boolean
}

/** Day of rows in a file whose rows are all pending and without a day. */
const NO_DAY = '1970-01-01'

/** The rows of a table, skipped lines, and problems by line. */
export function readRows(assessed: AssessedTable) {
  const { table, assessment, order } = assessed
  const { transactions, unreadable, skipped } = table.lines
  const faults = unreadable.map(({ row, problem, places }): BankProblem => {
    const line = { row, further: [], isPending: false }
    const partial = partialRowOf(line, null, table, order)
    return { row: row.number, problem, ...filledCell(row, places), partial }
  })
  const dated = transactions.flatMap((line, at) => {
    const row = () => readLine(line, assessment.amounts[at] ?? null, assessed)
    return readOrReport(row, line.row.number, faults) ?? []
  })
  const read = withDays(dated)
  const parts = [...new Set(read.map(partKey))]
  const placeOf = (row: Partial<BankRow>) => {
    const statement = parts.indexOf(partKey(row))
    return statement > 0 ? { statement } : {}
  }
  return {
    read,
    skipped: skipped.map(({ row, reason, line }): SkippedLine => {
      const unbooked = line && readUnbooked(line, assessed)
      return { row, reason, ...(unbooked && { unbooked, ...placeOf(unbooked) }) }
    }),
    faults: faults
      .map((fault) => ({ ...fault, ...(fault.partial && placeOf(fault.partial)) }))
      .toSorted((a, b) => a.row - b.row),
  }
}

/** Pending rows without a day get that of the newest row. */
function withDays(rows: BankRow[]): BankRow[] {
  const days = rows.flatMap(({ day, lacksDay }) => (lacksDay ? [] : [day]))
  const newest = days.toSorted().at(-1) ?? NO_DAY
  return rows.map((row) => (row.lacksDay ? { ...row, day: newest } : row))
}

/** The row of a line. @throws RowFault */
function readLine(
  line: TransactionLine,
  signed: SignedAmount | null,
  { table, order, hasBrokenLetters }: AssessedTable,
): BankRow {
  const broken = hasBrokenLetters ? brokenCell(line.row, line.further) : null
  if (broken) throw new RowFault('letters-broken', broken)
  const cellOf = (roles: BankColumnRole[]) =>
    filledCell(line.row, placesOf(table.columns, roles))
  const partial = partialRowOf(line, signed, table, order)
  const fault = (problem: BankProblem['problem'], roles: BankColumnRole[]) =>
    new RowFault(problem, { ...cellOf(roles), partial })
  if (partial.amount === undefined) throw fault('amount-unreadable', AMOUNT_ROLES)
  const isDayless = partial.day === undefined
  if (isDayless && !line.isPending) throw fault('date-unreadable', DAY_ROLES)
  const row = {
    ...partial,
    day: partial.day ?? NO_DAY,
    ...(isDayless && { lacksDay: true as const }),
    amount: partial.amount,
  }
  const { amount, ...others } = row
  storable(amount, { ...cellOf(AMOUNT_ROLES), partial: others })
  return row
}

/** The row of a line that the bank never books; undefined without a day or an amount. */
function readUnbooked(
  line: TransactionLine,
  { table, assessment, order }: AssessedTable,
): BankRow | undefined {
  const signed = signedAmount(line.row, table.columns, table.rules, true)
  const turned =
    signed && assessment.isReversed ? { ...signed, amount: negated(signed.amount) } : signed
  const { day, amount, ...partial } = partialRowOf(line, turned, table, order)
  if (day === undefined || amount === undefined) return undefined
  return minorOfDecimal(amount) === undefined ? undefined : { ...partial, day, amount }
}

/** The readable fields of a line; its amount and day may be missing. */
function partialRowOf(
  { row, further, isPending }: TransactionLine,
  signed: SignedAmount | null,
  table: Table,
  order: DateOrder,
): PartialBankRow {
  const { columns, isParted } = table
  const { amount, fee } = signed ?? {}
  const day = dayOfRow(row, columns, order)
  const currency = currencyIn(row, columns)
  const original = readOriginal(row, table, { amount, currency })
  const account = isParted ? accountIn(row, columns) : ''
  const other = otherAccountOf(row, columns)
  return {
    line: row.number,
    ...(day ? { day } : {}),
    ...(amount === undefined ? {} : { amount }),
    currency: currency || null,
    ...(account ? { account } : {}),
    ...rowTexts(row, table, further, amount === undefined || isNegative(amount)),
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
 * The other party, else the first text; then all other texts with their continued lines,
 * purpose first. Without a text the kind of booking.
 */
function rowTexts(
  row: TableRow,
  { columns, preamble }: Table,
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
  return [...new Set(places.map((at) => cellText(row.cells[at])).filter(Boolean))]
}

/** The payee of money out or payer of money in; "" for the holder. */
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
function readOriginal(
  row: TableRow,
  { columns, rules, currency: ofTable }: Table,
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
