import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueJob } from '../../jobs.ts'

const MISSING = new Refusal('not-found', 'refusals.NOT_FOUND')

/** Queues a failed job again. @throws Refusal not-found, rule */
export function retryJob(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const job = await inside.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!job) throw MISSING
    if (job.status !== 'failed') throw new Refusal('rule', 'refusals.JOB_NOT_FAILED')
    await inside.db
      .updateTable('jobs')
      .set({
        status: 'waiting',
        attempts: 0,
        unfinished: 0,
        run_at: inside.now,
        error: null,
      })
      .set({ lease: null, leased_until: null, finished_at: null })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Sends a mail again. @throws Refusal not-found, rule while there is no text or no mail
 * server
 */
export function resendMail(context: Context, id: string): Promise<void> {
  if (!context.app.config.smtpUrl) throw new Refusal('rule', 'refusals.NO_MAIL_SERVER')
  return inTransaction(context, async (inside) => {
    const mail = await inside.db
      .selectFrom('mails')
      .select(['html', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!mail) throw MISSING
    const isWhole = mail.html !== null && (await hasItsFile(inside, id, mail.kind))
    if (!isWhole) throw new Refusal('rule', 'refusals.MAIL_WIPED')
    await inside.db
      .updateTable('mails')
      .set({ status: 'queued', sent_at: null })
      .where('id', '=', id)
      .execute()
    await queueJob(inside, 'send-mail', { mailId: id })
  })
}

/** The file of a statement goes when its mail is sent. */
async function hasItsFile(context: Context, id: string, kind: string): Promise<boolean> {
  if (kind !== 'statement') return true
  const file = await context.db
    .selectFrom('mail_attachments')
    .select('mail_id')
    .where('mail_id', '=', id)
    .executeTakeFirst()
  return file !== undefined
}
