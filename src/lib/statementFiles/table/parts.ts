import type { BankRow } from '#lib/domain/bankFile.ts'
import { findIban } from '../iban.ts'
import { textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import type { TransactionLine } from './lines.ts'
import type { Columns } from './roles.ts'

/** Most accounts that the lines of one table name. */
const MOST_ACCOUNTS = 20

/** Whether lines name several accounts of the holder, and an account has several lines. */
export function hasSeveralAccounts(lines: TransactionLine[], columns: Columns): boolean {
  const named = lines.map(({ row }) => accountIn(row, columns)).filter(Boolean)
  const { size } = new Set(named)
  return size > 1 && size <= MOST_ACCOUNTS && size < named.length
}

/** The account that a line names, by its IBAN where several columns name it; or "". */
export function accountIn({ cells }: TableRow, { account = [] }: Columns): string {
  const [first = '', ...others] = account.map((at) => textOf(cells[at])).filter(Boolean)
  if (others.length === 0) return first
  return [first, ...others].find((text) => findIban(text) !== null) ?? first
}

/** Key of the statement that a row belongs to: its account and currency. */
export function partKey({ account = '', currency }: Partial<BankRow>): string {
  return `${account}\n${currency ?? ''}`
}
