import { ask } from '../../core/ask.ts'
import { presentVersion } from '../../core/clock.ts'

/**
 * Takes this browser's zone for the profile of a version, and draws the page anew.
 * @throws CallError, NetworkError
 */
export async function takeZone(readAt: number): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await ask('updateSettings', { zone, modifiedAt: presentVersion(readAt) })
  location.reload()
}
