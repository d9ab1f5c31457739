import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  afterEarlier,
  findMonthOfLedger,
  withTransaction,
  withUpcoming,
  withoutTransaction,
  withoutUpcoming,
} from '#lib/domain/ledger.ts'
import type { Ledger } from '#lib/domain/ledger.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

function transaction(id: string, more: Partial<Transaction> = {}): Transaction {
  return {
    id,
    type: 'expense',
    at: NOON,
    day: '2026-11-21',
    minor: 100,
    categoryId: 31,
    accountId: 'checking',
    ownerId: 'ana',
    creatorId: 'ana',
    updatesBalance: true,
    createdAt: NOON,
    modifiedAt: NOON,
    ...more,
  }
}

const balancesOf = (ledger: Ledger) =>
  ledger.map(({ id, balanceMinor }) => [id, balanceMinor])
const idsOf = (ledger: Ledger) => ledger.map(({ id }) => id)

const ledger: Ledger = [
  transaction('c', { day: '2026-11-23', balanceMinor: 700 }),
  transaction('b', { day: '2026-11-22', balanceMinor: 800 }),
  transaction('a', { day: '2026-11-21', balanceMinor: 900 }),
]

test('without an expense all later balances are higher, and earlier ones as they were', () => {
  expect(balancesOf(withoutTransaction(ledger, 'b', -100))).toEqual([
    ['c', 800],
    ['a', 900],
  ])
})

test('without the latest or the earliest transaction nothing else is lost', () => {
  expect(balancesOf(withoutTransaction(ledger, 'c', -100))).toEqual([
    ['b', 800],
    ['a', 900],
  ])
  expect(balancesOf(withoutTransaction(ledger, 'a', -100))).toEqual([
    ['c', 800],
    ['b', 900],
  ])
})

test('a transaction that is not there takes nothing with it, and one that is there comes once', () => {
  expect(withoutTransaction(ledger, 'nobody', -100)).toBe(ledger)
  expect(withTransaction(ledger, ledger[1]!, -100)).toBe(ledger)
})

test.each<[string, Partial<Transaction>, string[]]>([
  ['by day', { day: '2026-11-22', at: 0 }, ['c', 'b', 'new', 'a']],
  ['by instant on one day', { day: '2026-11-22', at: NOON + 1 }, ['c', 'new', 'b', 'a']],
  ['as it was made at one instant', { day: '2026-11-22' }, ['c', 'new', 'b', 'a']],
  ['first', { day: '2026-12-01' }, ['new', 'c', 'b', 'a']],
  ['last', { day: '2025-12-01' }, ['c', 'b', 'a', 'new']],
])('an entry comes back in its place: %s', (_, more, order) => {
  expect(idsOf(withTransaction(ledger, transaction('new', more), -100))).toEqual(order)
})

test('of what is to come, a change moves the balances further away', () => {
  const nearestFirst = ledger.toReversed()
  const without = withoutUpcoming(nearestFirst, 'b', -100)
  expect(balancesOf(without)).toEqual([
    ['a', 900],
    ['c', 800],
  ])
  expect(withUpcoming(without, nearestFirst[1]!, -100)).toEqual(nearestFirst)
})

test('a change until today moves all balances to come', () => {
  expect(balancesOf(afterEarlier(ledger, 50))).toEqual([
    ['c', 750],
    ['b', 850],
    ['a', 950],
  ])
})

test('a balance that is not known stays unknown', () => {
  const unknown = [transaction('c', { day: '2026-11-23' }), ledger[2]!]
  expect(withoutTransaction(unknown, 'a', -100)[0]!.balanceMinor).toBeUndefined()
})

test('a transaction that goes and comes back leaves the ledger as it was', () => {
  const days = fc.integer({ min: 1, max: 28 }).map((day) => {
    return `2026-11-${String(day).padStart(2, '0')}` as Day
  })
  const transactions = fc.uniqueArray(
    fc.record({ id: fc.uuid(), day: days, at: fc.nat(3), balanceMinor: fc.integer() }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(
      transactions,
      fc.nat(),
      fc.integer({ min: -500, max: 500 }),
      (rows, nth, effect) => {
        const sorted = rows
          .map(({ id, ...more }) => transaction(id, more))
          .toSorted(latestFirst)
        const gone = sorted[nth % sorted.length]!
        const without = withoutTransaction(sorted, gone.id, effect)
        expect(without).toHaveLength(sorted.length - 1)
        expect(withTransaction(without, gone, effect)).toEqual(sorted)
      },
    ),
  )
})

function latestFirst(one: Transaction, other: Transaction): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  if (one.at !== other.at) return other.at - one.at
  return one.id < other.id ? 1 : -1
}

describe('a month of a ledger in pages', () => {
  const dayAt = (number: number) => addDays('2026-11-30', -Math.floor(number / 3))

  /** Three transactions a day from the last of November back, ten on a page. */
  function pagesOf(count: number) {
    const asked: number[] = []
    const rows = Array.from({ length: count }, (_, number) =>
      transaction(`entry-${number}`, { day: dayAt(number) }),
    )
    const pageOf = async (page: number) => {
      asked.push(page)
      return rows.slice(page * 10, page * 10 + 10)
    }
    return { asked, pageOf }
  }

  test.each([
    ['the latest', { year: 2026, month: 10 }, 90, 'entry-89', 'entry-0', 'entry-90'],
    [
      'one further back',
      { year: 2026, month: 9 },
      93,
      'entry-182',
      'entry-90',
      'entry-183',
    ],
    [
      'one that it begins in',
      { year: 2024, month: 1 },
      9,
      'entry-3023',
      'entry-3015',
      undefined,
    ],
  ] as const)(
    '%s is found whole, earliest first',
    async (_, month, count, first, last, before) => {
      const { pageOf } = pagesOf(3024)
      const found = await findMonthOfLedger(month, pageOf)
      expect(found.transactions).toHaveLength(count)
      expect(found.transactions[0]!.id).toBe(first)
      expect(found.transactions.at(-1)!.id).toBe(last)
      expect(found.before?.id).toBe(before)
    },
  )

  test('a month without transactions has those before it alone', async () => {
    const { pageOf } = pagesOf(300)
    const later = await findMonthOfLedger({ year: 2027, month: 0 }, pageOf)
    expect(later.transactions).toEqual([])
    expect(later.before?.id).toBe('entry-0')
    expect(await findMonthOfLedger({ year: 2020, month: 0 }, pageOf)).toEqual({
      transactions: [],
    })
    expect(await findMonthOfLedger({ year: 2026, month: 0 }, async () => [])).toEqual({
      transactions: [],
    })
  })

  test('a month long ago costs few questions, and none twice', async () => {
    const { asked, pageOf } = pagesOf(3000)
    await findMonthOfLedger({ year: 2024, month: 4 }, pageOf)
    expect(asked.length).toBeLessThan(30)
    expect(new Set(asked).size).toBe(asked.length)
  })
})
