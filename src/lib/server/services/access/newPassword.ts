import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { countHits, refuseTooMany, scopeOf } from '../../core/limits.ts'
import { profileByEmail } from '../profile.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkLink, withLink } from './links.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import { endAccess, endSessions } from './sessions.ts'

type NewPassword = { newPassword: string; confirmPassword: string }

/**
 * Sets a password by link and ends every session; hashes only for a valid link.
 * @throws Refusal wrong-code, weak-password, too-often
 */
export async function resetPassword(
  context: Context,
  input: NewPassword & { pin: string },
): Promise<void> {
  const { id } = await checkLink(context, 'reset', input.pin)
  await inTurn(context, id, async () => {
    // The previous try may have used the link up.
    const { email } = await checkLink(context, 'reset', input.pin)
    await refuseWeakPassword({ ...input, email })
    const hash = await hashPassword(input.newPassword)
    await withLink(context, 'reset', input.pin, async (inside, owner) => {
      await storePassword(inside, owner.id, hash)
      await endAccess(inside, owner.id)
    })
  })
}

/**
 * Sets a password and ends the other sessions.
 * @throws Refusal weak-password, wrong-password, too-often
 */
export async function changePassword(
  context: Context,
  input: NewPassword & { currentPassword?: string },
): Promise<void> {
  const { id } = callerOf(context)
  await refuseTooMany(context, [wrongPasswords(context, id)])
  await inTurn(context, id, () => changeInTurn(context, input))
}

async function changeInTurn(
  context: Context,
  input: NewPassword & { currentPassword?: string },
): Promise<void> {
  const { id, email, sessionId } = callerOf(context)
  const limit = wrongPasswords(context, id)
  await refuseTooMany(context, [limit])
  await refuseWeakPassword({ ...input, email })
  const stored = (await profileByEmail(context, email))!.password_hash
  const current = input.currentPassword ?? ''
  // Without a password none is right but an empty one.
  const isRight = stored === null ? current === '' : await isPassword(current, stored)
  const hash = isRight ? await hashPassword(input.newPassword) : null
  await inTransaction(context, async (inside) => {
    // Counted again: simultaneous tries all passed the first check.
    await refuseTooMany(inside, [limit])
    if (hash === null) return countHits(inside, [limit])
    await storePassword(inside, id, hash)
    await endSessions(inside, id, sessionId)
  })
  if (!isRight) throw new Refusal('wrong-password', 'refusals.WRONG_PASSWORD')
}

function wrongPasswords(context: Context, profileId: string) {
  return { scope: scopeOf(context, 'wrong-password', profileId), most: 10 }
}

/** Two derivations at once leave threads for files and name look-ups. */
async function inTurn(
  { app }: Context,
  profileId: string,
  work: () => Promise<void>,
): Promise<void> {
  const leave = await app.slots.passwords.take(profileId)
  try {
    await work()
  } finally {
    leave()
  }
}

async function storePassword(context: Context, profileId: string, hash: string) {
  await context.db
    .updateTable('profiles')
    .set({ password_hash: hash })
    .where('id', '=', profileId)
    .execute()
}
