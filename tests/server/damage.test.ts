import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { expect, test } from 'vitest'
import { workerFile } from '#lib/server/core/worker.ts'
import { checkFile } from '#lib/server/db/check.ts'
import { damagedIn } from '../support/damage.ts'
import { makeFolder } from '../support/earlierSchemas.ts'
import { openTestServer } from '../support/testServer.ts'
import { foldersOfFile } from '../support/restore.ts'

const checker = workerFile('check')
const newFolder = foldersOfFile()

/** Checks a folder's file as a start does, small or large, and collects the log. */
async function look(folder: string, isLarge: boolean) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const file = join(folder, 'hearthbook.db')
  const check = checkFile({ file, workerFile: checker, log }, isLarge ? 0 : undefined)
  await check.done
  return { isDamaged: check.isDamaged(), said: lines.join('') }
}

test.each([
  ['small', false],
  ['large', true],
])('a damaged page of a %s file is found and logged', async (_, isLarge) => {
  const { isDamaged, said } = await look(await damagedIn(newFolder()), isLarge)
  expect(isDamaged).toBe(true)
  expect(said).toContain('restore a backup')
})

test.each([
  ['small', false],
  ['large', true],
])('a sound %s file is not called damaged', async (_, isLarge) => {
  const folder = newFolder()
  await makeFolder(folder, 2_000)
  expect(await look(folder, isLarge)).toEqual({ isDamaged: false, said: '' })
})

test('a look that is ended says nothing', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const file = join(await damagedIn(newFolder()), 'hearthbook.db')
  const check = checkFile({ file, workerFile: checker, log }, 0)
  check.close()
  await check.done
  expect(lines).toEqual([])
})

test('a look that cannot be done is logged', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const file = join(await damagedIn(newFolder()), 'hearthbook.db')
  const silent = pathToFileURL(resolve('src/lib/server/db/files.ts'))
  await checkFile({ file, workerFile: silent, log }, 0).done
  expect(lines.join('')).toContain('it could not be checked')
})

test('a server with a damaged page serves, and knows it', async () => {
  const server = await openTestServer({ DATA_DIR: await damagedIn(newFolder()) })
  expect(await server.app.isHealthy()).toBe(true)
  expect(server.app.isDamaged()).toBe(true)
  await server.close()
})

test('a database that cannot be read at all refuses to start and names the way back', async () => {
  const folder = newFolder()
  await makeFolder(folder, 10)
  const file = join(folder, 'hearthbook.db')
  const header = readFileSync(file)
  const spoilt = newFolder()
  cpSync(folder, spoilt, { recursive: true })
  writeFileSync(join(spoilt, 'hearthbook.db'), header.fill(0xa5, 0, 16))
  await expect(openTestServer({ DATA_DIR: spoilt })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('npm run admin -- restore'),
  })
})

test('a file that cannot be opened refuses to start by its path and owner', async () => {
  for (const name of ['hearthbook.db', 'lock']) {
    const folder = newFolder()
    mkdirSync(join(folder, name))
    await expect(openTestServer({ DATA_DIR: folder })).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        new RegExp(
          `^${join(folder, name)} cannot be opened \\(.+\\): it belongs to \\d+:\\d+`,
        ),
      ),
    })
  }
})
