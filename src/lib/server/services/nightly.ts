import { rm } from 'node:fs/promises'
import { Cron } from 'croner'
import { formatInstant } from '#lib/i18n/dates.ts'
import type { Config } from '../core/config.ts'
import type { Context } from '../core/context.ts'
import { inLanguage } from '../core/inLanguage.ts'
import { inTransaction } from '../core/transaction.ts'
import { queueMail } from '../mail.ts'
import type { Letter } from '../mail.ts'
import { writeLetter } from '../mail/letters.ts'
import { keptBackups, NIGHTLY } from './backups.ts'
import { makeBackup } from './nightly/make.ts'

export { makeBackup } from './nightly/make.ts'

/** The smallest step of such a clock, which looks at times before a moment. */
const SECOND = 1_000
const MAIL_PAUSE_MILLISECONDS = 23 * 3_600_000

/**
 * Makes the backup of the last night, unless there is one, and removes the oldest. A failure is
 * mailed to the operator once a day, and tried anew at the next strike of the clock.
 */
export async function backUpNightly(context: Context): Promise<void> {
  const { config, log, telemetry } = context.app
  if (!config.nightly) return
  let newest = 0
  try {
    newest = newestNightly(config)
    if (newest >= dueUntil(config.nightly, context.now)) return
    const { folder } = await makeBackup(context, NIGHTLY)
    log.info({ folder }, 'backup: made')
    telemetry.count('backup', { outcome: 'made' })
    await removeOldest(config, config.nightly.keep)
  } catch (error) {
    log.error({ error: String(error) }, 'backup: failed')
    telemetry.count('backup', { outcome: 'failed' })
    await tellOperator(context, newest, String(error))
  }
}

/** When the newest nightly backup was made; 0 without any. */
function newestNightly({ dataDir }: Pick<Config, 'dataDir'>): number {
  return keptBackups(dataDir).find(({ isNightly }) => isNightly)?.madeAt ?? 0
}

/** The last time until now at which a backup was due, by the server's own zone. */
function dueUntil({ hour, minute }: NonNullable<Config['nightly']>, now: number): number {
  const clock = new Cron(`${minute} ${hour} * * *`, { paused: true })
  return clock.previousRuns(1, new Date(now + SECOND))[0]!.getTime()
}

async function removeOldest({ dataDir }: Config, keep: number): Promise<void> {
  const nightly = keptBackups(dataDir).filter(({ isNightly }) => isNightly)
  for (const { folder } of nightly.slice(keep)) await rm(folder, { recursive: true })
}

async function tellOperator(
  context: Context,
  newest: number,
  reason: string,
): Promise<void> {
  const { operatorEmail: to } = context.app.config
  if (!to || (await wasTold(context, to))) return
  const letter = await failureLetter(context, { to, newest, reason })
  await inTransaction(context, (inside) => queueMail(inside, letter))
}

async function wasTold({ db, now }: Context, to: string): Promise<boolean> {
  const told = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'backup')
    .where('recipient', '=', to)
    .where('created_at', '>', now - MAIL_PAUSE_MILLISECONDS)
    .executeTakeFirst()
  return told !== undefined
}

/** In the language of the operator's own profile, if there is one. */
async function failureLetter(
  context: Context,
  { to, newest, reason }: { to: string; newest: number; reason: string },
): Promise<Letter> {
  const own = await context.db
    .selectFrom('profiles')
    .select('language')
    .where('email', '=', to)
    .executeTakeFirst()
  const inOwn = inLanguage(context, own?.language ?? 'en')
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
