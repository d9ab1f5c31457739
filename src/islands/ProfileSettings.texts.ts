import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const PROFILE_SETTINGS_TEXTS: readonly (Namespace | Key)[] = [
  'account',
  'calendarFeed',
  'emailChange',
  'family',
  'images',
  'ownCategories',
  'form',
  'rules',
  'alike',
  'yourData',
  'entryForm.amountHelp',
  'entryForm.THIS_CATEGORY_IS_HIDDEN',
  'entryForm.THIS_CATEGORY_IS_DELETED',
  'common.undo',
  'common.restored',
  'common.cancel',
  'signin.OPT_SENT_ERROR',
  'signin.notSentYet',
]
