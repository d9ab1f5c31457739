import type { Bill, BillDraft } from '#lib/domain/bill.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { rowAfter } from './bills/drafts.ts'
import { parentOf, RECURRING_BILLS } from './bills/recurring.ts'
import { fromRow } from './bills/rows.ts'
import { findOwn } from './bills/stored.ts'
import type { Context } from './context.ts'
import { inOwnersZones } from './profileContext.ts'
import { findSeries, keepOccurrence, saveWithRule, storedRule } from './series.ts'
import type { SeriesName } from './series.ts'
import { together } from './together.ts'

export { billMaker } from './bills/billSeries.ts'
export { dueDays } from './bills/dueDays.ts'
export { listOverdue, listPaid, listSeries, listUpcoming } from './bills/lists.ts'
export type { BillList } from './bills/lists.ts'
export { listPayments, payBill, undoPayment } from './bills/payments.ts'
export {
  billsAmong,
  deleteBills,
  endBillSeries,
  restoreBills,
  resumeBillSeries,
} from './bills/removal.ts'

/**
 * Adds a bill or changes one. With a rule it is of the series: all from the named bill on, or from
 * today on when the draft names the series; without one of this bill alone.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveBill(context: Context, draft: BillDraft): Promise<Bill> {
  if (!draft.rule) return together(context, (inside) => saveOne(inside, draft))
  const rule: Rule = {
    ...draft.rule,
    text: storedRule(context, draft.rule.text, draft.ruleEnds),
  }
  return together(context, async (inside) => {
    const saved = await saveWithRule(inside, RECURRING_BILLS, { ...draft, rule })
    if ('series' in saved) return parentOf(inside, saved.series)
    return { ...fromRow(inside, await findOwn(inside, saved.entryId)), rule }
  })
}

/** The parent of a series of bills. @throws Refusal not-found */
export async function findBillSeries(context: Context, name: SeriesName): Promise<Bill> {
  const series = await findSeries(context, RECURRING_BILLS.type, name)
  const asOwner = await inOwnersZones(context)
  return parentOf(asOwner(series.owner_id), series)
}

async function saveOne(context: Context, draft: BillDraft): Promise<Bill> {
  const present = draft.id ? await findOwn(context, draft.id) : undefined
  const row = await rowAfter(context, draft, present)
  await RECURRING_BILLS.put(context, row, present)
  if (present?.series_id) {
    await keepOccurrence(context, present.series_id, present.series_day!)
  }
  return fromRow(context, await findOwn(context, row.id))
}
