import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { LastAccountIds, Settings } from '#lib/domain/profile.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { notDeleted } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'

/** Newest entries that are searched for one with an account. */
const MAX_SEARCHED = 50

/** Settings with the account of the caller's newest entry of each kind. */
export async function withLastAccounts(
  context: Context,
  settings: Settings,
): Promise<Settings> {
  const lastAccountIds: LastAccountIds = {
    expense: await lastOfTransactions(context, 'expense'),
    income: await lastOfTransactions(context, 'income'),
    bill: await lastOfBills(context),
  }
  return { ...settings, lastAccountIds }
}

/** Leaves out occurrences of a series that are still to come. */
async function lastOfTransactions(context: Context, type: 'expense' | 'income') {
  const { id, zone } = callerOf(context)
  const today = dayIn(zone, context.now)
  const newest = await context.db
    .selectFrom('transactions')
    .select('account_id')
    .where('owner_id', '=', id)
    .where('type', '=', TYPE_NUMBERS[type])
    .where('month_index', '<=', indexOfMonth(monthOf(today)))
    .where('day', '<=', today)
    .where(notDeleted())
    .orderBy('month_index', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED)
    .execute()
  return firstAccount(newest)
}

/** Orders by id: bills are due later than they are written. */
async function lastOfBills(context: Context) {
  const newest = await context.db
    .selectFrom('bills')
    .select('account_id')
    .where('owner_id', '=', callerOf(context).id)
    .where(notDeleted())
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED)
    .execute()
  return firstAccount(newest)
}

function firstAccount(rows: { account_id: string | null }[]): string | undefined {
  return rows.find(({ account_id }) => account_id !== null)?.account_id ?? undefined
}
