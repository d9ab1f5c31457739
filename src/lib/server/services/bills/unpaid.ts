import { sql } from 'kysely'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { readOnce } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import type { BillTable } from '../../db/tables/bills.ts'

/** An unpaid bill; `minor` is its rest, in hundredths. */
export type UnpaidBill = Pick<
  BillTable,
  'id' | 'owner_id' | 'title' | 'account_id' | 'currency' | 'category_id'
> & { day: Day; minor: number }

/** Visible bills with a rest to pay that are due before a day, in the order of their index. */
export function unpaidBills(context: Context, until: Day): Promise<UnpaidBill[]> {
  const { id, group } = callerOf(context)
  const viewer = JSON.stringify({ id, group })
  return readOnce(context, `unpaid bills until ${until} for ${viewer}`, () =>
    context.db
      .selectFrom('bills')
      .where(visibleTo(callerOf(context)))
      .where('is_paid', '=', 0)
      .where('deleted_at', 'is', null)
      .where(({ eb, ref }) => eb('minor', '>', ref('paid_minor')))
      .where('due_day', '<', until)
      .select(['id', 'owner_id', 'title', 'due_day as day'])
      .select(['account_id', 'currency', 'category_id'])
      .select(sql<number>`minor - paid_minor`.as('minor'))
      .execute(),
  )
}
