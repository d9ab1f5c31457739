import currencyData from 'cldr-core/supplemental/currencyData.json' with { type: 'json' }
import { expect, test } from 'vitest'
import {
  currencySign,
  fitsCurrency,
  isSignOf,
  isWholeCurrency,
} from '#lib/domain/currency.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { getCurrencies } from '#lib/server/services/reference.ts'

const { fractions } = currencyData.supplemental.currencyData
const codes = getCurrencies('en').map(({ code }) => code)

test('currencies without a minor unit are those of CLDR', () => {
  const known: Record<string, { _digits: string } | undefined> = fractions
  const whole = codes.filter((code) => known[code]?.['_digits'] === '0')
  expect(whole).toContain('JPY')
  expect(codes.filter(isWholeCurrency)).toEqual(whole)
})

test('yen are whole, and dollars and dinars have hundredths', () => {
  expect(fitsCurrency(1200, 'JPY')).toBe(true)
  expect(fitsCurrency(1250, 'JPY')).toBe(false)
  expect(fitsCurrency(-1250, 'JPY')).toBe(false)
  expect(fitsCurrency(1250, 'USD')).toBe(true)
  expect(fitsCurrency(1255, 'KWD')).toBe(true)
})

test.each(LANGUAGES)('in %s no two currencies have one sign', (language) => {
  const signs = codes.map((code) => currencySign(code, language))
  const twice = signs.filter((sign, index) => signs.indexOf(sign) !== index)
  expect(twice).toEqual([])
})

test.each([
  ['EUR', 'ro', '€'],
  ['RON', 'ro', 'lei'],
  ['PLN', 'de', 'zł'],
  ['BRL', 'pt', 'R$'],
  ['RUB', 'ru', '₽'],
  ['KRW', 'ko', '₩'],
  ['USD', 'en', '$'],
  ['USD', 'ro', 'USD'],
  ['GBP', 'es', '£'],
  ['JPY', 'pt', '¥'],
  ['CNY', 'pt', 'CN¥'],
  ['CAD', 'en', 'CA$'],
])('the sign of %s in %s is %s', (currency, language, sign) => {
  expect(currencySign(currency, language)).toBe(sign)
})

test.each([
  ['$', 'USD', 'en', true],
  ['$', 'CAD', 'en', true],
  ['US$', 'USD', 'es', true],
  ['usd', 'USD', 'de', true],
  ['$', 'EUR', 'en', false],
  ['kr.', 'DKK', 'en', true],
  ['円', 'JPY', 'ja', true],
  ['원', 'KRW', 'ko', true],
  ['руб.', 'RUB', 'ru', true],
  ['¥', 'JPY', 'de', true],
  ['x', 'EUR', 'en', false],
] as const)('%s stands for %s in %s: %s', (sign, currency, language, stands) => {
  expect(isSignOf(sign, currency, language)).toBe(stands)
})
