import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { readWrittenAmount } from '../amounts.ts'
import { currencyOf } from '../currencies.ts'
import { textOf } from '../plainText.ts'
import { AMOUNT_ROLES, placesOf } from './roles.ts'
import type { Understood } from './understood.ts'

const MONEY: BankColumnRole[] = [...AMOUNT_ROLES, 'balance']

/** The currency in a header, else in the preamble, else beside an amount. */
export function currencyOfTable({
  headers,
  preamble,
  lines,
  columns,
}: Pick<Understood, 'headers' | 'preamble' | 'lines' | 'columns'>): string | null {
  const titles = placesOf(columns, MONEY).map((at) => textOf(headers?.cells[at]))
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
