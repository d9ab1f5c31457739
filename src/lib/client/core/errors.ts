import type { Key } from '#lib/i18n.ts'

/** Errors of a form by its fields, as keys of texts. */
export type ErrorKeys<Field extends string> = Partial<Record<Field, Key | undefined>>
