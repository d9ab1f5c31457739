import { sql } from 'kysely'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { inBatches } from '../../db/batches.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { Change } from './differences.ts'
import { findVisibleTransaction } from './stored.ts'

/**
 * Refuses refunds that pay a bill, or whose newly named purchase is no purchase.
 * @throws Refusal not-found, rule
 */
export async function refuseRefund(
  context: Context,
  next: TransactionTable,
  present: TransactionTable | undefined,
): Promise<void> {
  if (next.is_refund === 0) return
  if (next.bill_id !== null) throw new Refusal('rule', 'refusals.REFUND_PAYS_BILL')
  if (next.refund_of === null || next.refund_of === present?.refund_of) return
  const purchase = await findVisibleTransaction(context, next.refund_of, 'expense')
  if (!purchase || purchase.is_refund === 1 || purchase.id === next.id) {
    throw new Refusal('not-found', 'refusals.NOT_FOUND')
  }
  if (purchase.currency !== next.currency) {
    throw new Refusal('rule', 'refusals.REFUND_CURRENCY')
  }
}

/**
 * Unties the refunds of removed purchases. All refunds of a purchase are at most its amount.
 * @throws Refusal rule
 */
export async function keepRefunds(
  context: Context,
  { added = [], removed = [] }: Change,
): Promise<void> {
  const before = new Set(removed.filter(isExpense).map(({ id }) => id))
  const after = new Set(added.map(({ id }) => id))
  await untieRefunds(
    context,
    [...before].filter((id) => !after.has(id)),
  )
  const purchaseIds = added.flatMap(({ id, refund_of }) => [
    ...(refund_of === null ? [] : [refund_of]),
    ...(before.has(id) ? [id] : []),
  ])
  await refuseExcess(context, [...new Set(purchaseIds)])
}

/** Removes the purchase from its refunds, deleted ones too. */
export async function untieRefunds(
  context: Context,
  purchaseIds: readonly string[],
): Promise<void> {
  await inBatches(purchaseIds, (some) =>
    context.db
      .updateTable('transactions')
      .set({ refund_of: null, modified_at: modifiedInPlace(context) })
      .where('refund_of', 'in', some)
      .execute(),
  )
}

function isExpense({ type }: TransactionTable): boolean {
  return type === TYPE_NUMBERS.expense
}

/** Counts refunds that others made and keep to themselves, too. @throws Refusal rule */
async function refuseExcess(
  context: Context,
  purchaseIds: readonly string[],
): Promise<void> {
  // A purchase that is turned into a refund allows no refunds.
  const most = sql<number>`case when purchase.is_refund = 1 then 0 else purchase.minor end`
  const exceeded = await inBatches(purchaseIds, (some) =>
    context.db
      .selectFrom('transactions as refund')
      .innerJoin('transactions as purchase', 'purchase.id', 'refund.refund_of')
      .select('purchase.id')
      .where('refund.refund_of', 'in', some)
      .where('refund.deleted_at', 'is', null)
      .whereRef('refund.currency', '=', 'purchase.currency')
      .groupBy(['purchase.id', 'purchase.minor', 'purchase.is_refund'])
      .having(({ fn }) => fn.sum('refund.minor'), '>', most)
      .execute(),
  )
  if (exceeded.length > 0) throw new Refusal('rule', 'refusals.REFUNDS_OVER_PURCHASE')
}
