import type { forgotPassword } from '#lib/contract/access.ts'
import { failureText } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { showToasts } from '../core/toaster.ts'
import { tellError, tellSuccess } from '../core/toasts.ts'
import { find, markField, onSend, routeOf } from './forms.ts'

// Asks for a mail with a link to a new password.
const t = getPageT()
const form = find<HTMLFormElement>('#forgot')
const email = find<HTMLInputElement>('#email')
showToasts(find('#toasts'))
onSend(form, async () => {
  markField(email, email.validity.valid ? undefined : t('signin.invalidEmail'))
  if (!email.validity.valid) return
  try {
    const wish = { email: email.value.trim() }
    const { message } = await send<typeof forgotPassword>(routeOf(form), wish)
    tellSuccess(message || t('access.forgot.sent'))
  } catch (failure) {
    tellError(failureText(failure, t))
  }
})
