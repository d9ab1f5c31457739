import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText, NetworkError } from './failures.ts'
import { LASTS, tellError } from './toasts.ts'

/** Shows a toast for a failed call, beside the form's own message (spec B, 8). */
export function tellFailedCall(
  failure: unknown,
  t: Translate,
  lasts: number = LASTS.usual,
) {
  const isOfCall = failure instanceof CallError || failure instanceof NetworkError
  if (isOfCall) tellError(failureText(failure, t), { lasts })
}
