import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeMemoryFolder } from './support/memory.ts'
import { findPostgres } from './support/postgres.ts'

const machine = mkdtempSync(join(tmpdir(), 'hearthbook-engines-'))
afterAll(() => rmSync(machine, { recursive: true, force: true }))

test('a machine without PostgreSQL’s server tests the other engine alone', () => {
  expect(findPostgres({ PATH: machine }, join(machine, 'none'))).toBeNull()
  expect(findPostgres({}, join(machine, 'none'))).toBeNull()
})

test('where both engines have to be tested, a missing server is a failure', () => {
  const required = { PATH: machine, REQUIRE_POSTGRES: '1' }
  expect(() => findPostgres(required, join(machine, 'none'))).toThrow(
    /PostgreSQL is required/,
  )
})

test('the newest server binaries of a machine serve the tests', () => {
  for (const version of ['9', '15']) {
    const folder = join(machine, 'installed', version, 'bin')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'initdb'), '')
  }
  const found = findPostgres({}, join(machine, 'installed'))
  expect(found).toEqual({ binaries: join(machine, 'installed', '15', 'bin') })
})

test('a server that is named is taken before any other', () => {
  const named = { TEST_DATABASE_URL: 'postgres://tester@localhost/tests' }
  expect(findPostgres(named)).toEqual({ url: named.TEST_DATABASE_URL })
})

test('a machine that keeps no files in memory has databases of tests on its disk', () => {
  const folder = makeMemoryFolder('hearthbook-engines-', join(machine, 'none'))
  rmSync(folder, { recursive: true })
  expect(dirname(folder)).toBe(tmpdir())
})
