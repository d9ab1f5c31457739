import type { Key, Namespace } from '#lib/i18n.ts'
import { RECORD_TEXTS } from './ui/recordTexts.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const BILLS_TEXTS: readonly (Namespace | Key)[] = [
  ...RECORD_TEXTS,
  'bills',
  'found.title',
  'month',
  'history',
  'entryForm',
  'alike',
  'form',
  'images',
  'accounts.detail.receipt',
  'accounts.detail.showReceipt',
  'accounts.detail.NO_IMAGE',
  'categories.60000.name',
]
