import type { Key } from '#lib/i18n.ts'

/** What is wrong with fields of a form, as keys of texts. */
export type ErrorKeys<Field extends string> = Partial<Record<Field, Key | undefined>>
