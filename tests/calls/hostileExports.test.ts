import { expect, test } from 'vitest'
import type { ImportFault } from '#lib/domain/exportImport.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import {
  noise,
  patched,
  patchedEnd,
  withBook,
  withFiles,
  withRows,
  withText,
} from '../support/hostileZips.ts'
import { exportOf, imported, putAway } from '../support/importedExports.ts'
import { filesOf } from '../support/pictures.ts'
import { hashOfBooks } from '../support/readings.ts'
import { send } from '../support/sentStatements.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const owner = await signedIn(server)
const things = await writeEveryKind(owner, 'lime', false)
const statementId = await send(owner)
await server.app.jobs.drain()
const zip = await exportOf(owner)
const picture = `pictures/${things.image}`
const statement = `book/statements/${statementId}.json`
const MEGABYTE = 1_000_000

type Bytes = Uint8Array<ArrayBuffer>
type Row = Record<string, unknown>
/** The first row with one more field, or another value of it. */
const firstWith =
  (fields: Row) =>
  ([first, ...rest]: Row[]) => [{ ...first, ...fields }, ...rest]
const changed = (file: string, fields: Row) => withRows(zip, file, firstWith(fields))
/** A text whose every quote is escaped. */
const neverEnding = noise(900_000).toHex().replaceAll('0', '\\"')
const deep = '['.repeat(200_000) + ']'.repeat(200_000)

const HOSTILE: [what: string, fault: ImportFault, make: () => Bytes][] = [
  ['noise', 'no-export', () => noise(5000)],
  ['an empty file', 'no-export', () => new Uint8Array()],
  ['a file that breaks off', 'no-export', () => zip.slice(0, zip.length / 2)],
  ['a file whose start is lost', 'damaged', () => zip.slice(2000)],
  ['another program’s zip', 'no-export', () => withFiles(zip, { 'book.json': null })],
  [
    'a directory of 64 bits',
    'damaged',
    () => patchedEnd(zip, (view, at) => view.setUint32(at + 16, 0xffffffff, true)),
  ],
  [
    'an entry that is not in the directory',
    'damaged',
    () => patchedEnd(zip, (view, at) => view.setUint16(at + 10, 500, true)),
  ],
  ['a newer format', 'newer', () => withBook(zip, (book) => (book.format = 2))],
  ['a program', 'unsafe', () => withFiles(zip, { 'run.sh': 'rm -r' })],
  ['a way out of its folder', 'damaged', () => withFiles(zip, { '../../evil': 'x' })],
  ['a folder', 'unsafe', () => withFiles(zip, { 'pictures/': '' })],
  [
    'a name twice',
    'unsafe',
    () =>
      patched(zip, 'csv/accounts.csv', (view, at) => {
        Buffer.from(view.buffer).write('csv/expenses.csv', at + 46)
      }),
  ],
  [
    'files that share their bytes',
    'unsafe',
    () =>
      patched(zip, 'README.txt', (view, at) => {
        view.setUint32(at + 42, 0, true)
      }),
  ],
  [
    'texts that never end',
    'damaged',
    () => withText(zip, 'transactions', `[\n"${neverEnding}\n]\n`),
  ],
  [
    'a bomb',
    'unsafe',
    () => withFiles(zip, { 'schema.json': new Uint8Array(30 * MEGABYTE) }),
  ],
  [
    'a password',
    'unsafe',
    () => patched(zip, 'book.json', (view, at) => view.setUint16(at + 8, 1, true)),
  ],
  [
    'an unknown compression',
    'unsafe',
    () => patched(zip, 'book.json', (view, at) => view.setUint16(at + 10, 12, true)),
  ],
  [
    'a size that is not true',
    'damaged',
    () => patched(zip, 'book/bills.json', (view, at) => view.setUint32(at + 24, 9, true)),
  ],
  [
    'a checksum of the zip that is not true',
    'damaged',
    () => patched(zip, 'book/bills.json', (view, at) => view.setUint32(at + 16, 9, true)),
  ],
  [
    'a changed file',
    'damaged',
    () => withFiles(zip, { 'book/rules.json': '[\n\n]\n'.replace('\n\n', '\n') + '\n' }),
  ],
  [
    'a missing file',
    'damaged',
    () => withBook(zip, ({ files }) => delete files['book/rules.json']),
  ],
  [
    'a wrong count',
    'wrong-sum',
    () => withBook(zip, ({ files }) => (files['book/bills.json']!.count += 1)),
  ],
  [
    'a wrong sum',
    'wrong-sum',
    () =>
      withBook(zip, ({ files }) => (files['book/transactions.json']!.sums['USD']! += 1)),
  ],
  [
    'a bill paid by more than its payments',
    'wrong-sum',
    () => changed('bills', { paidAmount: 1 }),
  ],
  [
    'another person’s id',
    'wrong-row',
    () => changed('transactions', { ownerId: things.ownerId }),
  ],
  ['an amount below zero', 'wrong-row', () => changed('transactions', { amount: -1 })],
  [
    'an amount with a fraction',
    'wrong-row',
    () => changed('transactions', { amount: 0.5 }),
  ],
  [
    'a day of the year 9999',
    'wrong-row',
    () => changed('transactions', { day: '9999-12-31' }),
  ],
  ['a rule of seconds', 'wrong-row', () => changed('series', { rule: 'FREQ=SECONDLY' })],
  [
    'a title of a novel',
    'wrong-row',
    () => changed('bills', { title: 'x'.repeat(20_000) }),
  ],
  [
    'an account that is missing',
    'missing-row',
    () => changed('transactions', { accountId: 'none' }),
  ],
  [
    'an import that is missing',
    'missing-row',
    () => changed('transactions', { importId: 'none' }),
  ],
  [
    'a row twice',
    'wrong-row',
    () => withRows(zip, 'transactions', (rows) => [...rows, rows[0]]),
  ],
  ['a number twice', 'wrong-row', () => changed('bills', { number: 2 })],
  ['a deep tree', 'unsafe', () => withRows(zip, 'rules', () => [`{"id":${deep}}`])],
  [
    'a row of megabytes',
    'too-large',
    () => withRows(zip, 'rules', () => [{ id: noise(1.5 * MEGABYTE).toHex() }]),
  ],
  ['no rows', 'damaged', () => withText(zip, 'rules', '{}')],
  [
    'bytes that are no text',
    'damaged',
    () => withText(zip, 'rules', new Uint8Array([0x5b, 0x0a, 0xff, 0x0a])),
  ],
  [
    'a picture that is none',
    'picture',
    () => withFiles(zip, { [picture]: '<svg onload="x"/>' }),
  ],
  [
    'a picture of 9 MB',
    'picture',
    () => withFiles(zip, { [picture]: noise(9 * MEGABYTE) }),
  ],
  [
    'a statement of another shape',
    'wrong-row',
    () => withFiles(zip, { [statement]: '{"version":2}' }),
  ],
]

/** Everything that a person's book and files are. */
async function stateOf(client: Client): Promise<unknown> {
  return {
    book: await hashOfBooks(client, { ...things, ownerId: await profileIdOf(client) }),
    files: filesOf(server, await profileIdOf(client)),
    images: await server.app.database.read
      .selectFrom('images')
      .selectAll()
      .where('owner_id', '=', await profileIdOf(client))
      .execute(),
  }
}

test.each(HOSTILE)(
  '%s is refused as %s, and changes nothing',
  async (_what, fault, make) => {
    const client = await signedIn(server)
    const before = await stateOf(client)
    const state = await imported(client, make())
    expect(state).toMatchObject({ status: 'failed', fault })
    await putAway(client)
    await server.app.jobs.drain()
    expect(await stateOf(client)).toEqual(before)
  },
)
