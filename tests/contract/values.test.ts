import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  amount,
  currencyCode,
  day,
  email,
  id,
  maybe,
  month,
  oneTimeCode,
  page,
  signedAmount,
  sentFlag,
  signedSum,
  signedSumOrZero,
  sum,
  time,
  wholeNumberText,
  year,
} from '#lib/contract/values.ts'

const takes = (codec: z.ZodMiniType, typed: unknown) =>
  z.safeDecode(codec, typed as never).success

test.each([
  [0, 0],
  [0.01, 1],
  [0.1, 10],
  [12.34, 1234],
  [1.1, 110],
  [19.99, 1999],
  [999_999_999_999.99, 99_999_999_999_999],
])('%d in the contract is %d hundredths', (major, minor) => {
  expect(z.decode(amount, major)).toBe(minor)
  expect(z.encode(amount, minor)).toBe(major)
})

test.each([
  ['three decimals', 1.005],
  ['a hair past two decimals', 0.1 + 0.2],
  ['no number', Number.NaN],
  ['no end', Number.POSITIVE_INFINITY],
  ['a text', '1'],
  ['nothing', null],
  ['a truth', true],
  ['thirteen digits', 1_000_000_000_000],
  ['a quadrillion', 1e15],
])('an amount with %s is refused', (_, typed) => {
  expect(takes(amount, typed)).toBe(false)
  expect(takes(signedAmount, typed)).toBe(false)
})

test('a negative amount is refused, except for a balance', () => {
  expect(takes(amount, -0.01)).toBe(false)
  expect(z.decode(signedAmount, -500)).toBe(-50_000)
  expect(z.encode(signedAmount, -1)).toBe(-0.01)
})

test('no amount is minus nothing', () => {
  expect(Object.is(z.decode(amount, -0), 0)).toBe(true)
  expect(Object.is(z.decode(signedAmount, -0), 0)).toBe(true)
})

test('adding a tenth ten times makes one', () => {
  const tenths = Array.from({ length: 10 }, () => z.decode(amount, 0.1))
  const sum = tenths.reduce((total, tenth) => total + tenth, 0)
  expect(z.encode(amount, sum)).toBe(1)
})

test('every amount that is stored comes back as it was', () => {
  const stored = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
  fc.assert(
    fc.property(stored, (minor) => {
      expect(z.decode(signedAmount, z.encode(signedAmount, minor))).toBe(minor)
    }),
  )
})

test('a sum passes the bound of one amount and comes back as it was', () => {
  const past = 2 * 99_999_999_999_999
  expect(z.encode(sum, past)).toBe(1_999_999_999_999.98)
  expect(z.decode(sum, z.encode(sum, past))).toBe(past)
  expect(z.decode(signedSum, z.encode(signedSum, -past))).toBe(-past)
})

test('a sum past all that a number counts stands at that bound', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(z.encode(sum, most * 4)).toBe(z.encode(sum, most))
  expect(z.encode(signedSum, most * -4)).toBe(z.encode(signedSum, -most))
  expect(z.decode(sum, z.encode(sum, most))).toBe(most)
  expect(takes(sum, 1e14)).toBe(false)
  expect(takes(sum, -0.01)).toBe(false)
})

test.each([
  [0, true],
  [11, true],
  [12, false],
  [-1, false],
  [1.5, false],
  ['3', false],
])('month %s is taken: %s', (typed, isTaken) => {
  expect(takes(month, typed)).toBe(isTaken)
})

test.each([
  [1970, true],
  [2199, true],
  [1969, false],
  [2200, false],
  [26, false],
])('year %d is taken: %s', (typed, isTaken) => {
  expect(takes(year, typed)).toBe(isTaken)
})

test.each([
  [0, true],
  [Date.UTC(2199, 11, 31, 23, 59, 59, 999), true],
  [Date.UTC(2200, 0, 1), false],
  [-1, false],
  [0.5, false],
  ['2026-01-01', false],
])('time %s is taken: %s', (typed, isTaken) => {
  expect(takes(time, typed)).toBe(isTaken)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  [20_260_101, false],
])('day %s is taken: %s', (typed, isTaken) => {
  expect(takes(day, typed)).toBe(isTaken)
})

test('an optional field may be null or absent, and both are one inside', () => {
  const fields = z.object({ note: maybe(z.string()), paid: maybe(amount) })
  expect(z.decode(fields, { note: null, paid: null })).toEqual({})
  expect(z.decode(fields, {})).toEqual({})
  expect(z.decode(fields, { note: 'x', paid: 1.5 })).toEqual({ note: 'x', paid: 150 })
  expect(JSON.stringify(z.encode(fields, { note: undefined, paid: 150 }))).toBe(
    '{"paid":1.5}',
  )
  expect(takes(fields, { paid: 1.005 })).toBe(false)
  expect(takes(fields, { note: 7 })).toBe(false)
})

test('fields that we do not know are left out', () => {
  const fields = z.object({ note: maybe(z.string()) })
  expect(z.decode(fields, { note: 'x', colour: 'red' } as never)).toEqual({ note: 'x' })
})

test.each([
  ['  Ana@Example.ORG ', 'ana@example.org'],
  ['ana@example.org', 'ana@example.org'],
])('the e-mail %j is %j', (typed, address) => {
  expect(z.decode(email, typed)).toBe(address)
})

test.each(['ana', 'ana@', '@example.org', 'ana@example', 'a b@example.org', '', null])(
  '%j is no e-mail',
  (typed) => {
    expect(takes(email, typed)).toBe(false)
  },
)

test('an e-mail longer than mail itself allows is refused', () => {
  expect(takes(email, `${'a'.repeat(250)}@example.org`)).toBe(false)
})

test.each([
  ['USD', true],
  ['usd', false],
  ['US', false],
  ['USDT', false],
])('currency %s is taken: %s', (typed, isTaken) => {
  expect(takes(currencyCode, typed)).toBe(isTaken)
})

test('pages count from 0 and names of entities are short texts', () => {
  expect([takes(page, 0), takes(page, -1), takes(page, 0.5)]).toEqual([true, false, false])
  expect([takes(id, 'a'), takes(id, ''), takes(id, 'a'.repeat(65)), takes(id, 7)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a whole number in an address is digits', () => {
  expect(z.decode(wholeNumberText, '42')).toBe(42)
  expect(z.encode(wholeNumberText, 42)).toBe('42')
  expect(['', '4.2', '-1', '1e3', 'x'].some((typed) => takes(wholeNumberText, typed))).toBe(
    false,
  )
})

test('a balance that a backend leaves out counts as 0', () => {
  expect(z.decode(signedSumOrZero, undefined)).toBe(0)
  expect(z.decode(signedSumOrZero, null)).toBe(0)
  expect(z.decode(signedSumOrZero, -12.34)).toBe(-1234)
  expect(z.encode(signedSumOrZero, -1234)).toBe(-12.34)
})

test('a switch of its own is sent only when it is on', () => {
  expect(z.encode(sentFlag, false)).toBeUndefined()
  expect(z.encode(sentFlag, true)).toBe(true)
  expect(z.decode(sentFlag, undefined)).toBe(false)
})

test('a code travels as it was pasted, and its digits count', () => {
  expect(z.decode(oneTimeCode, ' １23-456')).toBe('123456')
  expect(z.encode(oneTimeCode, '123456')).toBe('123456')
})
