import { ownPage } from '../core/send/ownPage.ts'
import { send } from '../core/send.ts'
import type { Route } from '../core/send.ts'
import { requestedPath } from '../core/session.ts'
import { find } from './forms.ts'

type OpeningCall = Route & { payload: object }

// Makes the calls that the page names, all at once, and continues to the requested path.
const calls = JSON.parse(find('#main').dataset['calls']!) as OpeningCall[]
sessionStorage.setItem('familyShare', 'n')
// A failed or unknown call is ignored: each page asks again.
ownPage.notFound = () => undefined
await Promise.allSettled(calls.map(({ payload, ...route }) => send(route, payload)))
location.replace(requestedPath(location) ?? '/dashboard')
