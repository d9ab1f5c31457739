import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from '#lib/server/core/secrets.ts'

const root = mkdtempSync(join(tmpdir(), 'hearthbook-secrets-'))
const cwd = resolve(import.meta.dirname, '../..')
afterAll(() => rmSync(root, { recursive: true, force: true }))

function newFolder(): string {
  return mkdtempSync(join(root, 'data-'))
}

/** A program that opens a folder's secrets on command and prints one of them. */
function starting(dataDir: string): string {
  return `
    import { openSecrets } from './src/lib/server/core/secrets.ts'
    const config = { dataDir: ${JSON.stringify(dataDir)}, sessionSecret: null }
    process.stdin.once('data', () => {
      process.stdout.write(openSecrets(config).operator)
      process.exit(0)
    })
    process.stderr.write('ready')`
}

test('secrets are made once, whole, for the operator alone', () => {
  const dataDir = newFolder()
  const first = openSecrets({ dataDir, sessionSecret: null })
  const second = openSecrets({ dataDir, sessionSecret: null })
  expect(second.operator).toBe(first.operator)
  expect(second.session).toEqual(first.session)
  expect(readdirSync(dataDir).toSorted()).toEqual(['operator-token', 'session-secret'])
  for (const name of readdirSync(dataDir)) {
    const file = join(dataDir, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/)
  }
})

test.each([
  ['session-secret', ''],
  ['session-secret', 'cut-in-the-middle'],
  ['operator-token', '\n'],
])('a %s that holds %j refuses to start and is named', (name, held) => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, name), held)
  const open = () => openSecrets({ dataDir, sessionSecret: null })
  expect(open).toThrow(join(dataDir, name))
  expect(open).toThrow(expect.objectContaining({ name: 'StartRefused' }))
  expect(readFileSync(join(dataDir, name), 'utf8')).toBe(held)
})

test('a secret of the environment needs no file', () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'session-secret'), '')
  openSecrets({ dataDir, sessionSecret: 's'.repeat(40) })
})

test('a disk without room leaves no part of a secret', async () => {
  const dataDir = newFolder()
  const command = 'ulimit -f 0; exec "$0" --input-type=module -e "$1"'
  const program = starting(dataDir)
  const child = spawn('bash', ['-c', command, process.execPath, program], { cwd })
  child.stdin.end('now')
  expect(await text(child.stderr)).toContain('EFBIG')
  expect(readdirSync(dataDir)).toEqual([])
})

test('servers that start at the same moment agree', async () => {
  const dataDir = newFolder()
  const program = starting(dataDir)
  const starters = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { cwd }),
  )
  await Promise.all(
    starters.map(({ stderr }) => new Promise((ready) => stderr.once('data', ready))),
  )
  for (const { stdin } of starters) stdin.end('now')
  const tokens = await Promise.all(starters.map(({ stdout }) => text(stdout)))
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(1)
  expect(readdirSync(dataDir).toSorted()).toEqual(['operator-token', 'session-secret'])
})
