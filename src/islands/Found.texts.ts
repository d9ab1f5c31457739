import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const FOUND_TEXTS: readonly (Namespace | Key)[] = [
  'found',
  'alike.undone',
  'alike.kept',
  'bills.repeats.week',
  'bills.repeats.month',
  'entryForm.repeats.weekly',
  'entryForm.repeats.monthly',
  'entryForm.repeats.yearly',
  'common.undo',
  'common.restored',
]
