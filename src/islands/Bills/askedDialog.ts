import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'

/** Subject of the form: a new bill, a single bill, or a series from a bill on. */
export type BillEditing = {
  bill?: Bill
  scope?: 'one' | 'all'
  /** Categories that came with the page, for as long as no others are there. */
  categories?: FormCategory[]
}

/** Name of a dialog, and the bill that it is opened for. */
export type AskedDialog =
  | ({ kind: 'form' } & BillEditing)
  | { kind: 'pay'; bill: Bill }
  | { kind: 'delete'; bill: Bill }
  | { kind: 'undo'; bill: Bill; payment: Payment }
  | { kind: 'deleteSeries' | 'editSeries'; bill: Bill; isWhole: boolean }

export type OpenDialog = (asked: AskedDialog) => void
