import type { unsubscribe } from '#lib/contract/access.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { find, linkFailure, onSend, routeOf, tokenIn } from './forms.ts'

// Ends the mails of a link when the person confirms.
const t = getPageT()
const form = find<HTMLFormElement>('#unsubscription')
const reason = find('#reason')
const done = find('#done')
onSend(form, async () => {
  reason.hidden = true
  try {
    await send<typeof unsubscribe>(routeOf(form), { token: tokenIn(location) })
    form.hidden = true
    done.hidden = false
    done.focus()
  } catch (failure) {
    reason.textContent = linkFailure(failure, 'access.unsubscribe.wrong', t)
    reason.hidden = false
  }
})
