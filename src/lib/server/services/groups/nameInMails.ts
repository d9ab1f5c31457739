import { isPlainName } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import type { Context } from '../../core/context.ts'
import { getUser } from '../profile.ts'

/**
 * The caller's name in mails to others, or the e-mail where the name could be an
 * advertisement.
 */
export async function nameInMails(context: Context): Promise<string> {
  const { firstName, lastName, email } = await getUser(context)
  const name = displayName({ firstName, lastName, email })
  return isPlainName(name) ? name : email
}
