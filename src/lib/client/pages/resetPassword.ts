import type { resetPassword } from '#lib/contract/access.ts'
import { SPELT } from '#lib/contract/publicForms.ts'
import { failureText } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { find, markField, onSend, pinIn, routeOf } from './forms.ts'

// Sets the password of a mailed link, typed twice.
const t = getPageT()
const form = find<HTMLFormElement>('#reset')
const chosen = find<HTMLInputElement>('#new-password')
const repeated = find<HTMLInputElement>('#confirm-password')
onSend(form, async () => {
  markField(chosen)
  const isSame = chosen.value === repeated.value
  markField(repeated, isSame ? undefined : t('access.reset.PASSWORD_MISMATCH'))
  if (!isSame) return
  try {
    const passwords = { newPassword: chosen.value, confirmPassword: repeated.value }
    const wish = SPELT.resetPassword({ ...passwords, pin: pinIn(location) })
    await send<typeof resetPassword>(routeOf(form), wish)
    location.replace('/reset-success')
  } catch (failure) {
    markField(chosen, failureText(failure, t))
  }
})
