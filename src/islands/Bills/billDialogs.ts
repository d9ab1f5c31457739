import type { UndoablePayment } from '#lib/client/bills/pay.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillAction } from '#lib/views/forms.ts'

/** Subject of the form: a new bill, a single bill, or a series from a bill on. */
export type BillEditing = {
  bill?: Bill
  scope?: 'one' | 'all'
}

/** Open dialog, and the bill that it is about. */
export type BillDialogSubject =
  | ({ kind: 'form' } & BillEditing)
  | { kind: 'pay'; bill: Bill }
  | { kind: 'rest'; bill: Bill }
  | { kind: 'delete'; bill: Bill }
  | { kind: 'undo'; bill: Bill; payment: UndoablePayment }
  | { kind: 'deleteSeries' | 'editSeries'; bill: Bill; isWhole: boolean }

export type OpenBillDialog = (subject: BillDialogSubject) => void

/** Dialog for a change of a bill, or of its recurring series. */
export function billDialogOf(
  form: BillAction,
  bill: Bill,
  { isWhole = false }: { isWhole?: boolean } = {},
): BillDialogSubject {
  if (form === 'bill-pay') return { kind: 'pay', bill }
  // A paid bill is deleted alone: its series keeps it in any case.
  const isOfSeries = isWhole || (bill.seriesId !== undefined && !bill.isPaid)
  if (form === 'bill-delete') {
    return isOfSeries ? { kind: 'deleteSeries', bill, isWhole } : { kind: 'delete', bill }
  }
  return isOfSeries ? { kind: 'editSeries', bill, isWhole } : { kind: 'form', bill }
}
