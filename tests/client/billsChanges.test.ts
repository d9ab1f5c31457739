import { beforeEach, expect, test } from 'vitest'
import { billLists } from '#lib/client/bills.ts'
import { markBillPaid, storedBill } from '#lib/client/bills/pay.ts'
import { deleteBill, deleteBillSeries } from '#lib/client/bills/remove.ts'
import { $changes } from '#lib/client/core/changes.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'
import {
  beginBills,
  billOf,
  expectShown,
  listAnswer,
  shownBills,
  shownSum,
  wireOf,
} from '../support/bills.ts'
import { questionOf } from '../support/transactionBooks.ts'
import { asked, ledgerServerOfFile } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const t: Translate = (key) => key
const UPCOMING = 'getUpcomingBillingTransactions'
const PAID = 'getPaidBillingTransactions'
const OVERDUE = 'getOverDueBillingTransactions'

const [a, b, c] = [
  billOf('a'),
  billOf('b', { dueDay: '2026-11-22', days: 1 }),
  billOf('c', { dueDay: '2026-11-23', days: 2 }),
]

beforeEach(() => beginBills([a, b, c]))

const toasts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)

/** Names of all calls made, each once. */
const calls = () => [...new Set(asked.map(({ call }) => call))]

test('a deleted bill goes at once; its tab is changed directly, the others are asked for', async () => {
  const before = $changes.get()
  void deleteBill(b, t)
  expect(shownBills()).toEqual(['a', 'c'])
  expect(shownSum()).toBe(20_000)
  const deletion = await questionOf('deleteTransactionWeb')
  expect(deletion.body).toEqual({
    lastModifyTime: 1,
    transactions: [{ _id: 'b' }],
    type: 4,
  })
  expect(calls()).toEqual(['deleteTransactionWeb'])
  deletion.answer()
  ;(await questionOf(PAID)).answer(listAnswer([], { totalMinor: 500 }))
  ;(await questionOf(OVERDUE)).answer(listAnswer([billOf('d', { state: 'overdue' })]))
  // The shown tab reloads its sums alone.
  ;(await questionOf(UPCOMING)).answer(
    listAnswer([billOf('other')], { totalMinor: 19_000, count: 7 }),
  )
  await expectShown('overdue', ['d'])
  await expect.poll(() => shownSum()).toBe(19_000)
  expect(shownBills()).toEqual(['a', 'c'])
  expect(shownSum('paid')).toBe(500)
  expect($changes.get()).toBe(before + 1)
  expect(toasts()).toEqual(['success: bills.ENTRY_DELETED'])
  expect($toasts.get()[0]!.lasts).toBe(10_000)
})

test('a deletion that failed is taken back and told', async () => {
  void deleteBill(b, t)
  ;(await questionOf('deleteTransactionWeb')).answer({ code: 343, message: 'Not yours.' })
  await expectShown('upcoming', ['a', 'b', 'c'])
  expect(shownSum()).toBe(30_000)
  expect(toasts()).toEqual(['error: Not yours.'])
  expect(calls()).toEqual(['deleteTransactionWeb'])
})

test('one that somebody else was faster with shows what is stored', async () => {
  void deleteBill(b, t)
  const answer = { code: 409, message: 'Changed.', result: wireOf(b) }
  ;(await questionOf('deleteTransactionWeb')).answer(answer)
  const stored = { ...b, title: 'Theirs', modifiedAt: 9 }
  ;(await questionOf(UPCOMING)).answer(listAnswer([a, stored, c]))
  await expect.poll(() => billLists.upcoming.$shown.get().rows[1]!.title).toBe('Theirs')
})

test('what is gone already is deleted', async () => {
  void deleteBill(b, t)
  ;(await questionOf('deleteTransactionWeb')).answer({ code: 341, message: 'Nothing.' })
  await expect.poll(toasts).toEqual(['success: bills.ENTRY_DELETED'])
  expect(shownBills()).toEqual(['a', 'c'])
})

test('a deletion is undone, and the bill is then as it is stored since', async () => {
  void deleteBill(b, t)
  ;(await questionOf('deleteTransactionWeb')).answer()
  await expect.poll(toasts).toHaveLength(1)
  $toasts.get()[0]!.action!.run()
  expect(shownBills()).toEqual(['a', 'b', 'c'])
  const restored = await questionOf('restoreEntries')
  expect(restored.body).toEqual({ transactions: [{ _id: 'b' }] })
  restored.answer()
  const stored = { ...b, modifiedAt: 8 }
  const question = await questionOf(UPCOMING, 2)
  question.answer(listAnswer([a, stored, c]))
  await expect.poll(() => billLists.upcoming.$shown.get().rows[1]!.modifiedAt).toBe(8)
  await expect.poll(toasts).toContain('success: common.restored')
})

test('an undoing that failed leaves the bill deleted and can be tried again', async () => {
  void deleteBill(b, t)
  ;(await questionOf('deleteTransactionWeb')).answer()
  await expect.poll(toasts).toHaveLength(1)
  $toasts.get()[0]!.action!.run()
  ;(await questionOf('restoreEntries')).answer({ code: 500, message: 'Broken.' })
  await expectShown('upcoming', ['a', 'c'])
  await expect.poll(toasts).toContain('error: Broken.')
  $toasts.get().at(-1)!.action!.run()
  ;(await questionOf('restoreEntries', 2)).answer()
  ;(await questionOf(UPCOMING, 2)).answer(listAnswer([a, b, c]))
  await expect.poll(toasts).toContain('success: common.restored')
  expect(shownBills()).toEqual(['a', 'b', 'c'])
})

test('while a change is on its way no page is asked for that may lack it', async () => {
  beginBills([a, b, c])
  void billLists.upcoming.showNext()
  const page = await questionOf(UPCOMING)
  void deleteBill(b, t)
  const deletion = await questionOf('deleteTransactionWeb')
  await billLists.upcoming.showNext()
  page.answer(listAnswer([b]))
  deletion.answer()
  await questionOf(UPCOMING, 2)
  expect(shownBills()).toEqual(['a', 'c'])
})

test('a series goes with its unpaid bills, and comes back by its id', async () => {
  const [one, two] = [
    billOf('one', { seriesId: 'rent', seriesNumber: 7, dueDay: '2026-11-22' }),
    billOf('two', { seriesId: 'rent', dueDay: '2026-12-22' }),
  ]
  beginBills([a, one, two])
  void deleteBillSeries(one, false, t)
  expect(shownBills()).toEqual(['a'])
  const deletion = await questionOf('deleteRecurringTrx')
  expect(deletion.body).toEqual({
    recurringServerId: 'rent',
    recurringIdLong: 7,
    type: 4,
    deviceId: 'WEB',
    lastModifyTime: expect.any(Number) as number,
  })
  deletion.answer()
  await expect.poll(toasts).toEqual(['success: bills.seriesDeleted'])
  $toasts.get()[0]!.action!.run()
  const restored = await questionOf('restoreEntries')
  expect(restored.body).toEqual({ transactions: [{ _id: 'rent' }] })
  restored.answer()
  ;(await questionOf(UPCOMING, 2)).answer(listAnswer([a, one, two]))
  await expectShown('upcoming', ['a', 'one', 'two'])
})

test('a series that others changed meanwhile is told and shown as it is now', async () => {
  const one = billOf('one', { seriesId: 'rent' })
  beginBills([one])
  void deleteBillSeries({ ...one, modifiedAt: 5 }, true, t)
  expect(shownBills()).toEqual([])
  const deletion = await questionOf('deleteRecurringTrx')
  expect(deletion.body).toMatchObject({ recurringServerId: 'rent', lastModifyTime: 5 })
  deletion.answer({ code: 409, message: 'Changed.', result: wireOf(one) })
  const changed = { ...one, minor: 77 }
  ;(await questionOf(UPCOMING)).answer(listAnswer([changed]))
  await expect.poll(() => billLists.upcoming.$shown.get().rows[0]?.minor).toBe(77)
  expect(toasts()).toEqual(['error: Changed.'])
})

test('a series whose deletion failed is there again', async () => {
  const one = billOf('one', { seriesId: 'rent' })
  beginBills([one])
  void deleteBillSeries(one, false, t)
  expect(shownBills()).toEqual([])
  ;(await questionOf('deleteRecurringTrx')).answer({ code: 343, message: 'Not yours.' })
  await expectShown('upcoming', ['one'])
  expect(toasts()).toEqual(['error: Not yours.'])
})

const payment = { billId: 'b', minor: 10_000, isFull: true, makesExpense: true, at: 77 }

test('a paid bill leaves its tab at once, and entries are asked for anew', async () => {
  const before = $changes.get()
  const paying = markBillPaid(b, { ...payment, modifiedAt: 1 })
  expect(shownBills()).toEqual(['a', 'c'])
  expect([shownSum(), shownSum('paid')]).toEqual([20_000, 10_000])
  const question = await questionOf('markBillPaid')
  expect(question.body).toMatchObject({
    _id: 'b',
    amountPaid: 100,
    hasPaid: true,
    addExpense: true,
    paidTime: 77,
    lastModifyTime: 1,
  })
  const paid = { ...b, isPaid: true, paidMinor: 10_000, paidAt: 77, state: 'paid' } as const
  question.answer({ result: wireOf(paid) })
  expect(await paying).toMatchObject({ id: 'b', isPaid: true })
  expect($changes.get()).toBe(before + 1)
  ;(await questionOf(PAID)).answer(listAnswer([paid], { totalMinor: 10_000 }))
  await expectShown('paid', ['b'])
})

test('a part that was paid stays in its place, as the server has it', async () => {
  const part = { ...payment, minor: 4_000, isFull: false }
  const paying = markBillPaid(b, part)
  expect(billLists.upcoming.$shown.get().rows[1]).toMatchObject({
    id: 'b',
    paidMinor: 4_000,
  })
  expect(shownSum()).toBe(26_000)
  const answer = { result: wireOf({ ...b, paidMinor: 4_000, paidAt: 77, modifiedAt: 5 }) }
  ;(await questionOf('markBillPaid')).answer(answer)
  await paying
  expect(billLists.upcoming.$shown.get().rows[1]).toMatchObject({
    paidMinor: 4_000,
    modifiedAt: 5,
  })
  expect(shownBills()).toEqual(['a', 'b', 'c'])
  expect(shownSum()).toBe(26_000)
})

test('a payment that was refused is taken back, and tells why', async () => {
  const paying = markBillPaid(b, payment)
  ;(await questionOf('markBillPaid')).answer({ code: 346, message: 'Too much.' })
  await expect(paying).rejects.toMatchObject({ code: 346, message: 'Too much.' })
  expect(shownBills()).toEqual(['a', 'b', 'c'])
  expect([shownSum(), shownSum('paid')]).toEqual([30_000, 0])
})

test('a payment whose answer was lost is taken back, and all is asked for anew', async () => {
  const paying = markBillPaid(b, payment)
  ;(await questionOf('markBillPaid')).fail()
  await expect(paying).rejects.toMatchObject({ name: 'NetworkError' })
  expect(shownBills()).toEqual(['a', 'b', 'c'])
  // The change was done all the same.
  ;(await questionOf(UPCOMING)).answer(listAnswer([a, c]))
  await expectShown('upcoming', ['a', 'c'])
})

test('a payment of a bill that was changed elsewhere tells what is stored', async () => {
  const paying = markBillPaid(b, { ...payment, modifiedAt: 1 })
  const stored = { ...b, minor: 12_000, modifiedAt: 6 }
  const answer = { code: 409, message: 'Changed.', result: wireOf(stored) }
  ;(await questionOf('markBillPaid')).answer(answer)
  const failure: unknown = await paying.catch((thrown: unknown) => thrown)
  expect(storedBill(failure)).toMatchObject({ minor: 12_000, modifiedAt: 6 })
})
