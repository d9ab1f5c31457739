import type { BankRow, PartialBankRow } from '#lib/domain/bankFile.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { textIn } from './columns.ts'
import { currencyOf } from './currencies.ts'
import { dayIn, readWrittenDate } from './dates.ts'
import { isNegative, isZero } from './decimals.ts'
import type { TransactionLine } from './lines.ts'
import { accountIn } from './parts.ts'
import type { TableRow } from './plainText.ts'
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
  { columns, rules, isParted }: Understood,
  order: DateOrder,
): PartialBankRow {
  const { amount, fee } = signed ?? {}
  const day = dayOfRow(row, columns, order)
  const currency = currencyIn(row, columns)
  const original = originalOf(row, columns, rules.mark, currency)
  const account = isParted ? accountIn(row, columns) : ''
  const other = textIn(row, columns.iban).replaceAll(/\s/g, '')
  return {
    line: row.number,
    ...(day ? { day } : {}),
    ...(amount === undefined ? {} : { amount }),
    currency: currency || null,
    ...(account ? { account } : {}),
    ...textsOf(row, columns, further, amount === undefined || isNegative(amount)),
    bankId: textIn(row, columns.id?.slice(0, 1)) || null,
    ...(other ? { iban: other } : {}),
    ...(isPending ? { isPending } : {}),
    ...(original ? { original } : {}),
    ...(fee && !isZero(fee) ? { fee } : {}),
  }
}

/** The booking day, else the day of the transaction, else the value date. */
function dayOfRow({ cells }: TableRow, columns: Columns, order: DateOrder): Day | null {
  const written = placesOf(columns, DAY_ROLES)
    .map((at) => readWrittenDate(cells[at]))
    .find((date) => date !== null)
  return written ? dayIn(written, order) : null
}

/** The other party, or the only description; and the purpose with the lines that continue it. */
function textsOf(
  row: TableRow,
  columns: Columns,
  further: string[],
  isOut: boolean,
): Pick<BankRow, 'payee' | 'text'> {
  const { description = [], text: purposes = [], kind } = columns
  const party = partyOf(row, columns, isOut)
  const [first, ...others] = [...description, ...purposes]
  const besideParty = purposes.length > 0 ? purposes : description
  const texts = party === null ? others.filter((at) => purposes.includes(at)) : besideParty
  const purpose = party !== null && texts.length === 0 ? kind : texts
  return {
    payee: party ?? textIn(row, first === undefined ? [] : [first]),
    text: [textIn(row, purpose), ...further].filter(Boolean).join(' '),
  }
}

/** Who was paid by money out, or paid money in; null without a column for it. */
function partyOf(row: TableRow, { payee, payer }: Columns, isOut: boolean): string | null {
  if (!payee && !payer) return null
  const [first, second] = isOut ? [payee, payer] : [payer, payee]
  return textIn(row, first) || textIn(row, second)
}

function originalOf(
  row: TableRow,
  { originalAmount, originalCurrency }: Columns,
  mark: Understood['rules']['mark'],
  accountCurrency: string,
): BankRow['original'] | null {
  const amount = valueIn(row, originalAmount, mark)
  const currency = currencyOf(textIn(row, originalCurrency))
  if (amount === null || !currency || currency === accountCurrency) return null
  return { amount, currency }
}
