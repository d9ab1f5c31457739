import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LONGEST, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import { onOwnAccounts } from '../accounts.ts'
import { inPages, MANY, PAGE } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import {
  about,
  amount,
  bankId,
  categoryId,
  currency,
  cutAt,
  day,
  flag,
  id,
  idOf,
} from '../fields.ts'
import { idOfPresent, instant, maybe, modified, name, named, NO_GROUP } from '../fields.ts'
import { NOT_DELETED, ofSeries, OWNER, picture, text, unsignedAmount } from '../fields.ts'
import type { Field } from '../fields.ts'

const creator: Field = {
  schema: z.boolean().check(z.describe('What a former family member moved.')),
  write: (creator: string) => creator === NOBODY,
  read: (isMovement: boolean, { ownerId }) => (isMovement ? NOBODY : ownerId),
}

export const BOOK_TRANSACTIONS: BookTable<TransactionTable> = {
  name: 'transactions',
  table: 'transactions',
  fields: {
    id: ['id', id],
    type: ['type', named({ 1: 'expense', 2: 'income', 3: 'transfer' })],
    owner_id: OWNER,
    creator_id: ['isMovement', creator],
    group_id: NO_GROUP,
    at: ['at', instant],
    day: ['day', day],
    month_index: {
      because: 'it follows from the day',
      make: ({ day }) => indexOfMonth(monthOf(day)),
    },
    currency: ['currency', currency],
    minor: ['amount', unsignedAmount],
    foreign_currency: ['foreignCurrency', maybe(currency)],
    foreign_minor: ['foreignAmount', maybe(unsignedAmount)],
    category_id: ['categoryId', categoryId],
    title: ['title', maybe(cutAt(LONGEST.title))],
    notes: ['notes', maybe(text)],
    image: ['picture', about(maybe(picture), 'A name in the folder pictures.')],
    merchant_id: ['merchantReference', maybe(name)],
    merchant_name: ['merchant', maybe(cutAt(LONGEST.merchant))],
    merchant_icon: ['merchantLogo', maybe(name)],
    account_id: ['accountId', maybe(idOf('accounts'))],
    account_minor: ['accountAmount', about(amount, 'Signed effect on the account.')],
    to_account_id: [
      'toAccountId',
      about(maybe(idOf('accounts')), 'The target of a transfer.'),
    ],
    to_minor: ['toAccountAmount', about(amount, 'Signed effect on the target.')],
    account_name: ['accountName', about(maybe(name), 'The name of an account of others.')],
    to_account_name: ['toAccountName', maybe(name)],
    moved_by: { because: 'it names another person' },
    bill_id: [
      'billId',
      about(maybe(idOfPresent('bills')), 'The bill whose payment made it.'),
    ],
    receipt_id: ['receiptId', about(maybe(id), 'Common to expenses of one purchase.')],
    is_refund: ['isRefund', flag],
    refund_of: [
      'refundOf',
      about(maybe(idOfPresent('transactions')), 'The purchase that came back.'),
    ],
    import_id: ['importId', maybe(idOf('imports'))],
    bank_id: ['bankId', maybe(bankId)],
    to_bank_id: ['toBankId', maybe(bankId)],
    bank_payee: ['bankPayee', maybe(text)],
    bank_text: ['bankText', maybe(text)],
    bank_iban: ['bankIban', maybe(text)],
    bank_day: ['bankDay', about(maybe(day), 'As its row was at the bank.')],
    bank_minor: ['bankAmount', about(maybe(amount), 'Signed.')],
    bank_account_id: ['bankAccountId', about(maybe(id), 'May be of another person.')],
    to_bank_day: ['toBankDay', maybe(day)],
    to_bank_minor: ['toBankAmount', maybe(amount)],
    to_bank_account_id: ['toBankAccountId', maybe(id)],
    fingerprint: ['fingerprint', about(maybe(text), 'Recognizes a row of a file.')],
    ...ofSeries,
    updates_balance: ['updatesBalance', flag],
    ...modified,
    deleted_at: NOT_DELETED,
  },
  async *rows(context, accounts) {
    for await (const rows of transactionRows(context))
      yield rows.map((row) => onOwnAccounts(row, accounts))
  },
  unique: [['id']],
  most: MANY,
  when: 'in-steps',
}

/** The caller's own transactions of types, earliest month first. */
export async function* transactionRows(
  context: Context,
  types: number[] = [TYPE_NUMBERS.expense, TYPE_NUMBERS.income, TYPE_NUMBERS.transfer],
): AsyncGenerator<TransactionTable[]> {
  for (const type of types) {
    yield* inPages((last?: TransactionTable) =>
      context.db
        .selectFrom('transactions')
        .selectAll()
        .where('owner_id', '=', callerOf(context).id)
        .where('type', '=', type)
        .where('deleted_at', 'is', null)
        .$if(last !== undefined, (query) => {
          const { month_index, at, id } = last! // by the condition
          return query
            .where('month_index', '>=', month_index)
            .where(sql<boolean>`(month_index, at, id) > (${month_index}, ${at}, ${id})`)
        })
        .orderBy('month_index')
        .orderBy('at')
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    )
  }
}
