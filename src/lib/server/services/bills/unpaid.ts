import { sql } from 'kysely'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { readOnce } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import { wholeSumOf } from '../../db/sums.ts'

/** Unpaid bills of an owner, day, account, currency and category: their rest and number. */
export type UnpaidSum = {
  owner_id: string
  day: Day
  account_id: string | null
  currency: string
  category_id: number
  minor: number
  count: number
}

/** Sums of the visible unpaid bills that are due before a day, in the order of their index. */
export function unpaidSums(context: Context, until: Day): Promise<UnpaidSum[]> {
  const { id, group } = callerOf(context)
  const viewer = JSON.stringify({ id, group })
  return readOnce(context, `unpaid bills until ${until} for ${viewer}`, async () => {
    const rows = await openBills(context)
      .select(['owner_id', 'due_day as day', 'account_id', 'currency', 'category_id'])
      .select(({ fn }) => [
        wholeSumOf(sql`minor - paid_minor`).as('minor'),
        fn.countAll<number>().as('count'),
      ])
      .where('due_day', '<', until)
      .groupBy(['owner_id', 'due_day', 'account_id', 'currency', 'category_id'])
      .execute()
    return rows.map((row) => ({ ...row, count: Number(row.count) }))
  })
}

/** Visible bills with a rest to pay. */
export function openBills(context: Context) {
  return context.db
    .selectFrom('bills')
    .where(visibleTo(callerOf(context)))
    .where('is_paid', '=', 0)
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb('minor', '>', ref('paid_minor')))
}
