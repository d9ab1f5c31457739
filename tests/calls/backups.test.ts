import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { makeBackup } from '#lib/contract/operator.ts'
import { removePictures } from '#lib/server/media.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import {
  serverOfFile,
  IS_POSTGRES,
  openTestServer,
  operatorOf,
  signedIn,
} from '../support/testServer.ts'
import { uploaded } from '../support/pictures.ts'

const server = await serverOfFile()

/** A backup at a unique time. */
async function backUp() {
  server.clock.now += 1
  return (await operatorOf(server).ask(makeBackup, {})).result
}

test.runIf(IS_POSTGRES)('a PostgreSQL database is backed up elsewhere', async () => {
  expect((await operatorOf(server).send(makeBackup, {})).code).toBe(346)
})

/** PostgreSQL is backed up by its own tools, as the test above shows. */
const testOfFile = test.skipIf(IS_POSTGRES)

testOfFile('a backup is a whole database with its pictures', async () => {
  const member = await signedIn(server)
  await uploaded(member)
  const result = await backUp()
  expect(result).toMatchObject({ pictures: 1 })
  const file = join(result.fileName, 'hearthbook.db')
  expect(result.bytes).toBe(statSync(file).size)
  const copy = new DatabaseSync(file, { readOnly: true })
  const row = copy.prepare('select email from profiles where email = ?').get(member.email)
  const { storage_key: key } = copy.prepare('select storage_key from images').get()!
  copy.close()
  expect(row).toEqual({ email: member.email })
  const bytesIn = (folder: string) =>
    readFileSync(join(folder, 'media', String(key), 'picture'))
  expect(bytesIn(result.fileName)).toEqual(bytesIn(server.app.config.dataDir))
})

testOfFile('a backup is for the operator alone', async () => {
  const result = await backUp()
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect(modeOf(dirname(result.fileName))).toBe(0o700)
  expect(modeOf(result.fileName)).toBe(0o700)
  for (const name of ['hearthbook.db', 'backup.json']) {
    expect(modeOf(join(result.fileName, name))).toBe(0o600)
  }
})

testOfFile('a picture that is removed meanwhile is left out', async () => {
  const member = await signedIn(server)
  await uploaded(member)
  const context = systemContext(server.app)
  const { storage_key: key } = await context.db
    .selectFrom('images')
    .select('storage_key')
    .orderBy('created_at', 'desc')
    .orderBy('storage_key', 'desc')
    .executeTakeFirstOrThrow()
  const before = (await backUp()).pictures!
  await removePictures(context, { keys: [key] }, { isLast: false })
  expect((await backUp()).pictures).toBe(before - 1)
})

testOfFile('a backup that cannot be written leaves nothing and says so', async () => {
  const other = await openTestServer()
  const { dataDir } = other.app.config
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const name = `hearthbook-${new Date(other.clock.now).toISOString().replaceAll(/[:.]/g, '-')}`
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'mine'), '')
  expect((await operatorOf(other).send(makeBackup, {})).status).toBe(500)
  expect(readdirSync(folder)).toEqual([name])
  rmSync(folder, { recursive: true })
  await other.close()
})

testOfFile('pictures of a bucket are not in a backup, which it says', async () => {
  const other = await openTestServer({ MEDIA_URL: 's3://KEY:SECRET@127.0.0.1:9/books' })
  const { result } = await operatorOf(other).ask(makeBackup, {})
  expect(result.pictures).toBeUndefined()
  expect(result.note).toContain('bucket')
  await other.close()
})
