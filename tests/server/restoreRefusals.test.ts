import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { openSqlite } from '#lib/server/db/sqlite.ts'
import { openAccount } from '../support/accounts.ts'
import { makeEarlierFolder, sumsOf } from '../support/earlierSchemas.ts'
import { rowsOf, uploaded } from '../support/pictures.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import { backUp, change, foldersOfFile, restoreInto } from '../support/restore.ts'

const newFolder = foldersOfFile()
const server = await serverOfFile()
const client = await signedIn(server)
const accountId = await openAccount(client)
const at = server.clock.now
await client.ask(addUpdateExpense, { at, minor: 100, accountId })
const { result: bill } = await client.ask(addUpdateBill, { at, minor: 50, title: 'Power' })
const payment = { billId: bill.id, minor: 50, isFull: true, makesExpense: true }
await client.ask(markBillPaid, payment)
await uploaded(client)
const [picture] = await rowsOf(server, await profileIdOf(client))
const key = `media/${picture!.storage_key}`
const backup = await backUp(server)
const FILE = 'hearthbook.db'

/** A copy of the backup, which a test may spoil. */
function copyOf(): string {
  const folder = newFolder()
  cpSync(backup, folder, { recursive: true })
  return folder
}

/** A folder with data, which a refused restore must not change. */
async function lived(): Promise<string> {
  const folder = newFolder()
  await makeEarlierFolder(folder, '0007-series-ends', 10)
  return folder
}

/** Tries to restore a copy and gives the reason of the refusal. */
async function reasonFor(copy: string): Promise<string> {
  const folder = await lived()
  const before = readFileSync(join(folder, FILE))
  const names = readdirSync(folder)
  const error = await restoreInto(folder, copy).then(
    () => new Error('it was restored'),
    (refused: Error) => refused,
  )
  expect(readFileSync(join(folder, FILE)).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(names)
  await openSqlite(folder).close()
  return error.message
}

const SPOILT: [string, (copy: string) => void, string][] = [
  ['is cut', (copy) => truncateSync(join(copy, FILE), 20_000), 'it is cut'],
  ['is empty', (copy) => writeFileSync(join(copy, FILE), ''), 'it is no database'],
  ['is a text', (copy) => writeFileSync(join(copy, FILE), 'a'.repeat(9000)), 'no database'],
  [
    'was changed after it was made',
    (copy) => change(join(copy, FILE), `update profiles set first_name = 'Eve'`),
    'it was changed',
  ],
  ['has no database', (copy) => rmSync(join(copy, FILE)), `it holds no ${FILE}`],
  [
    'has half a manifest',
    (copy) => writeFileSync(join(copy, 'backup.json'), '{'),
    'its backup.json is cut',
  ],
  [
    'has null as its manifest',
    (copy) => writeFileSync(join(copy, 'backup.json'), 'null'),
    'its backup.json is cut or changed',
  ],
  [
    'has a manifest of other types',
    (copy) => writeFileSync(join(copy, 'backup.json'), '{"madeAt":7,"database":{}}'),
    'its backup.json is cut or changed',
  ],
  ['has a folder as its manifest', (copy) => replaced(copy, 'backup.json'), 'plain file'],
  ['links to a database', (copy) => linked(copy, FILE), `${FILE} is no plain file`],
  ['links to a manifest', (copy) => linked(copy, 'backup.json'), 'json is no plain file'],
  ['links to pictures', (copy) => linked(copy, 'media'), 'media is no plain folder'],
  ['links to one', (copy) => linked(copy, key), `${key} is no plain folder`],
  [
    'links to the file of one',
    (copy) => linked(copy, `${key}/picture`),
    `${key}/picture is no plain file`,
  ],
  [
    'names a picture outside',
    (copy) => {
      rmSync(join(copy, 'backup.json'))
      change(join(copy, FILE), `update images set storage_key = '../../../etc'`)
    },
    'it names a picture outside: ../../../etc',
  ],
]

/** Puts a link to what is there in its place. */
function linked(copy: string, name: string): void {
  const elsewhere = join(newFolder(), 'elsewhere')
  renameSync(join(copy, name), elsewhere)
  symlinkSync(elsewhere, join(copy, name))
}

/** Puts an empty folder in a file's place. */
function replaced(copy: string, name: string): void {
  rmSync(join(copy, name))
  mkdirSync(join(copy, name))
}

test.each(SPOILT)('a backup that %s is refused', async (_, spoil, reason) => {
  const copy = copyOf()
  spoil(copy)
  expect(await reasonFor(copy)).toContain(reason)
})

test('files of a restored copy are private, whatever they were in it', async () => {
  const copy = copyOf()
  for (const name of [FILE, `${key}/picture`]) chmodSync(join(copy, name), 0o666)
  const folder = newFolder()
  await restoreInto(folder, copy)
  const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777
  expect([modeOf(FILE), modeOf(`${key}/picture`), modeOf(key)]).toEqual([
    0o600, 0o600, 0o700,
  ])
})

test('a refused restore leaves no folder where none was', async () => {
  const copy = copyOf()
  change(join(copy, FILE), 'update transactions set minor = 101')
  rmSync(join(copy, 'backup.json'))
  const folder = join(newFolder(), 'data')
  await expect(restoreInto(folder, copy)).rejects.toThrow('do not add up')
  expect(existsSync(folder)).toBe(false)
})

const CHANGED: [string, string, string][] = [
  ['an amount', 'update transactions set minor = 101', 'the sums of months do not add up'],
  [
    'the part of an account',
    'update transactions set account_minor = 1',
    'the sums of accounts do not add up',
  ],
  ['a sum', 'update month_sums set minor = minor + 1', 'the sums of months do not add up'],
  [
    'a payment',
    'update bill_payments set minor = 1',
    'what was paid of bills do not add up',
  ],
  [
    'what entries hang on',
    'pragma foreign_keys = off; delete from profiles',
    'belongs to none',
  ],
  ['a table', 'alter table profiles drop column dial_code', 'profiles.dial_code TEXT'],
  ['an index', 'drop index bills_by_day', 'index bills_by_day is missing'],
  [
    'what happens with it',
    'create trigger spy after insert on bills begin delete from bills; end',
    'it has a trigger',
  ],
  [
    'its steps',
    `insert into kysely_migration values ('9999-later', 'x')`,
    'newer Hearthbook',
  ],
  ['its mark', 'delete from kysely_migration', 'no database of Hearthbook'],
]

test.each(CHANGED)('a database with %s changed is refused', async (_, change_, reason) => {
  const file = join(copyOf(), FILE)
  change(file, change_)
  expect(await reasonFor(file)).toContain(reason)
})

test('a database alone that is cut or damaged is refused', async () => {
  const file = join(copyOf(), FILE)
  const damaged = readFileSync(file).fill(7, 4096 * 3, 4096 * 4)
  writeFileSync(file, damaged)
  expect(await reasonFor(file)).toContain('it is cut or damaged')
  truncateSync(file, 4096 * 5)
  expect(await reasonFor(file)).toContain('it is cut or damaged')
})

test('the database of another program is refused', async () => {
  const file = join(newFolder(), 'other.db')
  change(file, 'create table songs (id integer)')
  expect(await reasonFor(file)).toContain('it is no database of Hearthbook')
})

test('what is not there is refused by its name', async () => {
  const missing = join(newFolder(), 'nowhere.db')
  expect(await reasonFor(missing)).toBe(`${missing} is not restored: it is not there`)
})

test('nothing is restored under a running server', async () => {
  const { dataDir } = server.app.config
  await expect(restoreInto(dataDir, backup)).rejects.toMatchObject({ name: 'FolderInUse' })
})

test('PostgreSQL is restored by its own tools', async () => {
  const variables = {
    DATABASE_URL: 'postgres://localhost/books',
    SESSION_SECRET: 's'.repeat(40),
  }
  const restoring = restoreInto(newFolder(), backup, { variables })
  await expect(restoring).rejects.toThrow('DATABASE_URL')
})

test('a new machine needs nothing but the backup', async () => {
  const folder = join(newFolder(), 'new')
  expect(await restoreInto(folder, backup)).toContain('Nothing was there before')
  expect(sumsOf(join(folder, FILE))).toEqual(sumsOf(join(backup, FILE)))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
