import type { Attempt } from '../jobs/runner.ts'
import type { Context } from '../core/context.ts'
import type { MailTable } from '../db/tables/work.ts'
import type { Letter } from '../mail.ts'

const CONNECT_MILLISECONDS = 10_000
const ANSWER_MILLISECONDS = 20_000
/** Characters that would change the address inside SMTP's angle brackets. */
const UNSENDABLE = /[<>\p{Cc}]/u
const FAREWELL: Letter['kind'] = 'deleted'
const WIPED = { subject: '', html: null, body: null }

/**
 * Sends a queued mail. Then deletes the text of secret or late mails, and mails of deleted
 * profiles entirely.
 */
export async function sendMail(
  context: Context,
  { mailId }: { mailId: string },
  { isLast }: Attempt,
): Promise<void> {
  const { clock, database, telemetry } = context.app
  const mail = await database.read
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (!mail || mail.html === null || mail.body === null) return
  const count = (outcome: 'sent' | 'failed') => telemetry.count('mail', { outcome })
  const isLate = mail.wipe_at !== null && mail.wipe_at <= clock()
  if (isLate || UNSENDABLE.test(mail.recipient)) {
    await settle(context, mail, { ...WIPED, status: 'failed' })
    count('failed')
    return
  }
  try {
    await deliver(context, mail)
  } catch (error) {
    if (isLast && mail.kind === FAREWELL) await forget(context, mail)
    if (isLast) count('failed')
    throw withoutAddress(error as Error, mail.recipient)
  }
  const traces = mail.is_secret ? WIPED : {}
  await settle(context, mail, { ...traces, status: 'sent', sent_at: clock() })
  count('sent')
}

async function deliver({ app }: Context, mail: MailTable): Promise<void> {
  const { config, database } = app
  const files = await database.read
    .selectFrom('mail_attachments')
    .selectAll()
    .where('mail_id', '=', mail.id)
    .execute()
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: config.smtpUrl!, // mails are queued only with a mail server
    // In a container the library would use [127.0.0.1], which strict servers refuse.
    name: config.smtpName,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    dnsTimeout: CONNECT_MILLISECONDS,
    socketTimeout: ANSWER_MILLISECONDS,
  })
  await transport.sendMail({
    from: config.mailFrom,
    // An object, because a text would be parsed as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    html: mail.html!, // mails without text are not sent
    text: mail.body!,
    messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
    headers: unsubscribeHeaders(mail),
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  })
}

/** Headers for one-click unsubscription by mail programs (RFC 8058). */
function unsubscribeHeaders({ unsubscribe_url: url }: MailTable): Record<string, string> {
  const made = { 'Auto-Submitted': 'auto-generated' }
  if (!url) return made
  return {
    ...made,
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function settle(context: Context, mail: MailTable, outcome: Partial<MailTable>) {
  if (mail.kind === FAREWELL) return forget(context, mail)
  await context.app.database.write
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', mail.id)
    .execute()
  await context.app.database.write
    .deleteFrom('mail_attachments')
    .where('mail_id', '=', mail.id)
    .execute()
}

async function forget({ app }: Context, { id }: MailTable): Promise<void> {
  await app.database.write.deleteFrom('mails').where('id', '=', id).execute()
}

/** Removes the address from an error, which is stored longer than addresses may be. */
function withoutAddress(error: Error, address: string): Error {
  const cleaned = new Error(error.message.replaceAll(address, 'recipient'))
  cleaned.stack = error.stack?.replaceAll(address, 'recipient')
  return cleaned
}
