import { afterEach, expect, test } from 'vitest'
import { firstLedger, followChanges, ledger } from '#lib/client/accounts/ledger.ts'
import { tellChange } from '#lib/client/core/changes.ts'
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

ledgerServerOfFile()

let unfollow = () => {}
afterEach(() => unfollow())

/** Follows changes until the test ends. */
function follow() {
  unfollow = followChanges()
}

async function showTwoPages() {
  begin()
  void ledger.showNext()
  await nextAsked(1)
  asked[0]!.answer(page(30, 30))
  await expect.poll(() => shown().length).toBe(60)
}

test('a change elsewhere on the page asks for all that is shown, which stays until then', async () => {
  await showTwoPages()
  follow()
  tellChange()
  await nextAsked(3)
  expect(asked[1]!.body).toEqual({ accountId: 'checking', page: 0, when: 'past' })
  asked[1]!.answer(page(0, 30))
  expect(shown()).toEqual(range(0, 60))
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 1, when: 'past' })
  asked[2]!.answer(page(31, 20))
  await expect.poll(() => shown().length).toBe(50)
  expect(shown()).toEqual([...range(0, 30), ...range(31, 20)])
  expect(ledger.$shown.get()).toMatchObject({
    nextPage: 2,
    isLoading: false,
    isWhole: false,
  })
})

test('of two changes the answer to the later one counts', async () => {
  begin()
  follow()
  tellChange()
  await nextAsked(1)
  tellChange()
  await nextAsked(2)
  asked[1]!.answer(page(0, 3))
  await expect.poll(() => shown().length).toBe(3)
  asked[0]!.answer(page(0, 30))
  void ledger.showNext()
  await nextAsked(3)
  expect(shown()).toEqual([0, 1, 2])
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 1, when: 'past' })
})

test('without an answer what is shown stays, and says why', async () => {
  begin()
  follow()
  tellChange()
  await nextAsked(1)
  asked[0]!.fail()
  await expect.poll(() => ledger.$shown.get().failure).toBeDefined()
  expect(shown()).toEqual(range(0, 30))
})

test('nobody follows any more once the page is left', async () => {
  begin()
  follow()
  unfollow()
  tellChange()
  void ledger.showNext()
  await nextAsked(1)
  expect(asked[0]!.body).toEqual({ accountId: 'checking', page: 1, when: 'past' })
})

test('far down a list stays as long as it was, and is asked for a few pages at a time', async () => {
  ledger.begin({
    ...firstLedger(
      'checking',
      range(0, 360).map((n) => transaction(n)),
    ),
    nextPage: 12,
  })
  follow()
  tellChange()
  for (const round of [0, 1]) {
    await nextAsked(5 * (round + 1))
    expect(shown()).toHaveLength(360)
    for (const page of range(5 * round, 5)) answerPage(page)
  }
  await nextAsked(12)
  for (const page of [10, 11]) answerPage(page)
  await expect.poll(() => ledger.$shown.get().rows[359]!.modifiedAt).toBe(9)
  expect(shown()).toEqual(range(0, 360))
  expect(ledger.$shown.get()).toMatchObject({
    nextPage: 12,
    isWhole: false,
    isLoading: false,
  })
})

/** Answers the call for a page with changed transactions. */
function answerPage(number: number) {
  const question = asked.find(({ body }) => body['page'] === number)!
  question.answer({ result: range(30 * number, 30).map((one) => wire(one, 9)) })
}
