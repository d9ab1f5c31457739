import { sql } from 'kysely'
import { emailForm, withHostForm } from '#lib/domain/email.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { profileByEmail } from '../profile.ts'

/**
 * The canonical spelling of an e-mail for limits, codes and profiles; a stored spelling
 * wins.
 * @throws Refusal malformed
 */
export async function readSpelling(context: Context, typed: string): Promise<string> {
  const spelling = await findSpelling(context, typed)
  if (spelling) return spelling
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'email', key: 'refusals.fields.form' }],
  })
}

/** Like `readSpelling`; null for a text that is no e-mail. */
export async function findSpelling(
  context: Context,
  typed: string,
): Promise<string | null> {
  const form = emailForm(typed)
  if (form === typed) return form
  const lowered = typed.trim().toLowerCase()
  // Lower case turns U+212A into an ASCII k, and so into another person's address.
  const isOther = form === null && emailForm(lowered) !== null
  const stored = isOther ? undefined : await profileByEmail(context, lowered)
  return stored?.email ?? form
}

/** Logs profiles whose e-mails differ only in spelling; merges nothing. */
export async function logEmailClashes(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('profiles')
    .select(['id', 'email'])
    .where(sql<boolean>`octet_length(email) <> length(email)`)
    .execute()
  for (const { id, email } of rows) {
    const form = withHostForm(email)
    const other = form && form !== email ? await profileByEmail(context, form) : undefined
    if (!other) continue
    context.app.log.warn({ profiles: [id, other.id] }, 'access: two profiles of one e-mail')
  }
}
