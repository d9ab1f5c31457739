import type { Account } from '#lib/domain/account.ts'
import type { NetWorthMonth, NetWorthSpan } from '#lib/domain/netWorth.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { withBalances } from './balances.ts'
import { worthOfMonths } from './netWorth.ts'
import { accountsOfFamily, isUsable, selectAccounts } from './accountRows.ts'

/** The caller's open accounts with today's balances, or the closed ones; oldest first. */
export async function getAllAccounts(
  context: Context,
  { closed = false }: { closed?: boolean } = {},
): Promise<Account[]> {
  const { id } = callerOf(context)
  return inSnapshot(context, async (inside) => {
    const rows = await selectAccounts(inside)
      .where('owner_id', '=', id)
      .where('is_open', '=', closed ? 0 : 1)
      .execute()
    return withBalances(inside, rows)
  })
}

/**
 * The caller's net worth at the ends of the last months, oldest first, and today. Counts
 * what `netWorth` counts, in the profile's currency.
 */
export async function getNetWorthMonths(
  context: Context,
  { months }: { months: NetWorthSpan },
): Promise<NetWorthMonth[]> {
  const { id } = callerOf(context)
  return inSnapshot(context, async (inside) => {
    const rows = await selectAccounts(inside)
      .where('owner_id', '=', id)
      .where('is_open', '=', 1)
      .execute()
    return worthOfMonths(inside, rows, months)
  })
}

/** The open accounts that other members of the caller's group share. */
export async function getGroupAccounts(context: Context): Promise<Account[]> {
  const { id, group } = callerOf(context)
  const others = group?.memberIds.filter((memberId) => memberId !== id) ?? []
  if (others.length === 0) return []
  return inSnapshot(context, async (inside) => {
    const rows = await selectAccounts(inside)
      .where('owner_id', 'in', others)
      .where('is_shared', '=', 1)
      .where('is_open', '=', 1)
      .execute()
    return withBalances(inside, rows)
  })
}

/** Open accounts that the caller may use: own ones, and those that members share. */
export function getUsableAccounts(context: Context): Promise<Account[]> {
  return inSnapshot(context, async (inside) => {
    const rows = await accountsOfFamily(inside)
    return withBalances(
      inside,
      rows.filter((row) => isUsable(inside, row)),
    )
  })
}
