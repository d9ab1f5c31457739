import type { exchangeGoogle } from '#lib/contract/access.ts'
import { SPELT } from '#lib/contract/publicForms.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { requestedPath, by } from '../core/session.ts'
import { find, linkFailure, routeOf, showFailed, thisDevice, tokenIn } from './forms.ts'
import { findHomeCurrency } from './homeCurrency.ts'
import { reasonIn } from './googleLogin/reason.ts'

// Exchanges the token of a return from the provider for a session, and continues.
const t = getPageT()
const form = find<HTMLFormElement>('#exchange')
const token = tokenIn(location)
const state = new URLSearchParams(location.search).get('state') ?? undefined
const next = requestedPath(location)
find<HTMLAnchorElement>('#again').href = by('/signin', next)

// A token in the address would stay in the history.
if (token) history.replaceState(null, '', location.pathname)
if (token) void exchange()
else showFailed(form, t(reasonIn(location)))

async function exchange() {
  try {
    const currency = await findHomeCurrency()
    const use = SPELT.exchangeGoogle({ ...thisDevice(), token, state, currency })
    await send<typeof exchangeGoogle>(routeOf(form), use)
    location.replace(by('/loadingprofile', next))
  } catch (failure) {
    showFailed(form, linkFailure(failure, 'signin.googleLogin.failed', t))
  }
}
