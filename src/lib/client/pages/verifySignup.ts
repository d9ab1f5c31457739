import type { sendActivation } from '#lib/contract/access.ts'
import { failureText } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { showToasts } from '../core/toaster.ts'
import { tellError, tellSuccess } from '../core/toasts.ts'
import { find, onSend, routeOf } from './forms.ts'
import { awaitedEmail } from './verifySignup/awaited.ts'

// Sends the activation mail again.
const t = getPageT()
const form = find<HTMLFormElement>('#again')
const email = awaitedEmail()
showToasts(find('#toasts'))
if (!email) location.replace('/signup')
else {
  find('#where').textContent = t('access.verify.text', { email })
  onSend(form, async () => {
    try {
      await send<typeof sendActivation>(routeOf(form), { email })
      tellSuccess(t('access.verify.sent'))
    } catch (failure) {
      tellError(failureText(failure, t))
    }
  })
}
