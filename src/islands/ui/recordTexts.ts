import type { Key } from '#lib/i18n.ts'

/** Texts of records: their lists, details, forms and the undoing of a deletion. */
export const RECORD_TEXTS = [
  'common.cancel',
  'common.close',
  'common.otherAccount',
  'common.restored',
  'common.showMore',
  'common.someone',
  'common.undo',
  'common.you',
] as const satisfies readonly Key[]
