import type { Key } from '#lib/i18n.ts'

/** Errors of a form by its fields, as keys of texts. */
export type ErrorKeys<Field extends string> = Partial<Record<Field, Key | undefined>>

/** Names of errors with a toast beside the field's message, in any namespace (spec B, 8). */
const TOASTED: ReadonlySet<string | undefined> = new Set([
  'VALID_AMOUNT',
  'FROM_DATE_VALIDATION',
  'THIS_CATEGORY_IS_HIDDEN',
  'THIS_CATEGORY_IS_DELETED',
])

/** First field whose error has a toast. */
export function toastedField<Field extends string>(
  keys: ErrorKeys<Field>,
): Field | undefined {
  return (Object.keys(keys) as Field[]).find((field) => TOASTED.has(lastPart(keys[field])))
}

function lastPart(key: Key | undefined): string | undefined {
  return key?.split('.').at(-1)
}
