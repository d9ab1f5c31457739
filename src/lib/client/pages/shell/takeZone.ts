import { ask } from '../../core/ask.ts'

/** Takes this browser's zone for the profile, and draws the page anew. @throws CallError, NetworkError */
export async function takeZone(): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await ask('updateSettings', { zone })
  location.reload()
}
