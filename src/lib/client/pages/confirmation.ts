import type { endAllSessions, unsubscribe } from '#lib/contract/access.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { find, keepStep, onSend, routeOf, stepBefore, tokenIn } from './forms.ts'

// Makes the call of a mailed link when the person confirms, and shows its outcome.
const t = getPageT()
const form = find<HTMLFormElement>('#confirmation')
const reason = find('#reason')
const before = stepBefore()
if (before) showOutcome(before)
onSend(form, async () => {
  reason.hidden = true
  try {
    const token = tokenIn(location)
    await send<typeof endAllSessions | typeof unsubscribe>(routeOf(form), { token })
    showOutcome('#done')
  } catch (failure) {
    if (isRefusedWith(failure, 342, 400)) return showOutcome('#failed')
    reason.textContent = failureText(failure, t)
    reason.hidden = false
  }
})

function showOutcome(selector: string): void {
  const outcome = find(selector)
  form.hidden = true
  outcome.hidden = false
  outcome.focus()
  keepStep(selector)
}
