import { expect, test } from 'vitest'
import {
  firstLedger,
  firstUpcoming,
  followChanges,
  ledger,
  upcoming,
} from '#lib/client/accounts/ledger.ts'
import { deleteFromLedger, deleteSeriesFromLedger } from '#lib/client/accounts/remove.ts'
import { tellChange } from '#lib/client/core/changes.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'
import {
  asked,
  begin,
  ledgerServerOfFile,
  nextAsked,
  page,
  range,
  shown,
  transaction,
  wire,
} from '../support/ledgerServer.ts'

ledgerServerOfFile()

const t: Translate = (key) => key

/** Transactions 3, 2 and 1 are to come, 4 and on are past; each takes 1.00. */
function beginWithUpcoming(count = 3) {
  const rows = [3, 2, 1].map((number) => transaction(number))
  const past = range(4, 3).map((number) => transaction(number))
  ledger.begin(firstLedger('checking', past, count))
  upcoming.begin(firstUpcoming('checking', rows))
}

const ahead = () =>
  upcoming.$shown.get().rows.map(({ id, balanceMinor }) => [id, balanceMinor])
const futureCount = () => ledger.$shown.get().futureCount
const restore = () => $toasts.get().at(-1)!.action!.run()

test('what is to come is asked for when it is first wanted, and in pages', async () => {
  begin()
  upcoming.begin(firstUpcoming('checking', []))
  upcoming.open()
  await nextAsked(1)
  expect(asked[0]!.body).toEqual({ accountId: 'checking', page: 0, when: 'future' })
  asked[0]!.answer(page(0, 30))
  await expect.poll(() => ahead().length).toBe(30)
  expect(upcoming.$shown.get().isWhole).toBe(false)
  void upcoming.showNext()
  await nextAsked(2)
  asked[1]!.answer(page(30, 4))
  await expect.poll(() => upcoming.$shown.get().isWhole).toBe(true)
  expect(ahead()).toHaveLength(34)
})

test('a deletion to come leaves the past, counts less, and moves what is after it', async () => {
  beginWithUpcoming()
  void deleteFromLedger(transaction(2), -100, t)
  expect(ahead()).toEqual([
    ['entry-3', 300],
    ['entry-1', 200],
  ])
  expect([shown(), futureCount()]).toEqual([[4, 5, 6], 2])
  await nextAsked(1)
  asked[0]!.answer()
  await nextAsked(3)
  answerBoth(1, {
    past: { ...page(4, 3), futureCount: 2 },
    future: {
      result: [
        { ...wire(3), balance: 3 },
        { ...wire(1), balance: 2 },
      ],
    },
  })
  await expect.poll(() => $toasts.get()).toHaveLength(1)
  restore()
  await nextAsked(4)
  asked[3]!.answer()
  await nextAsked(5)
  expect(asked[4]!.body).toMatchObject({ when: 'future' })
  asked[4]!.answer({ result: [] })
  const told = { text: 'common.restored' }
  await expect.poll(() => $toasts.get().at(-1)).toMatchObject(told)
  expect(futureCount()).toBe(3)
  expect(ahead()).toEqual([
    ['entry-3', 300],
    ['entry-2', 200],
    ['entry-1', 100],
  ])
})

test('a deletion until today moves every balance to come', async () => {
  beginWithUpcoming()
  void deleteFromLedger(transaction(5), -100, t)
  expect(ahead()[0]).toEqual(['entry-3', 400])
  await nextAsked(1)
  asked[0]!.answer({ code: 343, message: 'not yours' })
  await expect.poll(() => ahead()[0]).toEqual(['entry-3', 300])
  expect([shown(), futureCount()]).toEqual([[4, 5, 6], 3])
})

test('a series that ends goes from today on at once, and both parts are asked for anew', async () => {
  beginWithUpcoming()
  const ofSeries = (number: number) => ({ ...transaction(number), seriesId: 'salary' })
  ledger.begin(firstLedger('checking', [ofSeries(4), ofSeries(5), transaction(6)], 3))
  upcoming.begin(firstUpcoming('checking', [transaction(3), ofSeries(2), ofSeries(1)]))
  void deleteSeriesFromLedger(ofSeries(4), () => -100, t)
  expect([shown(), futureCount()]).toEqual([[5, 6], 1])
  expect(ahead()).toEqual([['entry-3', 400]])
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'deleteRecurringTrx',
    body: {
      recurringServerId: 'salary',
      type: 2,
      startTime: transaction(4).at,
      lastModifyTime: expect.any(Number) as number,
    },
  })
  asked[0]!.answer()
  await nextAsked(3)
  answerBoth(1)
  await expect.poll(() => ahead()).toEqual([['entry-3', 300]])
  restore()
  await nextAsked(4)
  expect(asked[3]).toMatchObject({
    call: 'restoreEntries',
    body: { transactions: [{ _id: 'salary' }] },
  })
  asked[3]!.answer()
  await nextAsked(6)
  answerBoth(4)
  await expect.poll(futureCount).toBe(1)
})

/** Answers the questions for both parts, from the one with this number on. */
function answerBoth(
  from: number,
  answers: { past: object; future: object } = {
    past: { ...page(5, 2), futureCount: 1 },
    future: page(3, 1),
  },
) {
  const [past, future] = asked
    .slice(from)
    .toSorted((one) => (one.body['when'] === 'past' ? -1 : 1))
  past!.answer(answers.past)
  future!.answer(answers.future)
}

test('a change elsewhere asks for both parts, and counts what is to come anew', async () => {
  beginWithUpcoming()
  const unfollow = followChanges()
  tellChange()
  unfollow()
  await nextAsked(2)
  expect(asked.map(({ body }) => body['when']).toSorted()).toEqual(['future', 'past'])
  const past = asked.find(({ body }) => body['when'] === 'past')!
  past.answer({ ...page(4, 3), futureCount: 7 })
  await expect.poll(futureCount).toBe(7)
})
