import type { BillsOfMonth, MemberPayment } from '#lib/domain/bill.ts'
import { MAX_BILLS_OF_MONTH } from '#lib/domain/limits.ts'
import type { Month } from '#lib/domain/period.ts'
import { withAccountNames } from '../accounts.ts'
import { isIn, rangeOfMonth } from '../months.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import { sumColumn } from '../../db/sums.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import { billsFrom } from './billRows.ts'

/** The bills due in a month in any state, first due first, and each member's payments. */
export function getBillsOfMonth(context: Context, month: Month): Promise<BillsOfMonth> {
  return inSnapshot(context, async (inside) => {
    const rows = await dueIn(inside, month)
    const listed = rows.slice(0, MAX_BILLS_OF_MONTH)
    const bills = await billsFrom(await inOwnersZones(inside), listed)
    return {
      bills: await withAccountNames(inside, bills),
      paidParts: await paidPartsOf(inside, listed),
      hasMore: rows.length > listed.length || undefined,
    }
  })
}

/** Reads one bill more than is listed, to know whether there are more. */
function dueIn(context: Context, month: Month): Promise<BillTable[]> {
  return context.db
    .selectFrom('bills')
    .selectAll()
    .where(visibleTo(callerOf(context)))
    .where(isIn(rangeOfMonth(context, month), 'due_day'))
    .where('deleted_at', 'is', null)
    .orderBy('due_day')
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_BILLS_OF_MONTH + 1)
    .execute()
}

/** Payments are summed by member: a bill may have a thousand of them. */
function paidPartsOf(
  context: Context,
  bills: readonly BillTable[],
): Promise<MemberPayment[]> {
  const paid = bills.filter((bill) => bill.paid_minor > 0)
  return inBatches(paid, (some) =>
    context.db
      .selectFrom('bill_payments')
      .select([
        'bill_id as billId',
        'creator_id as creatorId',
        sumColumn('minor').as('minor'),
      ])
      .where(
        'bill_id',
        'in',
        some.map(({ id }) => id),
      )
      .where('minor', '>', 0)
      .groupBy(['bill_id', 'creator_id'])
      .orderBy('bill_id')
      .orderBy('creator_id')
      .execute(),
  )
}
