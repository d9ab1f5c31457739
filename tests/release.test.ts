import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { releaseName } from '../scripts/release/name.mjs'
import { notesOf } from '../scripts/release/notes.mjs'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const CHANGES = '# Changes\n\n## 0.3.0\n\n- Pots.\n\n## 0.2.0\n\n- Bills.\n'
const BOOK = ['0001-foundation', '0002-bills']
  .map((step) => `INSERT INTO public.kysely_migration VALUES ('${step}', '2026');\n`)
  .join('')

/** A checkout with such changes, steps and books. */
function checkoutOf(steps: string[], changes = CHANGES, books = { '0.2.0': BOOK }) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-notes-'))
  folders.push(folder)
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('CHANGELOG.md', changes)
  for (const step of ['statements', ...steps])
    write(`src/lib/server/db/migrations/${step}.ts`, '')
  for (const [version, book] of Object.entries(books))
    write(`tests/operate/books/${version}.sql.gz`, gzipSync(book))
  return folder
}
const notes = (...made: Parameters<typeof checkoutOf>) =>
  notesOf(checkoutOf(...made), { name: 'hearthbook-0.3.0', version: '0.3.0' })

test('notes say what changes, and the steps that the release before lacks', () => {
  const steps = ['0001-foundation', '0002-bills', '0003-pots', '0004-drop-after-0002']
  expect(notes(steps)).toBe(`# hearthbook-0.3.0

- Pots.

## Database

The first start adds \`0003-pots\`, \`0004-drop-after-0002\`.
On SQLite it copies the database to \`backups/before-0003.db\` before.
Servers on one PostgreSQL run beside those of 0.2.0: replace one after the other.
`)
})

test('notes name a step that servers of the release before do not bear', () => {
  const said = notes(['0001-foundation', '0002-bills', '0003-pots', '0004-drop-after-0003'])
  expect(said).toContain('0004-drop-after-0003 stops servers of 0.2.0: stop all of them')
})

test('a release of nothing new for the database says so', () => {
  expect(notes(['0001-foundation', '0002-bills'])).toContain('No step is added.')
})

test('a version without changes, or whose earlier book is missing, is refused', () => {
  expect(() => notes([], '# Changes\n\n## 0.2.0\n\n- Bills.\n')).toThrow('no section 0.3.0')
  expect(() => notes([], '# Changes\n\n## 0.3.0\n\n## 0.2.0\n')).toThrow('no section 0.3.0')
  expect(() => notes([], CHANGES, {} as never)).toThrow('0.2.0.sql.gz is missing')
})

const nameAt = (here: string[], known = here) =>
  releaseName({ name: 'hearthbook', version: '0.3.0' }, 'd3460db2f1', { here, known })

test('a release has the name of its version where the tag is, else that of its commit, too', () => {
  expect(nameAt(['v0.3.0'])).toEqual({ name: 'hearthbook-0.3.0' })
  expect(nameAt([], ['v0.2.0'])).toEqual({
    name: 'hearthbook-0.3.0-gd3460db2',
    missing: 'a release needs its tag: git tag -s v0.3.0',
  })
  expect(nameAt([], ['v0.3.0']).missing).toContain('the next version needs its number')
  expect(() => nameAt(['v0.4.0'])).toThrow('package.json says 0.3.0, and the tag v0.4.0')
})

test('the present version has notes, and compose and Kubernetes name its image', () => {
  const { version } = packageFile
  expect(notesOf('.', { name: 'hearthbook', version })).toContain('## Database')
  for (const file of ['compose.yaml', 'packaging/kubernetes/hearthbook.yaml'])
    expect(readFileSync(file, 'utf8')).toContain(`hearthbook:${version}\n`)
})
