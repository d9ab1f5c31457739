import type { Key } from '#lib/i18n.ts'

/** The words that every page with a call of its own must carry. */
export const FAILURES = [
  'errors.network',
  'errors.tooOften',
  'errors.TECHNICAL_ERROR',
  'errors.Unknown Error Occured!!',
] as const satisfies readonly Key[]

/** The words that every screen must carry, whatever it shows. */
export const EVERY_SCREEN = [
  ...FAILURES,
  'common.tryAgain',
] as const satisfies readonly Key[]

/** The words of records: their lists, details and forms, and what takes a deletion back. */
export const RECORDS = [
  'common.cancel',
  'common.close',
  'common.otherAccount',
  'common.restored',
  'common.showMore',
  'common.someone',
  'common.undo',
  'common.you',
] as const satisfies readonly Key[]
