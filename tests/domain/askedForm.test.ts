import { expect, test } from 'vitest'
import {
  NEW_ENTRIES,
  NEW_TRANSACTIONS,
  readAskedForm,
  withAskedForm,
} from '#lib/domain/askedForm.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address asks for a form that there is', () => {
  expect(readAskedForm(query('form=bill'), NEW_ENTRIES)).toBe('bill')
  expect(readAskedForm(query('month=3&form=income'), NEW_ENTRIES)).toBe('income')
  expect(readAskedForm(query('form=budget'), NEW_ENTRIES)).toBeUndefined()
  expect(readAskedForm(query(''), NEW_ENTRIES)).toBeUndefined()
})

test('an address asks for a form that the page has', () => {
  expect(readAskedForm(query('form=bill'), NEW_TRANSACTIONS)).toBeUndefined()
  expect(readAskedForm(query('form=transfer'), NEW_TRANSACTIONS)).toBe('transfer')
  expect(readAskedForm(query('form=account'), ['account'])).toBe('account')
})

test.each([
  ['', 'expense', '/bills?form=expense'],
  ['?bill=7', 'bill', '/bills?bill=7&form=bill'],
  ['?form=bill&bill=7', 'expense', '/bills?bill=7&form=expense'],
  ['?form=bill&bill=7', undefined, '/bills?bill=7'],
  ['?form=bill', undefined, '/bills'],
] as const)('the view %s with the form of %s is %s', (search, form, address) => {
  expect(withAskedForm({ pathname: '/bills', search }, form)).toBe(address)
})

test('the hash of a view stays', () => {
  const view = { pathname: '/budget', search: '?month=2026-10', hash: '#Monthly' }
  const address = '/budget?month=2026-10&form=month-budget#Monthly'
  expect(withAskedForm(view, 'month-budget')).toBe(address)
  expect(withAskedForm(view)).toBe('/budget?month=2026-10#Monthly')
})
