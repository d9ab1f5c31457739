import { spawn } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SERVER } from '../../scripts/prepare.mjs'
import { makeEarlierFolder, sumsOf } from '../support/earlierSchemas.ts'
import { freePort, untilHealthy } from '../support/server.ts'
import { missing, root, run, skipReason } from './support/programs.ts'

const NOBODY = 65_534
const ENTRIES = 40
const AS_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const NODE = join(root, 'node_modules/.bin/node')
const home = mkdtempSync(join(tmpdir(), 'hearthbook-owners-'))
chownSync(home, NOBODY, NOBODY)
const copy = join(home, 'copy')
mkdirSync(copy)
await makeEarlierFolder(copy, '0007-series-ends', ENTRIES)
afterAll(() => rmSync(home, { recursive: true }))

const absent = [
  ...missing('setpriv'),
  ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
]
const testAsRoot = test.skipIf(absent.length > 0)
const needs = skipReason(absent)

/** A data folder of the server's account, with a book. */
function folderOfNobody(name: string): string {
  const folder = join(home, name)
  cpSync(copy, folder, { recursive: true })
  give(folder)
  return folder
}

function give(folder: string): void {
  chownSync(folder, NOBODY, NOBODY)
  for (const path of readdirSync(folder)) chownSync(join(folder, path), NOBODY, NOBODY)
}

/** The end of a program with other rights than root's. */
function refusalOf(rights: string[], parameters: string[], folder: string): string {
  const command = [...rights, NODE, ...SERVER, ...parameters]
  try {
    return run('setpriv', command, { env: { DATA_DIR: folder, PORT: '0' } })
  } catch (error) {
    return String(error)
  }
}

testAsRoot(
  `what root restores belongs to the server, which starts with it${needs}`,
  async () => {
    const folder = folderOfNobody('restored')
    const env = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' }
    expect(run(NODE, [...SERVER, '--restore', copy], { env })).toContain(
      `${ENTRIES} entries`,
    )
    const owners = readdirSync(folder, { recursive: true }).map(
      (path) => statSync(join(folder, String(path))).uid,
    )
    expect(new Set(owners)).toEqual(new Set([NOBODY]))
    const server = spawn('setpriv', [...AS_NOBODY, NODE, ...SERVER], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const lines: string[] = []
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const ended = new Promise((end) => server.once('exit', end))
    const own = `http://127.0.0.1:${env.PORT}`
    await untilHealthy({ own, process: server, output: () => lines.join('') })
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(sumsOf(join(folder, 'hearthbook.db'))['entries']).toBe(ENTRIES)
  },
)

testAsRoot.each([
  ['somebody else', AS_NOBODY, 0],
  ['root without the right to give files', ['--bounding-set=-chown'], NOBODY],
])(`a restore as %s changes nothing and names the owner${needs}`, (who, rights, owner) => {
  const folder = folderOfNobody(`not ${who}`)
  const before = readdirSync(folder)
  chownSync(folder, owner, owner)
  // The folder is writable for both.
  run('chmod', ['777', folder])
  expect(refusalOf(rights, ['--restore', copy], folder)).toMatch(
    new RegExp(`${owner}:${owner}.*restore as that user`),
  )
  expect(readdirSync(folder)).toEqual(before)
})

testAsRoot(`a file of root in the server’s folder is named with its owner${needs}`, () => {
  const folder = folderOfNobody('mixed')
  const file = join(folder, 'hearthbook.db')
  chownSync(file, 0, 0)
  run('chmod', ['600', file])
  expect(refusalOf(AS_NOBODY, [], folder)).toMatch(
    new RegExp(`Hearthbook: ${file} cannot be opened .+ belongs to 0:0 with mode 600`),
  )
})
