import { rm } from 'node:fs/promises'
import { Cron } from 'croner'
import { HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import type { Config } from '../core/config.ts'
import type { Context } from '../core/context.ts'
import { inLanguage } from '../core/inLanguage.ts'
import { inTransaction } from '../core/transaction.ts'
import { queueMail } from '../mail.ts'
import type { Letter } from '../mail.ts'
import { writeLetter } from '../mail/letters.ts'
import { keptBackups, NIGHTLY, nightlyBackups } from './backups.ts'
import { makeBackup } from './nightly/make.ts'

export { makeBackup } from './nightly/make.ts'

/** The smallest step of such a clock, which looks at times before a moment. */
const SECOND = 1_000
const MAIL_PAUSE_MILLISECONDS = 23 * HOUR_MILLISECONDS

/**
 * Makes the backup of the last night if it lacks, and removes the oldest. Mails a failure
 * to the operator once a day; the next run tries again.
 */
export async function backUpNightly(context: Context): Promise<void> {
  const { config, log, telemetry } = context.app
  if (!config.nightly) return
  let newest = 0
  try {
    await tellOfAhead(context)
    newest = nightlyBackups(config.dataDir, context.now)[0]?.madeAt ?? 0
    if (newest >= dueUntil(config.nightly, context.now)) return
    const { folder } = await makeBackup(context, NIGHTLY)
    log.info({ folder }, 'backup: made')
    telemetry.count('backup', { outcome: 'made' })
    await removeOldest(context, config.nightly.keep)
  } catch (error) {
    log.error({ error: String(error) }, 'backup: failed')
    telemetry.count('backup', { outcome: 'failed' })
    await tellOperator(context, 'backup', (to) =>
      failureLetter(context, { to, newest, reason: String(error) }),
    )
  }
}

/** Warns of a nightly backup with a future date, which counts for no night. */
async function tellOfAhead(context: Context): Promise<void> {
  const { config, log } = context.app
  const counted = nightlyBackups(config.dataDir, context.now)
  const all = keptBackups(config.dataDir).filter(({ isNightly }) => isNightly)
  if (all.length === counted.length) return
  const { folder } = all[0]! // the newest, which is ahead
  log.warn({ folder }, 'backup: dated ahead, and counted for no night')
  await tellOperator(context, 'backup-ahead', (to) => aheadLetter(context, to, folder))
}

/** The last time until now at which a backup was due, by the server's own zone. */
function dueUntil({ hour, minute }: NonNullable<Config['nightly']>, now: number): number {
  const clock = new Cron(`${minute} ${hour} * * *`, { paused: true })
  return clock.previousRuns(1, new Date(now + SECOND))[0]!.getTime()
}

async function removeOldest({ app, now }: Context, keep: number): Promise<void> {
  const nightly = nightlyBackups(app.config.dataDir, now)
  for (const { folder } of nightly.slice(keep)) await rm(folder, { recursive: true })
}

async function tellOperator(
  context: Context,
  kind: 'backup' | 'backup-ahead',
  write: (to: string) => Promise<Letter>,
): Promise<void> {
  const { operatorEmail: to } = context.app.config
  if (!to || (await wasTold(context, kind, to))) return
  const letter = await write(to)
  await inTransaction(context, (inside) => queueMail(inside, letter))
}

async function wasTold({ db, now }: Context, kind: string, to: string): Promise<boolean> {
  const told = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', kind)
    .where('recipient', '=', to)
    .where('created_at', '>', now - MAIL_PAUSE_MILLISECONDS)
    .executeTakeFirst()
  return told !== undefined
}

/** The context in the language of the operator's own profile, if there is one. */
async function inOperators(context: Context, to: string): Promise<Context> {
  const own = await context.db
    .selectFrom('profiles')
    .select('language')
    .where('email', '=', to)
    .executeTakeFirst()
  return inLanguage(context, own?.language ?? 'en')
}

async function aheadLetter(context: Context, to: string, folder: string): Promise<Letter> {
  const inOwn = await inOperators(context, to)
  return writeLetter(inOwn, { to, kind: 'backup-ahead' }, (t) => ({
    subject: t('mails.backupAhead.subject'),
    heading: t('mails.backupAhead.subject'),
    paragraphs: [t('mails.backupAhead.folder', { folder }), t('mails.backupAhead.advice')],
  }))
}

async function failureLetter(
  context: Context,
  { to, newest, reason }: { to: string; newest: number; reason: string },
): Promise<Letter> {
  const inOwn = await inOperators(context, to)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const when = formatInstant(newest, inOwn.language, zone)
  return writeLetter(inOwn, { to, kind: 'backup' }, (t) => ({
    subject: t('mails.backup.subject'),
    heading: t('mails.backup.heading'),
    paragraphs: [
      t('mails.backup.reason', { reason }),
      newest === 0 ? t('mails.backup.none') : t('mails.backup.newest', { when }),
      t('mails.backup.again'),
    ],
  }))
}
