import { netWorthMonths } from '#lib/domain/netWorth.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import { movedByMonth, withBalances } from './balances.ts'
import type { AccountRow } from './accountRows.ts'

/** Net worth of the last months in these own accounts, as far as they count in it. */
export async function worthOfMonths(
  context: Context,
  rows: AccountRow[],
  count: number,
): Promise<NetWorthMonth[]> {
  const { currency } = callerOf(context)
  const counted = rows.filter(
    (row) => row.in_balance === 1 && (row.currency ?? currency) === currency,
  )
  if (counted.length === 0) return []
  const monthIn = (at: number) =>
    indexOfMonth(monthOf(dayIn(counted[0]!.zone ?? 'UTC', at)))
  const present = monthIn(context.now)
  const opened = new Map(counted.map(({ id, created_at }) => [id, monthIn(created_at)]))
  const ids = [...opened.keys()]
  const moves = await movedByMonth(context, ids, { first: present - count + 1, present })
  const accounts = (await withBalances(context, counted)).map((account) => ({
    ...account,
    openedIn: opened.get(account.id)!, // both are of the same rows
  }))
  return netWorthMonths(accounts, moves, { present, count })
}
