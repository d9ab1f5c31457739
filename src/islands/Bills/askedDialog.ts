import type { Bill, Payment } from '#lib/domain/bill.ts'

/** The subject of the form: a new bill, one alone, or a series from one on. */
export type BillEditing = { bill?: Bill; scope?: 'one' | 'all' }

/** A dialog, and the bill that it is opened for. */
export type AskedDialog =
  | ({ kind: 'form' } & BillEditing)
  | { kind: 'pay'; bill: Bill }
  | { kind: 'undo'; bill: Bill; payment: Payment }
  /** `isWhole` where none of its bills is meant by itself. */
  | { kind: 'deleteSeries' | 'editSeries'; bill: Bill; isWhole: boolean }

export type OpenDialog = (asked: AskedDialog) => void
