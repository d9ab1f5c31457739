import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText, NetworkError } from './failures.ts'
import { LASTS, tellError } from './toasts.ts'

/** Tells a failed call by a toast, besides the place where its form tells it (spec B, 8). */
export function tellFailedCall(
  failure: unknown,
  t: Translate,
  lasts: number = LASTS.usual,
) {
  const isOfCall = failure instanceof CallError || failure instanceof NetworkError
  if (isOfCall) tellError(failureText(failure, t), { lasts })
}
