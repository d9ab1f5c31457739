import { sql } from 'kysely'
import { LONGEST } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { BillPaymentTable, BillTable } from '../../../db/tables/bills.ts'
import { onOwnAccount } from '../accounts.ts'
import { inPages, PAGE, SOME } from '../bookTable.ts'
import type { BookPart, BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** Bills of an unfinished import have this time of deletion, at which nothing removes them. */
export const HIDDEN_AT = Date.UTC(2200, 0, 1)

const PAYMENTS: BookPart<BillPaymentTable> = {
  table: 'bill_payments',
  of: 'bill_id',
  fields: {
    id: ['id', field.id],
    owner_id: field.OWNER,
    bill_id: ['billId', field.id],
    at: ['at', field.instant],
    minor: ['amount', field.unsignedAmount],
    account_id: ['accountId', field.maybe(field.idOf('accounts'))],
    creator_id: field.OWNER,
    expense_id: [
      'expenseId',
      field.about(field.maybe(field.id), 'May name an expense that was deleted.'),
    ],
    is_linked: [
      'isLinked',
      field.about(field.maybe(field.flag), 'Whether the expense was there before.'),
    ],
    created_at: ['createdAt', field.instant],
  },
  async rows(context, accounts, billIds) {
    const rows = await context.db
      .selectFrom('bill_payments')
      .selectAll()
      .where('bill_id', 'in', billIds)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map((row) => onOwnAccount({ account_name: null, ...row }, accounts))
  },
  unique: [['id']],
}

export const BOOK_BILLS: BookTable<BillTable> = {
  name: 'bills',
  table: 'bills',
  fields: {
    id: ['id', field.id],
    local_number: ['number', field.whole],
    owner_id: field.OWNER,
    creator_id: field.OWNER,
    group_id: field.NO_GROUP,
    title: ['title', field.cutAt(LONGEST.title)],
    currency: ['currency', field.currency],
    minor: ['amount', field.unsignedAmount],
    paid_minor: ['paidAmount', field.unsignedAmount],
    is_paid: ['isPaid', field.flag],
    paid_at: ['paidAt', field.maybe(field.instant)],
    category_id: ['categoryId', field.categoryId],
    provider_id: ['providerId', field.maybe(field.whole)],
    account_id: ['accountId', field.maybe(field.idOf('accounts'))],
    account_name: ['accountName', field.maybe(field.text)],
    auto_pays: ['autoPays', field.flag],
    makes_expense: ['makesExpense', field.flag],
    remind_days: ['remindDays', field.maybe(field.whole)],
    remind_day: ['remindDay', field.maybe(field.day)],
    notes: ['notes', field.maybe(field.text)],
    image: ['picture', field.maybe(field.picture)],
    at: ['at', field.instant],
    due_day: ['dueDay', field.day],
    month_index: {
      because: 'it follows from the day',
      make: ({ due_day }) => indexOfMonth(monthOf(due_day)),
    },
    ...field.ofSeries,
    ...field.modified,
    deleted_at: { because: 'deleted bills stay behind', make: () => HIDDEN_AT },
  },
  async *rows(context, accounts) {
    for await (const rows of billRows(context))
      yield rows.map((row) => onOwnAccount(row, accounts))
  },
  unique: [['id'], ['number']],
  most: SOME,
  when: 'in-steps',
  parts: { payments: PAYMENTS },
}

/** The caller's own bills, unpaid ones first, each by due day. */
export async function* billRows(context: Context): AsyncGenerator<BillTable[]> {
  for (const isPaid of [0, 1] as const) {
    yield* inPages((last?: BillTable) =>
      context.db
        .selectFrom('bills')
        .selectAll()
        .where('owner_id', '=', callerOf(context).id)
        .where('is_paid', '=', isPaid)
        .where('deleted_at', 'is', null)
        .$if(last !== undefined, (query) =>
          query
            .where('due_day', '>=', last!.due_day) // by the condition
            .where(sql<boolean>`(due_day, id) > (${last!.due_day}, ${last!.id})`),
        )
        .orderBy('due_day')
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    )
  }
}
