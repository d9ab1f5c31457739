import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../context.ts'
import { countBelongings, refuseDeleted, removeProfile } from '../deletion.ts'
import type { DeletionCounts } from '../deletion.ts'
import { queueMail } from '../mail.ts'
import { writeLetter } from '../mail/letters.ts'
import { profileByEmail } from '../profile.ts'
import { withCode } from './codes.ts'

/**
 * Deletes a profile by code, or with `preview` only counts what would go and leaves the code
 * good. @throws Refusal already-deleted, wrong-code, too-often
 */
export async function deleteByCode(
  context: Context,
  use: { email: string; code: string; preview?: boolean },
): Promise<DeletionCounts | undefined> {
  await refuseDeleted(context, use.email)
  const letter = await farewell(context, use.email)
  const asked = { ...use, purpose: 'delete' as const, keep: use.preview ?? false }
  return withCode(context, asked, async (inside) => {
    const profile = await profileByEmail(inside, use.email)
    if (!profile) throw new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
    if (use.preview) return countBelongings(inside, profile.id)
    await removeProfile(inside, profile.id, use.email)
    await queueMail(inside, letter)
    return undefined
  })
}

function farewell(context: Context, to: string) {
  return writeLetter(context, { to, kind: 'deleted' }, (words) => ({
    subject: words('mails.deleted.subject'),
    heading: words('mails.deleted.heading'),
    paragraphs: [words('mails.deleted.text')],
  }))
}
