import { foldedText } from '#lib/domain/folding.ts'
import { PAGE_OF, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { withAccountNames } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { notDeleted, visibleTo } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { shownTransaction } from './transactionRows.ts'

type PurchasesRequest = { id?: string; merchant?: string }

/**
 * Expenses that a refund may name: one by its id, and the latest ones of a merchant, each
 * once. Empty for what the caller may not see.
 */
export function getPurchases(
  context: Context,
  { id, merchant = '' }: PurchasesRequest,
): Promise<Transaction[]> {
  return inSnapshot(context, async (inside) => {
    const named =
      id === undefined ? [] : await purchases(inside).where('id', '=', id).execute()
    const latest = await latestAt(inside, merchant)
    const rows = new Map([...named, ...latest].map((row) => [row.id, row]))
    const read = [...rows.values()].map((row) => shownTransaction(inside, row))
    return withAccountNames(inside, read)
  })
}

/** Refunds without the id of a purchase that the caller may not see. */
export async function withSeenPurchases(
  context: Context,
  transactions: Transaction[],
): Promise<Transaction[]> {
  const named = transactions.flatMap(({ refundOf }) => refundOf ?? [])
  if (named.length === 0) return transactions
  const found = await inBatches(named, (some) =>
    purchases(context).where('id', 'in', some).execute(),
  )
  const seen = new Set(found.map(({ id }) => id))
  return transactions.map((one) =>
    one.refundOf === undefined || seen.has(one.refundOf)
      ? one
      : { ...one, refundOf: undefined },
  )
}

/** Each spelling of the name is read by its index. */
async function latestAt(context: Context, merchant: string): Promise<TransactionTable[]> {
  const folded = foldedText(merchant)
  if (folded === '') return []
  const caller = callerOf(context)
  const names = await context.db
    .selectFrom('merchants')
    .select(['owner_id', 'name'])
    .where('owner_id', 'in', caller.group?.memberIds ?? [caller.id])
    .where('folded', '=', folded)
    .orderBy('uses', 'desc')
    .orderBy('owner_id')
    .orderBy('name')
    .limit(PAGE_OF.purchases)
    .execute()
  const found = await Promise.all(
    names.map(({ owner_id, name }) =>
      purchases(context)
        .where('owner_id', '=', owner_id)
        .where('merchant_name', '=', name)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_OF.purchases)
        .execute(),
    ),
  )
  const latest = found.flat().toSorted((one, other) => other.at - one.at)
  return latest.slice(0, PAGE_OF.purchases)
}

function purchases(context: Context) {
  return context.db
    .selectFrom('transactions')
    .selectAll()
    .where(visibleTo(callerOf(context)))
    .where(notDeleted())
    .where('type', '=', TYPE_NUMBERS.expense)
    .where('is_refund', '=', 0)
}
