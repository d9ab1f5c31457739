import { spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { damagedIn } from '../support/damage.ts'
import { foldersOfFile } from '../support/restore.ts'
import { signInTo } from '../support/servedSignIn.ts'
import { freePort, startServer, untilHealthy } from '../support/server.ts'

const root = resolve(import.meta.dirname, '../..')
const newFolder = foldersOfFile()
const LONG = 'a note that takes room '.repeat(40)
const MAX_ENTRIES = 5_000

async function post(url: string, path: string, payload: object, token?: string) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(payload),
  })
  const body = (await answer.json()) as { code: number; message: string; token?: string }
  return { status: answer.status, ...body }
}

const spend = (url: string, token: string) =>
  post(
    url,
    '/api/userdata/addUpdateExpense',
    { time: Date.UTC(2030, 0, 1), amount: 1, notes: LONG },
    token,
  )

/** Writes until the disk is full; gives the number of stored entries and the refusal. */
async function spendUntilFull(url: string, token: string) {
  for (let taken = 0; taken < MAX_ENTRIES; taken += 1) {
    const reply = await spend(url, token)
    if (reply.code !== 0) return { taken, refused: reply }
  }
  throw new Error('the disk never was full')
}

function takenIn(folder: string): number {
  const file = new DatabaseSync(join(folder, 'hearthbook.db'), { readOnly: true })
  const row = file
    .prepare('select count(*) as n from transactions where notes = ?')
    .get(LONG)
  file.close()
  return Number(row!['n'])
}

test('/healthz says that a database is damaged, and serves what it can', async () => {
  const server = await startServer({}, await damagedIn(newFolder()))
  const health = await fetch(`${server.url}/healthz`)
  expect(await health.json()).toEqual({ status: 'degraded' })
  expect(health.status).toBe(200)
  expect(server.output()).toContain('it is damaged; restore a backup')
  await server.stop()
})

test('a server whose files cannot grow says so, and has kept what it took', async () => {
  const folder = newFolder()
  const first = await startServer({}, folder)
  const token = await signInTo(first)
  await first.stop()
  const port = String(await freePort())
  const command = 'ulimit -f 1500; exec node_modules/.bin/node dist/server.mjs'
  const child = spawn('bash', ['-c', command], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: folder },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  }
  const url = `http://localhost:${port}`
  await untilHealthy({ own: url, process: child, output: () => lines.join('') })
  const { taken, refused } = await spendUntilFull(url, token)
  expect(refused).toMatchObject({ status: 503, code: 503 })
  expect(refused.message).toContain('disk')
  // The log is a separate stream, so its line may come after the answer.
  await expect.poll(() => lines.join('')).toContain('disk I/O error')
  expect(lines.join('')).not.toContain('rollback')
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
  const next = await startServer({}, folder)
  expect(takenIn(folder)).toBe(taken)
  expect((await spend(next.url, token)).code).toBe(0)
  await next.stop()
})

/** Whether this machine allows mounting a small disk. */
const disk = newFolder()
const mount = ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]
const hasDisk = process.getuid?.() === 0 && spawnSync('mount', mount).status === 0
afterAll(() => {
  if (hasDisk) spawnSync('umount', [disk])
})

// Only root may mount a disk.
test.skipIf(!hasDisk)(
  'a server whose disk is full goes on when there is room again',
  async () => {
    const server = await startServer({}, disk)
    const token = await signInTo(server)
    const ballast = join(disk, 'ballast')
    writeFileSync(ballast, Buffer.alloc(2_000_000))
    const { taken, refused } = await spendUntilFull(server.url, token)
    expect(refused).toMatchObject({ status: 503, code: 503 })
    await expect
      .poll(() => server.output())
      .toMatch(/database or disk is full|disk I\/O error/)
    const year = { year: 2030 }
    const read = await post(server.url, '/api/userdata/getTransactionsByType', year, token)
    expect(read.code).toBe(0)
    rmSync(ballast)
    expect((await spend(server.url, token)).code).toBe(0)
    expect(await server.stop()).toBe(0)
    expect(takenIn(disk)).toBe(taken + 1)
  },
)
