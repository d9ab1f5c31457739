import { expect, test } from 'vitest'
import { ledger, openLedger } from '#lib/client/accounts/ledger.ts'
import { deleteFromLedger } from '#lib/client/accounts/remove.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'
import {
  asked,
  begin,
  transaction,
  ledgerServerOfFile,
  nextAsked,
  page,
  range,
  shown,
  wire,
} from '../support/ledgerServer.ts'
import type { LedgerRequest } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const t: Translate = (key) => key
const balanceOf = (number: number) =>
  ledger.$shown.get().rows.find(({ id }) => id === `entry-${number}`)?.balanceMinor
const toldLast = () => $toasts.get().at(-1)

/** Deletes a transaction from a ledger of some, until the call is sent. */
async function deleteFrom(count: number, number: number) {
  begin(count)
  void deleteFromLedger(transaction(number), -100, t)
  await nextAsked(1)
}

/** Answers the deletion of transaction 2, and the first page that is asked for after it. */
async function answerDeletion() {
  asked[0]!.answer()
  await nextAsked(2)
  asked[1]!.answer({ result: [0, 1, 3].map((number) => wire(number)) })
  await expect.poll(toldLast).toBeDefined()
}

test('a deleted transaction goes at once, and the balances above follow', async () => {
  begin(4)
  void deleteFromLedger(transaction(2), -100, t)
  expect(shown()).toEqual([0, 1, 3])
  expect([balanceOf(0), balanceOf(1), balanceOf(3)]).toEqual([100, 200, 300])
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'deleteTransactionWeb',
    body: { lastModifyTime: 1, transactions: [{ _id: 'entry-2' }] },
  })
  expect(toldLast()).toBeUndefined()
  asked[0]!.answer()
  await expect.poll(toldLast).toMatchObject({
    kind: 'success',
    text: 'accounts.ENTRY_DELETED',
    lasts: 10_000,
    action: { label: 'common.undo' },
  })
  expect(shown()).toEqual([0, 1, 3])
})

test('after a deletion the first page is asked for anew, and the pages after it stay', async () => {
  await deleteFrom(60, 5)
  asked[0]!.answer()
  await nextAsked(2)
  expect(asked[1]).toMatchObject({
    call: 'getAccountTrx',
    body: { accountId: 'checking', page: 0, when: 'past' },
  })
  const first = range(0, 31).filter((number) => number !== 5)
  asked[1]!.answer({ result: first.map((number) => wire(number, 9)) })
  await expect.poll(() => ledger.$shown.get().rows[0]!.modifiedAt).toBe(9)
  expect(shown()).toEqual(range(0, 60).filter((number) => number !== 5))
  const versions = ledger.$shown.get().rows.map(({ modifiedAt }) => modifiedAt)
  expect(versions.indexOf(1)).toBe(30)
})

test('the first page of a list that begins anew elsewhere replaces all of it', async () => {
  await deleteFrom(60, 5)
  asked[0]!.answer()
  await nextAsked(2)
  asked[1]!.answer(page(100, 30))
  await expect.poll(shown).toEqual(range(100, 30))
})

test('an undo that is pressed before the first page came is not lost', async () => {
  await deleteFrom(4, 2)
  asked[0]!.answer()
  await nextAsked(2)
  toldLast()!.action!.run()
  await nextAsked(3)
  asked[1]!.answer({ result: [0, 1, 3].map((number) => wire(number)) })
  asked[2]!.answer()
  await nextAsked(4)
  asked[3]!.answer(page(0, 4))
  await expect.poll(toldLast).toMatchObject({ text: 'common.restored' })
  expect(shown()).toEqual([0, 1, 2, 3])
})

test('a first page that finds no network is asked for again with the whole list', async () => {
  await deleteFrom(60, 5)
  asked[0]!.answer()
  await nextAsked(2)
  asked[1]!.fail()
  await expect.poll(() => ledger.$shown.get().failure).toBeDefined()
  expect(shown()).toHaveLength(59)
  void ledger.retry()
  await nextAsked(4)
  expect(asked.slice(2).map(({ body }) => body['page'])).toEqual([0, 1])
})

test('an undone deletion puts the transaction back as it is stored since', async () => {
  await deleteFrom(4, 2)
  await answerDeletion()
  toldLast()!.action!.run()
  await nextAsked(3)
  expect(asked[2]).toMatchObject({
    call: 'restoreEntries',
    body: { transactions: [{ _id: 'entry-2' }] },
  })
  asked[2]!.answer()
  await nextAsked(4)
  expect(asked[3]).toMatchObject({ call: 'getAccountTrx', body: { page: 0 } })
  asked[3]!.answer({ result: range(0, 4).map((number) => wire(number, 77)) })
  const told = { kind: 'success', text: 'common.restored' }
  await expect.poll(toldLast).toMatchObject(told)
  expect(shown()).toEqual([0, 1, 2, 3])
  expect(balanceOf(0)).toBe(0)
  expect(ledger.$shown.get().rows[2]!.modifiedAt).toBe(77)
})

test('a deletion that cannot be undone any more says so, and the transaction stays away', async () => {
  await deleteFrom(4, 2)
  await answerDeletion()
  toldLast()!.action!.run()
  await nextAsked(3)
  asked[2]!.answer({ code: 341, message: 'gone for good' })
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text: 'gone for good' })
  expect(shown()).toEqual([0, 1, 3])
})

test.each<[string, (one: LedgerRequest) => void, string]>([
  ['a refusal', (one) => one.answer({ code: 343, message: 'not yours' }), 'not yours'],
  ['a lost network', (one) => one.fail(), 'errors.network'],
])('%s takes a deletion back, with its message', async (_, end, text) => {
  await deleteFrom(4, 2)
  end(asked[0]!)
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text })
  expect(shown()).toEqual([0, 1, 2, 3])
  expect(balanceOf(0)).toBe(0)
  expect(asked).toHaveLength(1)
})

test('an undoing that finds no network can be tried again', async () => {
  await deleteFrom(4, 2)
  await answerDeletion()
  toldLast()!.action!.run()
  await nextAsked(3)
  asked[2]!.fail()
  await expect.poll(toldLast).toMatchObject({ text: 'errors.network', lasts: 10_000 })
  toldLast()!.action!.run()
  await nextAsked(4)
  expect(asked[3]).toMatchObject({ call: 'restoreEntries' })
  asked[3]!.answer()
  await nextAsked(5)
  asked[4]!.answer(page(0, 4))
  await expect.poll(shown).toEqual([0, 1, 2, 3])
})

test('a transaction that is gone already is deleted as it was wanted', async () => {
  await deleteFrom(4, 2)
  asked[0]!.answer({ code: 341, message: 'gone' })
  await expect.poll(toldLast).toMatchObject({ text: 'accounts.ENTRY_DELETED' })
  expect(shown()).toEqual([0, 1, 3])
})

test('a transaction that was changed elsewhere is asked for anew', async () => {
  await deleteFrom(4, 2)
  asked[0]!.answer({ code: 409, message: 'changed', result: wire(2, 9) })
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 0, when: 'past' })
  asked[1]!.answer({ result: [wire(2, 9)] })
  await expect.poll(shown).toEqual([2])
  expect(ledger.$shown.get().rows[0]!.modifiedAt).toBe(9)
})

test('what is wanted anew during a deletion is asked for after it, with balances of then', async () => {
  await deleteFrom(4, 2)
  void ledger.reload()
  asked[0]!.answer()
  await expect.poll(toldLast).toMatchObject({ kind: 'success' })
  await nextAsked(2)
  expect(asked[1]).toMatchObject({ call: 'getAccountTrx', body: { page: 0 } })
  asked[1]!.answer({ result: [wire(0, 9), wire(1, 9), wire(3, 9)] })
  await expect.poll(() => ledger.$shown.get().rows[0]!.modifiedAt).toBe(9)
  expect(shown()).toEqual([0, 1, 3])
})

test('what was asked for before a deletion is asked for again after it', async () => {
  begin(4)
  void ledger.reload()
  await nextAsked(1)
  void deleteFromLedger(transaction(2), -100, t)
  await nextAsked(2)
  asked[0]!.answer(page(0, 4))
  asked[1]!.answer({ code: 343, message: 'not yours' })
  await nextAsked(3)
  expect(asked[2]).toMatchObject({ call: 'getAccountTrx', body: { page: 0 } })
  asked[2]!.answer(page(0, 4))
  await expect.poll(shown).toEqual([0, 1, 2, 3])
  expect(balanceOf(0)).toBe(0)
})

test('after a deletion the last page is asked for again: it has one more', async () => {
  begin()
  void deleteFromLedger(transaction(5), -100, t)
  await nextAsked(1)
  asked[0]!.answer()
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 0, when: 'past' })
  const numbers = range(0, 31).filter((number) => number !== 5)
  asked[1]!.answer({ result: numbers.map((number) => wire(number)) })
  await expect.poll(shown).toEqual(numbers)
  void ledger.showNext()
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 1, when: 'past' })
  asked[2]!.answer({ result: [] })
})

test('a page that was on its way meanwhile is dropped: it may lack that one', async () => {
  begin()
  void ledger.showNext()
  await nextAsked(1)
  void deleteFromLedger(transaction(5), -100, t)
  await nextAsked(2)
  asked[1]!.answer()
  await expect.poll(toldLast).toBeDefined()
  // The server had deleted it before making the page: transaction 30 is on the first page now.
  asked[0]!.answer(page(31, 30))
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 0, when: 'past' })
  const numbers = range(0, 31).filter((number) => number !== 5)
  asked[2]!.answer({ result: numbers.map((number) => wire(number)) })
  await expect.poll(shown).toEqual(numbers)
})

test('a deletion that is taken back in another account’s list leaves that alone', async () => {
  await deleteFrom(4, 2)
  openLedger('savings')
  await nextAsked(2)
  asked[1]!.answer(page(500, 1))
  await expect.poll(shown).toEqual([500])
  asked[0]!.fail()
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'savings', page: 0, when: 'past' })
  asked[2]!.answer(page(500, 1))
  await expect.poll(shown).toEqual([500])
})
