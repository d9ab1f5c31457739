import { NetworkError } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { isRemote } from '../core/remotePage.ts'
import { onReturn } from '../core/returning.ts'
import { tellSuccess } from '../core/toasts.ts'
import { countWaiting, onCounted } from '../core/waitingMark.ts'
import { sendWaiting } from './send.ts'

/** Shows how many of the viewer's expenses wait, and sends them when there is a connection. */
export function followWaiting() {
  const profileId = document.documentElement.dataset['viewer']!
  const show = () => showCount(countWaiting(profileId))
  const send = () => {
    const canSend = navigator.onLine && !isRemote()
    // Without an answer the next return tries again.
    if (canSend) sendNow(profileId).catch(unlessUnanswered)
  }
  onCounted(show)
  onReturn(send)
  show()
  send()
}

function showCount(count: number) {
  const mark = document.querySelector<HTMLElement>('#waiting')!
  mark.hidden = count === 0
  mark.querySelector('b')!.textContent = String(count)
  mark.ariaLabel = getPageT()('offline.waiting', { number: count })
}

async function sendNow(profileId: string): Promise<void> {
  const count = await sendWaiting(profileId)
  if (count > 0) tellSuccess(getPageT()('offline.sent', { count }))
}

function unlessUnanswered(failure: unknown) {
  if (!(failure instanceof NetworkError)) throw failure
}
