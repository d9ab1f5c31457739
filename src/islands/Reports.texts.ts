import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const REPORTS_TEXTS: readonly (Namespace | Key)[] = [
  'reports',
  'form',
  'entryForm.addExpense',
  'refusals.FROM_DATE_VALIDATION',
  'common.showMore',
  'common.toCome',
  'common.allToCome',
  'categories.60000.name',
]
