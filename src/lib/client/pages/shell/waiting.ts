import { loadModule } from '../../core/modules.ts'

/** Loads the waiting expenses once there are any, of whichever profile. */
export function watchWaiting() {
  const isMarked = Object.keys(localStorage).some((key) => key.startsWith('waiting:'))
  if (isMarked) follow()
  else addEventListener('waiting-counted', follow, { once: true })
}

/**
 * Leads to the question before a sign-out while expenses of the viewer wait. Without a
 * connection nobody can sign out.
 */
export function askBeforeSignOut(): boolean {
  const { viewer } = document.documentElement.dataset
  const isAsked = navigator.onLine && localStorage.getItem(`waiting:${viewer}`) !== null
  if (isAsked) location.assign(QUESTION)
  return isAsked
}

const QUESTION = '/expenses?form=sign-out'

function follow() {
  loadModule(() => import('../../waiting.ts')).then(
    ({ followWaiting }) => followWaiting(),
    () => addEventListener('online', follow, { once: true }),
  )
}
