import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { countPictures, keptBackups } from '../backups.ts'
import type { Config } from '../../core/config.ts'
import type { App } from '../../core/context.ts'
import { StartRefused } from '../../core/startRefused.ts'
import { checkedSums } from '../../db/keptSums.ts'
import { copyAt, stageCopy } from './folders.ts'
import type { Copy } from './folders.ts'
import { refuseUnfit } from './inspect.ts'

type Opener = (
  config: Config,
  clock: () => number,
) => Promise<App & { stop(): Promise<void> }>

/** A table for the operator, and whether the backup is whole. */
export type DrillReport = { table: string; isWhole: boolean }

const COUNTED = ['profiles', 'accounts', 'transactions', 'bills', 'budgets'] as const

/**
 * Restores the newest backup into a folder beside the data, and compares every stored sum
 * with its entries. The data stay as they are.
 * @throws StartRefused, SchemaTooNew
 */
export async function drill(
  config: Config,
  { open, now }: { open: Opener; now: number },
): Promise<DrillReport> {
  const [newest] = keptBackups(config.dataDir)
  if (!newest) throw new StartRefused(`there is no backup in ${config.dataDir}`)
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  const dataDir = join(config.dataDir, `drill-${stamp}`)
  try {
    const copy = await copyAt(newest.folder)
    const file = await stageCopy(copy, dataDir)
    await refuseUnfit(file, copy.manifest)
    const alone = { dataDir, nightly: null, seed: 'none', logLevel: 'silent' } as const
    await (await open({ ...config, ...alone }, () => now)).stop()
    return reportOf(newest.folder, [...readRows(file), ...(await pictureRows(file, copy))])
  } catch (error) {
    if ((error as Error).name !== 'StartRefused') throw error
    throw new StartRefused(
      `${newest.folder} is no whole backup: ${(error as Error).message}`,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Number of things of a kind, and how many of them are wrong. */
type Row = { what: string; count: number; wrong: number }

function readRows(file: string): Row[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const counts = COUNTED.map((what) => {
      const { count } = database.prepare(`select count(*) as count from ${what}`).get()!
      return { what, count: Number(count), wrong: 0 }
    })
    return [...counts, ...checkedSums(database)]
  } finally {
    database.close()
  }
}

/** Pictures that a copy's database names; none where they are in a bucket. */
async function pictureRows(file: string, { manifest, media }: Copy): Promise<Row[]> {
  if (manifest?.pictures === null) return []
  const { named, found } = await countPictures(
    file,
    (key) => media !== null && existsSync(join(media, key, 'picture')),
  )
  return [{ what: 'pictures', count: named, wrong: named - found }]
}

function reportOf(folder: string, rows: Row[]): DrillReport {
  const lines = rows.map(({ what, count, wrong }) =>
    [what.padEnd(28), String(count).padStart(10), String(wrong).padStart(10)].join(''),
  )
  const head = `${'COMPARED'.padEnd(28)}${'FOUND'.padStart(10)}${'WRONG'.padStart(10)}`
  const isWhole = rows.every(({ wrong }) => wrong === 0)
  const verdict = isWhole
    ? `${folder} is whole: it was restored beside your data and removed again.`
    : `${folder} is NOT whole: make another backup, and keep older ones.`
  return { table: [head, ...lines, verdict].join('\n'), isWhole }
}
