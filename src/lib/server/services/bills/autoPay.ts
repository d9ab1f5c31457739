import { sql } from 'kysely'
import { dueOf } from '#lib/domain/bill.ts'
import { addDays } from '#lib/domain/day.ts'
import { findUsableAccount } from '../accounts.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import { queueJobs } from '../../jobs.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn, daysAt } from '../../core/zone.ts'
import { pay } from './payments.ts'
import { todayOf } from './billRows.ts'

/** Queues a job for each bill whose automatic payment is due for its owner. */
export async function findBillsToPay(context: Context): Promise<void> {
  // A day begins earlier in the east.
  const latest = addDays(dayIn('UTC', context.now), 1)
  const rows = await dueBy(context, latest)
    .innerJoin('profiles', 'profiles.id', 'bills.owner_id')
    .select(['bills.id', 'due_day', 'zone'])
    .execute()
  const todayIn = daysAt(context.now)
  const jobs = rows.flatMap(({ id, due_day, zone }) => {
    const today = todayIn(zone)
    if (due_day > today) return []
    return [{ payload: { billId: id }, once: `${id}/${today}`, runAt: context.now }]
  })
  await queueJobs(context, 'pay-bill', jobs)
}

/** Pays the rest of a bill with automatic payment, if still due. */
export async function autoPay(
  context: Context,
  { billId }: { billId: string },
): Promise<void> {
  const found = await context.db
    .selectFrom('bills')
    .select('owner_id')
    .where('id', '=', billId)
    .executeTakeFirst()
  if (!found) return
  const owner = await contextOfProfile(context.app, found.owner_id)
  await inTransaction(owner, async (inside) => {
    const row = await dueBy(inside, todayOf(inside))
      .selectAll()
      .where('id', '=', billId)
      .executeTakeFirst()
    if (!row) return
    await pay(inside, row, {
      billId,
      minor: dueOf({ isPaid: false, minor: row.minor, paidMinor: row.paid_minor }),
      isFull: true,
      accountId: await accountFor(inside, row),
      at: row.at,
      makesExpense: row.makes_expense === 1,
    })
  })
}

/** The constants must equal those of the index of bills to pay. */
function dueBy(context: Context, day: string) {
  return context.db
    .selectFrom('bills')
    .where('auto_pays', '=', sql.lit(1))
    .where('is_paid', '=', sql.lit(0))
    .where('deleted_at', 'is', null)
    .where('due_day', '<=', day as BillTable['due_day'])
}

/** Only a usable account in the bill's currency. */
async function accountFor(
  context: Context,
  { account_id, currency }: BillTable,
): Promise<string | undefined> {
  const account = account_id ? await findUsableAccount(context, account_id) : undefined
  return account && (account.currency ?? currency) === currency ? account.id : undefined
}
