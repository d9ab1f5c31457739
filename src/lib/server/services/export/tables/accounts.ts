import { LONGEST } from '#lib/domain/limits.ts'
import type { AccountTable } from '../../../db/tables/books.ts'
import { A_FEW, ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { amount, currency, cutAt, flag, id, maybe, modified } from '../fields.ts'
import { OWNER, whole, wholeUpTo } from '../fields.ts'

/** The caller's own accounts, closed ones too, oldest first. */
export const accountRows = ownRows('accounts', ['created_at', 'id'])

export const BOOK_ACCOUNTS: BookTable<AccountTable> = {
  name: 'accounts',
  table: 'accounts',
  fields: {
    id: ['id', id],
    owner_id: OWNER,
    type: ['type', wholeUpTo(9999)],
    name: ['name', cutAt(LONGEST.accountName)],
    number: ['number', maybe(cutAt(LONGEST.accountNumber))],
    opening_minor: ['openingBalance', amount],
    currency: ['currency', maybe(currency)],
    provider_id: ['providerId', maybe(whole)],
    is_open: ['isOpen', flag],
    is_shared: ['isShared', flag],
    in_balance: ['inBalance', flag],
    ...modified,
  },
  rows: accountRows,
  unique: [['id']],
  most: A_FEW,
  when: 'in-steps',
}
