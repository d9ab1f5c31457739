import { expect, test } from 'vitest'
import {
  leftOfLines,
  lineInputs,
  validateLines,
} from '#lib/client/transactions/splitLines.ts'

const dollars = { language: 'en', currency: 'USD' }
const part = (amount: string, category = '31') => ({ id: amount, category, amount })

test('parts leave what is not split yet', () => {
  expect(leftOfLines({ amount: '50', lines: [part('30'), part('12.50')] }, dollars)).toBe(
    750,
  )
  expect(leftOfLines({ amount: '50', lines: [part('30+20'), part('5')] }, dollars)).toBe(
    -500,
  )
  expect(leftOfLines({ amount: '', lines: [part('30')] }, dollars)).toBeUndefined()
  expect(leftOfLines({ amount: '50', lines: [part('x')] }, dollars)).toBeUndefined()
})

test.each([
  [undefined, undefined],
  [[], undefined],
  [[part('30'), part('20')], undefined],
  [[part('30'), part('')], 'entryForm.amountMissing'],
  [[part('30'), part('x')], 'entryForm.amountUnreadable'],
  [[part('60'), part('-10')], 'entryForm.amountNegative'],
  [[part('30'), part('19.99')], 'entryForm.split.differs'],
])('the parts %j of 50 are told %s', (parts, error) => {
  expect(validateLines({ amount: '50', lines: parts }, dollars)).toBe(error)
})

test('parts share all of a purchase but amount and category', () => {
  const whole = { at: 1, minor: 300, merchant: { name: 'Market' }, accountId: 'a1' }
  const foreign = { minor: 100, currency: 'EUR' }
  const parts = [part('1', '31'), part('1', '32'), part('1', '33')]
  expect(lineInputs({ ...whole, foreign }, parts, dollars)).toEqual([
    { ...whole, minor: 100, categoryId: 31, foreign: { ...foreign, minor: 34 } },
    { ...whole, minor: 100, categoryId: 32, foreign: { ...foreign, minor: 33 } },
    { ...whole, minor: 100, categoryId: 33, foreign: { ...foreign, minor: 33 } },
  ])
})

test('parts share yen in whole yen', () => {
  const whole = { at: 1, minor: 300, foreign: { minor: 10_000, currency: 'JPY' } }
  const parts = [part('1', '31'), part('1', '32'), part('1', '33')]
  const shares = lineInputs(whole, parts, dollars).map(({ foreign }) => foreign?.minor)
  expect(shares).toEqual([3400, 3300, 3300])
})
