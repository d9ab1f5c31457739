import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#lib/server/core/config/folder.ts'

const home = mkdtempSync(join(tmpdir(), 'hearthbook-folder-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the data folder is made for its owner alone', () => {
  const folder = join(home, 'deep', 'data')
  openFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

const file = join(home, 'file')
writeFileSync(file, '')
const locked = join(home, 'locked')
mkdirSync(locked)
chmodSync(locked, 0o500)
// No permission stops root; a file system that takes no folders does.
const unwritable = process.getuid?.() === 0 ? '/sys/hearthbook' : locked

test.each([
  ['a file', file],
  ['below a file', join(file, 'data')],
  ['unwritable', unwritable],
])('a data folder that is %s refuses to start by its name', (_, folder) => {
  expect(() => openFolder(folder)).toThrow(/^DATA_DIR: /)
})
