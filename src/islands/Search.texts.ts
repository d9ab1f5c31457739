import type { Key, Namespace } from '#lib/i18n.ts'
import { RECORD_TEXTS } from './ui/recordTexts.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const SEARCH_TEXTS: readonly (Namespace | Key)[] = [
  ...RECORD_TEXTS,
  'search',
  'alike.changed',
  'alike.undone',
  'shell.expenses',
  'shell.income',
  'shell.bills',
  'entryForm.amountUnreadable',
  'entryForm.amountWhole',
  'transactions.createdBy',
  'accounts.flags.refund',
  'accounts.flags.pending',
  'accounts.flags.future',
  'accounts.flags.recurring',
  'accounts.transactions.transfer',
  'categories.60000.name',
]
