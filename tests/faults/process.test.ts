import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatInstant } from '#lib/i18n/dates.ts'
import { startServer } from '../support/server.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server that is not expected to come up. */
async function refusedStart(variables: Record<string, string>) {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['dist/server.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  }
  const status = await new Promise((ended) => child.once('exit', ended))
  return { status, said: lines.join('') }
}

test.each([
  ['PORT', { PORT: 'many' }],
  ['SMTP_URL', { PUBLIC_URL: 'https://books.example.com' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://localhost/books' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null' }],
  ['HOST', { HOST: 'no-such-name.invalid', SMTP_URL: 'smtp://localhost' }],
  ['HOST', { HOST: '192.0.2.1', SMTP_URL: 'smtp://localhost' }],
])('a wrong %s refuses to start with a line that names it', async (name, variables) => {
  const { status, said } = await refusedStart(variables)
  expect(status).toBe(1)
  expect(said).toMatch(new RegExp(`^Hearthbook: ${name}: .+\\n$`))
})

test('a taken port ends the start in a line, after a warning of what a later version refuses', async () => {
  const other = createServer()
  const port = await new Promise<number>((listening) =>
    other.listen(0, '127.0.0.1', () => listening((other.address() as AddressInfo).port)),
  )
  const { status, said } = await refusedStart({ PORT: `${port}`, METRICS_TOKEN: 'short' })
  other.close()
  expect(status).toBe(1)
  const [warning, refusal, ...rest] = said.split('\n')
  expect(warning).toMatch(/^Hearthbook: warning: METRICS_TOKEN: .+ will refuse it$/)
  expect(refusal).toMatch(/^Hearthbook: PORT: .+EADDRINUSE/)
  expect(rest).toEqual([''])
})

test('a second server on the same folder refuses and says why', async () => {
  const first = await startServer({}, folder)
  const { status, said } = await refusedStart({ PORT: '0' })
  expect(status).toBe(1)
  expect(said).toContain(folder)
  await first.kill()
  const third = await startServer({}, folder)
  expect(await third.stop()).toBe(0)
})

test('it says its public address, keeps its secrets and writes nothing personal', async () => {
  const server = await startServer({}, folder)
  await fetch(`${server.url}/api/users/email/presignin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'somebody.special@example.com' }),
  })
  await fetch(`${server.url}/api/users/sendActivation/somebody.special@example.com`)
  await server.stop()
  expect(server.output()).toContain(
    `Hearthbook is at ${server.url}/, sign-in codes are at ${server.url}/mailbox\n`,
  )
  expect(server.output()).toContain('/api/users/email/presignin')
  expect(server.output()).not.toContain('somebody')
  expect(server.output()).not.toContain('127.0.0.1')
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('without a mail server the sign-in page leads to the mailbox, in local time', async () => {
  const server = await startServer({ TZ: 'Asia/Kolkata' }, folder)
  const signIn = await (await fetch(`${server.url}/signin`)).text()
  expect(signIn).toContain('href="/mailbox"')
  const began = Date.now()
  await fetch(`${server.url}/api/users/email/presignin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clock@example.com' }),
  })
  const mailbox = await (await fetch(`${server.url}/mailbox`)).text()
  await server.stop()
  const times = [began, Date.now()].map((at) => formatInstant(at, 'en', 'Asia/Kolkata'))
  expect(times.some((time) => mailbox.includes(`To clock@example.com, ${time}`))).toBe(true)
})

test('with a mail server nothing says that there is a mailbox', async () => {
  const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' }, folder)
  const signIn = await (await fetch(`${server.url}/signin`)).text()
  await server.stop()
  expect(signIn).not.toContain('/mailbox')
  expect(server.output()).not.toContain('/mailbox')
})

test('a stop finishes what was accepted and takes nothing new', async () => {
  const server = await startServer({}, folder)
  const body = JSON.stringify({ email: 'late@example.com' })
  const call = request(`${server.url}/api/users/email/presignin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = new Promise<number>((done, failed) => {
    call.once('response', (response) => {
      response.resume()
      done(response.statusCode!)
    })
    call.once('error', failed)
  })
  call.write(body.slice(0, 5))
  await new Promise<void>((flushed) =>
    call.once('socket', (s) => s.once('connect', flushed)),
  )
  await fetch(`${server.url}/healthz`)
  const stopped = server.stop()
  await untilClosed(server.url)
  call.end(body.slice(5))
  expect(await answered).toBe(200)
  expect(await stopped).toBe(0)
})

/** Waits until new connections are refused. */
async function untilClosed(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
    if (!isOpen) return
  }
}

/** Asks with the server's own command whether it is healthy, as containers do. */
async function askHealth(variables: Record<string, string>) {
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['dist/server.mjs', '--health'],
    { cwd: root, env: { ...process.env, ...variables } },
  )
  const said: string[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const status = await new Promise((ended) => child.once('exit', ended))
  return { status, said: said.join('') }
}

test('--health says whether the server of these settings is healthy', async () => {
  const server = await startServer({}, folder)
  const { port: PORT } = new URL(server.own)
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    expect(await askHealth({ HOST, PORT })).toEqual({
      status: 0,
      said: '{"status":"ok"}\n',
    })
  await server.stop()
  const { status, said } = await askHealth({ HOST: '127.0.0.1', PORT })
  expect(status).toBe(1)
  expect(said).toContain('ECONNREFUSED')
})
