import { signOut } from '#lib/contract/access.ts'
import { ask } from '../ask.ts'
import { NetworkError } from '../failures.ts'
import { forget } from '../session.ts'
import { tellError } from '../toasts.ts'
import { getPageT } from '../pageTexts.ts'

/** Signs out: the session ends on the server, this browser forgets, the sign-in page opens. */
export async function leave(): Promise<void> {
  try {
    await ask(signOut, {})
  } catch (failure) {
    // Without an answer the session still lives: leaving now would only look like it.
    if (failure instanceof NetworkError) return tellError(getPageT()('errors.network'))
  }
  forget()
  location.assign('/signin')
}
