import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups, restoreBackup } from '#lib/contract/restore.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { refuseOutsider, makeRestorePage } from '#lib/server/http/restorePage.ts'
import { restoreOffer } from '#lib/server/services/restore.ts'
import { backUp, foldersOfFile, restoreInto } from '../support/restore.ts'
import {
  Client,
  openTestServer,
  operatorOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const newFolder = foldersOfFile()
const lived = await serverOfFile()
await signedIn(lived)
const backup = await backUp(lived)
const name = backup.split('/').at(-1)!

/** A server without anybody, whose folder has the backup. */
async function emptyServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const folder = newFolder()
  cpSync(backup, join(folder, 'backups', name), { recursive: true })
  return openTestServer({ DATA_DIR: folder, ...variables })
}

/** Parameters with which a server was to start anew; null while it was not. */
async function startedWith({ app }: TestServer): Promise<string[] | null> {
  return Promise.race([app.anew, Promise.resolve(null)])
}

const HERE = {
  host: 'localhost:4321',
  'app-version': '0',
  'sec-fetch-site': 'same-origin',
}

/** Whoever opens the page at this machine. */
function here(server: TestServer): Client {
  const client = new Client(server)
  client.address = '127.0.0.1'
  for (const [header, value] of Object.entries(HERE)) client.headers.set(header, value)
  return client
}

function pageOf(
  server: TestServer,
  headers: Record<string, string> = {},
  address = '127.0.0.1',
) {
  const request = new Request('http://localhost:4321/restore', {
    headers: { ...HERE, ...headers },
  })
  return makeRestorePage(server.app, request, address)
}

const empty = await emptyServer()

test('an empty server offers its backups, and what they hold, to this machine', async () => {
  expect(await pageOf(empty)).toEqual({ needsToken: false })
  const { results, before, hasFailed } = await here(empty).ask(listBackups, {})
  expect(results).toEqual([
    expect.objectContaining({ name, people: 1, entries: 0, pictures: 0 }),
  ])
  expect(before).toBeUndefined()
  expect(hasFailed).toBe(false)
})

test.each([
  ['another address', {}, '192.168.1.7'],
  ['a proxy', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['a proxy that names this machine', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  ['a name that may point here', { host: 'books.example.org' }, '127.0.0.1'],
])('%s is asked for the token, and learns nothing', async (_, headers, address) => {
  expect(await pageOf(empty, headers, address)).toEqual({ needsToken: true })
  const client = here(empty)
  client.address = address
  for (const call of [listBackups, restoreBackup]) {
    expect((await client.send(call, { name }, headers)).code).toBe(404)
  }
  expect(await startedWith(empty)).toBeNull()
})

test.each([
  { PUBLIC_URL: 'https://books.example.org', SMTP_URL: 'smtp://127.0.0.1:9' },
  { TRUSTED_PROXIES: '127.0.0.1' },
] as Record<string, string>[])(
  'where a proxy may stand before it, this machine needs the token, too: %o',
  async (variables) => {
    const server = await emptyServer(variables)
    expect(await pageOf(server)).toEqual({ needsToken: true })
    expect((await here(server).send(listBackups, {})).code).toBe(404)
    await server.close()
  },
)

test('another site cannot use a browser of this machine', async () => {
  const site = { 'sec-fetch-site': 'cross-site' }
  expect((await here(empty).send(restoreBackup, { name }, site)).code).toBe(403)
  const bare = new Client(empty)
  bare.address = '127.0.0.1'
  expect((await bare.send(restoreBackup, { name }, { host: HERE.host })).code).toBe(403)
  expect(await startedWith(empty)).toBeNull()
})

test('the right token admits from anywhere', async () => {
  const server = await emptyServer()
  const client = new Client(server)
  client.token = server.app.secrets.operator
  expect((await client.ask(listBackups, {})).results).toHaveLength(1)
  await client.ask(restoreBackup, { name })
  expect(await startedWith(server)).toEqual(['--restore-first', name])
  await server.close()
})

test('wrong tokens are refused, and after ten of them every one from there', async () => {
  const server = await emptyServer()
  const client = new Client(server)
  client.token = `${server.app.secrets.operator}x`
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await client.send(listBackups, {})).code).toBe(342)
  }
  client.token = server.app.secrets.operator
  const refused = await client.send(restoreBackup, { name })
  expect(refused.code).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await startedWith(server)).toBeNull()
  const other = new Client(server)
  other.token = server.app.secrets.operator
  expect((await other.send(listBackups, {})).code).toBe(0)
  await server.close()
})

test('only what is offered is restored, by its name', async () => {
  for (const other of ['', 'nightly-2', backup, `../backups/${name}`, '.']) {
    expect((await here(empty).send(restoreBackup, { name: other })).code).toBe(341)
  }
  expect(await startedWith(empty)).toBeNull()
})

test('a server with a profile offers nothing, not even to its operator', async () => {
  expect(await pageOf(lived)).toBeNull()
  for (const client of [here(lived), operatorOf(lived)]) {
    expect((await client.send(listBackups, {})).code).toBe(404)
    expect((await client.send(restoreBackup, { name })).code).toBe(404)
  }
})

test('an empty server without a backup offers nothing; a cut one is none', async () => {
  const folder = newFolder()
  const server = await openTestServer({ DATA_DIR: folder })
  expect(await pageOf(server)).toBeNull()
  const cut = join(folder, 'backups', 'cut')
  mkdirSync(cut, { recursive: true })
  writeFileSync(join(cut, 'backup.json'), '{"madeAt":')
  expect(await pageOf(server)).toBeNull()
  await server.close()
})

test.each([
  ['null', (file: string) => writeFileSync(file, 'null')],
  ['a list', (file: string) => writeFileSync(file, '[]')],
  ['of other types', (file: string) => writeFileSync(file, '{"madeAt":{},"database":1}')],
  ['of another day', (file: string) => writeFileSync(file, '{"madeAt":"soon"}')],
  ['a folder', (file: string) => mkdirSync(file)],
  ['a link to nowhere', (file: string) => symlinkSync('/nowhere', file)],
])('beside a backup whose manifest is %s the others are offered', async (_what, spoil) => {
  const folder = newFolder()
  const backups = join(folder, 'backups')
  cpSync(backup, join(backups, name), { recursive: true })
  mkdirSync(join(backups, 'odd'))
  spoil(join(backups, 'odd', 'backup.json'))
  const server = await openTestServer({ DATA_DIR: folder })
  const { results } = await here(server).ask(listBackups, {})
  expect(results.map((one) => one.name)).toEqual([name])
  await server.close()
})

test('a folder with backups gets no demo household, which would be in their way', async () => {
  const server = await emptyServer({ SEED: 'demo' })
  expect(await pageOf(server)).toEqual({ needsToken: false })
  await server.close()
})

test('with PostgreSQL nothing is offered', async () => {
  const context = systemContext(empty.app)
  const config = { ...empty.app.config, databaseUrl: 'postgres://127.0.0.1/books' }
  expect(await restoreOffer({ ...context, app: { ...empty.app, config } })).toBeNull()
})

test('a backup of a version that counted nothing is offered by its size', async () => {
  const folder = newFolder()
  cpSync(backup, join(folder, 'backups', name), { recursive: true })
  const database = { bytes: 5, sha256: '' }
  const manifest = { madeAt: new Date(TEST_START).toISOString(), database, pictures: null }
  writeFileSync(join(folder, 'backups', name, 'backup.json'), JSON.stringify(manifest))
  const server = await openTestServer({ DATA_DIR: folder })
  const { results } = await here(server).ask(listBackups, {})
  expect(results).toEqual([{ name, bytes: 5, madeAt: TEST_START }])
  await server.close()
})

/** A server on data that just took the place of others. */
async function restoredServer() {
  const folder = newFolder()
  await (await openTestServer({ DATA_DIR: folder })).close()
  await restoreInto(folder, backup)
  expect(existsSync(join(folder, 'hearthbook.db'))).toBe(true)
  return openTestServer({ DATA_DIR: folder })
}

test('after a restore the way back is offered, for a day', async () => {
  const server = await restoredServer()
  const { results, before } = await here(server).ask(listBackups, {})
  expect(results).toEqual([])
  expect(before).toMatchObject({ madeAt: TEST_START })
  await here(server).ask(restoreBackup, { name: before!.name })
  expect(await startedWith(server)).toEqual(['--restore-first', before!.name])
  server.clock.now += 24 * 3_600_000
  expect(await pageOf(server)).toBeNull()
  await server.close()
})

test('who signs in after a restore ends the way back, also by signing out again', async () => {
  const server = await restoredServer()
  server.clock.now += 1
  await signedIn(server)
  expect(await pageOf(server)).toBeNull()
  await server.app.database.write.deleteFrom('sessions').execute()
  await server.app.database.write
    .insertInto('devices')
    .values({
      id: 'browser',
      profile_id: (await firstProfile(server)).id,
      created_at: server.clock.now,
      expires_at: server.clock.now + 1_000,
      salt: null,
    })
    .execute()
  expect(await pageOf(server)).toBeNull()
  await server.close()
})

function firstProfile({ app }: TestServer) {
  return app.database.read.selectFrom('profiles').select('id').executeTakeFirstOrThrow()
}

test('whoever is refused is told the same as of any other missing call', async () => {
  const request = new Request('http://localhost:4321/api/operator/backups')
  const asked = { context: systemContext(empty.app), socketAddress: '192.0.2.1' }
  await expect(refuseOutsider(asked, request)).rejects.toMatchObject({
    reason: 'no-such-call',
  })
})
