import { HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { countBelongings, refuseDeleted, removeProfile } from '../deletion.ts'
import type { DeletionCounts } from '../deletion.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { profileByEmail, inLanguageOf, refuseWhileAddressChanges } from '../profile.ts'
import { withCode } from './codes.ts'
import { spellingOf } from './emails.ts'

/** A day, less the time from one sweep to the next. */
const FAREWELL_LIFE_MILLISECONDS = 23 * HOUR_MILLISECONDS

type Deletion = { email: string; code: string; preview?: boolean }
type DeletionResult = { profileId: string; counts?: DeletionCounts }

/**
 * Deletes a profile by code; `preview` only counts and leaves the code valid.
 * @throws Refusal malformed, already-deleted, wrong-code, rule, too-often
 */
export async function deleteProfile(
  context: Context,
  { preview = false, ...use }: Deletion,
): Promise<DeletionResult> {
  const email = await spellingOf(context, use.email)
  await refuseDeleted(context, email)
  const codeUse = { email, code: use.code, purpose: 'delete' as const }
  const counted = await withCode(context, { ...codeUse, keep: true }, async (inside) => {
    const profileId = await findProfileId(inside, email)
    await refuseWhileAddressChanges(inside, profileId)
    return { profileId, counts: await countBelongings(inside, profileId) }
  })
  if (preview) return counted
  // Writing the letter is slow: strangers without a code do not get this far.
  const letter = await farewell(context, email)
  return withCode(context, codeUse, async (inside) => {
    const profileId = await findProfileId(inside, email)
    await removeProfile(inside, profileId, email)
    await queueMail(inside, letter)
    return { profileId }
  })
}

/** Deletes a profile without a code, for the operator. @throws Refusal no-account */
export async function deleteUser(context: Context, typed: string): Promise<void> {
  const email = await spellingOf(context, typed)
  const letter = await farewell(context, email)
  await inTransaction(context, async (inside) => {
    await removeProfile(inside, await findProfileId(inside, email), email)
    await queueMail(inside, letter)
  })
}

async function findProfileId(context: Context, email: string): Promise<string> {
  const profile = await profileByEmail(context, email)
  if (!profile) throw new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
  return profile.id
}

async function farewell(context: Context, to: string) {
  const spoken = await inLanguageOf(context, to)
  const wipeAt = context.now + FAREWELL_LIFE_MILLISECONDS
  return writeLetter(spoken, { to, kind: 'deleted', wipeAt }, (t) => ({
    subject: t('mails.deleted.subject'),
    heading: t('mails.deleted.heading'),
    paragraphs: [t('mails.deleted.text')],
  }))
}
