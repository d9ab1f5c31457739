import { sql } from 'kysely'
import { LONGEST } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { BillPaymentTable, BillTable } from '../../../db/tables/bills.ts'
import { onOwnAccount } from '../accounts.ts'
import { inPages, PAGE, SOME } from '../bookTable.ts'
import type { BookPart, BookTable } from '../bookTable.ts'
import {
  about,
  categoryId,
  currency,
  cutAt,
  day,
  flag,
  id,
  idOf,
  instant,
} from '../fields.ts'
import { maybe, modified, NO_GROUP, ofSeries, OWNER, picture, text } from '../fields.ts'
import { unsignedAmount, whole } from '../fields.ts'

/** Bills of an unfinished import have this time of deletion, at which nothing removes them. */
export const HIDDEN_AT = Date.UTC(2200, 0, 1)

const PAYMENTS: BookPart<BillPaymentTable> = {
  table: 'bill_payments',
  of: 'bill_id',
  fields: {
    id: ['id', id],
    owner_id: OWNER,
    bill_id: ['billId', id],
    at: ['at', instant],
    minor: ['amount', unsignedAmount],
    account_id: ['accountId', maybe(idOf('accounts'))],
    creator_id: OWNER,
    expense_id: ['expenseId', about(maybe(id), 'May name an expense that was deleted.')],
    created_at: ['createdAt', instant],
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
    id: ['id', id],
    local_number: ['number', whole],
    owner_id: OWNER,
    creator_id: OWNER,
    group_id: NO_GROUP,
    title: ['title', cutAt(LONGEST.title)],
    currency: ['currency', currency],
    minor: ['amount', unsignedAmount],
    paid_minor: ['paidAmount', unsignedAmount],
    is_paid: ['isPaid', flag],
    paid_at: ['paidAt', maybe(instant)],
    category_id: ['categoryId', categoryId],
    provider_id: ['providerId', maybe(whole)],
    account_id: ['accountId', maybe(idOf('accounts'))],
    account_name: ['accountName', maybe(text)],
    auto_pays: ['autoPays', flag],
    makes_expense: ['makesExpense', flag],
    remind_days: ['remindDays', maybe(whole)],
    remind_day: ['remindDay', maybe(day)],
    notes: ['notes', maybe(text)],
    image: ['picture', maybe(picture)],
    at: ['at', instant],
    due_day: ['dueDay', day],
    month_index: {
      because: 'it follows from the day',
      make: ({ due_day }) => indexOfMonth(monthOf(due_day)),
    },
    ...ofSeries,
    ...modified,
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
