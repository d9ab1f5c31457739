import type { Bill, BillInput } from '#lib/domain/bill.ts'
import { ask } from '../core/ask.ts'
import { billChanges } from './lists.ts'
import { findParent } from './details.ts'
import type { TouchedBills } from './details.ts'

/** Saves a bill; with a rule, its series from there on. @throws CallError, NetworkError */
export function saveBill(draft: BillInput, read?: Bill): Promise<Bill> {
  const save = async () => (await ask('addUpdateBill', draft)).result
  if (draft.rule) return billChanges.change({}, save, () => undefined)
  return billChanges.change({}, save, (after) => ({ before: read, after }))
}

/** Bill on its own day with the rule of its series. @throws CallError, NetworkError */
export async function billAsSeriesMakesIt(bill: Bill): Promise<Bill> {
  const { seriesId = bill.id, id, at, dueDay, modifiedAt } = bill
  const parent = await findParent(seriesId)
  return id === parent.id ? parent : { ...parent, id, at, dueDay, modifiedAt }
}

/** Counts bills that a series change touches and leaves. @throws CallError, NetworkError */
export async function countEdit(bill: Bill, isWhole: boolean): Promise<TouchedBills> {
  const payload = isWhole ? { seriesId: bill.id } : { id: bill.id }
  return (await ask('previewSeriesChange', payload)).result
}
