import { sectionAddress } from '#lib/views/profile.ts'
import type { Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { Letter } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { callerOf } from '../../core/context.ts'
import { nameInMails } from './nameInMails.ts'

/**
 * The letters about a right to change what the caller shares: to who gets it, and to the
 * caller, with the way to take it back; each in their language.
 */
export async function changeRightLetters(
  context: Context,
  receiverId: string,
): Promise<Letter[]> {
  const { app } = context
  const giver = await contextOfProfile(app, callerOf(context).id)
  const receiver = await contextOfProfile(app, receiverId)
  const url = publicAddress(app, sectionAddress('family'))
  const letterTo = async (
    to: typeof giver,
    about: typeof giver,
    side: 'receiver' | 'giver',
  ) => {
    const values = { name: await nameInMails(about), email: about.caller.email }
    const head = { to: to.caller.email, kind: 'change-right' as const }
    return writeLetter(to, head, (t) => ({
      subject: t(`mails.changeRight.${side}.subject`, values),
      heading: t(`mails.changeRight.${side}.subject`, values),
      paragraphs: [
        t(`mails.changeRight.${side}.text`, values),
        t(`mails.changeRight.${side}.yours`, values),
      ],
      action: { label: t(`mails.changeRight.${side}.action`), url },
    }))
  }
  return [
    await letterTo(receiver, giver, 'receiver'),
    await letterTo(giver, receiver, 'giver'),
  ]
}
