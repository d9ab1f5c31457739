import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupOfType } from '#lib/domain/account.ts'
import { netWorthMonths } from '#lib/domain/netWorth.ts'
import type { MonthMove, WorthAccount } from '#lib/domain/netWorth.ts'
import { indexOfMonth } from '#lib/domain/period.ts'

const PRESENT = indexOfMonth({ year: 2026, month: 1 })

function account(more: Partial<WorthAccount> = {}): WorthAccount {
  const openingMinor = more.openingMinor ?? 0
  return {
    id: 'a',
    type: 1,
    openingMinor,
    currentMinor: openingMinor,
    openedIn: PRESENT,
    ...more,
  }
}

const sumsOf = (
  accounts: WorthAccount[],
  moves: MonthMove[],
  count: number,
  present = PRESENT,
) => netWorthMonths(accounts, moves, { present, count })

test('without an account there is no month', () => {
  expect(sumsOf([], [], 12)).toEqual([])
})

test('an account of this month has the present month alone', () => {
  const worth = sumsOf([account({ openingMinor: 500, currentMinor: 300 })], [], 36)
  expect(worth).toEqual([
    { year: 2026, month: 1, groups: [{ group: 'cash', minor: 300 }], minor: 300 },
  ])
})

test('an opening balance counts from the opening on, over the end of a year', () => {
  const opened = account({ openingMinor: 70, openedIn: PRESENT - 2 })
  expect(sumsOf([opened], [], 12)).toMatchObject([
    { year: 2025, month: 11, minor: 70 },
    { year: 2026, month: 0, minor: 70 },
    { year: 2026, month: 1, minor: 70 },
  ])
})

test('an entry before the opening begins the account earlier', () => {
  const moves = [{ id: 'a', monthIndex: PRESENT - 1, minor: -20 }]
  const opened = account({ openingMinor: 70, currentMinor: 50 })
  expect(sumsOf([opened], moves, 12).map(({ minor }) => minor)).toEqual([50, 50])
})

test('a later account joins its group, and brings its group', () => {
  const accounts = [
    account({ id: 'a', openingMinor: 1, openedIn: PRESENT - 2 }),
    account({ id: 'b', openingMinor: 10, openedIn: PRESENT - 1 }),
    account({ id: 'c', type: 3, openingMinor: -100 }),
  ]
  expect(sumsOf(accounts, [], 12).map(({ groups }) => groups)).toEqual([
    [{ group: 'cash', minor: 1 }],
    [{ group: 'cash', minor: 11 }],
    [
      { group: 'cash', minor: 11 },
      { group: 'loans', minor: -100 },
    ],
  ])
})

const SPAN = { min: PRESENT - 50, max: PRESENT - 1 }
const anyAccount = fc.record({
  type: fc.constantFrom(1, 2, 3, 6, 11, 14, 777),
  openingMinor: fc.integer({ min: -100_000, max: 100_000 }),
  openedIn: fc.integer({ ...SPAN, max: PRESENT }),
  moves: fc.array(
    fc.record({ monthIndex: fc.integer(SPAN), minor: fc.integer({ min: -999, max: 999 }) }),
  ),
  /** Effect of the present month until today. */
  today: fc.integer({ min: -999, max: 999 }),
})

test('each month has what a walk through all entries finds', () => {
  fc.assert(
    fc.property(
      fc.array(anyAccount, { maxLength: 6 }),
      fc.constantFrom(12, 36),
      (all, count) => {
        const moves = all.flatMap(({ moves: own }, id) =>
          own.map((move) => ({ ...move, id: String(id) })),
        )
        const accounts = all.map(
          ({ type, openingMinor, openedIn, moves: own, today }, id) => {
            const currentMinor = own.reduce(
              (sum, { minor }) => sum + minor,
              openingMinor + today,
            )
            return { id: String(id), type, openingMinor, openedIn, currentMinor }
          },
        )
        const found = sumsOf(accounts, moves, count)
        const byIndex = new Map(found.map((month) => [indexOfMonth(month), month]))
        for (let index = PRESENT - count + 1; index <= PRESENT; index += 1) {
          const worth = new Map<string, number>()
          for (const { type, openingMinor, openedIn, moves: own, today } of all) {
            const past = own.filter(({ monthIndex }) => monthIndex <= index)
            if (openedIn > index && past.length === 0) continue
            const minor = past.reduce((sum, move) => sum + move.minor, openingMinor)
            const group = groupOfType(type)
            const held = minor + (index === PRESENT ? today : 0)
            worth.set(group, (worth.get(group) ?? 0) + held)
          }
          const month = byIndex.get(index)
          expect(new Map(month?.groups.map(({ group, minor }) => [group, minor]))).toEqual(
            worth,
          )
          expect(month?.minor ?? 0).toBe(
            [...worth.values()].reduce((sum, minor) => sum + minor, 0),
          )
        }
        expect(found.length).toBeLessThanOrEqual(count)
      },
    ),
  )
})
