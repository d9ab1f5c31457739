import type { Key } from '#lib/i18n.ts'

/** Texts of every page that makes a call. */
export const FAILURES = [
  'errors.network',
  'errors.tooOften',
  'errors.TECHNICAL_ERROR',
  'errors.Unknown Error Occured!!',
] as const satisfies readonly Key[]

/** Texts of every screen. */
export const EVERY_SCREEN = [
  ...FAILURES,
  'common.tryAgain',
  'offline.sent',
  'offline.waiting',
] as const satisfies readonly Key[]

/** Texts of screens whose calls a remote backend answers. */
export const OF_REMOTE = [
  'errors.maybeSaved',
  'errors.notOffered',
] as const satisfies readonly Key[]
