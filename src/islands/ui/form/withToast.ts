import { toastedField } from '#lib/client/core/errors.ts'
import type { ErrorKeys } from '#lib/client/core/errors.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import type { Errors } from './useErrors.ts'

/** Shows a toast for the first error that the specification gives one; returns all texts. */
export function withToast<Field extends string>(
  wrong: ErrorKeys<Field>,
  texts: Errors<Field>,
  lasts: number = LASTS.usual,
): Errors<Field> {
  const field = toastedField(wrong)
  if (field) tellError(texts[field]!, { lasts }) // errors have texts
  return texts
}
