import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { App } from '../../core/context.ts'
import { syncFolder } from '../../core/syncFolder.ts'
import type { End } from './names.ts'

/** A JSON object a line: first the begin of the list, then the ends. */
const ENDS_FILE = 'ends.jsonl'
const NEWLINE = 0x0a

type Head = { since: number; key: string }
type SecretsHolder = Pick<App, 'config' | 'secrets'>

/** The list of ends from an instant on. */
export type EndsFile = { since: number; ends: End[] }

/** Begins the list, if there is none: what ended earlier is not in it. */
export function openEnds(app: SecretsHolder, now: number): void {
  const file = endsPath(app)
  if (lstatSync(file, { throwIfNoEntry: false })) return
  const head: Head = { since: now, key: listKey(app) }
  writeFileSync(file, `${JSON.stringify(head)}\n`, { flag: 'wx', mode: 0o600, flush: true })
  syncFolder(app.config.dataDir)
}

/** Appends ends; resolves once they are on the disk. */
export function appendEnds(app: Pick<App, 'config' | 'secrets' | 'clock'>, ends: End[]) {
  openEnds(app, app.clock())
  const handle = openSync(endsPath(app), 'r+')
  try {
    const bytes = readFileSync(handle)
    // A power cut may have left a line without its end, whose job writes it again.
    const whole = bytes.lastIndexOf(NEWLINE) + 1
    if (whole < bytes.length) ftruncateSync(handle, whole)
    writeSync(handle, ends.map((end) => `${JSON.stringify(end)}\n`).join(''), whole)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The list of a data folder; null for one that is missing, damaged or another server's. */
export function readEndsFile(app: SecretsHolder): EndsFile | null {
  const file = endsPath(app)
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null
  try {
    const text = readFileSync(file, 'utf8')
    const [head, ...ends] = text
      .slice(0, text.lastIndexOf('\n'))
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    const { since, key } = head as Head
    const isOurs = key === listKey(app) && ends.every(isEnd)
    return isOurs ? { since, ends: ends as End[] } : null
  } catch {
    // The report of the restore says that ends are unknown.
    return null
  }
}

function isEnd(line: unknown): boolean {
  const { hash, at } = (line ?? {}) as Partial<End>
  return typeof hash === 'string' && typeof at === 'number'
}

/** Distinguishes this server's hashes from those of other servers. */
function listKey({ secrets }: Pick<App, 'secrets'>): string {
  return secrets.hash('end', 'key')
}

function endsPath({ config }: Pick<App, 'config'>): string {
  return join(config.dataDir, ENDS_FILE)
}
