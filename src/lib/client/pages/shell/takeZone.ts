import { ask } from '../../core/ask.ts'
import { failureText } from '../../core/failures.ts'
import { getPageT } from '../../core/pageTexts.ts'
import { tellError } from '../../core/toasts.ts'

/** Takes this browser's zone for the profile, and draws the page anew. */
export async function takeZone(): Promise<void> {
  try {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await ask('updateSettings', { zone })
    location.reload()
  } catch (failure) {
    tellError(failureText(failure, getPageT()))
  }
}
