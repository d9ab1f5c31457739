import type { signIn } from '#lib/contract/access.ts'
import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText, isRefusedWith } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { askedPath, by } from '../core/session.ts'
import { showToasts } from '../core/toaster.ts'
import { find, markField, onSend, routeOf } from './forms.ts'
import { askForCodes, codeForms, stepsOf, tellMissing, tellRefusal } from './oneTimeCode.ts'
import type { Told } from './oneTimeCode.ts'

/** Runs the sign-in page: an e-mail, its code, and the way on. */
export function beginSignIn(): void {
  const t = getPageT()
  const { emailForm, codeForm, email, code, address } = codeForms()
  const showStep = stepsOf(emailForm, codeForm)
  showToasts(find('#toasts'))
  askForCodes({
    t,
    keys: {
      invalidEmail: 'signin.invalidEmail',
      sentTo: 'signin.codeSentTo',
      sentAgain: 'signin.OPT_SENT_ALREADY',
      resend: 'signin.resend',
    },
    purpose: {
      deviceId: 'WEB',
      currency: 'USD',
      grpToken: arrivalIn(location).invitation?.token,
    },
    showCode: () => showStep(codeForm, code),
    refusalOfEmail,
    refusalOfResend,
  })
  greet(email)
  const refreshNext = () => {
    find<HTMLButtonElement>('#next').disabled = address() === ''
  }
  email.addEventListener('input', refreshNext)
  refreshNext()
  onSend(codeForm, async () => {
    markField(code)
    try {
      const wish = { ...thisDevice(), email: address(), otp: code.value.trim() }
      await send<typeof signIn>(routeOf(codeForm), wish)
      location.assign(wayOn(location))
    } catch (failure) {
      tellRefusal(code, refusalOfSignIn(failure, t))
    }
  })
  find('#to-email').addEventListener('click', () => {
    code.value = ''
    markField(code)
    showStep(emailForm, email)
  })
}

/** Tells what the address tells: an account that was not found, a refused session, an invitation. */
function greet(email: HTMLInputElement) {
  const { isMissing, isRefused, invitation, search } = arrivalIn(location)
  if (isMissing) {
    tellMissing()
    history.replaceState(null, '', location.pathname + search + location.hash)
  }
  find('#refused').hidden = !isRefused
  if (!invitation) return
  email.value = invitation.email
  email.readOnly = true
  find('#referral').hidden = false
}

function thisDevice() {
  return {
    deviceType: 'WEB',
    deviceId: 'WEB',
    deviceName: navigator.userAgent.slice(0, 200),
    timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/**
 * Facts of the address: an account that was not found, a refused session, who is invited.
 * `search` is the query without the news of a missing account, which is told once.
 */
export function arrivalIn(at: Pick<Location, 'search'>) {
  const query = new URLSearchParams(at.search)
  const [token, email] = [query.get('grpToken'), query.get('email')]
  const isMissing = query.get('status') === '340'
  if (isMissing) query.delete('status')
  return {
    isMissing,
    isRefused: query.has('refused'),
    invitation: token && email ? { token, email } : undefined,
    search: query.size > 0 ? `?${query}` : '',
  }
}

/** Where a sign-in leads: back to the invitation, or to the path that was asked for. */
export function wayOn(at: Pick<Location, 'search' | 'hash' | 'origin'>): string {
  const { invitation } = arrivalIn(at)
  const back = invitation && `/inviteAccept?token=${encodeURIComponent(invitation.token)}`
  return by('/loadingprofile', back ?? askedPath(at))
}

/** A code that was refused, told under its field when the code itself is wrong. */
export function refusalOfSignIn(failure: unknown, t: Translate): Told {
  if (!isRefusedWith(failure, 342)) return { toast: failureText(failure, t) }
  return { field: t('signin.INVALID_OTP'), toast: t('signin.INVALID_OTP') }
}

function refusalOfEmail(failure: unknown, t: Translate): Told {
  if (isRefusedWith(failure, 400)) return { field: t('signin.invalidEmail') }
  return { toast: failureText(failure, t) }
}

/** Another code that is not sent; who asked too often is told when to ask again. */
export function refusalOfResend(failure: unknown, t: Translate): string {
  const isPlainNo = failure instanceof CallError && failure.status !== 429
  return isPlainNo ? t('signin.OPT_SENT_ERROR') : failureText(failure, t)
}
