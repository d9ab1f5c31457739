import type { Bill, BillInput } from '#lib/domain/bill.ts'
import { askSaved } from '../core/ask.ts'
import { billChanges } from './lists.ts'
import { getRecurringParent } from '../series.ts'

/**
 * Saves a bill; with a rule, its series from there on. Null where the server does not answer
 * it. @throws CallError, NetworkError
 */
export function saveBill(draft: BillInput, read?: Bill): Promise<Bill | null> {
  const save = async () => (await askSaved('addUpdateBill', draft))?.result ?? null
  if (draft.rule) return billChanges.change({}, save, () => undefined)
  return billChanges.change({}, save, (after) =>
    after ? { before: read, after } : undefined,
  )
}

/** Bill on its own day with the rule of its series. @throws CallError, NetworkError */
export async function billAsSeriesMakesIt(bill: Bill): Promise<Bill> {
  const { seriesId = bill.id, id, at, dueDay, modifiedAt } = bill
  const parent = await getRecurringParent('bill', { ...bill, seriesId })
  return id === parent.id ? parent : { ...parent, id, at, dueDay, modifiedAt }
}
