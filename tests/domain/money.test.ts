import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  allocateMoney,
  formatAmount,
  formatMoney,
  formatBrief,
  formatShort,
  formatSigned,
  formatWhole,
  hasTwoDecimals,
  MAX_MINOR,
  minorOf,
  parseMinor,
  percentages,
  roundMinor,
  writeAmount,
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

test('shares and means of yen are whole, of dollars hundredths', () => {
  expect(allocateMoney({ minor: 10_000, currency: 'JPY' }, [1, 1, 1])).toEqual([
    3400, 3300, 3300,
  ])
  expect(allocateMoney({ minor: 10_050, currency: 'JPY' }, [1, 1])).toEqual([5025, 5025])
  expect(allocateMoney({ minor: 100, currency: 'USD' }, [1, 1, 1])).toEqual([34, 33, 33])
  expect(roundMinor(1249.6, 'JPY')).toBe(1200)
  expect(roundMinor(1249.6, 'USD')).toBe(1250)
  expect(roundMinor(1299, 'JPY', Math.floor)).toBe(1200)
})

test('percentages of a list add up to 100.00, and to nothing for a total of 0', () => {
  expect(percentages([1, 1, 1])).toEqual([3334, 3333, 3333])
  expect(percentages([0, 0])).toEqual([0, 0])
  expect(percentages([300, -500, 100])).toEqual([7500, undefined, 2500])
})

test.each([
  [120_000, 'USD', 'en', '$1,200.00'],
  [123_456, 'EUR', 'de', '1.234,56\u00a0€'],
  [123_456, 'EUR', 'es', '1.234,56\u00a0€'],
  [123_456, 'EUR', 'it', '1.234,56\u00a0€'],
  [123_456, 'EUR', 'pt', '€\u00a01.234,56'],
  [123_456, 'EUR', 'fr', '1\u202f234,56\u00a0€'],
  [123_456, 'RUB', 'ru', '1\u00a0234,56\u00a0₽'],
  [123_456, 'EUR', 'ro', '1.234,56\u00a0€'],
  [123_456, 'CAD', 'en', 'CA$1,234.56'],
  [123_450, 'KWD', 'el', '1.234,50\u00a0KWD'],
  [123_400, 'JPY', 'ja', '￥1,234'],
  [-123_400, 'KRW', 'ko', '−₩1,234'],
])('%d hundredths of %s in %s are %s', (minor, currency, language, text) => {
  expect(formatMoney({ minor, currency }, language)).toBe(text)
})

test('decimals of yen are shown where an older entry has them', () => {
  expect(formatMoney({ minor: -5, currency: 'JPY' }, 'en')).toBe('−¥0.05')
  expect(formatSigned({ minor: 123_450, currency: 'JPY' }, 'en')).toBe('+¥1,234.50')
  expect(formatAmount(123_450, { currency: 'JPY', language: 'en' })).toBe('1,234.50')
  expect(writeAmount(123_450, { currency: 'JPY', language: 'en' })).toBe('1234.50')
})

test('a field shows an amount without groups, with the decimals of its currency', () => {
  expect(writeAmount(123_450, { currency: 'USD', language: 'en' })).toBe('1234.50')
  expect(writeAmount(123_450, { currency: 'EUR', language: 'de' })).toBe('1234,50')
  expect(writeAmount(123_400, { currency: 'JPY', language: 'ja' })).toBe('1234')
})

test('a signed amount says plus as well as minus, and neither of nothing', () => {
  const signed = (minor: number) => formatSigned({ minor, currency: 'USD' }, 'en')
  expect([signed(5000), signed(-5000), signed(0)]).toEqual(['+$50.00', '−$50.00', '$0.00'])
})

test.each([
  [65_240, '$652'],
  [65_250, '$653'],
  [100, '$1'],
  [99, '$0.99'],
  [1, '$0.01'],
  [0, '$0'],
  [-20, '−$0.20'],
  [123_456_700, '$1,234,567'],
])(
  '%d hundredths in whole units are %s: cents are never told as nothing',
  (minor, text) => {
    expect(formatWhole({ minor, currency: 'USD' }, 'en')).toBe(text)
  },
)

test.each([
  [0, 'en', '$0'],
  [50, 'en', '$0.5'],
  [20_000, 'en', '$200'],
  [150_000, 'en', '$1.5K'],
  [300_000_000, 'de', '3\u00a0Mio.\u00a0$'],
  [150_000, 'de', '1.500\u00a0$'],
])('%d hundredths on the axis of a chart in %s are %s', (minor, language, text) => {
  expect(formatShort({ minor, currency: 'USD' }, language)).toBe(text)
})

test('an amount without its currency keeps its decimals and its groups', () => {
  expect(formatAmount(123_450, { currency: 'USD', language: 'en' })).toBe('1,234.50')
  expect(formatAmount(123_450, { currency: 'EUR', language: 'es' })).toBe('1.234,50')
  expect(formatAmount(0, { currency: 'EUR', language: 'de' })).toBe('0,00')
  expect(formatAmount(123_400, { currency: 'CLP', language: 'es' })).toBe('1.234')
})

test('an amount of a table is told in few letters without its currency', () => {
  expect(formatBrief(199_999_999_999_998, 'en')).toBe('2T')
  expect(formatBrief(-10_000_000_000_000, 'en')).toBe('\u2212100B')
})
