import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barOf } from '#lib/domain/budgetBar.ts'

const budget = {
  type: 'expense' as const,
  minor: 100_00,
  carriesForward: false,
  carriedMinor: 0,
  spentMinor: 0,
  alertPercentage: 100,
}
const bar = (change: Partial<Omit<typeof budget, 'type' | 'carriedMinor'>> & object) =>
  barOf({ ...budget, ...change })

test.each([
  [0, 'good', 'left', 100_00, 0, 0],
  [79_99, 'good', 'left', 20_01, 7999, 7999],
  [80_00, 'good', 'left', 20_00, 8000, 8000],
  [80_01, 'near', 'left', 19_99, 8001, 8001],
  [99_99, 'near', 'left', 1, 9999, 9999],
  [100_00, 'near', 'left', 0, 10_000, 10_000],
  [100_01, 'over', 'over', 1, 10_001, 10_000],
  [250_00, 'over', 'over', 150_00, 25_000, 10_000],
])(
  'with an alert at 80 %%, %d spent of 10000 is %s and %s',
  (spentMinor, tone, word, minor, share, length) => {
    expect(bar({ spentMinor, alertPercentage: 80 })).toEqual({
      tone,
      word,
      minor,
      share,
      length,
      carriedLength: 0,
    })
  },
)

test('exactly everything spent is green with nothing left', () => {
  expect(bar({ spentMinor: 100_00 })).toMatchObject({
    tone: 'good',
    word: 'left',
    minor: 0,
    share: 10_000,
  })
})

test('a cent more or less of a large budget never reads as exactly all', () => {
  const minor = 99_999_999_999_999
  expect(bar({ minor, spentMinor: minor - 1 })).toMatchObject({ word: 'left', share: 9999 })
  expect(bar({ minor, spentMinor: minor + 1 })).toMatchObject({
    word: 'over',
    share: 10_001,
    length: 10_000,
  })
})

test('a negative amount is red and full', () => {
  expect(bar({ minor: -1, spentMinor: 0 })).toMatchObject({
    tone: 'over',
    word: 'over',
    minor: 1,
    share: null,
    length: 10_000,
  })
})

test('of nothing, nothing spent is left and a cent is over', () => {
  expect(bar({ minor: 0 })).toMatchObject({
    tone: 'good',
    minor: 0,
    share: null,
    length: 0,
  })
  expect(bar({ minor: 0, spentMinor: 1 })).toMatchObject({ tone: 'over', length: 10_000 })
})

test('what was carried over is shown at the end', () => {
  const carrying = { ...budget, minor: 600_00, carriesForward: true, spentMinor: 419_70 }
  expect(barOf({ ...carrying, carriedMinor: 52_40 })).toMatchObject({
    minor: 232_70,
    share: 6433,
    carriedLength: 803,
  })
})

test('a bar says that its rollover is pending, unless more is spent already', () => {
  const pending = { ...budget, carriesForward: true, carriedMinor: null }
  expect(barOf(pending)).toMatchObject({ tone: 'good', word: 'pending', minor: 100_00 })
  expect(barOf({ ...pending, spentMinor: 100_01 })).toMatchObject({ word: 'over' })
  expect(barOf({ ...pending, carriesForward: false }).word).toBe('left')
})

test.each([
  [0, 'near', 'missing', 100_00, 0],
  [99_99, 'near', 'missing', 1, 9999],
  [100_00, 'good', 'more', 0, 10_000],
  [100_01, 'good', 'more', 1, 10_000],
])('of income, %d of 10000 is %s and %s', (spentMinor, tone, word, minor, length) => {
  const income = barOf({ ...budget, type: 'income', alertPercentage: 80, spentMinor })
  expect(income).toMatchObject({ tone, word, minor, length })
})

const amounts = fc.oneof(fc.nat(300), fc.maxSafeInteger().map(Math.abs))

test('colour, word and length agree with the exact shares, however large', () => {
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.integer({ min: 1, max: 100 }),
      (minor, spent, alert) => {
        const told = barOf({ ...budget, minor, spentMinor: spent, alertPercentage: alert })
        const isOver = spent > minor
        const isNear = BigInt(spent) * 100n > BigInt(minor) * BigInt(alert)
        expect(told.tone).toBe(isOver ? 'over' : isNear ? 'near' : 'good')
        expect(told.word).toBe(isOver ? 'over' : 'left')
        expect(told.minor).toBe(Math.abs(minor - spent))
        expect(told.length === 10_000).toBe(isOver || (spent === minor && minor > 0))
        if (minor > 0) expect(told.share! > 10_000).toBe(isOver)
      },
    ),
  )
})
