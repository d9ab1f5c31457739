import { NetworkError } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { isRemote } from '../core/remotePage.ts'
import { onReturn } from '../core/returning.ts'
import { tellSuccess } from '../core/toasts.ts'
import { countWaiting, onCounted } from '../core/waitingMark.ts'
import { sendWaiting } from './send.ts'

const SECOND_MILLISECONDS = 1000
/** Time until the first repeated try, and between later ones at most. */
const FIRST_PAUSE = 30 * SECOND_MILLISECONDS
const LONGEST_PAUSE = 600 * SECOND_MILLISECONDS

/** Shows how many of the viewer's expenses wait, and sends them when there is a connection. */
export function followWaiting() {
  const profileId = document.documentElement.dataset['viewer']!
  const show = () => showCount(countWaiting(profileId))
  let pause = FIRST_PAUSE
  let nextTry: ReturnType<typeof setTimeout> | undefined
  const sendAgain = () => {
    nextTry = undefined
    pause = Math.min(2 * pause, LONGEST_PAUSE)
    send()
  }
  // A device may have a network, and no way to the server.
  const planNext = () => {
    if (countWaiting(profileId) > 0) nextTry ??= setTimeout(sendAgain, pause)
  }
  const send = () => {
    const canSend = navigator.onLine && !isRemote()
    if (canSend) sendNow(profileId).catch(unlessUnanswered).finally(planNext)
  }
  onCounted(() => {
    show()
    if (countWaiting(profileId) === 0) pause = FIRST_PAUSE
    planNext()
  })
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
