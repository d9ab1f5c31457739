import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWholeCurrency } from '#lib/domain/currency.ts'
import {
  formatAmount,
  formatMoney,
  formatSigned,
  MAX_MINOR,
  writeAmount,
} from '#lib/domain/money.ts'
import { readAmount, readSum } from '#lib/domain/typedAmount.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { getCurrencies } from '#lib/server/services/reference.ts'

const codes = getCurrencies('en').map(({ code }) => code)
const dollars = (language: string) => ({ language, currency: 'USD' })

test.each(LANGUAGES)(
  'in %s an amount of any currency is read as it is written',
  (language) => {
    const hundredths = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR })
    for (const currency of codes) {
      const notation = { language, currency }
      const check = (minor: number) => {
        const money = { minor, currency }
        const texts = [
          writeAmount(minor, notation),
          formatMoney(money, language),
          formatSigned(money, language),
          formatAmount(minor, notation),
        ]
        for (const text of texts) expect(readAmount(text, notation), text).toBe(minor + 0)
      }
      fc.assert(fc.property(hundredths, check), { numRuns: 20 })
      if (isWholeCurrency(currency)) {
        const whole = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
        fc.assert(
          fc.property(whole, (units) => check(units * 100)),
          { numRuns: 20 },
        )
      }
    }
  },
)

const COMMA = ['pt', 'es', 'fr', 'de', 'it', 'ru', 'ro', 'el']
const DOT = ['en', 'ja', 'ko']
const SPACED = new Set<string>(['fr', 'ru'])

test.each(LANGUAGES)('in %s either mark is read before one or two decimals', (language) => {
  const read = (text: string) => readAmount(text, dollars(language))
  expect(read('12.5')).toBe(1250)
  expect(read('12,5')).toBe(1250)
  expect(read('12.50')).toBe(1250)
  expect(read('12,50')).toBe(1250)
  expect(read(' 7 ')).toBe(700)
})

test.each(LANGUAGES)('in %s every group that nobody can mistake is read', (language) => {
  const read = (text: string) => readAmount(text, dollars(language))
  for (const group of [' ', '\u00a0', '\u202f', '\u2009', "'", '\u2019']) {
    expect(read(`1${group}234`), group).toBe(123_400)
    expect(read(`1${group}234${group}567,89`), group).toBe(123_456_789)
    expect(read(`1${group}234.5`), group).toBe(123_450)
  }
  expect(read('1.234,56')).toBe(123_456)
  expect(read('1,234.56')).toBe(123_456)
  expect(read('1.234.567')).toBe(123_456_700)
  expect(read('1,234,567.8')).toBe(123_456_780)
})

test.each(COMMA)('in %s the comma is the decimal mark', (language) => {
  const read = (text: string) => readAmount(text, dollars(language))
  expect(read('1,234')).toBeUndefined()
  expect(read('1.234')).toBe(SPACED.has(language) ? undefined : 123_400)
  expect(read('5,')).toBe(500)
  expect(read('5.')).toBeUndefined()
})

test.each(DOT)('in %s the dot is the decimal mark', (language) => {
  const read = (text: string) => readAmount(text, dollars(language))
  expect(read('1.234')).toBeUndefined()
  expect(read('1,234')).toBe(123_400)
  expect(read('.5')).toBe(50)
  expect(read('5.')).toBe(500)
  expect(read('5,')).toBeUndefined()
})

test.each([
  ['-7', -700],
  ['\u22127', -700],
  ['\u20137', -700],
  ['- 7', -700],
  ['(7.50)', -750],
  ['($7.50)', -750],
  ['+7', 700],
  ['-$7', -700],
  ['$-7', -700],
  ['$ 7', 700],
  ['7 $', 700],
  ['US$7', 700],
  ['7 USD', 700],
  ['usd 1,234.50', 123_450],
  ['\uff11\uff12\uff0e\uff15', 1250],
  ['\uff04\uff11\uff0c\uff12\uff13\uff14', 123_400],
  ['\uff0d\uff17', -700],
])('%j is %d hundredths of a dollar', (text, minor) => {
  expect(readAmount(text, dollars('en'))).toBe(minor)
})

test.each([
  ['\uffe51,200', 'JPY', 'ja', 120_000],
  ['1,200円', 'JPY', 'ja', 120_000],
  ['\uff11\uff0c\uff12\uff10\uff10円', 'JPY', 'ja', 120_000],
  ['₩1,200', 'KRW', 'ko', 120_000],
  ['1,200원', 'KRW', 'ko', 120_000],
  ['R$ 1.234,50', 'BRL', 'pt', 123_450],
  ['1 234,50 руб.', 'RUB', 'ru', 123_450],
  ['1.234,50 lei', 'RON', 'ro', 123_450],
  ['CHF 1\u2019234.50', 'CHF', 'de', 123_450],
  ['Rs.5', 'INR', 'en', undefined],
  ['€5', 'USD', 'en', undefined],
  ['1,200円', 'KRW', 'ko', undefined],
  ['$5 USD', 'USD', 'en', undefined],
])('%j in %s and %s are %s hundredths', (text, currency, language, minor) => {
  expect(readAmount(text, { currency, language })).toBe(minor)
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
  ['12,50 $ + 3 $', 'de', 1550],
  ['$5 - $3', 'en', 200],
])('the sum %s is added up in %s', (text, language, minor) => {
  expect(readAmount(text, dollars(language))).toBe(minor)
  expect(readSum(text, dollars(language))).toBe(minor)
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
  expect(readSum(text, dollars('en'))).toBeUndefined()
})

test('a sum past the largest amount is no amount', () => {
  expect(readAmount('999999999999.99+0.01', dollars('en'))).toBeUndefined()
  expect(readAmount('999999999999.99+1-1', dollars('en'))).toBe(MAX_MINOR)
})

test.each([
  '',
  ' ',
  '-',
  '.',
  '$',
  'abc',
  '1e3',
  '12.345',
  '1.2.3',
  '1,23,456',
  '0,123',
  '1,234 567',
  "1'234,567",
  '12 34',
  '1 2',
  '--1',
  '-(1)',
  '(1',
  'NaN',
  '1234567890123',
])('%j is no amount', (text) => {
  expect(readAmount(text, dollars('en'))).toBeUndefined()
})
