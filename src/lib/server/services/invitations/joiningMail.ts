import { sectionAddress } from '#lib/views/profile.ts'
import type { Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { membershipOf, nameInMails } from '../groups.ts'

/** Mails a group's owner about a new member, unless either has left since. */
export async function mailJoining(
  { app }: Context,
  { profileId, ownerId }: { profileId: string; ownerId: string },
): Promise<void> {
  const member = await contextOfProfile(app, profileId)
  const membership = await membershipOf(member, profileId)
  if (membership?.ownerId !== ownerId) return
  const owner = await contextOfProfile(app, ownerId)
  const values = { name: await nameInMails(member), email: member.caller.email }
  const { email: to } = owner.caller
  const letter = await writeLetter(owner, { to, kind: 'joined' }, (t) => ({
    subject: t('mails.joined.subject', values),
    heading: t('mails.joined.heading', values),
    paragraphs: [t('mails.joined.text', values), t('mails.joined.remove', values)],
    action: {
      label: t('mails.joined.action'),
      url: publicAddress(app, sectionAddress('family')),
    },
  }))
  await inTransaction(owner, (inside) => queueMail(inside, letter))
}
