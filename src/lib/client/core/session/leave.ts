import { ask } from '../ask.ts'
import { NetworkError } from '../failures.ts'
import { forget } from '../session.ts'
import { tellError } from '../toasts.ts'
import { getPageT } from '../pageTexts.ts'

/** Signs out on the server and in this browser, then opens the sign-in page. */
export async function leave(): Promise<void> {
  try {
    await ask('signOut', {})
  } catch (failure) {
    // Without an answer the session still lives: leaving would only look like signing out.
    if (failure instanceof NetworkError) return tellError(getPageT()('errors.network'))
  }
  forget()
  location.assign('/signin')
}
