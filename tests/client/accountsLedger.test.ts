import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  $ledger,
  deleteEntry,
  firstLedger,
  openLedger,
  reloadLedger,
  seedLedger,
  showNextPage,
} from '#lib/client/accounts/ledger.ts'
import { around } from '#lib/client/send/around.ts'
import { $toasts } from '#lib/client/toasts.ts'
import type { Words } from '#lib/i18n.ts'
import { entry, wire, range, entries, page } from '../support/ledgerEntries.ts'

/** What is asked of the server, answered when the test says so. */
type Asked = {
  call: string
  body: Record<string, unknown>
  answer: (body?: object) => void
  fail: () => void
}
let asked: Asked[] = []

const server = createServer(async (request, response) => {
  const body = JSON.parse(
    Buffer.concat(await Array.fromAsync(request)).toString(),
  ) as object
  const call = request.url!.split('/').at(-1)!
  // The list of accounts follows each change: here it is of no matter.
  if (call.endsWith('ccounts')) {
    const results = call === 'accounts' ? { accounts: [] } : []
    response.end(JSON.stringify({ code: 0, results }))
    return
  }
  const answer = (answer: object = {}) =>
    response.end(JSON.stringify({ code: 0, ...answer }))
  asked.push({ call, body: { ...body }, answer, fail: () => response.destroy() })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  around.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  around.version = () => '0'
  around.language = () => 'en'
})

afterAll(() => server.close())

beforeEach(() => {
  asked = []
  $toasts.set([])
})

const words: Words = (key) => key

const nextAsked = (count: number) => expect.poll(() => asked.length).toBe(count)
const shown = () =>
  $ledger.get()!.entries.map(({ id }) => Number(id.slice('entry-'.length)))
const balanceOf = (number: number) =>
  $ledger.get()!.entries.find(({ id }) => id === `entry-${number}`)?.balanceMinor
const toldLast = () => $toasts.get().at(-1)
const begin = (count = 30) => seedLedger(firstLedger('checking', entries(0, count)))

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

test('a deleted entry goes at once, and the balances above follow', async () => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  expect(shown()).toEqual([0, 1, 3])
  expect([balanceOf(0), balanceOf(1), balanceOf(3)]).toEqual([100, 200, 300])
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'deleteTransactionWeb',
    body: { lastModifyTime: 1, transactions: [{ _id: 'entry-2' }] },
  })
  expect($toasts.get()).toEqual([])
  asked[0]!.answer()
  await expect.poll(toldLast).toMatchObject({
    kind: 'success',
    text: 'accounts.ENTRY_DELETED',
    lasts: 10_000,
    action: { label: 'accounts.undo' },
  })
  expect(shown()).toEqual([0, 1, 3])
})

test('an undone deletion puts the entry back as it is stored since', async () => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  await nextAsked(1)
  asked[0]!.answer()
  await expect.poll(toldLast).toBeDefined()
  toldLast()!.action!.run()
  await nextAsked(2)
  expect(asked[1]).toMatchObject({
    call: 'restoreEntries',
    body: { transactions: [{ _id: 'entry-2' }] },
  })
  asked[1]!.answer()
  await nextAsked(3)
  expect(asked[2]).toMatchObject({ call: 'getAccountTrx', body: { page: 0 } })
  asked[2]!.answer({ result: range(0, 4).map((number) => wire(number, 77)) })
  await expect.poll(shown).toEqual([0, 1, 2, 3])
  expect(balanceOf(0)).toBe(0)
  expect($ledger.get()!.entries[2]!.modifiedAt).toBe(77)
  expect(toldLast()).toMatchObject({ kind: 'success', text: 'accounts.restored' })
})

test('a deletion that cannot be undone any more says so, and the entry stays away', async () => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  await nextAsked(1)
  asked[0]!.answer()
  await expect.poll(toldLast).toBeDefined()
  toldLast()!.action!.run()
  await nextAsked(2)
  asked[1]!.answer({ code: 341, message: 'gone for good' })
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text: 'gone for good' })
  expect(shown()).toEqual([0, 1, 3])
})

test.each<[string, (one: Asked) => void, string]>([
  ['a refusal', (one) => one.answer({ code: 343, message: 'not yours' }), 'not yours'],
  ['a lost network', (one) => one.fail(), 'errors.network'],
])('%s takes a deletion back, with its message', async (_, end, text) => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  await nextAsked(1)
  end(asked[0]!)
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text })
  expect(shown()).toEqual([0, 1, 2, 3])
  expect(balanceOf(0)).toBe(0)
  expect(asked).toHaveLength(1)
})

test('an entry that was changed elsewhere is asked for anew', async () => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  await nextAsked(1)
  asked[0]!.answer({ code: 409, message: 'changed', result: wire(2, 9) })
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 0 })
  asked[1]!.answer({ result: [wire(2, 9)] })
  await expect.poll(shown).toEqual([2])
  expect($ledger.get()!.entries[0]!.modifiedAt).toBe(9)
})

test('a page that was on its way does not bring a deleted entry back', async () => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  await nextAsked(1)
  reloadLedger()
  await nextAsked(2)
  asked[1]!.answer(page(0, 4))
  await expect.poll(shown).toEqual([0, 1, 3])
  asked[0]!.answer()
  await expect.poll(toldLast).toMatchObject({ kind: 'success' })
  expect(shown()).toEqual([0, 1, 3])
})

test('after a deletion the last page is asked for again: it has one more', async () => {
  begin()
  void deleteEntry(entry(5), -100, words)
  await nextAsked(1)
  asked[0]!.answer()
  await expect.poll(toldLast).toBeDefined()
  void showNextPage()
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 0 })
  const numbers = range(0, 31).filter((number) => number !== 5)
  asked[1]!.answer({ result: numbers.map((number) => wire(number)) })
  await expect.poll(shown).toEqual(numbers)
  void showNextPage()
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 1 })
  asked[2]!.answer({ result: [] })
})

test('a page that was on its way meanwhile is dropped: it may lack that one', async () => {
  begin()
  void showNextPage()
  await nextAsked(1)
  void deleteEntry(entry(5), -100, words)
  await nextAsked(2)
  asked[1]!.answer()
  await expect.poll(toldLast).toBeDefined()
  expect($ledger.get()!.isLoading).toBe(false)
  // The server had deleted it before it made the page: entry 30 is on the first page now.
  asked[0]!.answer(page(31, 30))
  void showNextPage()
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 0 })
  const numbers = range(0, 31).filter((number) => number !== 5)
  asked[2]!.answer({ result: numbers.map((number) => wire(number)) })
  await expect.poll(shown).toEqual(numbers)
})

test('a deletion that is taken back in another account’s list leaves that alone', async () => {
  begin(4)
  void deleteEntry(entry(2), -100, words)
  await nextAsked(1)
  openLedger('savings')
  await nextAsked(2)
  asked[1]!.answer(page(500, 1))
  await expect.poll(shown).toEqual([500])
  asked[0]!.fail()
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'savings', page: 0 })
  asked[2]!.answer(page(500, 1))
  await expect.poll(shown).toEqual([500])
})
