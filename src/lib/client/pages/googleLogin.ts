import type { exchangeGoogle } from '#lib/contract/access.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { askedPath, by } from '../core/session.ts'
import { find, linkFailure, routeOf, showFailed, tokenIn } from './forms.ts'

// Exchanges the token of a return from Google for a session, and continues.
const t = getPageT()
const form = find<HTMLFormElement>('#exchange')
const token = tokenIn(location)

if (token) void exchange()
else showFailed(form, t('signin.googleLogin.failed'))

async function exchange() {
  try {
    await send<typeof exchangeGoogle>(routeOf(form), { token })
    location.replace(by('/loadingprofile', askedPath(location)))
  } catch (failure) {
    showFailed(form, linkFailure(failure, 'signin.googleLogin.failed', t))
  }
}
