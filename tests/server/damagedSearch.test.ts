import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pino from 'pino'
import { expect, test } from 'vitest'
import { search } from '#lib/contract/search.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { workerFile } from '#lib/server/core/worker.ts'
import { checkFile } from '#lib/server/db/check.ts'
import { foldersOfFile, rowsIn } from '../support/restore.ts'
import { openTestServer, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const PAGE = 4096
const SCHEMA = `select type, name, sql from sqlite_schema where name like 'search%' order by name`
const newFolder = foldersOfFile()
const email = 'ann@example.com'
const find = (client: Client) => client.ask(search, { onlySums: false, text: 'coffee' })
const spend = (client: Client) =>
  client.ask(addUpdateExpense, { title: 'Coffee', minor: 350, at: TEST_START })

/** A folder with an expense in the book, whose index has a page overwritten. */
async function damagedFolder(root: string): Promise<string> {
  const dataDir = newFolder()
  const server = await openTestServer({ DATA_DIR: dataDir })
  await spend(await signedIn(server, { email }))
  await server.close()
  overwrite(dataDir, root)
  return dataDir
}

/** Overwrites the first page of a table or an index. */
function overwrite(dataDir: string, name: string): void {
  const [found] = rowsIn(
    dataDir,
    `select rootpage from sqlite_schema where name = '${name}'`,
  )
  const file = join(dataDir, 'hearthbook.db')
  const start = (Number(found!['rootpage']) - 1) * PAGE
  writeFileSync(file, readFileSync(file).fill(0xa5, start, start + PAGE))
}

test.each([
  'search_words_config',
  'search_words_data',
  'search_words_idx',
  'search_words_docsize',
  'search_entries',
  'search_entries_to_index',
  'search_entries_by_day',
])('with a damaged %s a server starts, is indexing, and finds all again', async (name) => {
  const dataDir = await damagedFolder(name)
  const server = await openTestServer({ DATA_DIR: dataDir })
  expect(server.app.isDamaged()).toBe(false)
  const client = await signedIn(server, { email })
  expect(await find(client)).toMatchObject({ result: [], isIndexing: true })
  await spend(client)
  await server.app.jobs.drain()
  const { result, isIndexing } = await find(client)
  expect(result).toHaveLength(2)
  expect(isIndexing).toBeUndefined()
  await server.close()
  const whole = newFolder()
  await (await openTestServer({ DATA_DIR: whole })).close()
  expect(rowsIn(dataDir, SCHEMA)).toEqual(rowsIn(whole, SCHEMA))
  expect(rowsIn(dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
})

test('a large file’s damaged search is made anew beside a server that runs', async () => {
  const dataDir = newFolder()
  const server = await openTestServer({ DATA_DIR: dataDir })
  const client = await signedIn(server, { email })
  await spend(client)
  const file = join(dataDir, 'hearthbook.db')
  const other = new DatabaseSync(file)
  other.exec('pragma wal_checkpoint(truncate)')
  other.close()
  overwrite(dataDir, 'search_entries_by_category')
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const check = checkFile({ file, workerFile: workerFile('check'), log }, 0)
  await check.done
  expect(check.isDamaged()).toBe(false)
  expect(lines.join('')).toContain('the search index was damaged, and is made anew')
  expect(await find(client)).toMatchObject({ isIndexing: true })
  await spend(client)
  await server.app.jobs.drain()
  expect((await find(client)).result).toHaveLength(2)
  await server.close()
})
