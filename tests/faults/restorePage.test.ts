import { cpSync, existsSync, readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { makeFolder, sumsOf } from '../support/earlierSchemas.ts'
import { nextCut, POWER_CUTS } from '../support/powerCuts.ts'
import { foldersOfFile } from '../support/restore.ts'
import { startServer, untilHealthy } from '../support/server.ts'
import type { Server } from '../support/server.ts'

const newFolder = foldersOfFile()
const ENTRIES = 300

type Offers = {
  code: number
  results: { name: string; people?: number; entries?: number }[]
  before?: { name: string }
  hasFailed: boolean
}

/** Asks a call as the page does, at this machine unless headers say otherwise. */
async function ask(
  { own, url }: Server,
  call: string,
  payload: object = {},
  headers: Record<string, string> = {},
): Promise<Offers> {
  const answer = await fetch(`${own}/api/operator/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'app-version': '0',
      origin: new URL(url).origin,
      ...headers,
    },
    body: JSON.stringify(payload),
  })
  return (await answer.json()) as Offers
}

const listOf = (server: Server) => ask(server, 'backups')
const entriesIn = (folder: string) => sumsOf(join(folder, 'hearthbook.db'))['entries']

/** Waits until a server has started anew. */
async function anew(server: Server, starts: number): Promise<void> {
  const count = () => server.output().split('Hearthbook is at').length - 1
  await expect.poll(count, { timeout: 30_000 }).toBe(starts)
  await untilHealthy(server)
}

/** A folder that holds nothing but a backup with some entries. */
async function folderWithBackup(): Promise<string> {
  const [lived, empty] = [newFolder(), newFolder()]
  await makeFolder(lived, ENTRIES)
  const server = await startServer({}, lived)
  const variables = { DATA_DIR: lived, PORT: new URL(server.url).port }
  expect((await admin(['backup'], variables).ended).status).toBe(0)
  await server.stop()
  cpSync(join(lived, 'backups'), join(empty, 'backups'), { recursive: true })
  return empty
}

const template = await folderWithBackup()

function emptyFolder(): string {
  const folder = newFolder()
  cpSync(template, folder, { recursive: true })
  return folder
}

test('a backup is restored from the page, and put back again', async () => {
  const folder = emptyFolder()
  const server = await startServer({}, folder)
  expect(server.output()).toContain(`open ${server.url}/restore`)
  expect((await fetch(`${server.url}/restore`)).status).toBe(200)
  const [backup] = (await listOf(server)).results
  expect(backup).toMatchObject({ people: 1, entries: ENTRIES })

  expect((await ask(server, 'restore', { name: backup!.name })).code).toBe(0)
  await anew(server, 2)
  // The same process, so that nothing that watches it notices.
  expect(server.process.exitCode).toBeNull()
  expect(server.output()).toContain(`1 profiles, ${ENTRIES} entries.`)
  expect(entriesIn(folder)).toBe(ENTRIES)
  const { results, before } = await listOf(server)
  expect(results).toEqual([])
  const { said } = await admin(['restore'], { DATA_DIR: folder }).ended
  expect(said).toContain(join(folder, before!.name))

  expect((await ask(server, 'restore', { name: before!.name })).code).toBe(0)
  await anew(server, 3)
  expect(entriesIn(folder)).toBe(0)
  expect((await listOf(server)).results).toHaveLength(1)
  expect(await server.stop()).toBe(0)
})

test('a broken copy changes nothing, and the page hears of it', async () => {
  const folder = emptyFolder()
  const [name] = readdirSync(join(folder, 'backups'))
  truncateSync(join(folder, 'backups', name!, 'hearthbook.db'), 50_000)
  const server = await startServer({}, folder)
  expect((await listOf(server)).hasFailed).toBe(false)
  await ask(server, 'restore', { name })
  await anew(server, 2)
  expect(await listOf(server)).toMatchObject({ hasFailed: true, results: [{ name }] })
  expect(server.output()).toContain('is not restored: it is cut')
  expect(readdirSync(folder).filter((one) => /restor/.test(one))).toEqual([])
  expect(await server.stop()).toBe(0)
})

test('who comes through a proxy is asked for the token alone', async () => {
  const server = await startServer({}, emptyFolder())
  const through = { 'x-forwarded-for': '127.0.0.1' }
  const page = await fetch(`${server.url}/restore`, { headers: through })
  expect(await page.text()).toMatch(/<form id="token-form"(?![^>]* hidden)/)
  expect((await ask(server, 'backups', {}, through)).code).toBe(404)
  await server.clear()
})

test('a server with a book has no such page', async () => {
  const folder = emptyFolder()
  await makeFolder(folder, 1)
  const server = await startServer({}, folder)
  expect((await fetch(`${server.url}/restore`)).status).toBe(404)
  await server.clear()
})

test('a SIGTERM during the restart ends the server', async () => {
  const server = await startServer({}, emptyFolder())
  const [backup] = (await listOf(server)).results
  const ended = new Promise((done) => server.process.once('exit', () => done(true)))
  await ask(server, 'restore', { name: backup!.name })
  server.process.kill('SIGTERM')
  expect(await ended).toBe(true)
})

test(
  'a restart that is cut short leaves the old data or the new, and the server starts',
  { meta: { slow: 'many restarts are cut short' } },
  async () => {
    const outcomes = new Set<unknown>()
    const whole = await startServer({}, emptyFolder())
    const [backup] = (await listOf(whole)).results
    const began = performance.now()
    await ask(whole, 'restore', { name: backup!.name })
    await anew(whole, 2)
    const length = performance.now() - began
    await whole.clear()
    for (let round = 0, after = length / 3; round < POWER_CUTS; round += 1) {
      const folder = emptyFolder()
      const server = await startServer({}, folder)
      await ask(server, 'restore', { name: backup!.name })
      await new Promise((cut) => setTimeout(cut, after))
      await server.kill()
      const next = await startServer({}, folder)
      expect(await next.stop()).toBe(0)
      expect(existsSync(join(folder, 'restore-underway'))).toBe(false)
      const entries = entriesIn(folder)
      expect([0, ENTRIES]).toContain(entries)
      outcomes.add(entries)
      after = nextCut(after, length / (3 * POWER_CUTS), entries === ENTRIES)
    }
    expect(outcomes).toContain(0)
  },
)
