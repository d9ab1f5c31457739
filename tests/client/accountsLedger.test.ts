import { expect, test } from 'vitest'
import {
  $ledger,
  firstLedger,
  openLedger,
  seedLedger,
  showNextPage,
} from '#lib/client/accounts/ledger.ts'
import {
  asked,
  begin,
  ledgerServerOfFile,
  nextAsked,
  page,
  range,
  shown,
} from '../support/ledgerServer.ts'

ledgerServerOfFile()

test('pages follow each other, and the list ends with an empty one', async () => {
  begin()
  void showNextPage()
  await nextAsked(1)
  expect(asked[0]!.body).toEqual({ accountId: 'checking', page: 1 })
  expect($ledger.get()!.isLoading).toBe(true)
  // One question at a time.
  void showNextPage()
  asked[0]!.answer(page(30, 7))
  await expect.poll(() => shown().length).toBe(37)
  expect($ledger.get()).toMatchObject({ isLoading: false, isWhole: false })
  void showNextPage()
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 2 })
  asked[1]!.answer({ result: [] })
  await expect.poll(() => $ledger.get()!.isWhole).toBe(true)
  await showNextPage()
  expect(asked).toHaveLength(2)
})

test('an account without entries is whole from the beginning', async () => {
  seedLedger(firstLedger('checking', []))
  await showNextPage()
  expect($ledger.get()!.isWhole).toBe(true)
  expect(asked).toEqual([])
})

test('a late answer of another account never shows', async () => {
  begin()
  void showNextPage()
  await nextAsked(1)
  openLedger('savings')
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'savings', page: 0 })
  asked[1]!.answer(page(500, 2))
  await expect.poll(shown).toEqual([500, 501])
  asked[0]!.answer(page(30, 30))
  // By the time of a later answer the late one has come too.
  void showNextPage()
  await nextAsked(3)
  asked[2]!.answer({ result: [] })
  await expect.poll(() => $ledger.get()!.isWhole).toBe(true)
  expect(shown()).toEqual([500, 501])
  expect($ledger.get()!.accountId).toBe('savings')
})

test('nor does one of the same account, opened before', async () => {
  begin()
  void showNextPage()
  await nextAsked(1)
  openLedger('savings')
  openLedger('checking')
  await nextAsked(3)
  asked[0]!.answer(page(30, 30))
  asked[2]!.answer(page(0, 30))
  await expect.poll(() => shown().length).toBe(30)
  expect(shown()).toEqual(range(0, 30))
})

test('an account that is open already stays as far as it was read', () => {
  begin()
  const before = $ledger.get()
  openLedger('checking')
  expect($ledger.get()).toBe(before)
})

test('a page that could not be had leaves the rest, and comes with another try', async () => {
  begin()
  void showNextPage()
  await nextAsked(1)
  asked[0]!.fail()
  await expect.poll(() => $ledger.get()!.failure).toMatchObject({ name: 'NetworkError' })
  expect(shown()).toHaveLength(30)
  void showNextPage()
  await nextAsked(2)
  expect($ledger.get()!.failure).toBeUndefined()
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 1 })
  asked[1]!.answer(page(30, 1))
  await expect.poll(() => shown().length).toBe(31)
})
