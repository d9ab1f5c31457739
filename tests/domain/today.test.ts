import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { forecastOf, restUntil } from '#lib/domain/forecast.ts'
import type { ExpectedMove } from '#lib/domain/forecast.ts'
import {
  afterUntil,
  defaultUse,
  freeOf,
  isFollowed,
  nextIncomeOf,
  partsUntil,
  restsOf,
  tightestFirst,
  useOf,
  usesOfType,
} from '#lib/domain/today.ts'
import type { CashUse, PlannedBudget } from '#lib/domain/today.ts'
import { expectation } from '../support/plainForecast.ts'

test.each<[string, number, CashUse]>([
  ['cash', 0, 'counted'],
  ['checking', 1, 'counted'],
  ['wallet', 8, 'counted'],
  ['prepaid card', 9, 'counted'],
  ['savings', 7, 'setAside'],
  ['money market', 21, 'setAside'],
  ['credit card', 2, 'none'],
  ['line of credit', 10, 'none'],
  ['brokerage', 4, 'none'],
  ['loan', 3, 'none'],
  ['asset', 11, 'none'],
  ['gift card', 14, 'none'],
  ['of an unknown type', 999, 'none'],
])('nobody chose: an account, %s, is %s', (_, type, use) => {
  expect(defaultUse(type)).toBe(use)
  expect(useOf({ type, currency: undefined }, { chosen: undefined, currency: 'USD' })).toBe(
    use,
  )
})

test.each<[number, CashUse | undefined, string | undefined, CashUse]>([
  [1, 'none', undefined, 'none'],
  [1, 'setAside', 'USD', 'setAside'],
  [1, 'card', 'USD', 'none'],
  [7, 'counted', 'USD', 'counted'],
  [2, 'card', 'USD', 'card'],
  [2, 'counted', 'USD', 'none'],
  [4, 'counted', 'USD', 'counted'],
  [3, 'counted', 'USD', 'none'],
  [3, 'card', 'USD', 'none'],
  [1, undefined, 'EUR', 'none'],
  [1, 'counted', 'EUR', 'none'],
  [2, 'card', 'EUR', 'none'],
])('of type %i, chosen %s, in %s: %s', (type, chosen, currency, use) => {
  expect(useOf({ type, currency }, { chosen, currency: 'USD' })).toBe(use)
})

test('only cash that is not set aside and chosen cards are followed', () => {
  const uses = ['counted', 'card', 'setAside', 'none', undefined] as const
  expect(uses.filter(isFollowed)).toEqual(['counted', 'card'])
})

test.each([
  [1, ['counted', 'setAside']],
  [4, ['counted', 'setAside']],
  [2, ['card']],
  [3, []],
])('an account of type %i may be %j', (type, uses) => {
  expect(usesOfType(type)).toEqual(uses)
})

const budget = (
  categoryId: number | null,
  leftMinor: number,
  more = {},
): PlannedBudget => ({
  scope: categoryId === null ? 'month' : 'category',
  categoryId,
  categoryIds: new Set(categoryId === null ? [] : [categoryId]),
  leftMinor,
  billsMinor: 0,
  ...more,
})
const parent = (leftMinor: number, more = {}) =>
  budget(3, leftMinor, { categoryIds: new Set([3, 21, 22]), ...more })
const child = (leftMinor: number, more = {}) => budget(21, leftMinor, more)
const whole = (leftMinor: number, more = {}) => budget(null, leftMinor, more)
const minors = (budgets: PlannedBudget[]) =>
  restsOf(budgets).map(({ budget: { categoryId }, minor }) => [categoryId, minor])

test.each<[string, PlannedBudget[], [number | null, number][]]>([
  ['no budgets', [], []],
  ['all is left', [budget(31, 500)], [[31, 500]]],
  ['nothing is left', [budget(31, 0)], []],
  ['overspent', [budget(31, -500)], []],
  ['bills take a part', [budget(31, 500, { billsMinor: 200 })], [[31, 300]]],
  ['bills take all', [budget(31, 500, { billsMinor: 500 })], []],
  ['bills take more', [budget(31, 500, { billsMinor: 501 })], []],
  ['a child is inside its parent', [child(100), parent(500)], [[3, 500]]],
  ['a child beyond its parent adds nothing', [parent(-1), child(100)], []],
  [
    'a child alone counts',
    [child(100), budget(31, 50)],
    [
      [21, 100],
      [31, 50],
    ],
  ],
  ['an overspent one takes nothing from another', [budget(31, 50), child(-90)], [[31, 50]]],
  ['the monthly total alone', [whole(700)], [[null, 700]]],
  [
    'it adds what is beyond',
    [whole(700), budget(31, 500)],
    [
      [31, 500],
      [null, 200],
    ],
  ],
  ['it adds nothing within', [whole(400), budget(31, 500)], [[31, 500]]],
  [
    'it ignores children',
    [whole(700), parent(500), child(100)],
    [
      [3, 500],
      [null, 200],
    ],
  ],
  [
    'bills count in it, too',
    [whole(700, { billsMinor: 150 }), budget(31, 500, { billsMinor: 150 })],
    [
      [31, 350],
      [null, 200],
    ],
  ],
])('the rests of budgets: %s', (_, budgets, expected) => {
  expect(minors(budgets)).toEqual(expected)
})

test('a grandchild below an unbudgeted child is inside', () => {
  const top = budget(1, 900, { categoryIds: new Set([1, 2, 3]) })
  expect(minors([budget(3, 100), top])).toEqual([[1, 900]])
})

const lines = (until: Day, moves: ExpectedMove[] = []) =>
  partsUntil({
    today: '2026-11-26',
    until,
    balances: { cash: 5_000, setAside: 1_000, cards: -700 },
    moves,
    rests: [
      { days: { from: '2026-11-01', to: '2026-11-30' }, minor: 500 },
      { days: { from: '2026-12-01', to: '2026-12-31' }, minor: 3_100 },
    ],
  })

test('the lines until a day count what is before it, late ones too', () => {
  const moves: ExpectedMove[] = [
    { day: '2026-11-01', kind: 'bill', minor: -10 },
    { day: '2026-11-30', kind: 'bill', minor: -20 },
    { day: '2026-12-01', kind: 'bill', minor: -40 },
    { day: '2026-11-30', kind: 'planned', minor: -100 },
    { day: '2026-11-27', kind: 'planned', minor: 30 },
    { day: '2026-11-30', kind: 'income', minor: 900 },
    { day: '2026-12-01', kind: 'income', minor: 900 },
  ]
  const parts = lines('2026-12-01', moves)
  expect(parts).toEqual({
    cash: 5_000,
    setAside: -1_000,
    cards: -700,
    bills: -30,
    planned: -70,
    budgets: -500,
    income: 900,
  })
  expect(freeOf(parts)).toBe(3_600)
})

test.each<[Day, number]>([
  ['2026-11-27', -100],
  ['2026-11-30', -400],
  ['2026-12-01', -500],
  ['2026-12-02', -600],
  ['2027-01-01', -3_600],
])('the budgets until %s are %i', (until, minor) => {
  expect(lines(until).budgets).toBe(minor)
})

test('no amount is minus zero', () => {
  const balances = { cash: 0, setAside: 0, cards: 0 }
  const input = { today: '2026-11-26', until: '2026-12-01', balances, moves: [], rests: [] }
  const parts = partsUntil(input as Parameters<typeof partsUntil>[0])
  for (const minor of [...Object.values(parts), freeOf(parts)]) expect(minor).toBe(0)
})

test('the lines add up to the forecast of the eve, until any day within it', () => {
  fc.assert(
    fc.property(
      expectation,
      fc.integer({ min: 1, max: 89 }),
      fc.record({
        setAside: fc.integer({ min: -9_999, max: 9_999 }),
        cards: fc.nat(9_999),
      }),
      (expected, count, { setAside, cards }) => {
        const { today, balanceMinor, moves, rests } = expected
        const until = addDays(today, count)
        const cash = balanceMinor + setAside + cards
        const balances = { cash, setAside, cards: -cards }
        const free = freeOf(partsUntil({ today, until, balances, moves, rests }))
        expect(free).toBe(forecastOf(expected)[count - 1]!.balanceMinor)
        const later = partsUntil({
          today,
          until: addDays(until, 3),
          balances,
          moves,
          rests,
        })
        const bills =
          later.bills - partsUntil({ today, until, balances, moves, rests }).bills
        expect(afterUntil({ until, moves }, free).freeMinor).toBe(free + bills)
        const spread = rests.map((rest) => restUntil(today, until, rest))
        for (const [index, minor] of spread.entries())
          expect(minor).toBeLessThanOrEqual(rests[index]!.minor)
      },
    ),
  )
})

const income = (seriesId: string | undefined, day: Day, minor: number) => ({
  seriesId,
  day,
  minor,
})

test('the next income is the first of the series with the largest one', () => {
  const salary = [income('salary', '2026-12-31', 300), income('salary', '2026-11-30', 300)]
  const rent = income('rent', '2026-11-27', 299)
  const gift = income(undefined, '2026-11-28', 9_999)
  expect(nextIncomeOf([gift, rent, ...salary])).toEqual(salary[1])
  expect(nextIncomeOf([gift])).toBeUndefined()
  expect(nextIncomeOf([])).toBeUndefined()
})

test('of two series of one amount the earlier income is the next', () => {
  const later = income('one', '2026-12-05', 300)
  const earlier = income('other', '2026-12-01', 300)
  expect(nextIncomeOf([later, earlier])).toEqual(earlier)
})

const tight = (spendableMinor: number, spentMinor: number, isOnePlanned = false) => ({
  spendableMinor,
  spentMinor,
  isOnePlanned,
})

test('the tightest budget has the least left, in parts of its own amount', () => {
  const [over, most, half] = [tight(100, 130), tight(10_000, 9_000), tight(100, 50)]
  expect(tightestFirst([half, most, over], 0.5)).toEqual([over, most, half])
})

test.each([
  ['just filled', tight(1_000, 900, true), 0],
  ['wholly filled', tight(1_000, 1_000, true), 0],
  ['not filled', tight(1_000, 899, true), 1],
  ['overspent', tight(1_000, 1_001, true), 1],
  ['filled by several', tight(1_000, 1_000), 1],
  ['without an amount', tight(0, 0), 0],
  ['below zero', tight(-1, 0), 0],
])('a budget that one planned entry fills is passed over: %s', (_, one, count) => {
  expect(tightestFirst([one], 0.5)).toHaveLength(count)
})
