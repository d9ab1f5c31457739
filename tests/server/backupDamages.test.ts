import { appendFileSync, copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '#lib/server/app.ts'
import { readConfig } from '#lib/server/core/config.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { makeBackup } from '#lib/server/services/nightly.ts'
import { drill } from '#lib/server/services/restore.ts'
import { uploaded } from '../support/pictures.ts'
import { backUp, foldersOfFile, restoreInto } from '../support/restore.ts'
import { openTestServer, signedIn, TEST_START } from '../support/testServer.ts'

const DAY = 86_400_000
const newFolder = foldersOfFile()

/** A server with two pictures and a backup, and a backup of another one. */
const server = await openTestServer({ DATABASE_URL: '' })
const client = await signedIn(server)
for (const _ of ['first', 'second']) await uploaded(client)
const whole = await backUp(server)
const media = join(server.app.config.dataDir, 'media')
const [first, second] = filesBelow(media).filter((path) => path.endsWith('/picture'))
const elsewhere = await openTestServer({ DATABASE_URL: '' })
const foreign = await backUp(elsewhere)

/** Paths of all files below a folder, in the order of their names. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

/** Drills a data folder that has a damaged copy of the backup alone. */
async function drilled(spoil: (copy: string) => void): Promise<string> {
  const dataDir = newFolder()
  const copy = join(dataDir, 'backups', basename(whole))
  cpSync(whole, copy, { recursive: true })
  spoil(copy)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const means = { open: openApp, now: TEST_START }
  const report = await drill(config, means).catch(({ message }: Error) => message)
  if (typeof report === 'string') return report
  expect(report.isWhole).toBe(false)
  return report.table
}

/** Ways to spoil a file. */
const WAYS = {
  cut: (file: string) => truncateSync(file, statSync(file).size - 7),
  emptied: (file: string) => truncateSync(file, 0),
  'of another bit': (file: string) => {
    const bytes = readFileSync(file)
    const middle = bytes.length >> 1
    writeFileSync(file, bytes.fill(bytes[middle]! ^ 1, middle, middle + 1))
  },
  missing: (file: string) => rmSync(file),
}

const PICTURE = `media/${first}`
const THUMBNAIL = `media/${dirname(second!)}/thumbnail`

test.each<[string, keyof typeof WAYS, string]>([
  ['hearthbook.db', 'cut', 'is no whole backup: it is cut'],
  ['hearthbook.db', 'emptied', 'is no whole backup: it is no database'],
  ['hearthbook.db', 'of another bit', 'is no whole backup: it was changed'],
  ['hearthbook.db', 'missing', 'is no whole backup: it holds no hearthbook.db'],
  ['backup.json', 'cut', 'its backup.json is missing, cut or changed'],
  ['backup.json', 'emptied', 'its backup.json is missing, cut or changed'],
  ['backup.json', 'of another bit', 'backup.json is cut or changed'],
  ['backup.json', 'missing', 'its backup.json is missing, cut or changed'],
  [PICTURE, 'cut', `${PICTURE} is cut: `],
  [PICTURE, 'emptied', `${PICTURE} is cut: 0 of `],
  [PICTURE, 'of another bit', `${PICTURE} was changed`],
  [PICTURE, 'missing', `${PICTURE} is missing`],
  [THUMBNAIL, 'cut', `${THUMBNAIL} is cut: `],
  [THUMBNAIL, 'of another bit', `${THUMBNAIL} was changed`],
  [THUMBNAIL, 'missing', `${THUMBNAIL} is missing`],
])('a drill names a backup whose %s is %s', async (path, way, said) => {
  expect(await drilled((copy) => WAYS[way](join(copy, path)))).toContain(said)
})

test.each([
  ['database', 'hearthbook.db'],
  ['list', 'backup.json'],
])('a drill names a backup with the %s of another one', async (_, name) => {
  const spoil = (copy: string) => copyFileSync(join(foreign, name), join(copy, name))
  expect(await drilled(spoil)).toMatch(/is no whole backup: it (was changed|is cut)/)
})

test('a drill names files that the backup did not have, and pictures in the place of others', async () => {
  const added = 'media/other/name/picture'
  const said = await drilled((copy) => {
    mkdirSync(join(copy, dirname(added)), { recursive: true })
    writeFileSync(join(copy, added), 'foreign')
    copyFileSync(join(copy, THUMBNAIL), join(copy, PICTURE))
  })
  expect(said).toContain(`${added} is not of this backup`)
  expect(said).toMatch(new RegExp(`${PICTURE} (was changed|is cut)`))
})

test('a damaged backup is named beside a whole one, and by the list of all', async () => {
  const dataDir = newFolder()
  const backups = join(dataDir, 'backups')
  cpSync(whole, join(backups, basename(whole)), { recursive: true })
  const damaged = join(backups, 'nightly-2026-11-20T02-00-00-000Z')
  mkdirSync(damaged)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { table, isWhole } = await drill(config, { open: openApp, now: TEST_START })
  expect(table).toContain('is whole')
  expect(table).toContain(`${damaged}: its backup.json is missing`)
  expect(isWhole).toBe(false)
})

test('a backup of an earlier version is restored, and a drill says that it lists no pictures', async () => {
  const dataDir = newFolder()
  const copy = join(dataDir, 'backups', 'hearthbook-earlier')
  cpSync(whole, copy, { recursive: true })
  const file = join(copy, 'backup.json')
  const { files, ...earlier } = JSON.parse(readFileSync(file, 'utf8')) as {
    files: Record<string, { bytes: number; sha256: string }>
  }
  expect(Object.keys(files)).toEqual(
    filesBelow(join(whole, 'media')).map((path) => `media/${path}`),
  )
  writeFileSync(file, JSON.stringify(earlier, null, 2))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { table, isWhole } = await drill(config, { open: openApp, now: TEST_START })
  expect(isWhole).toBe(true)
  expect(table).toContain('its pictures were only counted')
  expect(await restoreInto(newFolder(), copy)).toContain('2 of the 2')
})

test('a live picture that changes changes no backup, nor does a restored one', async () => {
  const before = readFileSync(join(whole, PICTURE))
  appendFileSync(join(media, first!), 'changed')
  const restored = newFolder()
  await restoreInto(restored, whole)
  appendFileSync(join(restored, PICTURE), 'changed')
  expect(readFileSync(join(whole, PICTURE))).toEqual(before)
  truncateSync(join(media, first!), before.length)
})

test('the newest backup of each week has its own pictures, and the others share theirs', async () => {
  const nights = []
  // From a Thursday on.
  for (const day of [0, 1, 2, 3, 4, 5]) {
    server.clock.now = Date.UTC(2026, 10, 26, 2) + day * DAY
    nights.push((await makeBackup(systemContext(server.app), 'nightly')).folder)
  }
  const numbers = nights.map((folder) => statSync(join(folder, PICTURE)).ino)
  const [thursday, friday, saturday, sunday, monday, tuesday] = numbers
  expect([friday, saturday, monday]).toEqual([thursday, thursday, thursday])
  expect(new Set([thursday, sunday, tuesday]).size).toBe(3)
  expect(statSync(join(nights[5]!, PICTURE)).nlink).toBe(1)
  expect(readdirSync(dirname(whole)).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a damaged picture of an older backup takes no other’s place', async () => {
  const own = await openTestServer({ DATABASE_URL: '' })
  await uploaded(await signedIn(own))
  const nights = []
  for (const day of [0, 1, 2]) {
    own.clock.now = Date.UTC(2026, 10, 23, 2) + day * DAY
    nights.push((await makeBackup(systemContext(own.app), 'nightly')).folder)
    const path = filesBelow(nights[0]!).find((one) => one.endsWith('/picture'))
    if (day === 0) WAYS['of another bit'](join(nights[0]!, path!))
    else
      expect(readFileSync(join(nights[day]!, path!))).not.toEqual(
        readFileSync(join(nights[0]!, path!)),
      )
  }
  await own.close()
})
