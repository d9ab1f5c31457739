import { expect, test } from 'vitest'
import { billLists, openTab, refreshLists } from '#lib/client/bills.ts'
import {
  beginBills,
  billOf,
  expectShown,
  listAnswer,
  shownBills,
} from '../support/bills.ts'
import { questionOf } from '../support/transactionBooks.ts'
import { asked, ledgerServerOfFile, nextAsked, range } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const bills = (from: number, count: number) =>
  range(from, count).map((number) => billOf(`bill-${String(number).padStart(3, '0')}`))

test('pages follow each other, and the list ends with an empty one', async () => {
  beginBills(bills(0, 20))
  void billLists.upcoming.showNext()
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'getUpcomingBillingTransactions',
    body: { page: 1 },
  })
  // A second call is ignored while the first is pending.
  void billLists.upcoming.showNext()
  // A bill added meanwhile moved one of the first page to the second.
  asked[0]!.answer(listAnswer(bills(19, 8), { totalMinor: 270_000, count: 27 }))
  await expectShown(
    'upcoming',
    bills(0, 27).map(({ id }) => id),
  )
  expect(billLists.upcoming.$shown.get()).toMatchObject({ totalMinor: 270_000, count: 27 })
  void billLists.upcoming.showNext()
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ page: 2 })
  asked[1]!.answer(listAnswer([], { totalMinor: 270_000, count: 27 }))
  await expect.poll(() => billLists.upcoming.$shown.get().isWhole).toBe(true)
  await billLists.upcoming.showNext()
  expect(asked).toHaveLength(2)
})

test.each([
  ['paid', 'getPaidBillingTransactions'],
  ['overdue', 'getOverDueBillingTransactions'],
  ['recurring', 'getRecurringBills'],
] as const)('the tab %s is asked for when it is opened, and once', async (tab, call) => {
  beginBills([billOf('a')])
  openTab(tab)
  openTab(tab)
  await nextAsked(1)
  expect(asked[0]!.call).toBe(call)
  asked[0]!.answer(listAnswer([billOf('b')]))
  await expectShown(tab, ['b'])
  openTab(tab)
  openTab('upcoming')
  expect(asked).toHaveLength(1)
})

test('the series are whole with one answer', async () => {
  beginBills([])
  openTab('recurring')
  await nextAsked(1)
  asked[0]!.answer(listAnswer([billOf('rent')]))
  await expect.poll(() => billLists.recurring.$shown.get().isWhole).toBe(true)
})

test('a bill that an address names is looked for in the next pages, but not in all', async () => {
  beginBills(bills(0, 20))
  for (const page of range(1, 9)) {
    billLists.upcoming.lookFurther()
    // A second look does not ask twice.
    billLists.upcoming.lookFurther()
    await nextAsked(page)
    expect(asked.at(-1)!.body).toEqual({ page })
    asked.at(-1)!.answer(listAnswer(bills(page * 20, 20)))
    await expect.poll(() => shownBills().length).toBe((page + 1) * 20)
  }
  billLists.upcoming.lookFurther()
  expect(billLists.upcoming.$shown.get().isLoading).toBe(false)
})

test('a search that fails is not tried again by itself', async () => {
  beginBills(bills(0, 20))
  billLists.upcoming.lookFurther()
  await nextAsked(1)
  asked[0]!.fail()
  await expect.poll(() => billLists.upcoming.$shown.get().failure).toBeDefined()
  billLists.upcoming.lookFurther()
  expect(billLists.upcoming.$shown.get().isLoading).toBe(false)
})

test('a list that is asked for anew drops the answer that was on its way', async () => {
  beginBills(bills(0, 20))
  void billLists.upcoming.showNext()
  await nextAsked(1)
  void billLists.upcoming.reload()
  await nextAsked(2)
  expect(asked[1]!.body).toEqual({ page: 0 })
  // The shown list stays until the new one arrives.
  expect(shownBills()).toHaveLength(20)
  asked[1]!.answer(listAnswer([billOf('new')]))
  await expectShown('upcoming', ['new'])
  asked[0]!.answer(listAnswer([billOf('late')]))
  // By the time of a later answer the late answer has arrived too.
  void billLists.upcoming.showNext()
  await nextAsked(3)
  expect(asked[2]!.body).toEqual({ page: 1 })
  asked[2]!.answer(listAnswer([]))
  await expect.poll(() => billLists.upcoming.$shown.get().isWhole).toBe(true)
  expect(shownBills()).toEqual(['new'])
})

async function showTwoPages() {
  beginBills(bills(0, 20))
  void billLists.upcoming.showNext()
  await nextAsked(1)
  asked[0]!.answer(listAnswer(bills(20, 20)))
  await expect.poll(() => shownBills().length).toBe(40)
}

test('who comes back finds the list as long as it was, and as it is now', async () => {
  await showTwoPages()
  refreshLists()
  await questionOf('getPaidBillingTransactions')
  await questionOf('getOverDueBillingTransactions')
  const first = await questionOf('getUpcomingBillingTransactions', 2)
  expect(first.body).toEqual({ page: 0 })
  first.answer(listAnswer(bills(1, 20), { totalMinor: 700, count: 39 }))
  const second = await questionOf('getUpcomingBillingTransactions', 3)
  expect(second.body).toEqual({ page: 1 })
  // The shown list stays until all of the new one arrives.
  expect(shownBills()).toHaveLength(40)
  second.answer(listAnswer(bills(21, 19), { totalMinor: 700, count: 39 }))
  await expectShown(
    'upcoming',
    bills(1, 39).map(({ id }) => id),
  )
  expect(billLists.upcoming.$shown.get()).toMatchObject({
    totalMinor: 700,
    count: 39,
    nextPage: 2,
  })
  // The list of series was never loaded.
  expect(asked.map(({ call }) => call)).not.toContain('getRecurringBills')
})

test('a list that became shorter is asked for no further than it is', async () => {
  await showTwoPages()
  refreshLists()
  const first = await questionOf('getUpcomingBillingTransactions', 2)
  first.answer(listAnswer([]))
  await expect.poll(() => billLists.upcoming.$shown.get().isWhole).toBe(true)
  expect(shownBills()).toEqual([])
  expect(billLists.upcoming.$shown.get().isLoading).toBe(false)
})

test('a list that cannot be had anew stays, and says so', async () => {
  await showTwoPages()
  refreshLists()
  const first = await questionOf('getUpcomingBillingTransactions', 2)
  first.answer(listAnswer(bills(0, 20)))
  ;(await questionOf('getUpcomingBillingTransactions', 3)).fail()
  await expect.poll(() => billLists.upcoming.$shown.get().failure).toBeDefined()
  expect(shownBills()).toHaveLength(40)
  openTab('upcoming')
  const again = await questionOf('getUpcomingBillingTransactions', 4)
  expect(again.body).toEqual({ page: 0 })
})

test('a long list stays where its reader is: only its sum is asked for', async () => {
  beginBills(bills(0, 201))
  refreshLists()
  const sums = await questionOf('getUpcomingBillingTransactions')
  sums.answer(listAnswer([billOf('other')], { totalMinor: 5, count: 200 }))
  await expect.poll(() => billLists.upcoming.$shown.get().totalMinor).toBe(5)
  expect(shownBills()).toHaveLength(201)
})
