import { afterEach, expect, test } from 'vitest'
import { followChanges, $ledger, showNextPage } from '#lib/client/accounts/ledger.ts'
import { countChange } from '#lib/client/entries/changes.ts'
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

let unfollow = () => {}
afterEach(() => unfollow())

/** Follows changes until the test ends. */
function follow() {
  unfollow = followChanges()
}

async function showTwoPages() {
  begin()
  void showNextPage()
  await nextAsked(1)
  asked[0]!.answer(page(30, 30))
  await expect.poll(() => shown().length).toBe(60)
}

test('a change elsewhere on the page asks for all that is shown, which stays until then', async () => {
  await showTwoPages()
  follow()
  countChange()
  await nextAsked(2)
  expect(shown()).toEqual(range(0, 60))
  asked[1]!.answer(page(0, 30))
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 1 })
  asked[2]!.answer(page(31, 20))
  await expect.poll(() => shown().length).toBe(50)
  expect(shown()).toEqual([...range(0, 30), ...range(31, 20)])
  expect($ledger.get()).toMatchObject({ nextPage: 2, isLoading: false, isWhole: false })
})

test('of two changes the answer to the later one counts', async () => {
  begin()
  follow()
  countChange()
  await nextAsked(1)
  countChange()
  await nextAsked(2)
  asked[1]!.answer(page(0, 3))
  await expect.poll(() => shown().length).toBe(3)
  asked[0]!.answer(page(0, 30))
  void showNextPage()
  await nextAsked(3)
  expect(shown()).toEqual([0, 1, 2])
  expect(asked[2]!.body).toEqual({ accountId: 'checking', page: 1 })
})

test('without an answer what is shown stays, and says why', async () => {
  begin()
  follow()
  countChange()
  await nextAsked(1)
  asked[0]!.fail()
  await expect.poll(() => $ledger.get()!.failure).toBeDefined()
  expect(shown()).toEqual(range(0, 30))
})

test('nobody follows any more once the page is left', async () => {
  begin()
  follow()
  unfollow()
  countChange()
  void showNextPage()
  await nextAsked(1)
  expect(asked[0]!.body).toEqual({ accountId: 'checking', page: 1 })
})
