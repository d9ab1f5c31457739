import type { Bill, BillInput } from '#lib/domain/bill.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { refuseUnknown, rowAfter } from './bills/inputs.ts'
import { parentOf, RECURRING_BILLS } from './bills/recurring.ts'
import { fromRow } from './bills/rows.ts'
import { findOwn, findVisible } from './bills/stored.ts'
import type { Context } from '../core/context.ts'
import type { BillTable } from '../db/tables/bills.ts'
import { inOwnersZones } from '../core/profileContext.ts'
import { findSeries, keepOccurrence, saveWithRule, storedRule } from './series.ts'
import type { SeriesName } from './series.ts'
import { inTransaction } from '../core/transaction.ts'
import { ownOf } from '../core/visibility.ts'

export { billMaker } from './bills/billSeries.ts'
export { dueDays } from './bills/dueDays.ts'
export { listOverdue, listPaid, listSeries, listUpcoming } from './bills/lists.ts'
export { listPayments, payBill, undoPayment } from './bills/payments.ts'
export {
  billsAmong,
  deleteBills,
  endBillSeries,
  findOwnBills,
  restoreBills,
  resumeBillSeries,
} from './bills/removal.ts'

/**
 * Adds a bill or changes one. With a rule it is of the series: all from the named bill on, or from
 * today on when the input names the series; without one of this bill alone.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveBill(context: Context, input: BillInput): Promise<Bill> {
  const rule: Rule | undefined = input.rule && {
    ...input.rule,
    text: storedRule(context, { ...input, rule: input.rule }),
  }
  return inTransaction(context, async (inside) => {
    const found = input.id ? await findVisible(inside, input.id) : undefined
    const mayBeParent = input.id && rule && !found
    if (!mayBeParent) await refuseUnknown(inside, input, found)
    if (!rule) return saveOne(inside, input, found)
    const saved = await saveWithRule(inside, RECURRING_BILLS, { ...input, rule })
    if ('series' in saved) return parentOf(inside, saved.series)
    const row = await findOwn(inside, saved.entryId)
    return { ...(await fromRow(inside, row)), rule }
  })
}

/** The parent of a series of bills. @throws Refusal not-found */
export async function findBillSeries(context: Context, name: SeriesName): Promise<Bill> {
  const series = await findSeries(context, RECURRING_BILLS.type, name)
  const asOwner = await inOwnersZones(context)
  return parentOf(asOwner(series.owner_id), series)
}

async function saveOne(
  context: Context,
  input: BillInput,
  found: BillTable | undefined,
): Promise<Bill> {
  const present = input.id ? ownOf(context, found) : undefined
  const row = await rowAfter(context, input, present)
  await RECURRING_BILLS.put(context, row, present)
  if (present?.series_id) {
    await keepOccurrence(context, present.series_id, present.series_day!)
  }
  return fromRow(context, await findOwn(context, row.id))
}
