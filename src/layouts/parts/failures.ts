import type { Key } from '#lib/i18n.ts'

/** The words that every page with a call of its own must carry. */
export const FAILURES = [
  'errors.network',
  'errors.tooOften',
  'errors.TECHNICAL_ERROR',
  'errors.Unknown Error Occured!!',
] as const satisfies readonly Key[]
