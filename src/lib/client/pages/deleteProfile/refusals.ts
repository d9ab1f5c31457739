import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText, isRefusedWith } from '../../core/failures.ts'
import type { RefusalTexts } from '../oneTimeCode.ts'

/** Texts of a refused e-mail; a wrong address has its own (spec A, 8). */
export function refusalOfOwnEmail(failure: unknown, t: Translate): RefusalTexts {
  const isWrong = failure instanceof CallError && failure.status < 429
  if (isWrong) return { field: t('access.remove.INVALID_EMAIL') }
  return { toast: failureText(failure, t) }
}

/** Texts of a refused deletion: done already, a wrong code, or another failure. */
export function refusalOfDeletion(failure: unknown, t: Translate): RefusalTexts {
  if (isRefusedWith(failure, 339)) return { toast: t('access.remove.USER_ALREADY_DELETED') }
  // A rule, such as after a change of the e-mail, says why by itself.
  if (isRefusedWith(failure, 346)) return { toast: failureText(failure, t) }
  // Remote backends refuse a code with codes of their own (spec A, 8).
  const isWrong = failure instanceof CallError && failure.status <= 400 && failure.answer
  if (isWrong) return { field: t('signin.INVALID_OTP') }
  return { toast: failureText(failure, t) }
}
