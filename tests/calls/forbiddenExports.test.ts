import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getBillsOfMonth } from '#lib/contract/bills.ts'
import type { ImportFault } from '#lib/domain/exportImport.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { BOOK_TABLES } from '#lib/server/services/export/tables.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { openAccount } from '../support/accounts.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { withBook, withRows } from '../support/hostileZips.ts'
import { exportOf, imported } from '../support/importedExports.ts'
import { readAll } from '../support/readings.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const owner = await signedIn(server)
const things = await writeEveryKind(owner, 'lime', false)
const zip = await exportOf(owner)

/** Every week of a year, of which none is the 53rd. */
const WEEKS = Array.from({ length: 53 }, (_, at) => at + 1).join(',')
const DEAR = `FREQ=YEARLY;BYWEEKNO=${WEEKS};BYSETPOS=53`

type Row = Record<string, unknown>
type Bytes = Uint8Array<ArrayBuffer>

/** The export with other fields of the rows of a file that fit. */
function changed(
  file: string,
  fields: Row,
  fits: (row: Row) => boolean = () => true,
): Bytes {
  return withRows(zip, file, (rows) =>
    rows.map((row) => (fits(row) ? { ...row, ...fields } : row)),
  )
}

/** The export with copies of the first row of a file. */
function repeated(file: string, count: number, fieldsOf: (at: number) => Row): Bytes {
  return withRows(zip, file, ([first, ...rest]) => [
    first,
    ...rest,
    ...Array.from({ length: count }, (_, at) => ({ ...first, ...fieldsOf(at) })),
  ])
}

const isBill = ({ type }: Row) => type === 'bill'
const isRefund = (row: Row) => row['isRefund'] === true
const isOnAccount = ({ type, accountId }: Row) =>
  type === 'income' && accountId !== undefined
const newSeries = (at: number) => ({
  id: `series-${at}`,
  number: 1000 + at,
  occurrences: [],
})

const FORBIDDEN: [what: string, fault: ImportFault, make: () => Bytes][] = [
  ['a thousand series more', 'too-large', () => repeated('series', 1000, newSeries)],
  [
    'two budgets of a month',
    'wrong-row',
    () => repeated('budgets', 1, () => ({ id: 'again', seriesId: 'again' })),
  ],
  ['a rule whose days are much work', 'wrong-sum', () => changed('series', { rule: DEAR })],
  [
    'days of a rule in any order',
    'wrong-sum',
    () => changed('series', { keptDays: ['2199-01-01', '2198-01-01'] }),
  ],
  ['a bill below 0', 'wrong-row', () => changed('bills', { amount: -1 })],
  ['a budget below 0', 'wrong-row', () => changed('budgets', { amount: -1 })],
  [
    'a series without its template',
    'wrong-sum',
    () => changed('series', { template: {} }, isBill),
  ],
  [
    'a minute that no day has',
    'no-export',
    () =>
      withBook(zip, (book) => {
        Object.assign(book, {
          profile: { ...(book as unknown as { profile: Row }).profile, mailMinute: 1e15 },
        })
      }),
  ],
  [
    'a number that has no next one',
    'wrong-row',
    () => changed('series', { number: Number.MAX_SAFE_INTEGER }, isBill),
  ],
  [
    'a memory that is no JSON',
    'wrong-sum',
    () =>
      withRows(zip, 'bankFiles', (rows) => [
        ...rows,
        { kind: 'shape', name: 'a shape', value: '{', usedAt: 0 },
      ]),
  ],
  [
    'refunds above their purchase',
    'wrong-sum',
    () => changed('transactions', { amount: 301, accountAmount: 301 }, isRefund),
  ],
  [
    'a currency that nobody has',
    'wrong-row',
    () => changed('transactions', { currency: 'ZZZ' }),
  ],
  [
    'an account that is moved by another amount',
    'wrong-sum',
    () => changed('transactions', { accountAmount: 1 }, isOnAccount),
  ],
]

test.each(FORBIDDEN)('%s is refused as %s', async (_what, fault, make) => {
  expect(await imported(await signedIn(server), make())).toMatchObject({
    status: 'failed',
    fault,
  })
})

test('a series that is long behind makes the occurrences of a year', async () => {
  const client = await signedIn(server)
  const behind = { rule: 'FREQ=DAILY', firstDay: '1970-01-02', madeUntil: '1970-01-02' }
  const state = await imported(
    client,
    changed('series', { ...behind, occurrences: [] }, isBill),
  )
  expect(state.status).toBe('ready')
  await extendAllSeries(systemContext(server.app), SERIES_KINDS)
  const ownerId = await profileIdOf(client)
  const { count } = await server.app.database.read
    .selectFrom('occurrences')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeLessThan(2 * 366 + 20)
  const { bills } = await client.ask(getBillsOfMonth, { month: 10, year: 2026 })
  expect(bills.length).toBeGreaterThan(20)
})

test('versions and times after the import become those of the import', async () => {
  const client = await signedIn(server)
  const future = Date.UTC(2190, 0, 1)
  await imported(client, changed('transactions', { modifiedAt: future, createdAt: future }))
  const { latest } = await server.app.database.read
    .selectFrom('transactions')
    .select(({ fn }) => fn.max('modified_at').as('latest'))
    .where('owner_id', '=', await profileIdOf(client))
    .executeTakeFirstOrThrow()
  expect(Number(latest)).toBeLessThanOrEqual(server.clock.now)
})

test('titles and payees of older books are cut at the limits of their fields', async () => {
  const client = await signedIn(server)
  const long = 'Long '.repeat(200)
  const state = await imported(
    client,
    changed('transactions', { merchant: long, title: long }),
  )
  expect(state.status).toBe('ready')
  const { longest } = await server.app.database.read
    .selectFrom('transactions')
    .select(sql<number>`max(length(merchant_name))`.as('longest'))
    .where('owner_id', '=', await profileIdOf(client))
    .executeTakeFirstOrThrow()
  expect(Number(longest)).toBeLessThanOrEqual(200)
})

test('an account of any type and a hundred largest amounts come back whole', async () => {
  const person = await signedIn(server)
  await openAccount(person, { currency: 'USD', type: 77 })
  const own = await exportOf(person)
  const days = Array.from({ length: 100 }, (_, at) => addDays('2026-01-01' as Day, at))
  const [row] = rowsOf('transactions', (one) => one['type'] === 'expense' && !isRefund(one))
  const largest = days.map((day, at) => {
    const { accountId: _account, importId: _import, ...rest } = row!
    const amount = 99_999_999_999_999
    return { ...rest, id: `large-${at}`, day, amount, accountAmount: 0 }
  })
  const filled = withRows(own, 'transactions', () => largest)
  const sums = withBook(filled, ({ files }) => {
    Object.assign(files['book/transactions.json']!, {
      count: 100,
      sums: { USD: String(100n * 99_999_999_999_999n) },
    })
  })
  const client = await signedIn(server)
  expect(await imported(client, sums)).toMatchObject({ status: 'ready' })
  const again = await signedIn(server)
  expect(await imported(again, await exportOf(client))).toMatchObject({ status: 'ready' })
})

function rowsOf(file: string, fits: (row: Row) => boolean): Row[] {
  const found: Row[] = []
  withRows(zip, file, (rows) => {
    found.push(...rows.filter(fits))
    return rows
  })
  return found
}

/** Values of fields that no call writes, nor any export. */
const HOSTILE = [
  null,
  -1,
  0,
  1e15,
  2 ** 53,
  0.5,
  '',
  'ZZZ',
  '1970-01-01',
  '2199-12-31',
  {},
  [],
  true,
]
/** Each field takes an import of its own, so that this is for a longer run. */
const isLong = process.env['TEST_ALL'] === undefined

test.skipIf(isLong)(
  'a book with any value in any field is refused, or every reading call answers',
  { timeout: 1_800_000, meta: { slow: 'an import for each field and value' } },
  async () => {
    for (const { name } of BOOK_TABLES) {
      for (const field of Object.keys(rowsOf(name, () => true)[0] ?? {})) {
        for (const value of HOSTILE) await readBookWith(name, field, value)
      }
    }
  },
)

async function readBookWith(file: string, field: string, value: unknown): Promise<void> {
  const client = await signedIn(server)
  const state = await imported(client, changed(file, { [field]: value }))
  if (state.status !== 'ready') return
  const answers = await readAll(client, { ...things, ownerId: await profileIdOf(client) })
  for (const [path, text] of answers)
    expect(text, `${file}.${field} = ${JSON.stringify(value)}: ${path}`).not.toMatch(
      /"code":500/,
    )
}
