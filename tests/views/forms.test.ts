import { expect, test } from 'vitest'
import {
  NEW_ENTRIES,
  NEW_TRANSACTIONS,
  newFormAddress,
  readFormName,
  withForm,
} from '#lib/views/forms.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address asks for a form that there is', () => {
  expect(readFormName(query('form=bill'), NEW_ENTRIES)).toBe('bill')
  expect(readFormName(query('month=3&form=income'), NEW_ENTRIES)).toBe('income')
  expect(readFormName(query('form=budget'), NEW_ENTRIES)).toBeUndefined()
  expect(readFormName(query(''), NEW_ENTRIES)).toBeUndefined()
})

test('an address asks for a form that the page has', () => {
  expect(readFormName(query('form=bill'), NEW_TRANSACTIONS)).toBeUndefined()
  expect(readFormName(query('form=transfer'), NEW_TRANSACTIONS)).toBe('transfer')
  expect(readFormName(query('form=account'), ['account'])).toBe('account')
})

test.each([
  ['', 'expense', '/bills?form=expense'],
  ['?bill=7', 'bill', '/bills?bill=7&form=bill'],
  ['?form=bill&bill=7', 'expense', '/bills?bill=7&form=expense'],
  ['?form=bill&bill=7', undefined, '/bills?bill=7'],
  ['?form=bill', undefined, '/bills'],
] as const)('the view %s with the form of %s is %s', (search, form, address) => {
  expect(withForm({ pathname: '/bills', search }, form)).toBe(address)
})

test('the hash of a view stays', () => {
  const view = { pathname: '/budget', search: '?month=2026-10', hash: '#Monthly' }
  const address = '/budget?month=2026-10&form=month-budget#Monthly'
  expect(withForm(view, 'month-budget')).toBe(address)
  expect(withForm(view)).toBe('/budget?month=2026-10#Monthly')
})

test('a new entry or account has its form on the screen of its kind', () => {
  expect(NEW_ENTRIES.map(newFormAddress)).toEqual([
    '/expenses?form=expense',
    '/income?form=income',
    '/expenses?form=transfer',
    '/bills?form=bill',
  ])
  expect(newFormAddress('account')).toBe('/account-detail?form=account')
})
