import type { signIn } from '#lib/contract/access.ts'
import { WEB } from '#lib/contract/device.ts'
import { SPELT } from '#lib/contract/publicForms.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { ENDED } from '../core/session.ts'
import { showToasts } from '../core/toaster.ts'
import { find, markField, onSend, routeOf, thisDevice } from './forms.ts'
import { askForCodes, codeForms, stepsOf, tellMissing, tellRefusal } from './oneTimeCode.ts'
import { findHomeCurrency } from './homeCurrency.ts'
import { readSignInAddress, wayOn, wayToProvider } from './signin/address.ts'
import { referralText } from './signin/referral.ts'
import { refusalOfEmail, refusalOfSignIn } from './signin/refusals.ts'

// Runs the sign-in page: e-mail, code, continuation.
const t = getPageT()
const { emailForm, codeForm, email, code, address } = codeForms()
const showStep = stepsOf(emailForm, codeForm)
showToasts(find('#toasts'))
askForCodes({
  t,
  keys: {
    invalidEmail: 'signin.invalidEmail',
    sentTo: code.dataset['length'] ? 'signin.codeSentTo' : 'access.remove.codeLead',
    sentAgain: 'signin.OPT_SENT_ALREADY',
    resend: 'signin.resend',
  },
  purpose: SPELT.presignin({
    deviceId: WEB,
    groupToken: readSignInAddress(location).invitation?.token,
  }),
  currency: findHomeCurrency,
  showCode: () => showStep(codeForm, code),
  refusalOfEmail,
})
greet(email)
const provider = document.querySelector<HTMLAnchorElement>('#provider')
if (provider) provider.href = wayToProvider(provider.pathname, location)
const refreshNext = () => {
  find<HTMLButtonElement>('#next').disabled = address() === ''
}
email.addEventListener('input', refreshNext)
refreshNext()
onSend(codeForm, async () => {
  markField(code)
  try {
    const device = { deviceType: WEB, deviceId: WEB, ...thisDevice() }
    const wish = { ...device, email: address(), code: code.value }
    await send<typeof signIn>(routeOf(codeForm), SPELT.signIn(wish))
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

/**
 * Shows the message of the address: a missing account, a refused session, an invitation.
 */
function greet(email: HTMLInputElement) {
  const read = readSignInAddress(location)
  const { isMissing, isEnded, isRefused, search, invitation, email: invited } = read
  if (isMissing) tellMissing()
  if (isMissing || isEnded) {
    history.replaceState(null, '', location.pathname + search + location.hash)
  }
  find('#refused').hidden = !isRefused
  const isOver = takeEnded() || isEnded
  find('#ended').hidden = !isOver || isRefused
  if (!invited) return
  email.value = invited
  email.readOnly = true
  const referral = find('#referral')
  const text = referralText(invited, t)
  if (text) referral.textContent = text
  referral.hidden = !text && !invitation
}

/** Whether this tab's session ended by itself; true once. */
function takeEnded(): boolean {
  const isEnded = sessionStorage.getItem(ENDED) !== null
  sessionStorage.removeItem(ENDED)
  return isEnded
}
