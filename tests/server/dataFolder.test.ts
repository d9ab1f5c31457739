import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#lib/server/core/config/folder.ts'

const home = mkdtempSync(join(tmpdir(), 'hearthbook-folder-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the data folder is made for its owner alone', async () => {
  const folder = join(home, 'deep', 'data')
  await openFolder(folder)
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
])('a data folder that is %s refuses to start by its name', async (_, folder) => {
  await expect(openFolder(folder)).rejects.toThrow(/^DATA_DIR: /)
})

const testOfLinux = test.skipIf(process.platform !== 'linux')

testOfLinux.each(['/proc/hearthbook/data', '/sys'])(
  'a system’s own folder %s is no data folder',
  async (folder) => {
    await expect(openFolder(folder)).rejects.toThrow(/^DATA_DIR: /)
  },
)

testOfLinux('a data folder that does not answer in time refuses to start', async () => {
  const folder = join(home, 'silent')
  const pipe = join(folder, 'writable')
  mkdirSync(folder)
  // Opening a pipe waits for its reader.
  execFileSync('mkfifo', [pipe])
  await expect(openFolder(folder, 50)).rejects.toThrow(/no answer in 0.05 s/)
  const reader = openSync(pipe, 'r')
  closeSync(reader)
})
