import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText } from './core/failures.ts'

/**
 * Text of a one-time code that could not be sent again (spec A, 8). After too many requests
 * it names the time to wait, without a connection its advice.
 */
export function resendFailureText(failure: unknown, t: Translate): string {
  const isRefused = failure instanceof CallError && failure.status !== 429
  if (isRefused) return t('signin.OPT_SENT_ERROR')
  return t('signin.notSentYet', { reason: failureText(failure, t) })
}
