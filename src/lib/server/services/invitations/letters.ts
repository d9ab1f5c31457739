import { INVITATION_DAYS, RETURN_DAYS } from '#lib/domain/group.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { Letter } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { nameInMails } from '../groups.ts'
import { inLanguageOf } from '../profile.ts'

type InviteLetterInput = {
  to: string
  firstName?: string | null
  token: string
  /** When the link expires and is wiped from the stored mail. */
  wipeAt: number
}

/** The letter of an invitation, in the invited person's language if there is a profile. */
export async function inviteLetter(
  context: Context,
  invited: InviteLetterInput,
): Promise<Letter> {
  const owner = await nameInMails(context)
  const { to, firstName, token, wipeAt } = invited
  const spoken = await inLanguageOf(context, to)
  return writeLetter(spoken, { to, kind: 'invite', wipeAt }, (t) => ({
    subject: t('mails.invite.subject', { owner }),
    heading: firstName
      ? t('mails.invite.heading', { firstName })
      : t('mails.invite.headingPlain'),
    paragraphs: [
      t('mails.invite.text', { owner, email: callerOf(context).email }),
      t('mails.invite.lifetime', { count: INVITATION_DAYS }),
      { text: t('mails.invite.reject'), url: linkTo(context, '/inviteReject', token) },
    ],
    action: {
      label: t('mails.invite.action'),
      url: linkTo(context, '/inviteAccept', token),
    },
  }))
}

/** The letter that asks a former member back. */
export async function returnLetter(
  context: Context,
  invited: InviteLetterInput,
): Promise<Letter> {
  const owner = await nameInMails(context)
  const { to, token, wipeAt } = invited
  const spoken = await inLanguageOf(context, to)
  return writeLetter(spoken, { to, kind: 'return', wipeAt }, (t) => ({
    subject: t('mails.return.subject', { owner }),
    heading: t('mails.return.heading'),
    paragraphs: [
      t('mails.return.text', { owner, email: callerOf(context).email }),
      t('mails.return.lifetime', { count: RETURN_DAYS }),
    ],
    action: {
      label: t('mails.return.action'),
      url: linkTo(context, '/inviteAccept', token),
    },
  }))
}

function linkTo({ app }: Context, path: string, token: string): string {
  return publicAddress(app, `${path}?${new URLSearchParams({ token })}`)
}
