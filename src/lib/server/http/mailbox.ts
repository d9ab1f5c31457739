import { getApp, isFront } from '../app.ts'
import { machineZone } from '../core/zone.ts'
import type { App } from '../core/context.ts'
import { isFromThisMachine, isToThisMachine } from './guard.ts'

/** A mail shown here because there is no mail server. */
export type MailboxMail = {
  id: string
  to: string
  subject: string
  text: string
  at: number
}

const MAX_MAILS = 50

/** The zone of this machine, where its mailbox is read. */
export function mailboxZone(): string {
  return machineZone()
}

/**
 * The newest mails, for requests of this machine and without a mail server. Otherwise null,
 * which is answered as a missing page (contract, 6 SMTP_URL).
 */
export async function mailboxMails(
  request: Request,
  socketAddress: string,
): Promise<MailboxMail[] | null> {
  const app = await getApp()
  return isFront(app) ? null : listMails(app, request, socketAddress)
}

/** Like `mailboxMails`, of a given application. */
export async function listMails(
  app: App,
  request: Request,
  socketAddress: string,
): Promise<MailboxMail[] | null> {
  if (!app.config.hasMailbox) return null
  if (!isFromThisMachine(request, socketAddress) || !isToThisMachine(request)) return null
  const rows = await app.database.read
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'created_at'])
    .where('status', '=', 'kept')
    .where((where) =>
      where.or([where('wipe_at', 'is', null), where('wipe_at', '>', app.clock())]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_MAILS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body ?? '',
    at: row.created_at,
  }))
}
