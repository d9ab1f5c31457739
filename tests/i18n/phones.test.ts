import { expect, test } from 'vitest'
import { countryOf, dialCodes, formatPhone, readPhone } from '#lib/i18n/phones.ts'

test.each([
  ['US', '(415) 555-0132', { dialCode: '+1', number: '4155550132' }],
  ['US', '1-415-555-0132', { dialCode: '+1', number: '4155550132' }],
  ['GB', '020 7946 0958', { dialCode: '+44', number: '2079460958' }],
  ['IT', '06 1234 5678', { dialCode: '+39', number: '0612345678' }],
  ['US', '+33 1 42 68 53 00', { dialCode: '+33', number: '142685300' }],
] as const)('in %s %s is %j', (country, typed, phone) => {
  expect(readPhone(typed, { country })).toEqual(phone)
})

test.each(['555', '415555013', '41555501321', 'call me', '415 555 0132 ext. 5', '+', ''])(
  'in the United States %j is no number',
  (typed) => {
    expect(readPhone(typed, { country: 'US' })).toBeUndefined()
  },
)

test('a dial code stands for a country as well', () => {
  expect(readPhone('01 42 68 53 00', { dialCode: '+33' })?.number).toBe('142685300')
  expect(readPhone('142685300', { dialCode: '+999' })).toBeUndefined()
})

test.each([
  [{ dialCode: '+1', number: '4155550132' }, 'US'],
  [{ dialCode: '+1', number: '4165550123' }, 'CA'],
  [{ dialCode: '+44', number: '1534123456' }, 'JE'],
  [{ dialCode: '+7', number: '7012345678' }, 'KZ'],
  [{ dialCode: '+39', number: '0612345678' }, 'IT'],
  // Of a number that cannot be, the dial code still says something.
  [{ dialCode: '+1', number: '12' }, 'US'],
  [{ dialCode: '+33', number: '1' }, 'FR'],
  [{ dialCode: '+999', number: '1' }, 'US'],
])('%j is of %s', (phone, country) => {
  expect(countryOf(phone)).toBe(country)
})

test('a number is written as its country does', () => {
  expect(formatPhone({ dialCode: '+1', number: '4155550132' })).toBe('(415) 555-0132')
  expect(formatPhone({ dialCode: '+44', number: '2079460958' })).toBe('020 7946 0958')
  expect(formatPhone({ dialCode: '+999', number: '12' })).toBe('12')
})

test('what is written is read back as the same number', () => {
  for (const phone of [
    { dialCode: '+1', number: '4155550132' },
    { dialCode: '+39', number: '0612345678' },
    { dialCode: '+81', number: '312345678' },
  ]) {
    expect(readPhone(formatPhone(phone), { country: countryOf(phone) })).toEqual(phone)
  }
})

test('every country has a dial code, and the list stays small', () => {
  const codes = dialCodes().split(' ')
  expect(codes).toContain('US1')
  expect(codes).toContain('FR33')
  expect(codes.every((code) => /^[A-Z]{2}\d{1,3}$/.test(code))).toBe(true)
  expect(codes.length).toBeGreaterThan(230)
})
