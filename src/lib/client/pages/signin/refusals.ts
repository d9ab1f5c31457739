import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText, isRefusedWith } from '../../core/failures.ts'
import type { Told } from '../oneTimeCode.ts'

/** A code that was refused, told under its field when the code itself is wrong. */
export function refusalOfSignIn(failure: unknown, t: Translate): Told {
  if (!isRefusedWith(failure, 342)) return { toast: failureText(failure, t) }
  return { field: t('signin.INVALID_OTP'), toast: t('signin.INVALID_OTP') }
}

/** An e-mail that was refused, told under its field when it is no e-mail. */
export function refusalOfEmail(failure: unknown, t: Translate): Told {
  if (isRefusedWith(failure, 400)) return { field: t('signin.invalidEmail') }
  return { toast: failureText(failure, t) }
}

/** Another code that is not sent; who asked too often is told when to ask again. */
export function refusalOfResend(failure: unknown, t: Translate): string {
  const isPlainNo = failure instanceof CallError && failure.status !== 429
  return isPlainNo ? t('signin.OPT_SENT_ERROR') : failureText(failure, t)
}
