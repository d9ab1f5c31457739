import type { AccountUses } from '#lib/domain/account.ts'
import { addDays } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { findToClose, findUsableAccount, markClosed } from './accounts.ts'
import { moveUses } from './closing/moving.ts'
import { nameUses } from './closing/names.ts'
import { countedUses, findUses } from './closing/uses.ts'
import type { Uses } from './closing/uses.ts'
import { deleteEntries, deleteSeries } from './entries.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import type { AccountTable } from '../db/tables/books.ts'
import { inTransaction } from '../core/transaction.ts'
import { isOwn } from '../core/visibility.ts'
import { dayIn, noonOf } from '../core/zone.ts'

/** An account to close, and the new account of its series and later entries. */
export type Closing = {
  accountId: string
  /** Null for no account; undefined refuses where something uses it. */
  moveTo?: string | null
  /** Ends and deletes the caller's own uses; members' uses lose the account. */
  ends?: boolean
}

/**
 * Closes an account: past entries stay in it, and nothing after today does.
 * @throws Refusal not-found, not-yours, rule with counts and names of what uses it
 */
export async function deleteAccount(
  context: Context,
  { accountId, moveTo, ends = false }: Closing,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const account = await findToClose(inside, accountId)
    const target = moveTo ? await findTarget(inside, account, moveTo) : null
    if (ends) await endUses(inside, account)
    const uses = await findUses(inside, account)
    if (moveTo === undefined && !ends) await refuseUsed(inside, uses, account)
    await moveUses(inside, uses, { account, target })
    await markClosed(inside, account)
  })
}

async function refuseUsed(
  context: Context,
  uses: Uses,
  account: AccountTable,
): Promise<void> {
  const counted = countedUses(uses)
  const { series, autoPay, entries } = counted
  const counts: AccountUses = {
    series: series.length,
    autoPay: autoPay.length,
    entries: entries.length,
  }
  if (Object.values(counts).every((count) => count === 0)) return
  const named = await nameUses(context, counted, account)
  throw new Refusal('rule', 'refusals.ACCOUNT_USED', { counts, named })
}

/** Amounts stay as they are, so both accounts have one currency. @throws Refusal not-found, rule */
async function findTarget(
  context: Context,
  account: AccountTable,
  id: string,
): Promise<AccountTable> {
  const target = await findUsableAccount(context, id)
  if (!target) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (target.id === account.id) throw new Refusal('rule', 'refusals.CLOSE_INTO_ITSELF')
  const { currency } = callerOf(context)
  if ((target.currency ?? currency) !== (account.currency ?? currency)) {
    throw new Refusal('rule', 'refusals.CLOSE_CURRENCY')
  }
  return target
}

async function endUses(context: Context, account: AccountTable): Promise<void> {
  const { zone } = callerOf(context)
  const today = dayIn(zone, context.now)
  const tomorrow = noonOf(zone, addDays(today, 1))
  const { series } = await findUses(context, account)
  const own = series.filter((one) => isOwn(context, one) && one.ended_at === null)
  for (const { id: seriesId, type } of own) {
    const kind = type === TYPE_NUMBERS.bill ? 'bill' : 'income'
    await deleteSeries(context, kind, { name: { id: seriesId }, at: tomorrow })
  }
  const { transactions, bills } = await findUses(context, account)
  const later = bills.filter((bill) => bill.due_day > today && bill.is_paid === 0)
  const ids = [...transactions, ...later]
    .filter((row) => isOwn(context, row) && row.deleted_at === null)
    .map((row) => row.id)
  await deleteEntries(context, { ids })
}
