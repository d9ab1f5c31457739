import { expect, test } from 'vitest'
import { ledger, firstLedger, openLedger } from '#lib/client/accounts/ledger.ts'
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
  void ledger.showNext()
  await nextAsked(1)
  expect(asked[0]!.body).toEqual({ accountId: 'checking', page: 1, when: 'past' })
  expect(ledger.$shown.get().isLoading).toBe(true)
  // A second call is ignored while the first is pending.
  void ledger.showNext()
  asked[0]!.answer(page(30, 7))
  await expect.poll(() => shown().length).toBe(37)
  expect(ledger.$shown.get()).toMatchObject({ isLoading: false, isWhole: false })
  void ledger.showNext()
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 2, when: 'past' })
  asked[1]!.answer({ result: [] })
  await expect.poll(() => ledger.$shown.get().isWhole).toBe(true)
  await ledger.showNext()
  expect(asked).toHaveLength(2)
})

test('an account without transactions is whole from the beginning', async () => {
  ledger.begin(firstLedger('checking', []))
  await ledger.showNext()
  expect(ledger.$shown.get().isWhole).toBe(true)
  expect(asked).toEqual([])
})

test('a late answer of another account never shows', async () => {
  begin()
  void ledger.showNext()
  await nextAsked(1)
  openLedger('savings')
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'savings', page: 0, when: 'past' })
  asked[1]!.answer(page(500, 2))
  await expect.poll(shown).toEqual([500, 501])
  asked[0]!.answer(page(30, 30))
  // By the time of a later answer the late answer has arrived too.
  void ledger.showNext()
  await nextAsked(3)
  asked[2]!.answer({ result: [] })
  await expect.poll(() => ledger.$shown.get().isWhole).toBe(true)
  expect(shown()).toEqual([500, 501])
  expect(ledger.$shown.get().accountId).toBe('savings')
})

test('nor does one of the same account, opened before', async () => {
  begin()
  void ledger.showNext()
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
  const before = ledger.$shown.get()
  openLedger('checking')
  expect(ledger.$shown.get()).toBe(before)
})
