import { loadModule } from '../../core/modules.ts'

/** Loads the waiting expenses once there are any, of whichever profile. */
export function watchWaiting() {
  const isMarked = Object.keys(localStorage).some((key) => key.startsWith('waiting:'))
  if (isMarked) follow()
  else addEventListener('waiting-counted', follow, { once: true })
}

function follow() {
  loadModule(() => import('../../waiting.ts')).then(
    ({ followWaiting }) => followWaiting(),
    () => addEventListener('online', follow, { once: true }),
  )
}
