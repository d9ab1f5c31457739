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
  'common.cancel',
  'common.close',
  'common.otherAccount',
  'common.restored',
  'common.showMore',
  'common.someone',
  'common.tryAgain',
  'common.undo',
  'common.you',
] as const satisfies readonly Key[]
