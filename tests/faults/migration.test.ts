import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  EARLIER_STEPS,
  makeEarlierFolder,
  stepsDone,
  sumsOf,
} from '../support/earlierSchemas.ts'
import { nextCut, POWER_CUTS } from '../support/powerCuts.ts'
import { launchServer, startServer } from '../support/server.ts'

/** Parts of a start between two cuts: half of the cuts reach its end. */
const STEPS = POWER_CUTS / 2

const ENTRIES = 20_000

/** Waits until a starting server writes for the first time. */
async function untilItWrites(folder: string): Promise<void> {
  while (!existsSync(join(folder, 'hearthbook.db-wal'))) await pause(1)
}

/** Duration of a start from its first write until it serves. */
async function lengthOfStart(folder: string): Promise<number> {
  const starting = startServer({ LOG_LEVEL: 'silent' }, folder)
  await untilItWrites(folder)
  const began = performance.now()
  const server = await starting
  const length = performance.now() - began
  await server.clear()
  return length
}

/**
 * Starts a server and cuts its power after its first write; gives the migrations done by
 * then.
 */
async function cutShort(folder: string, after: number): Promise<number> {
  const server = await launchServer({ LOG_LEVEL: 'silent' }, folder)
  await untilItWrites(folder)
  await pause(after)
  await server.kill()
  return stepsDone(join(folder, 'hearthbook.db')).length
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'hearthbook-migration-'))
}

/** A folder as each earlier schema left it, with the number of the schema's last step. */
async function foldersLeft() {
  const left: { number: number; folder: string }[] = []
  for (const step of EARLIER_STEPS) {
    const folder = newFolder()
    await makeEarlierFolder(folder, step, ENTRIES)
    left.push({ number: Number(step.slice(0, 4)), folder })
  }
  return left
}

function folderLike(folder: string): string {
  const other = newFolder()
  cpSync(folder, other, { recursive: true })
  return other
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Some cuts came before the migrations were done, and some after. */
function expectSpread(cameLate: boolean[]): void {
  expect(cameLate).toContain(false)
  expect(cameLate).toContain(true)
}

test(
  'power cuts at a first start: each next start serves',
  { meta: { slow: 'many starts are cut short, and as many follow' } },
  async () => {
    const step = (await lengthOfStart(newFolder())) / STEPS
    const cameLate: boolean[] = []
    for (let round = 0, after = 0; round < POWER_CUTS; round += 1) {
      const folder = newFolder()
      const isLate = (await cutShort(folder, after)) > 0
      cameLate.push(isLate)
      after = nextCut(after, step, isLate)
      const next = await startServer({}, folder)
      expect(await next.stop()).toBe(0)
      expect(sumsOf(join(folder, 'hearthbook.db'))).toMatchObject({ entries: 0 })
      rmSync(folder, { recursive: true, force: true })
    }
    expectSpread(cameLate)
  },
)

test(
  'power cuts at upgrades from earlier schemas: each next start serves the same sums',
  { meta: { slow: 'many upgrades are cut short, and as many starts follow' } },
  async () => {
    const left = await foldersLeft()
    const step = (await lengthOfStart(folderLike(left[0]!.folder))) / STEPS // the longest
    const cameLate: boolean[] = []
    for (let round = 0, after = 0; round < POWER_CUTS; round += 1) {
      const { number, folder: sample } = left[round % left.length]!
      const folder = folderLike(sample)
      const isLate = (await cutShort(folder, after)) > number
      cameLate.push(isLate)
      after = nextCut(after, step, isLate)
      const next = await startServer({}, folder)
      expect(await next.stop()).toBe(0)
      const spent = (ENTRIES * (ENTRIES + 1)) / 2
      expect(sumsOf(join(folder, 'hearthbook.db'))).toEqual({
        entries: ENTRIES,
        spent,
        of_months: spent,
        of_accounts: -spent,
      })
      const nextSchema = String(number + 1).padStart(4, '0')
      const copy = join(folder, 'backups', `before-${nextSchema}.db`)
      expect(existsSync(copy)).toBe(true)
      rmSync(folder, { recursive: true, force: true })
    }
    expectSpread(cameLate)
    for (const { folder } of left) rmSync(folder, { recursive: true, force: true })
  },
)

test('a start without room for the copy refuses in a line, and leaves everything as it was', async () => {
  const folder = newFolder()
  await makeEarlierFolder(folder, '0005-sweep', ENTRIES)
  const { status, said } = await startWithFiles(folder, 2_000)
  expect(said).toMatch(/^Hearthbook: the copy .+before-0006\.db could not be written.+\n$/)
  expect(status).toBe(1)
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
  expect(stepsDone(join(folder, 'hearthbook.db')).at(-1)).toBe('0005-sweep')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server whose files cannot grow past a size in kilobytes. */
async function startWithFiles(folder: string, kilobytes: number) {
  const command = `ulimit -f ${kilobytes}; exec node_modules/.bin/node dist/server.mjs`
  const child = spawn('bash', ['-c', command], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
  })
  const lines: string[] = []
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const status = await new Promise((ended) => child.once('exit', ended))
  return { status, said: lines.join('') }
}
