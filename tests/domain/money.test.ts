import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  formatMoney,
  hasTwoDecimals,
  MAX_MINOR,
  minorOf,
  parseMinor,
  percentages,
} from '#lib/domain/money.ts'

test.each([
  ['1234.5', 123_450],
  ['0.1', 10],
  ['-7', -700],
  [' 19.99 ', 1999],
])('reads %s as %d hundredths', (text, minor) => {
  expect(parseMinor(text)).toBe(minor)
})

test.each(['12.345', '', '1,5', '1e3', '--1', '1234567890123'])(
  'refuses to read %s',
  (text) => {
    expect(() => parseMinor(text)).toThrow(RangeError)
  },
)

test('an amount keeps its hundredths through major units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }), (minor) => {
      const major = minor / 100
      expect(hasTwoDecimals(major)).toBe(true)
      expect(minorOf(major)).toBe(minor + 0)
    }),
  )
})

test.each([1.005, 0.001, 1e12, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is no amount with two decimals',
  (major) => {
    expect(hasTwoDecimals(major)).toBe(false)
  },
)

test('shares add up to the whole', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }),
      (whole, weights) => {
        const sum = allocate(whole, weights).reduce((one, other) => one + other, 0)
        expect(sum).toBe(weights.some((weight) => weight > 0) ? whole : 0)
      },
    ),
  )
})

test('percentages of a list add up to 100.00, and to nothing for a total of 0', () => {
  expect(percentages([1, 1, 1])).toEqual([3334, 3333, 3333])
  expect(percentages([0, 0])).toEqual([0, 0])
})

test('an amount reads as its language writes it, with two decimals', () => {
  expect(formatMoney({ minor: 120_000, currency: 'USD' }, 'en')).toBe('$1,200.00')
  expect(formatMoney({ minor: -5, currency: 'JPY' }, 'en')).toBe('-¥0.05')
  expect(formatMoney({ minor: 123_456, currency: 'EUR' }, 'de')).toBe('1.234,56\u00a0€')
})
