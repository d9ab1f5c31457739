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
import * as field from '../fields.ts'
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
    id: ['id', field.id],
    type: ['type', field.named({ 1: 'expense', 2: 'income', 3: 'transfer' })],
    owner_id: field.OWNER,
    creator_id: ['isMovement', creator],
    group_id: field.NO_GROUP,
    at: ['at', field.instant],
    day: ['day', field.day],
    month_index: {
      because: 'it follows from the day',
      make: ({ day }) => indexOfMonth(monthOf(day)),
    },
    currency: ['currency', field.currency],
    minor: ['amount', field.unsignedAmount],
    foreign_currency: ['foreignCurrency', field.maybe(field.currency)],
    foreign_minor: ['foreignAmount', field.maybe(field.unsignedAmount)],
    category_id: ['categoryId', field.categoryId],
    guessed_category_id: [
      'guessedCategoryId',
      field.about(field.maybe(field.categoryId), 'The default, where nobody chose one.'),
    ],
    rule_ids: { because: 'a rule has the number of its uses' },
    title: ['title', field.maybe(field.cutAt(LONGEST.title))],
    notes: ['notes', field.maybe(field.text)],
    image: [
      'picture',
      field.about(field.maybe(field.picture), 'A name in the folder pictures.'),
    ],
    merchant_id: ['merchantReference', field.maybe(field.name)],
    merchant_name: ['merchant', field.maybe(field.cutAt(LONGEST.merchant))],
    merchant_icon: ['merchantLogo', field.maybe(field.name)],
    account_id: ['accountId', field.maybe(field.idOf('accounts'))],
    account_minor: [
      'accountAmount',
      field.about(field.amount, 'Signed effect on the account.'),
    ],
    to_account_id: [
      'toAccountId',
      field.about(field.maybe(field.idOf('accounts')), 'The target of a transfer.'),
    ],
    to_minor: [
      'toAccountAmount',
      field.about(field.amount, 'Signed effect on the target.'),
    ],
    account_name: [
      'accountName',
      field.about(field.maybe(field.name), 'The name of an account of others.'),
    ],
    to_account_name: ['toAccountName', field.maybe(field.name)],
    moved_by: { because: 'it names another person' },
    bill_id: [
      'billId',
      field.about(
        field.maybe(field.idOfPresent('bills')),
        'The bill whose payment made it.',
      ),
    ],
    receipt_id: [
      'receiptId',
      field.about(field.maybe(field.id), 'Common to expenses of one purchase.'),
    ],
    is_refund: ['isRefund', field.flag],
    refund_of: [
      'refundOf',
      field.about(
        field.maybe(field.idOfPresent('transactions')),
        'The purchase that came back.',
      ),
    ],
    import_id: ['importId', field.maybe(field.idOf('imports'))],
    bank_id: ['bankId', field.maybe(field.bankId)],
    to_bank_id: ['toBankId', field.maybe(field.bankId)],
    bank_payee: ['bankPayee', field.maybe(field.text)],
    bank_text: ['bankText', field.maybe(field.text)],
    bank_iban: ['bankIban', field.maybe(field.text)],
    bank_day: [
      'bankDay',
      field.about(field.maybe(field.day), 'As its row was at the bank.'),
    ],
    bank_minor: ['bankAmount', field.about(field.maybe(field.amount), 'Signed.')],
    bank_account_id: [
      'bankAccountId',
      field.about(field.maybe(field.id), 'May be of another person.'),
    ],
    to_bank_day: ['toBankDay', field.maybe(field.day)],
    to_bank_minor: ['toBankAmount', field.maybe(field.amount)],
    to_bank_account_id: ['toBankAccountId', field.maybe(field.id)],
    fingerprint: [
      'fingerprint',
      field.about(field.maybe(field.text), 'Recognizes a row of a file.'),
    ],
    ...field.ofSeries,
    updates_balance: ['updatesBalance', field.flag],
    ...field.modified,
    deleted_at: field.NOT_DELETED,
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
