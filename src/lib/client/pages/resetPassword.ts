import type { resetPassword } from '#lib/contract/access.ts'
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
    await send<typeof resetPassword>(routeOf(form), {
      resetPinNumber: pinIn(location),
      newPassword: chosen.value,
      confirmPassword: repeated.value,
    })
    location.replace('/reset-success')
  } catch (failure) {
    markField(chosen, failureText(failure, t))
  }
})
