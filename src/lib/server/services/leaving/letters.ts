import { RETURN_DAYS } from '#lib/domain/group.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Letter } from '../../mail.ts'
import { inLanguage } from '../../core/inLanguage.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import { writeLetter } from '../../mail/letters.ts'
import { nameInMails } from '../groups.ts'

/**
 * The letter to a removed member, in their language, about the removal and what they keep.
 */
export async function removalLetter(context: Context, profileId: string): Promise<Letter> {
  const { email: to, language } = await context.db
    .selectFrom('profiles')
    .select(['email', 'language'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const owner = await nameInMails(context)
  const { email } = callerOf(context)
  return writeLetter(inLanguage(context, language), { to, kind: 'removed' }, (t) => ({
    subject: t('mails.removed.subject', { owner }),
    heading: t('mails.removed.heading'),
    paragraphs: [
      t('mails.removed.text', { owner, email }),
      t('mails.removed.yours'),
      t('mails.removed.stays'),
      t('mails.removed.undo', { owner, count: RETURN_DAYS }),
    ],
    action: {
      label: t('mails.removed.action'),
      url: publicAddress(context.app, '/dashboard'),
    },
  }))
}
