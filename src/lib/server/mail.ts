import type { Context } from './core/context.ts'
import { newId } from './core/ids.ts'
import { AWAITED_URGENCY, queueJob } from './jobs.ts'

/** A mail in both forms, rendered before it is queued. */
export type Letter = {
  to: string
  kind:
    | 'code'
    | 'activation'
    | 'reset'
    | 'sign-in'
    | 'address'
    | 'import'
    | 'deleted'
    | 'bills'
    | 'budgets'
    | 'statement'
    | 'export'
    | 'monthly-report'
    | 'expenses'
    | 'invite'
    | 'return'
    | 'removed'
    | 'joined'
    | 'change-right'
    | 'backup'
    | 'backup-ahead'
  subject: string
  html: string
  text: string
  /** Time to delete the text of codes and links, sent or not. */
  wipeAt?: number
  /** For one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string
  /** An attached file, whose stored bytes are deleted once the mail is sent. */
  attachment?: { name: string; type: string; bytes: Uint8Array }
}

/** Queues a letter; inside `inTransaction` it commits with the change. */
export async function queueMail(context: Context, letter: Letter): Promise<void> {
  const { config, clock, database } = context.app
  const db = context.isInside ? context.db : database.write
  const id = newId()
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: letter.to,
      subject: letter.subject,
      html: letter.html,
      body: letter.text,
      kind: letter.kind,
      is_secret: letter.wipeAt === undefined ? 0 : 1,
      status: config.smtpUrl ? 'queued' : 'kept',
      created_at: clock(),
      wipe_at: letter.wipeAt ?? null,
      unsubscribe_url: letter.unsubscribeUrl ?? null,
    })
    .execute()
  if (letter.attachment) {
    await db
      .insertInto('mail_attachments')
      .values({ mail_id: id, ...letter.attachment })
      .execute()
  }
  if (!config.smtpUrl) return
  const urgency = letter.wipeAt === undefined ? undefined : AWAITED_URGENCY
  await queueJob(context, 'send-mail', { mailId: id }, { urgency })
}
