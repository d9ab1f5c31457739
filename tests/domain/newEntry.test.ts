import { expect, test } from 'vitest'
import { readNewEntry, readNewTransaction, withNewEntry } from '#lib/domain/newEntry.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address asks for the form of a kind that there is', () => {
  expect(readNewEntry(query('add=bill'))).toBe('bill')
  expect(readNewEntry(query('month=3&add=income'))).toBe('income')
  expect(readNewEntry(query('add=budget'))).toBeUndefined()
  expect(readNewEntry(query(''))).toBeUndefined()
})

test('a bill is no transaction', () => {
  expect(readNewTransaction(query('add=bill'))).toBeUndefined()
  expect(readNewTransaction(query('add=transfer'))).toBe('transfer')
})

test.each([
  ['', 'expense', '/bills?add=expense'],
  ['?bill=7', 'bill', '/bills?bill=7&add=bill'],
  ['?add=bill&bill=7', 'expense', '/bills?bill=7&add=expense'],
  ['?add=bill&bill=7', undefined, '/bills?bill=7'],
  ['?add=bill', undefined, '/bills'],
] as const)('the view %s with the form of %s is %s', (search, kind, address) => {
  expect(withNewEntry({ pathname: '/bills', search }, kind)).toBe(address)
})
