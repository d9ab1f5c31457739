import { expect, test } from 'vitest'
import { findRows } from '#lib/domain/bankImport.ts'
import type {
  BankImportRow,
  NearbyBook,
  BookEntry,
  Findings,
} from '#lib/domain/bankImport.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'

const DAY: Day = '2026-11-10'

function rowOf(number: number, more: Partial<BankImportRow> = {}): BankImportRow {
  return {
    number,
    statement: 0,
    accountId: 'checking',
    day: DAY,
    minor: -500,
    currency: 'EUR',
    payee: `Shop ${number}`,
    text: '',
    bankId: null,
    isPending: false,
    ...more,
  }
}

function typedEntry(id: string, more: Partial<BookEntry> = {}): BookEntry {
  return {
    id,
    type: 'expense',
    day: DAY,
    accountId: 'checking',
    minor: -500,
    currency: 'EUR',
    toAccountId: null,
    toMinor: 0,
    name: '',
    bankPayee: null,
    bankText: null,
    bankId: null,
    toBankId: null,
    bankRow: null,
    toBankRow: null,
    isRefund: false,
    billId: null,
    ...more,
  }
}

/** An entry of a bank's row. */
function bookedEntry(id: string, more: Partial<BookEntry> = {}): BookEntry {
  return typedEntry(id, { bankPayee: 'Shop', bankText: '', ...more })
}

/** What rows are, and the number of steps in which it is found. */
function foundInSteps(rows: BankImportRow[], book: Partial<NearbyBook>) {
  const accounts = ['checking', 'savings'].map((id) => ({
    id,
    name: id,
    numbers: [],
    currency: 'EUR',
  }))
  const finding = findRows(rows, { entries: [], bills: [], accounts, ...book })
  for (let steps = 0; ; steps += 1) {
    const step = finding.next()
    if (step.done) return { findings: step.value, steps }
  }
}

const found = (rows: BankImportRow[], book: Partial<NearbyBook>): Findings =>
  foundInSteps(rows, book).findings

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const nearDay = (number: number) => addDays(DAY, (number % 7) - 3)

test('twenty thousand rows of one amount are compared with few of its entries each', () => {
  const rows = numbers(20_000).map((number) => rowOf(number, { day: nearDay(number) }))
  const entries = numbers(1000).map((number) =>
    typedEntry(`typed ${number}`, {
      day: nearDay(number),
      name: `Cafe ${'abcdefg'.repeat(number % 9)}${number}x`,
    }),
  )
  const { findings, steps } = foundInSteps(rows, { entries })
  expect([...findings.values()]).toEqual([])
  expect(steps).toBeGreaterThan(20)
})

test('as many rows of one payee as typed entries are alike, the others are not', () => {
  const rows = numbers(5000).map((number) => rowOf(number, { payee: 'Bakery North' }))
  const entries = numbers(880).map((number) =>
    typedEntry(`typed ${number}`, { day: nearDay(number), name: 'Bakery' }),
  )
  const findings = found(rows, { entries })
  expect(findings.size).toBe(880)
  expect(new Set([...findings.values()].map(({ entry }) => entry!.id)).size).toBe(880)
})

test('opposite rows of two accounts are no transfers without a sign of it', () => {
  const rows = numbers(20_000).map((number) =>
    rowOf(number, number % 2 === 0 ? { accountId: 'savings', minor: 500 } : {}),
  )
  expect(found(rows, {}).size).toBe(0)
})

test('each of many opposite rows that name the other account is half of one transfer', () => {
  const rows = numbers(2000).map((number) =>
    rowOf(number, {
      payee: 'Me',
      ...(number % 2 === 0
        ? { accountId: 'savings', minor: 500, text: 'from checking' }
        : { text: 'to savings' }),
    }),
  )
  const findings = found(rows, {})
  expect(findings.size).toBe(2000)
  for (const [number, { kind, otherRow }] of findings) {
    expect(kind).toBe('transfer')
    expect(findings.get(otherRow!)?.otherRow).toBe(number)
  }
})

const TRANSFERS: [what: string, row: Partial<BankImportRow>, entry: Partial<BookEntry>][] =
  [
    ['names the other account’s number', { text: 'to 44445555' }, {}],
    ['names the other account', { payee: 'To rainy days' }, {}],
    ['is named by the other side', {}, { bankText: 'from DE00 1111 2222' }],
    [
      'has the own name and a like text',
      { payee: 'Ana Berg', text: 'Holiday savings Nov' },
      { bankPayee: 'ANA BERG', bankText: 'Holiday savings' },
    ],
  ]

const OWN_ACCOUNTS = [
  { id: 'checking', name: 'Main', numbers: ['11112222'], currency: 'EUR' },
  { id: 'savings', name: 'Rainy days', numbers: ['44445555'], currency: 'EUR' },
]

/** What a row is beside an entry of another account, two days later. */
function besideArrived(row: Partial<BankImportRow>, entry: Partial<BookEntry>): Findings {
  const [type, accountId, day] = ['income' as const, 'savings', addDays(DAY, 2)]
  const arrived = bookedEntry('arrived', { type, accountId, minor: 500, day, ...entry })
  return found([rowOf(1, row)], { entries: [arrived], accounts: OWN_ACCOUNTS })
}

test.each(TRANSFERS)('money out that %s is a transfer, days apart', (_what, row, entry) => {
  expect([...besideArrived(row, entry)]).toMatchObject([
    [1, { kind: 'transfer', entry: { id: 'arrived' } }],
  ])
})

test('the same amount in another account, days apart, is no transfer', () => {
  expect(besideArrived({}, {}).size).toBe(0)
})

test('a row is known by what it was at the bank, whatever its entry says now', () => {
  const bankRow = { accountId: 'checking', day: DAY, minor: -500 }
  const changed = bookedEntry('changed', {
    bankRow,
    day: '2026-10-01',
    minor: -999,
    accountId: 'savings',
    name: 'Renamed',
  })
  const row = rowOf(1, { payee: 'Shop' })
  expect(found([row], { entries: [changed] }).get(1)).toMatchObject({
    kind: 'known',
    entry: { id: 'changed' },
  })
  const other = rowOf(1, { payee: 'Shop', day: '2026-10-01', minor: -999 })
  expect(found([other], { entries: [changed] }).size).toBe(0)
})

const other = { payee: 'Bakery North', bankId: 'Z1' }
const ALIKE: [what: string, row: Partial<BankImportRow>, entry: Partial<BookEntry>][] = [
  ['a row under another id', other, { bankPayee: 'BAKERY NORTH', bankId: 'A1' }],
  [
    'a row without its id',
    { ...other, bankId: null, day: '2026-11-11' },
    { bankPayee: 'Bakery North', bankId: 'A1' },
  ],
  [
    'a cheque a day later',
    { payee: 'Cheque 001042', day: '2026-11-11' },
    { bankPayee: 'CHQ 001042 CHEQUE' },
  ],
]

test.each(ALIKE)('%s is asked as alike to its imported entry', (_what, row, entry) => {
  const rows = [rowOf(1, { minor: -1, payee: 'First', day: '2026-11-01' }), rowOf(2, row)]
  const findings = found(rows, { entries: [bookedEntry('imported', entry)] })
  expect([...findings]).toMatchObject([[2, { kind: 'alike', entry: { id: 'imported' } }]])
})

const NEW: [what: string, row: Partial<BankImportRow>, entry: Partial<BookEntry>][] = [
  [
    'another cheque',
    { payee: 'Cheque 001043' },
    { bankPayee: 'Cheque 001042', bankId: 'A1' },
  ],
  [
    'a ride of the day after its file',
    { payee: 'Tram', day: '2026-11-11', bankId: 'B' },
    { bankPayee: 'Tram', bankId: 'A' },
  ],
]

test.each(NEW)('%s is new beside an imported entry', (_what, row, entry) => {
  expect(found([rowOf(1, row)], { entries: [bookedEntry('imported', entry)] }).size).toBe(0)
})
