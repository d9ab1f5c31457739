import type { deleteProfile } from '#lib/contract/access.ts'
import { WEB } from '#lib/contract/device.ts'
import { SPELT } from '#lib/contract/publicForms.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { forget } from '../core/session.ts'
import { showToasts } from '../core/toaster.ts'
import { LASTS } from '../core/toasts.ts'
import { find, markField, onSend, routeOf, stepBefore } from './forms.ts'
import { findHomeCurrency } from './homeCurrency.ts'
import { askForCodes, codeForms, stepsOf, tellRefusal } from './oneTimeCode.ts'
import { refusalOfDeletion, refusalOfOwnEmail } from './deleteProfile/refusals.ts'

// Runs the page of deletion: e-mail, code, overview, confirmation.
const t = getPageT()
const lasts = LASTS.profile
const { emailForm, codeForm, email, code, address } = codeForms()
const reviewForm = find<HTMLFormElement>('#review-form')
const done = find('#done')
const before = stepBefore()
const showStep = stepsOf(emailForm, codeForm, reviewForm, done)
const proof = () => SPELT.deleteProfile({ code: code.value, email: address() })
showToasts(find('#toasts'))
askForCodes({
  t,
  keys: {
    invalidEmail: 'access.remove.INVALID_EMAIL',
    sentTo: 'access.remove.codeLead',
    sentAgain: 'signin.OTP_SENT',
    resend: 'access.remove.resend',
  },
  lasts,
  purpose: { deviceId: WEB, purpose: 'delete' },
  purposeAgain: { purpose: 'delete' },
  currency: findHomeCurrency,
  showCode: () => showStep(codeForm, code),
  refusalOfEmail: refusalOfOwnEmail,
})

onSend(codeForm, async () => {
  markField(code, code.value ? undefined : t('signin.INVALID_OTP'))
  if (!code.value) return
  try {
    // A remote backend knows no preview and would delete at once: its page has no counts.
    if (document.querySelector('[data-count]')) await showCounts()
    find('#whose').textContent = t('access.remove.reviewLead', { email: address() })
    showStep(reviewForm, find('#review-title'))
  } catch (failure) {
    tellRefusal(code, refusalOfDeletion(failure, t), lasts)
  }
})

onSend(reviewForm, async () => {
  try {
    await send<typeof deleteProfile>(routeOf(reviewForm), proof())
    forget()
    showStep(done, find('#done-title'))
  } catch (failure) {
    const refusal = refusalOfDeletion(failure, t)
    if (refusal.field) showStep(codeForm, code)
    tellRefusal(code, refusal, lasts)
  }
})

find('#to-email').addEventListener('click', () => showStep(emailForm, email))
find('#to-code').addEventListener('click', () => showStep(codeForm, code))
// A reload of the overview needs its numbers again.
if (before === reviewForm.id && code.value) codeForm.requestSubmit()
if (before === done.id) showStep(done, find('#done-title'))

async function showCounts() {
  const wish = { ...proof(), preview: true }
  const { counts } = await send<typeof deleteProfile>(routeOf(codeForm), wish)
  for (const [name, count] of Object.entries(counts ?? {})) {
    const cell = document.querySelector(`[data-count="${name}"]`)
    if (cell) cell.textContent = String(count)
  }
}
