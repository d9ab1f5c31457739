import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '#lib/server/db/sqlite.ts'
import { removeLeftovers } from '#lib/server/services/restore.ts'
import { openTestServer } from '../support/testServer.ts'

const root = mkdtempSync(join(tmpdir(), 'hearthbook-leftovers-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What the kills of backups, restores and drills leave. */
const LEFT = [
  'restoring/hearthbook.db',
  'restore-ready/hearthbook.db',
  'backups/nightly-2026-11-20T02-00-00-000Z.new/hearthbook.db',
  'backups/hearthbook-2026-11-20T02-00-00-000Z.new/hearthbook.db',
  'backups/before-0061.db.new',
  'backups/before-0061.db.new-journal',
  'backups/shared.new',
  'drill-2026-11-20T02-00-00-000Z/data/hearthbook.db',
]
const KEPT = [
  'backups/before-0061.db',
  'backups/mine/hearthbook.db',
  'before-restore-2026-11-20T02-00-00-000Z/hearthbook.db',
]

test('a start removes what kills left half, and names it', async () => {
  for (const path of [...LEFT, ...KEPT]) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), 'book')
  }
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const server = await openTestServer({ DATABASE_URL: '', DATA_DIR: root })
  await server.close()
  for (const path of LEFT) expect(filesBelow(root)).not.toContain(path)
  for (const path of KEPT) expect(filesBelow(root)).toContain(path)
  // Once more, with a log that is read: the server's own is silent.
  mkdirSync(join(root, 'restoring'))
  await removeLeftovers({ config: server.app.config, log })
  expect(lines.join('')).toContain(join(root, 'restoring'))
})

test('a start leaves a drill alone that is underway', async () => {
  const drill = join(root, 'drill-2026-11-21T02-00-00-000Z')
  const release = lockFolder(drill)
  const server = await openTestServer({ DATABASE_URL: '', DATA_DIR: root })
  expect(readdirSync(root)).toContain('drill-2026-11-21T02-00-00-000Z')
  await server.close()
  release()
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String)
}
