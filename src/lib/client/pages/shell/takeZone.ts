import { ask } from '../../core/ask.ts'
import { presentVersion } from '../../core/clock.ts'

/**
 * Stores this browser's zone in the profile, and reloads the page.
 * @throws CallError, NetworkError
 */
export async function takeZone(readAt: number): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await ask('updateSettings', { zone, modifiedAt: presentVersion(readAt) })
  location.reload()
}
