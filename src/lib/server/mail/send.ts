import type { Context } from '../context.ts'
import type { MailTable } from '../db/tables/work.ts'

const CONNECT_MILLISECONDS = 10_000
const ANSWER_MILLISECONDS = 20_000
/** SMTP puts an address between angle brackets; left out, they would make another address of it. */
const UNSENDABLE = /[<>\p{Cc}]/u
const WIPED = { subject: '', html: null, body: null }

/** Sends a queued mail; a secret one leaves no text behind, nor does one that came too late. */
export async function sendMail(
  context: Context,
  { mailId }: { mailId: string },
): Promise<void> {
  const { config, clock, database } = context.house
  const mail = await database.read
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (!mail || mail.html === null || mail.body === null) return
  const isLate = mail.wipe_at !== null && mail.wipe_at <= clock()
  if (isLate || UNSENDABLE.test(mail.recipient)) {
    await settle(context, mailId, { ...WIPED, status: 'failed' })
    return
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: config.smtpUrl!, // Mails are queued only while there is a mail server.
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    dnsTimeout: CONNECT_MILLISECONDS,
    socketTimeout: ANSWER_MILLISECONDS,
  })
  await transport.sendMail({
    from: config.mailFrom,
    // Never as text, which would be read as a list of names and addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.body,
    messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
    headers: headersOf(mail),
  })
  const traces = mail.is_secret ? WIPED : {}
  await settle(context, mailId, { ...traces, status: 'sent', sent_at: clock() })
}

/** Mail programs offer to end such mails with one click (RFC 8058). */
function headersOf({ unsubscribe_url: url }: MailTable): Record<string, string> {
  const made = { 'Auto-Submitted': 'auto-generated' }
  if (!url) return made
  return {
    ...made,
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function settle(context: Context, mailId: string, outcome: Partial<MailTable>) {
  await context.house.database.write
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', mailId)
    .execute()
}
