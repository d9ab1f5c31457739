import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const BUDGETS_TEXTS: readonly (Namespace | Key)[] = [
  'budgets',
  'month',
  'entryForm',
  'alike',
  'form',
  'categories.60000.name',
  'common.cancel',
  'common.close',
]
