import { LONGEST } from '#lib/domain/limits.ts'
import type { AccountTable } from '../../../db/tables/books.ts'
import { A_FEW, ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** The caller's own accounts, closed ones too, oldest first. */
export const accountRows = ownRows('accounts', ['created_at', 'id'])

export const BOOK_ACCOUNTS: BookTable<AccountTable> = {
  name: 'accounts',
  table: 'accounts',
  fields: {
    id: ['id', field.id],
    owner_id: field.OWNER,
    type: ['type', field.wholeUpTo(9999)],
    name: ['name', field.cutAt(LONGEST.accountName)],
    number: ['number', field.maybe(field.cutAt(LONGEST.accountNumber))],
    opening_minor: ['openingBalance', field.amount],
    currency: ['currency', field.maybe(field.currency)],
    provider_id: ['providerId', field.maybe(field.whole)],
    is_open: ['isOpen', field.flag],
    is_shared: ['isShared', field.flag],
    in_balance: ['inBalance', field.flag],
    ...field.modified,
  },
  rows: accountRows,
  unique: [['id']],
  most: A_FEW,
  when: 'in-steps',
}
