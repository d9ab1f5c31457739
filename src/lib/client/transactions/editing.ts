import { atom } from 'nanostores'
import type { Day } from '#lib/domain/day.ts'
import type { Transaction, TransactionType } from '#lib/domain/transaction.ts'
import type { WaitingExpense } from '../waiting.ts'
import type { TransactionDraft } from './form.ts'

/** Waiting expense to send with other fields, and the first draft of its form. */
export type WaitingEdit = { expense: WaitingExpense; draft: TransactionDraft }

/** Subject of the editor: a new transaction, or a change of one. */
export type Editing = {
  type: TransactionType
  transaction?: Transaction
  /** Transaction to copy. */
  copied?: Transaction
  waiting?: WaitingEdit
  day?: Day
  /** Account of a new transaction; of a transfer, its source. */
  accountId?: string
  /** Whether it was opened in the ledger of an account. */
  isInLedger?: boolean
}

/** Subject of the open editor; undefined while it is closed. */
export const $editing = atom<Editing | undefined>()

/** Opens the form of a transaction; a series of income first asks which ones to change. */
export function openEditor(editing: Editing) {
  $editing.set(editing)
}

/** Closes the form and drops its fields. */
export function closeEditor() {
  $editing.set(undefined)
}
