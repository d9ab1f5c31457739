import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#lib/domain/day.ts'
import { withEntry, withoutEntry } from '#lib/domain/ledger.ts'
import type { Ledger } from '#lib/domain/ledger.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

function entry(id: string, more: Partial<Transaction> = {}): Transaction {
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
  entry('c', { day: '2026-11-23', balanceMinor: 700 }),
  entry('b', { day: '2026-11-22', balanceMinor: 800 }),
  entry('a', { day: '2026-11-21', balanceMinor: 900 }),
]

test('without an expense all later balances are higher, and earlier ones as they were', () => {
  expect(balancesOf(withoutEntry(ledger, 'b', -100))).toEqual([
    ['c', 800],
    ['a', 900],
  ])
})

test('without the latest or the earliest entry nothing else is lost', () => {
  expect(balancesOf(withoutEntry(ledger, 'c', -100))).toEqual([
    ['b', 800],
    ['a', 900],
  ])
  expect(balancesOf(withoutEntry(ledger, 'a', -100))).toEqual([
    ['c', 800],
    ['b', 900],
  ])
})

test('an entry that is not there takes nothing with it, and one that is there comes once', () => {
  expect(withoutEntry(ledger, 'nobody', -100)).toBe(ledger)
  expect(withEntry(ledger, ledger[1]!, -100)).toBe(ledger)
})

test.each<[string, Partial<Transaction>, string[]]>([
  ['by day', { day: '2026-11-22', at: 0 }, ['c', 'b', 'new', 'a']],
  ['by instant on one day', { day: '2026-11-22', at: NOON + 1 }, ['c', 'new', 'b', 'a']],
  ['as it was made at one instant', { day: '2026-11-22' }, ['c', 'new', 'b', 'a']],
  ['first', { day: '2026-12-01' }, ['new', 'c', 'b', 'a']],
  ['last', { day: '2025-12-01' }, ['c', 'b', 'a', 'new']],
])('an entry comes back in its place: %s', (_, more, order) => {
  expect(idsOf(withEntry(ledger, entry('new', more), -100))).toEqual(order)
})

test('a balance that is not known stays unknown', () => {
  const unknown = [entry('c', { day: '2026-11-23' }), ledger[2]!]
  expect(withoutEntry(unknown, 'a', -100)[0]!.balanceMinor).toBeUndefined()
})

test('an entry that goes and comes back leaves the ledger as it was', () => {
  const days = fc.integer({ min: 1, max: 28 }).map((day) => {
    return `2026-11-${String(day).padStart(2, '0')}` as Day
  })
  const entries = fc.uniqueArray(
    fc.record({ id: fc.uuid(), day: days, at: fc.nat(3), balanceMinor: fc.integer() }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(
      entries,
      fc.nat(),
      fc.integer({ min: -500, max: 500 }),
      (rows, nth, effect) => {
        const sorted = rows.map(({ id, ...more }) => entry(id, more)).toSorted(latestFirst)
        const gone = sorted[nth % sorted.length]!
        const without = withoutEntry(sorted, gone.id, effect)
        expect(without).toHaveLength(sorted.length - 1)
        expect(withEntry(without, gone, effect)).toEqual(sorted)
      },
    ),
  )
})

function latestFirst(one: Transaction, other: Transaction): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  if (one.at !== other.at) return other.at - one.at
  return one.id < other.id ? 1 : -1
}
