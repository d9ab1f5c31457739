import { expect, test } from 'vitest'
import {
  NEW_ENTRIES,
  NEW_TRANSACTIONS,
  readAddForm,
  withAddForm,
} from '#lib/domain/addForm.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address asks for a form that there is', () => {
  expect(readAddForm(query('add=bill'), NEW_ENTRIES)).toBe('bill')
  expect(readAddForm(query('month=3&add=income'), NEW_ENTRIES)).toBe('income')
  expect(readAddForm(query('add=budget'), NEW_ENTRIES)).toBeUndefined()
  expect(readAddForm(query(''), NEW_ENTRIES)).toBeUndefined()
})

test('an address asks for a form that the page has', () => {
  expect(readAddForm(query('add=bill'), NEW_TRANSACTIONS)).toBeUndefined()
  expect(readAddForm(query('add=transfer'), NEW_TRANSACTIONS)).toBe('transfer')
  expect(readAddForm(query('add=account'), ['account'])).toBe('account')
})

test.each([
  ['', 'expense', '/bills?add=expense'],
  ['?bill=7', 'bill', '/bills?bill=7&add=bill'],
  ['?add=bill&bill=7', 'expense', '/bills?bill=7&add=expense'],
  ['?add=bill&bill=7', undefined, '/bills?bill=7'],
  ['?add=bill', undefined, '/bills'],
] as const)('the view %s with the form of %s is %s', (search, form, address) => {
  expect(withAddForm({ pathname: '/bills', search }, form)).toBe(address)
})

test('the hash of a view stays', () => {
  const view = { pathname: '/budget', search: '?month=2026-10', hash: '#Monthly' }
  const address = '/budget?month=2026-10&add=month-budget#Monthly'
  expect(withAddForm(view, 'month-budget')).toBe(address)
  expect(withAddForm(view)).toBe('/budget?month=2026-10#Monthly')
})
