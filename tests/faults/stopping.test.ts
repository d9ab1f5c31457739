import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort, startServer } from '../support/server.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-stopping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Begins a request that never ends, and gives its connection once it is open. */
async function halfSent(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  await new Promise<void>((open) => socket.once('connect', open))
  socket.write(text)
  return { closed }
}

const HEADERS = 'POST /api/users/email/presignin HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['no headers yet', 'POST /api/us'],
  ['half of its headers', HEADERS],
  [
    'half of its body',
    `${HEADERS}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em`,
  ],
])('a request with %s does not hold a stop', async (_, text) => {
  const server = await startServer({}, folder)
  const { closed } = await halfSent(server.url, text)
  await fetch(`${server.url}/healthz`)
  expect(await server.stop()).toBe(0)
  await closed
  expect(existsSync(join(folder, 'hearthbook.db-wal'))).toBe(false)
})

test.each(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)(
  'a %s closes the database before the process ends, also when it comes twice',
  async (signal) => {
    const server = await startServer({}, folder)
    const ended = new Promise((done) => server.process.once('exit', done))
    server.process.kill(signal)
    server.process.kill(signal)
    expect(await ended).toBe(0)
    expect(existsSync(join(folder, 'hearthbook.db-wal'))).toBe(false)
  },
)

/**
 * Starts one of our scripts by npm in its own process group, and waits until it answers.
 */
async function startByNpm(script: string) {
  const port = String(await freePort())
  const child = spawn('npm', ['run', script], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SEED: 'none',
    },
  })
  const url = `http://localhost:${port}`
  const isUp = async () => (await answers(url)) || child.exitCode !== null
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true)
  expect(await answers(url)).toBe(true)
  return { child, url }
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const toNpm = (child: ChildProcess) => child.kill('SIGTERM')
/** The signal of a terminal that closes, and its receivers. */
const toAll = (child: ChildProcess) => process.kill(-child.pid!, 'SIGHUP')

test.each([
  ['serve', 'a SIGTERM to npm', toNpm],
  ['serve', 'a closed terminal', toAll],
  ['start', 'a SIGTERM to npm', toNpm],
  ['start', 'a closed terminal', toAll],
] as const)('npm run %s: %s stops the server too', async (script, _, stop) => {
  const { child, url } = await startByNpm(script)
  stop(child)
  await expect.poll(() => answers(url), { timeout: 15_000 }).toBe(false)
  const log = join(folder, 'hearthbook.db-wal')
  await expect.poll(() => existsSync(log), { timeout: 15_000 }).toBe(false)
})
