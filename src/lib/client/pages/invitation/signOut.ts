import type { signOut } from '#lib/contract/sessions.ts'
import { isRefusedWith, isUnknownCall } from '../../core/failures.ts'
import { send } from '../../core/send.ts'
import type { Route } from '../../core/send.ts'
import { ownPage } from '../../core/send/ownPage.ts'
import { forget } from '../../core/session.ts'

/** Signs a signed-in visitor out and stays on the page. @throws CallError, NetworkError */
export async function signOutHere(route: Route): Promise<void> {
  // The cookie proves nothing; without it the call is skipped.
  if (!document.cookie.includes('signed_in=')) return
  ownPage.signOut = () => undefined
  try {
    await send<typeof signOut>(route, {})
  } catch (failure) {
    if (!isRefusedWith(failure, 401) && !isUnknownCall(failure)) throw failure
  }
  forget()
  for (const link of document.querySelectorAll<HTMLElement>('[data-signed]')) {
    link.hidden = !link.hidden
  }
}
