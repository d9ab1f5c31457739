import { theApp } from '../app.ts'
import { isLoopback } from '../core/config.ts'
import { zoneHere } from '../core/zone.ts'
import type { App } from '../core/context.ts'
import { comesFromHere } from './guard.ts'

/** A mail shown here because there is no mail server. */
export type KeptMail = { id: string; to: string; subject: string; text: string; at: number }

const MOST = 50

/** The zone of this machine, and so of who reads its mailbox. */
export function mailboxZone(): string {
  return zoneHere()
}

/**
 * The newest mails, for this machine only and without a mail server; else null.
 * Null is answered as a missing page (contract, 6 SMTP_URL).
 */
export async function keptMails(
  request: Request,
  socketAddress: string,
): Promise<KeptMail[] | null> {
  return mailsFor(await theApp(), request, socketAddress)
}

/** Like `keptMails`, of a given application. */
export async function mailsFor(
  app: App,
  request: Request,
  socketAddress: string,
): Promise<KeptMail[] | null> {
  if (!app.config.hasMailbox) return null
  if (!comesFromHere(request, socketAddress) || !namesHere(request)) return null
  const rows = await app.database.read
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'created_at'])
    .where('status', '=', 'kept')
    .where((where) =>
      where.or([where('wipe_at', 'is', null), where('wipe_at', '>', app.clock())]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body ?? '',
    at: row.created_at,
  }))
}

/** Another name may be somebody else's who points it here (DNS rebinding). */
function namesHere({ headers }: Request): boolean {
  const name = /^(.+?)(:\d{1,5})?$/.exec(headers.get('host') ?? '')?.[1]
  return name !== undefined && isLoopback(name.toLowerCase())
}
