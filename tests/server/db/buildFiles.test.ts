import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { findBuildFile, keepBuildFiles } from '#lib/server/services/buildFiles.ts'
import { IS_POSTGRES, serverOfFile } from '../../support/testServer.ts'

const server = await serverOfFile()
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder with the files of a build. */
function buildOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-build-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  folders.push(folder)
  return folder
}

/** Starts a server with a build, a minute after the one before. */
async function start(folder: string): Promise<void> {
  server.clock.now += 60_000
  await keepBuildFiles(systemContext(server.app), folder)
}

async function textOf(name: string): Promise<string | undefined> {
  const found = await findBuildFile(systemContext(server.app), name)
  return found && new TextDecoder().decode(found)
}

test('servers that share a database know the scripts of each other’s builds', async () => {
  await start(buildOf({ 'page.a1.js': 'first()', 'page.a1.js.br': 'compressed' }))
  await start(buildOf({ 'page.b2.js': 'second()' }))
  const known = IS_POSTGRES ? ['first()', 'second()'] : [undefined, undefined]
  expect(await Promise.all(['page.a1.js', 'page.b2.js'].map(textOf))).toEqual(known)
  expect(await textOf('page.a1.js.br')).toBeUndefined()
  expect(await textOf('page.c3.js')).toBeUndefined()
})

test('the three builds stay whose servers started last', async () => {
  const names = ['one.js', 'two.js', 'three.js', 'four.js']
  const [one, two, three, four] = names.map((name) => buildOf({ [name]: name }))
  for (const folder of [one!, two!, three!, one!, four!]) await start(folder)
  const kept = IS_POSTGRES ? ['one.js', 'three.js', 'four.js'] : []
  const found = await Promise.all(names.map(textOf))
  expect(found.filter((name) => name !== undefined)).toEqual(kept)
})
