import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText, isRefusedWith } from '../../core/failures.ts'
import type { RefusalTexts } from '../oneTimeCode.ts'

/** Texts of a refused code, under its field when the code itself is wrong. */
export function refusalOfSignIn(failure: unknown, t: Translate): RefusalTexts {
  // Remote backends refuse a code with codes of their own (spec A, 8).
  const isWrong = failure instanceof CallError && failure.status <= 400 && failure.answer
  if (!isWrong) return { toast: failureText(failure, t) }
  return { field: t('signin.INVALID_OTP'), toast: t('signin.INVALID_OTP') }
}

/** Texts of a refused e-mail, under its field when malformed. */
export function refusalOfEmail(failure: unknown, t: Translate): RefusalTexts {
  if (isRefusedWith(failure, 400)) return { field: t('signin.invalidEmail') }
  return { toast: failureText(failure, t) }
}
