import type { Key, Namespace } from '#lib/i18n.ts'
import { RECORD_TEXTS } from './ui/recordTexts.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const TRANSACTION_TEXTS: readonly (Namespace | Key)[] = [
  ...RECORD_TEXTS,
  'transactions',
  'month',
  'history',
  'common.toCome',
  'common.allToCome',
  'entryForm',
  'alike',
  'form',
  'images',
  'offline',
  'errors.maybeSaved',
  'accounts.detail.receipt',
  'accounts.detail.showReceipt',
  'accounts.detail.NO_IMAGE',
  'accounts.flags.refund',
  'accounts.flags.pending',
  'accounts.flags.future',
  'accounts.flags.recurring',
  'categories.60000.name',
  'bills.repeats.day',
  'bills.repeats.week',
  'bills.repeats.month',
  'bills.repeats.year',
  'bills.repeats.ownRule',
]
