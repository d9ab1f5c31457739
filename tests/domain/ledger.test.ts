import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#lib/domain/day.ts'
import { withTransaction, withoutTransaction } from '#lib/domain/ledger.ts'
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
