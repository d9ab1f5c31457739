import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
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
  readAmount,
  readSum,
  writeAmount,
} from '#lib/domain/money.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'

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
  expect(formatMoney({ minor: -5, currency: 'JPY' }, 'en')).toBe('−¥0.05')
  expect(formatMoney({ minor: 123_456, currency: 'EUR' }, 'de')).toBe('1.234,56\u00a0€')
})

test('a signed amount says plus as well as minus, and neither of nothing', () => {
  const signed = (minor: number) => formatSigned({ minor, currency: 'USD' }, 'en')
  expect([signed(5000), signed(-5000), signed(0)]).toEqual(['+$50.00', '−$50.00', '$0.00'])
})

test.each(LANGUAGES)('in %s an amount is read as it is written', (language) => {
  const grouped = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }), (minor) => {
      expect(readAmount(writeAmount(minor, language), language)).toBe(minor + 0)
      expect(readAmount(grouped.format(minor / 100), language)).toBe(minor + 0)
    }),
  )
})

const COMMA = ['pt', 'es', 'fr', 'de', 'it', 'ru', 'ro', 'el']
const DOT = ['en', 'ja', 'ko']
const SPACED = new Set<string>(['fr', 'ru'])

test.each(LANGUAGES)('in %s either mark is read before one or two decimals', (language) => {
  expect(readAmount('12.5', language)).toBe(1250)
  expect(readAmount('12,5', language)).toBe(1250)
  expect(readAmount('12.50', language)).toBe(1250)
  expect(readAmount('12,50', language)).toBe(1250)
  expect(readAmount('1 234', language)).toBe(123_400)
  expect(readAmount(' 7 ', language)).toBe(700)
  expect(readAmount('-7', language)).toBe(-700)
  expect(readAmount('\u22127', language)).toBe(-700)
})

test.each(COMMA)('in %s the comma is the decimal mark', (language) => {
  expect(writeAmount(123_450, language)).toBe('1234,50')
  expect(readAmount('1,234', language)).toBeUndefined()
  expect(readAmount('1.234,56', language)).toBe(SPACED.has(language) ? undefined : 123_456)
  expect(readAmount('1.234', language)).toBe(SPACED.has(language) ? undefined : 123_400)
})

test.each(DOT)('in %s the dot is the decimal mark', (language) => {
  expect(writeAmount(123_450, language)).toBe('1234.50')
  expect(readAmount('1.234', language)).toBeUndefined()
  expect(readAmount('1,234', language)).toBe(123_400)
  expect(readAmount('1,234.56', language)).toBe(123_456)
})

test('digits of a full-width keyboard are digits', () => {
  expect(readAmount('\uff11\uff12\uff0e\uff15', 'ja')).toBe(1250)
})

test('a number without a whole part, or with a mark at its end, is one', () => {
  expect(readAmount('.5', 'en')).toBe(50)
  expect(readAmount('5.', 'en')).toBe(500)
})

test.each([
  ['12.50+3', 'en', 1550],
  ['12,50+3-1', 'de', 1450],
  ['12.50 + 3 - 1', 'en', 1450],
  ['1,234.50+0.5', 'en', 123_500],
  ['1 234,50+0,5', 'fr', 123_500],
  ['-7+2', 'en', -500],
  ['5\u22127', 'en', -200],
  ['\uff11\uff0b\uff12', 'ja', 300],
  ['0.10+0.20', 'en', 30],
])('the sum %s is added up in %s', (text, language, minor) => {
  expect(readAmount(text, language)).toBe(minor)
  expect(readSum(text, language)).toBe(minor)
})

test.each([
  '7',
  '-7',
  '1,234.50',
  'abc',
  '12+',
  '12++3',
  '12--1',
  '12+-3',
  '+3',
  '1+2.345',
])('%j is no sum', (text) => {
  expect(readSum(text, 'en')).toBeUndefined()
})

test('a sum past the largest amount is no amount', () => {
  expect(readAmount('999999999999.99+0.01', 'en')).toBeUndefined()
  expect(readAmount('999999999999.99+1-1', 'en')).toBe(MAX_MINOR)
})

test.each([
  '',
  ' ',
  '-',
  '.',
  'abc',
  '1e3',
  '12.345',
  '1.2.3',
  '1,23,456',
  '12 34',
  '1 2',
  '--1',
  '$5',
  'NaN',
  '1234567890123',
])('%j is no amount', (text) => {
  expect(readAmount(text, 'en')).toBeUndefined()
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
])('%d hundredths on the axis of a chart in %s are %s', (minor, language, text) => {
  expect(formatShort({ minor, currency: 'USD' }, language)).toBe(text)
})

test('an amount without its currency keeps its decimals and its groups', () => {
  expect(formatAmount(123_450, 'en')).toBe('1,234.50')
  expect(formatAmount(0, 'de')).toBe('0,00')
})

test('an amount of a table is told in few letters without its currency', () => {
  expect(formatBrief(199_999_999_999_998, 'en')).toBe('2T')
  expect(formatBrief(-10_000_000_000_000, 'en')).toBe('\u2212100B')
})
