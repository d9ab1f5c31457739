import { parseArgs } from 'node:util'
import type { Config } from './core/config.ts'
import type { App } from './core/context.ts'
import { keptBackups } from './services/backups.ts'
import { drill, restoreCopy } from './services/restore.ts'

const OPTIONS = {
  restore: { type: 'string' },
  drill: { type: 'boolean' },
  backups: { type: 'boolean' },
} as const

/** Does what needs no server (scripts/admin.mjs) and ends, if the arguments ask for it. */
export async function runCommand(
  config: Config,
  args: string[],
  { open, now }: Parameters<typeof restoreCopy>[2],
): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS, strict: false })
  if (typeof values.restore === 'string')
    await end(await restoreCopy(config, values.restore, { open, now }))
  if (values.backups) await end(backupsIn(config))
  if (values.drill) {
    const { table, isWhole } = await drill(config, { open, now })
    await end(table, isWhole ? 0 : 1)
  }
}

async function end(report: string, status = 0): Promise<never> {
  await new Promise((said) => process.stdout.write(`${report}\n`, said))
  process.exit(status)
}

/** Backups of the data folder, newest first, for whoever restores one. */
function backupsIn({ dataDir }: Config): string {
  const lines = keptBackups(dataDir).map(
    ({ folder, madeAt }) => `${new Date(madeAt).toISOString()}  ${folder}`,
  )
  return lines.length > 0 ? lines.join('\n') : `There is no backup in ${dataDir}.`
}

/** Names the backups of an empty server, which one of them may be meant to fill. */
export async function restoreHint({ config, database }: App): Promise<string | null> {
  const kept = keptBackups(config.dataDir)
  const [newest] = kept
  if (!newest) return null
  const someone = await database.read.selectFrom('profiles').select('id').limit(1).execute()
  if (someone.length > 0) return null
  const count = kept.length === 1 ? 'a backup' : `${kept.length} backups`
  return `Nobody has a book here yet, and there is ${count}. To restore the newest, stop the server and run\n  npm run admin -- restore ${newest.folder}`
}
