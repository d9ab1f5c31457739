import { expect, test } from 'vitest'
import { accountsAddress, readAccountsView } from '#lib/views/accounts.ts'

test.each([
  [{}, '/account-detail'],
  [{ accountId: 'a' }, '/account-detail?account=a'],
  [{ accountId: 'a', transactionId: 'b' }, '/account-detail?account=a&entry=b'],
  [{ accountId: 'a b&c' }, '/account-detail?account=a+b%26c'],
])('the view %j has the address %s, and is read from it again', (view, address) => {
  expect(accountsAddress(view)).toBe(address)
  expect(readAccountsView(new URL(address, 'http://localhost'))).toEqual(view)
})

test('a transaction without an account, and an empty account, are the list', () => {
  expect(readAccountsView({ search: '?entry=b' })).toEqual({})
  expect(readAccountsView({ search: '?account=' })).toEqual({})
})
