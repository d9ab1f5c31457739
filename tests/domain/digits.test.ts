import { expect, test } from 'vitest'
import { codeDigits } from '#lib/domain/digits.ts'

test.each([
  ' 123 456',
  '１２３４５６',
  '123-456',
  '١٢٣٤٥٦',
  '1２3 4\u00a05–6',
  'Code: 123456.',
])('%j is the code 123456', (typed) => {
  expect(codeDigits(typed)).toBe('123456')
})

test('a text without digits is no code', () => {
  expect(codeDigits(' - ')).toBe('')
})
