import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const IMPORT_DATA_TEXTS: readonly (Namespace | Key)[] = [
  'imports',
  'bankFile',
  'accountTypes',
  'alike.always',
  'entryForm.refund.purchase',
  'entryForm.refund.none',
  'entryForm.refund.choose',
  'entryForm.refund.nameFirst',
  'entryForm.repeats.kept',
  'images.oneOfSeveral',
  'found.title',
  'found.card',
  'found.cardLook',
  'common.back',
  'common.cancel',
  'common.showMore',
]
