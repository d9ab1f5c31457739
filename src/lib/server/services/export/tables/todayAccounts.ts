import { callerOf } from '../../../core/context.ts'
import type { TodayAccountTable } from '../../../db/tables/books.ts'
import { A_FEW } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** The caller's choice of own accounts for what is free. */
export const BOOK_TODAY_ACCOUNTS: BookTable<TodayAccountTable> = {
  name: 'todayAccounts',
  table: 'today_accounts',
  fields: {
    profile_id: field.OWNER,
    account_id: ['accountId', field.idOf('accounts')],
    account_use: ['use', field.oneOf('counted', 'setAside', 'card', 'none')],
  },
  rows(context) {
    const { id } = callerOf(context)
    return context.db
      .selectFrom('today_accounts')
      .innerJoin('accounts', 'accounts.id', 'today_accounts.account_id')
      .selectAll('today_accounts')
      .where('profile_id', '=', id)
      .where('owner_id', '=', id)
      .orderBy('account_id')
      .execute()
  },
  unique: [['accountId']],
  most: A_FEW,
  when: 'last',
}
