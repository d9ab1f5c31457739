import { addUpdateBill } from '#lib/contract/bills.ts'
import { previewSeriesChange } from '#lib/contract/series.ts'
import type { Bill, BillInput } from '#lib/domain/bill.ts'
import { ask } from '../core/ask.ts'
import { billChanges } from './lists.ts'
import { findParent } from './details.ts'
import type { TouchedBills } from './details.ts'

/**
 * Adds a bill, or changes the one that was read; with a rule in the draft its series is meant,
 * and all lists are asked for anew.
 * @throws CallError, NetworkError
 */
export function recordBill(draft: BillInput, read?: Bill): Promise<Bill> {
  const save = async () => (await ask(addUpdateBill, draft)).result
  if (draft.rule) return billChanges.change({}, save, () => undefined)
  return billChanges.change({}, save, (after) => ({ before: read, after }))
}

/**
 * A bill as its series would make it now, with the rule: a change of all from it on begins with
 * that. It keeps its own day. A parent stands for all that are still to come.
 * @throws CallError, NetworkError
 */
export async function billAsSeriesMakesIt(bill: Bill): Promise<Bill> {
  const { seriesId = bill.id, id, at, dueDay, modifiedAt } = bill
  const parent = await findParent(seriesId)
  return id === parent.id ? parent : { ...parent, id, at, dueDay, modifiedAt }
}

/** Counts what a change of a series would touch and leave. @throws CallError, NetworkError */
export async function countEdit(bill: Bill, isWhole: boolean): Promise<TouchedBills> {
  const asked = isWhole ? { seriesId: bill.id } : { id: bill.id }
  return (await ask(previewSeriesChange, asked)).result
}
