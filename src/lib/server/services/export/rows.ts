import { sql } from 'kysely'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { TransactionTable } from '../../db/tables/books.ts'

/** Rows that are read at once, in some 20 ms. */
const ROWS_AT_ONCE = 500

/** The caller's own transactions of types, earliest month first. */
export async function* transactionRows(
  context: Context,
  types: number[] = [TYPE_NUMBERS.expense, TYPE_NUMBERS.income, TYPE_NUMBERS.transfer],
): AsyncGenerator<TransactionTable[]> {
  for (const type of types) {
    const next = (last?: TransactionTable) =>
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
        .limit(ROWS_AT_ONCE)
        .execute()
    yield* batchesOf(next)
  }
}

/** The caller's own bills, unpaid ones first, each by due day. */
export async function* billRows(context: Context): AsyncGenerator<BillTable[]> {
  for (const isPaid of [0, 1] as const) {
    const next = (last?: BillTable) =>
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
        .limit(ROWS_AT_ONCE)
        .execute()
    yield* batchesOf(next)
  }
}

/** Payments of bills, in the order of time. */
export function paymentRows(context: Context, billIds: string[]) {
  return context.db
    .selectFrom('bill_payments')
    .selectAll()
    .where('bill_id', 'in', billIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Days of a series, earliest first. */
export function occurrenceRows(context: Context, seriesId: string) {
  return context.db
    .selectFrom('occurrences')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('day')
    .execute()
}

async function* batchesOf<Row>(
  next: (last?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await next()
  while (rows.length > 0) {
    yield rows
    await letRequestsThrough()
    rows = rows.length < ROWS_AT_ONCE ? [] : await next(rows.at(-1))
  }
}
