import { expect, test } from 'vitest'
import { billsAddress, readBillsView } from '#lib/views/bills.ts'
import type { BillsView } from '#lib/views/bills.ts'

test.each<[BillsView, string]>([
  [{ tab: 'upcoming' }, '/bills#upcoming'],
  [{ tab: 'paid' }, '/bills#paid'],
  [{ tab: 'overdue', billId: 'a b&c' }, '/bills?bill=a+b%26c#overdue'],
  [{ tab: 'upcoming', day: '2026-11-30' }, '/bills?day=2026-11-30#upcoming'],
])('the view %j has the address %s, and is read from it again', (view, address) => {
  expect(billsAddress(view)).toBe(address)
  expect(readBillsView(new URL(address, 'http://localhost'))).toEqual(view)
})

test.each([
  ['', '', 'upcoming'],
  ['?bill=', '#budget', 'upcoming'],
  ['?day=2026-11-31', '#recurring', 'recurring'],
])('the query %j and the hash %j show the list of tab %s', (search, hash, tab) => {
  expect(readBillsView({ search, hash })).toEqual({ tab })
})
