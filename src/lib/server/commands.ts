import { parseArgs } from 'node:util'
import type { Config } from './core/config.ts'
import type { App } from './core/context.ts'
import { canStartAnew } from './core/startAnew.ts'
import { StartRefused } from './core/startRefused.ts'
import { systemContext } from './core/systemContext.ts'
import { keptBackups } from './services/backups.ts'
import { drill, hasProfiles, offeredFolder, restoreCopy } from './services/restore.ts'
import { finishRestore, restorePoints } from './services/restore.ts'

const OPTIONS = {
  restore: { type: 'string' },
  'restore-first': { type: 'string' },
  drill: { type: 'boolean' },
  backups: { type: 'boolean' },
} as const

const NEXT = 'Next: start the server (npm start or npm run serve) and look at it.'

type Means = Parameters<typeof restoreCopy>[2]

/**
 * Runs the command of the arguments before a server starts, and completes an interrupted
 * restore. Commands that need no server (scripts/admin.mjs) end the process.
 */
export async function runCommand(
  config: Config,
  args: string[],
  means: Means,
): Promise<Pick<App, 'hasFailedRestore'>> {
  const { values } = parseArgs({ args, options: OPTIONS, strict: false })
  if (typeof values.restore === 'string')
    await end(`${await restoreCopy(config, values.restore, means)}\n${NEXT}`)
  if (values.backups) await end(backupsIn(config))
  if (values.drill) {
    const { table, isWhole } = await drill(config, means)
    await end(table, isWhole ? 0 : 1)
  }
  const first = values['restore-first']
  if (typeof first === 'string') return restoreFirst(config, first, means)
  if (!config.remote && (await finishRestore(config, means.now)))
    await say('A restore that was cut short is done.')
  return {}
}

async function end(report: string, status = 0): Promise<never> {
  await say(report)
  process.exit(status)
}

function say(report: string, stream: NodeJS.WriteStream = process.stdout): Promise<void> {
  return new Promise((said) => stream.write(`${report}\n`, () => said()))
}

/** Restores what the page of restores offers; after a failure the server starts as it was. */
async function restoreFirst(
  config: Config,
  name: string,
  means: Means,
): Promise<Pick<App, 'hasFailedRestore'>> {
  try {
    const folder = await stillOffered(config, name, means)
    await say(await restoreCopy(config, folder, means))
    return { hasFailedRestore: false }
  } catch (error) {
    await say(`Hearthbook: ${(error as Error).message}`, process.stderr)
    return { hasFailedRestore: true }
  }
}

/** Folder of a copy, unless a sign-in before the stop ended its offer. */
async function stillOffered(
  config: Config,
  name: string,
  { open, now }: Means,
): Promise<string> {
  const app = await open({ ...config, seed: 'none', otlpEndpoint: null }, () => now)
  const asked = offeredFolder(systemContext(app), name)
  const folder = await asked.finally(() => app.stop())
  if (folder) return folder
  throw new StartRefused(`${name} is not restored: somebody has signed in meanwhile`)
}

/** Backups and restore points of the data folder, newest first. */
function backupsIn({ dataDir }: Config): string {
  const lineOf = ({ folder, madeAt }: { folder: string; madeAt: number }) =>
    `${new Date(madeAt).toISOString()}  ${folder}`
  const backups = keptBackups(dataDir).map(lineOf)
  const points = restorePoints(dataDir).map(lineOf)
  return [
    ...(backups.length > 0 ? backups : [`There is no backup in ${dataDir}.`]),
    ...(points.length > 0 ? ['What was there before a restore:', ...points] : []),
  ].join('\n')
}

/** Names the backups of an empty server, which one of them may be meant to fill. */
export async function restoreHint(app: App): Promise<string | null> {
  const { config } = app
  const kept = keptBackups(config.dataDir)
  const [newest] = kept
  if (!newest || (await hasProfiles(systemContext(app)))) return null
  const found = kept.length === 1 ? 'there is a backup' : `there are ${kept.length} backups`
  const page = canStartAnew() ? `open ${new URL('/restore', config.publicUrl)}, or ` : ''
  return `Nobody has a book here yet, and ${found}. To restore the newest, ${page}stop the server and run\n  npm run admin -- restore ${newest.folder}`
}
