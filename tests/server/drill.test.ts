import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openApp } from '#lib/server/app.ts'
import { readConfig } from '#lib/server/core/config.ts'
import { drill } from '#lib/server/services/restore.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { backUp, foldersOfFile } from '../support/restore.ts'
import { uploaded } from '../support/pictures.ts'
import { openTestServer, signedIn, TEST_START } from '../support/testServer.ts'

const newFolder = foldersOfFile()
const drillOf = (dataDir: string) =>
  drill(readConfig({ DATA_DIR: dataDir }), { open: openApp, now: TEST_START })

/** A server with a book and a backup. */
async function backedUp() {
  const server = await openTestServer({ DATABASE_URL: '' })
  const client = await signedIn(server)
  await uploaded(client)
  for (const minor of [1_250, 3_000])
    await client.ask(addUpdateExpense, { at: TEST_START, minor, categoryId: 31 })
  return { server, folder: await backUp(server), dataDir: server.app.config.dataDir }
}

test('a drill restores the newest backup beside the data, and leaves nothing', async () => {
  const { server, folder, dataDir } = await backedUp()
  const before = readdirSync(dataDir).toSorted()
  const { table, isWhole } = await drillOf(dataDir)
  expect(isWhole).toBe(true)
  expect(table).toMatch(/^COMPARED +FOUND +WRONG$/m)
  expect(table).toMatch(/^transactions +2 +0$/m)
  expect(table).toMatch(/^the sums of months +[1-9]\d* +0$/m)
  expect(table).toMatch(/^pictures +1 +0$/m)
  expect(table).toContain(`${folder} is whole`)
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
  await server.close()
})

test('a drill names a backup whose pictures are missing', async () => {
  const { server, folder, dataDir } = await backedUp()
  rmSync(join(folder, 'media'), { recursive: true })
  const { table, isWhole } = await drillOf(dataDir)
  expect(isWhole).toBe(false)
  expect(table).toMatch(/^pictures +1 +1$/m)
  expect(table).toContain('NOT whole')
  await server.close()
})

test('a drill refuses a backup that was changed', async () => {
  const { server, folder, dataDir } = await backedUp()
  const database = new DatabaseSync(join(folder, 'hearthbook.db'))
  database.exec('update month_sums set minor = minor + 1')
  database.close()
  await expect(drillOf(dataDir)).rejects.toThrow(
    /is no whole backup: it (was changed|is cut)/,
  )
  expect(readdirSync(dataDir).filter((name) => name.startsWith('drill-'))).toEqual([])
  await server.close()
})

test('without a backup a drill says so', async () => {
  await expect(drillOf(newFolder())).rejects.toThrow('there is no backup in')
})
