import { formatInstant } from '#lib/i18n/dates.ts'
import type { Context } from '../../core/context.ts'
import { signInLetter } from '../../mail/letters.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readableDevice } from './device.ts'
import { mailLink, newLink } from './links.ts'

/** Mails a wanted notice of a sign-in, by a job: every sign-in takes the same time. */
export async function mailSignIn(
  context: Context,
  { profileId, deviceName, at }: { profileId: string; deviceName?: string; at: number },
): Promise<void> {
  const owner = await contextOfProfile(context.app, profileId)
  const { zone, language } = owner.caller
  const when = formatInstant(at, language, zone)
  const device = deviceName
    ? readableDevice(owner.t, deviceName)
    : owner.t('mails.signIn.unknownDevice')
  const link = newLink(owner, 'endSessions')
  const letter = await signInLetter(owner, { when, device }, link)
  await inTransaction(owner, (inside) => mailLink(inside, profileId, { ...link, letter }))
}
