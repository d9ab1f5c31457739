import { ask } from '../ask.ts'
import { NetworkError } from '../failures.ts'
import { forget } from '../session.ts'

/** Signs out on the server and in this browser, then opens the sign-in page. @throws NetworkError */
export async function signOut(): Promise<void> {
  try {
    await ask('signOut', {})
  } catch (failure) {
    // Without an answer the session may still exist, so the page is not left.
    if (failure instanceof NetworkError) throw failure
  }
  forget()
  location.assign('/signin')
}
