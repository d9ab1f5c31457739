import type { activate, sendActivation } from '#lib/contract/access.ts'
import { failureText } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import type { SpeltPayload } from '../core/send.ts'
import { showToasts } from '../core/toaster.ts'
import { tellError } from '../core/toasts.ts'
import {
  find,
  keepStep,
  linkFailure,
  markField,
  onSend,
  routeOf,
  showFailed,
  stepBefore,
} from './forms.ts'
import { awaitActivation } from './verifySignup/awaited.ts'
import { onceVisible } from './visible.ts'

// Activates the profile of a mailed link once the page is visible; else offers another
// mail.
const t = getPageT()
const form = find<HTMLFormElement>('#activation')
const renewal = find<HTMLFormElement>('#renew')
const email = find<HTMLInputElement>('#email')
showToasts(find('#toasts'))
if (stepBefore()) showDone()
else onceVisible(open)
onSend(renewal, async () => {
  markField(email, email.validity.valid ? undefined : t('signin.invalidEmail'))
  if (!email.validity.valid) return
  const typed = email.value.trim()
  try {
    await send<typeof sendActivation>(routeOf(renewal), { email: typed })
    awaitActivation(typed)
  } catch (failure) {
    tellError(failureText(failure, t))
  }
})

async function open() {
  try {
    await send<typeof activate>(routeOf(form), wholeQuery(location))
    showDone()
    keepStep('done')
  } catch (failure) {
    showFailed(form, linkFailure(failure, 'access.activate.failed', t))
    renewal.hidden = false
  }
}

/** All parameters of the mailed link (spec A, 7). */
function wholeQuery({ search }: Pick<Location, 'search'>) {
  const query = Object.fromEntries(new URLSearchParams(search))
  return query as SpeltPayload<typeof activate>
}

function showDone() {
  form.hidden = true
  find('#done').hidden = false
}
