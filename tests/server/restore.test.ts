import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { openSqlite } from '#lib/server/db/sqlite.ts'
import { finishRestore, restorePoints } from '#lib/server/services/restore.ts'
import { makeEarlierFolder, sumsOf } from '../support/earlierSchemas.ts'
import {
  Client,
  codeFor,
  serverOfFile,
  openTestServer,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { asideIn, backUp, foldersOfFile, leaveAsCut } from '../support/restore.ts'
import { restoreInto, rowsIn } from '../support/restore.ts'

const newFolder = foldersOfFile()
const server = await serverOfFile()

function spend(client: Client, minor: number) {
  return client.ask(addUpdateExpense, { at: server.clock.now, minor, notes: client.email })
}

/** The expenses of a person in a folder's database. */
function spentOf({ email }: Client, dataDir: string): unknown[] {
  const query = `select minor from transactions where notes = '${email}' order by minor desc`
  return rowsIn(dataDir, query).map(({ minor }) => minor)
}

/** The expenses of a person on a folder's own server. */
async function spentIn(dataDir: string, { email }: Client): Promise<number[]> {
  const other = await openTestServer({ DATA_DIR: dataDir })
  try {
    const client = await signedIn(other, { email })
    const { result } = await client.ask(getTransactionsByType, { year: 2026 })
    return result.map(({ minor }) => minor)
  } finally {
    await other.close()
  }
}

test('a backup takes the place of what a power cut left, and nothing of that comes into it', async () => {
  const client = await signedIn(server)
  await spend(client, 100)
  const backup = await backUp(server)
  await spend(client, 23)
  const folder = newFolder()
  leaveAsCut(server, folder)
  const told = await restoreInto(folder, backup)
  expect(told).toContain(asideIn(folder))
  expect(await spentIn(folder, client)).toEqual([100])
  expect(spentOf(client, asideIn(folder))).toEqual([100, 23])
  expect(statSync(join(folder, 'hearthbook.db')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).not.toContain('restoring')
})

test('nobody is signed in by a restored copy, and no code of it holds', async () => {
  const client = await signedIn(server)
  await client.ask(presignin, { email: client.email })
  const folder = newFolder()
  await restoreInto(folder, await backUp(server))
  for (const table of ['sessions', 'one_time_codes', 'one_time_links']) {
    expect(rowsIn(folder, `select * from ${table}`)).toEqual([])
  }
})

test('the pictures of a backup come with it, and those that were there go aside', async () => {
  const client = await signedIn(server)
  const name = await uploaded(client)
  const backup = await backUp(server)
  const folder = newFolder()
  mkdirSync(join(folder, 'media'))
  writeFileSync(join(folder, 'media', 'mine'), '')
  expect(await restoreInto(folder, backup)).toMatch(/Pictures: (\d+) of the \1 /)
  expect(readdirSync(join(asideIn(folder), 'media'))).toEqual(['mine'])
  const other = await openTestServer({ DATA_DIR: folder })
  const seen = await pictureOf(await signedIn(other, { email: client.email }), name)
  expect(seen.bytes).toEqual((await pictureOf(client, name)).bytes)
  await other.close()
})

test('a database alone leaves the pictures that are there, and says which it misses', async () => {
  await uploaded(await signedIn(server))
  const backup = await backUp(server)
  const folder = newFolder()
  mkdirSync(join(folder, 'media'))
  const told = await restoreInto(folder, join(backup, 'hearthbook.db'))
  expect(told).toMatch(/Pictures: 0 of the [1-9]/)
  expect(existsSync(join(folder, 'media'))).toBe(true)
})

test('pictures of a bucket stay there, which the restore says', async () => {
  const variables = { MEDIA_URL: 's3://KEY:SECRET@127.0.0.1:9/books' }
  const folder = newFolder()
  const told = await restoreInto(folder, await backUp(server), { variables })
  expect(told).toContain('MEDIA_URL')
  expect(existsSync(join(folder, 'media'))).toBe(false)
})

test('a copy of an earlier schema is brought up to date', async () => {
  const [earlier, folder] = [newFolder(), newFolder()]
  await makeEarlierFolder(earlier, '0003-series', 10)
  await restoreInto(folder, join(earlier, 'hearthbook.db'))
  expect(sumsOf(join(folder, 'hearthbook.db'))).toEqual({
    entries: 10,
    spent: 55,
    of_months: 55,
    of_accounts: -55,
  })
})

test('a copied data folder is restored with what was still in its log', async () => {
  const client = await signedIn(server)
  await spend(client, 7)
  const [cut, folder] = [newFolder(), newFolder()]
  leaveAsCut(server, cut)
  await restoreInto(folder, cut)
  expect(await spentIn(folder, client)).toEqual([7])
})

test('who deleted a profile after the copy was made does not come back with it', async () => {
  const gone = await signedIn(server)
  const backup = await backUp(server)
  await gone.ask(presignin, { email: gone.email, purpose: 'delete' })
  const otp = await codeFor(server, gone.email)
  await gone.ask(deleteProfile, { email: gone.email, code: otp })
  const folder = newFolder()
  leaveAsCut(server, folder)
  expect(await restoreInto(folder, backup)).toContain('are again: 1.')
  const emails = rowsIn(folder, 'select email from profiles').map(({ email }) => email)
  expect(emails).not.toContain(gone.email)
  const other = await openTestServer({ DATA_DIR: folder })
  const again = { email: gone.email, otp: '000000' }
  expect((await new Client(other).send(deleteProfile, again)).code).toBe(339)
  await other.close()
})

test('a profile that was made after the deletion of its e-mail stays on the way back', async () => {
  const first = await signedIn(server)
  await first.ask(presignin, { email: first.email, purpose: 'delete' })
  const otp = await codeFor(server, first.email)
  await first.ask(deleteProfile, { email: first.email, code: otp })
  const backup = await backUp(server)
  const second = await signedIn(server, { email: first.email })
  await spend(second, 5)
  const folder = newFolder()
  leaveAsCut(server, folder)
  await restoreInto(folder, backup)
  const [before] = restorePoints(folder)
  expect(before).toMatchObject({ folder: asideIn(folder), madeAt: TEST_START })
  await restoreInto(folder, before!.folder, { now: TEST_START + 1 })
  expect(spentOf(second, folder)).toEqual([5])
  expect(restorePoints(folder).map(({ madeAt }) => madeAt - TEST_START)).toEqual([1, 0])
})

test.each([
  ['before the first move', []],
  ['when the old data had moved', ['old']],
  ['when the new database was in place', ['old', 'new']],
  ['at its very end', ['old', 'new', 'media']],
])('a restore that was cut short %s is completed at the next start', async (_, moved) => {
  const client = await signedIn(server)
  await spend(client, 100)
  const backup = await backUp(server)
  await spend(client, 23)
  const [folder, FILE] = [newFolder(), 'hearthbook.db']
  leaveAsCut(server, folder)
  const [ready, aside] = ['restore-ready', 'before-restore-first'].map((name) =>
    join(folder, name),
  ) as [string, string]
  for (const one of [ready, aside]) mkdirSync(one)
  mkdirSync(join(ready, 'media'))
  cpSync(join(backup, FILE), join(ready, FILE))
  writeFileSync(join(folder, 'restore-underway'), aside)
  if (moved.includes('old')) {
    for (const name of [FILE, `${FILE}-wal`, `${FILE}-shm`, 'media'])
      if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, name))
  }
  if (moved.includes('new')) renameSync(join(ready, FILE), join(folder, FILE))
  if (moved.includes('media')) rmSync(join(ready, 'media'), { recursive: true })
  const config = { dataDir: folder, databaseUrl: null }
  expect(await finishRestore(config, TEST_START)).toBe(true)
  expect(spentOf(client, folder)).toEqual([100])
  expect(spentOf(client, aside)).toEqual([100, 23])
  expect(await finishRestore(config, TEST_START)).toBe(false)
  expect(readdirSync(folder)).not.toContain('restore-ready')
  await openSqlite(folder).close()
})

test('a server does not start on a restore that was cut short, and another one completes it', async () => {
  const client = await signedIn(server)
  await spend(client, 100)
  const backup = await backUp(server)
  await spend(client, 23)
  const folder = newFolder()
  leaveAsCut(server, folder)
  // The state after the first move.
  const aside = join(folder, 'before-restore-first')
  mkdirSync(aside)
  renameSync(join(folder, 'hearthbook.db'), join(aside, 'hearthbook.db'))
  writeFileSync(join(folder, 'restore-underway'), aside)
  expect(() => openSqlite(folder)).toThrow('was cut short')
  await expect(restoreInto(folder, newFolder())).rejects.toThrow('holds no hearthbook.db')
  expect(() => openSqlite(folder)).toThrow('was cut short')
  await restoreInto(folder, backup)
  expect(spentOf(client, folder)).toEqual([100])
  expect(spentOf(client, aside)).toEqual([100, 23])
})

test('a restore that was cut short at its very end loses nothing at the next', async () => {
  const client = await signedIn(server)
  await spend(client, 100)
  const backup = await backUp(server)
  await spend(client, 23)
  const folder = newFolder()
  leaveAsCut(server, folder)
  await restoreInto(folder, backup)
  const first = asideIn(folder)
  writeFileSync(join(folder, 'restore-underway'), first)
  await restoreInto(folder, backup, { now: server.clock.now + 1 })
  expect(spentOf(client, first)).toEqual([100, 23])
  expect(spentOf(client, folder)).toEqual([100])
})

/** Root restores for the account of the server; anybody else, for themselves. */
const ownId = process.getuid?.() ?? 0
const owner = ownId === 0 ? 65_534 : ownId

test(`user ${ownId} leaves all of a restored folder to its owner, user ${owner}`, async () => {
  const client = await signedIn(server)
  await uploaded(client)
  const backup = await backUp(server)
  const folder = newFolder()
  leaveAsCut(server, folder)
  const before = filesBelow(folder)
  for (const path of [folder, ...before]) if (ownId === 0) chownSync(path, owner, owner)
  chmodSync(folder, 0o750)
  await restoreInto(folder, backup)
  const after = filesBelow(folder)
  expect(after.filter((path) => lstatSync(path).uid !== owner)).toEqual([])
  expect(statSync(asideIn(folder)).mode & 0o777).toBe(0o750)
  expect(after.length).toBeGreaterThan(before.length)
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))
}
