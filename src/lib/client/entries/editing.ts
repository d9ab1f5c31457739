import { atom } from 'nanostores'
import type { Day } from '#lib/domain/day.ts'
import type { Transaction, TransactionType } from '#lib/domain/transaction.ts'

/** What is being written: something new, or a change of an entry. */
export type Editing = {
  type: TransactionType
  /** The entry that is changed; without one a new one is made. */
  entry?: Transaction
  /** The day that a new one begins with, when it is not today. */
  day?: Day
  /** The account that a new transfer leaves. */
  fromId?: string
}

/** What the editor is open for; nothing while it is closed. */
export const $editing = atom<Editing | undefined>()

/** Opens the form of an entry, new or not; a series of income is asked about first. */
export function openEditor(editing: Editing) {
  $editing.set(editing)
}

/** Closes the form, whatever is in it. */
export function closeEditor() {
  $editing.set(undefined)
}
