import { expect, test } from 'vitest'
import { accountsAddress, readAccountsView, spanOf, withSpan } from '#lib/views/accounts.ts'
import type { AccountsView } from '#lib/views/accounts.ts'

test.each<[AccountsView, string]>([
  [{}, '/account-detail'],
  [{ accountId: 'a' }, '/account-detail?account=a'],
  [{ accountId: 'a', transactionId: 'b' }, '/account-detail?account=a&entry=b'],
  [{ months: 36 }, '/account-detail?months=36'],
  [{ isTable: true }, '/account-detail?view=table'],
  [{ months: 36, isTable: true }, '/account-detail?months=36&view=table'],
  [{ accountId: 'a b&c' }, '/account-detail?account=a+b%26c'],
])('the view %j has the address %s, and is read from it again', (view, address) => {
  expect(accountsAddress(view)).toBe(address)
  expect(readAccountsView(new URL(address, 'http://localhost'))).toEqual(view)
})

test('twelve months are shown unless others are named', () => {
  expect(spanOf({})).toBe(12)
  expect(spanOf({ months: 36 })).toBe(36)
  const table = { isTable: true }
  expect(accountsAddress(withSpan({ ...table, months: 36 }, 12))).toBe(
    '/account-detail?view=table',
  )
})

test.each(['?months=12', '?months=13', '?months=', '?view=chart'])(
  'the query %s shows twelve months as a chart',
  (search) => {
    expect(readAccountsView({ search })).toEqual({})
  },
)

test('the transactions of an account have no months of net worth', () => {
  const found = readAccountsView({ search: '?account=a&months=36&view=table' })
  expect(found).toEqual({ accountId: 'a' })
  expect(accountsAddress({ ...found, months: 36, isTable: true })).toBe(
    '/account-detail?account=a',
  )
})

test('a transaction without an account, and an empty account, are the list', () => {
  expect(readAccountsView({ search: '?entry=b' })).toEqual({})
  expect(readAccountsView({ search: '?account=' })).toEqual({})
})
