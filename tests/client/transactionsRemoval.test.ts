import { expect, test } from 'vitest'
import { $changes } from '#lib/client/core/changes.ts'
import { deleteTransaction, deleteWithFuture } from '#lib/client/transactions/remove.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import { asksBeforeDeletion } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import {
  bought,
  monthAnswer,
  openJanuary,
  openYear,
  questionAbout,
  questionOf,
  shownIds,
  shownSums,
  shownTotal,
  turnTo,
  wireOf,
} from '../support/transactionBooks.ts'
import { asked, ledgerServerOfFile } from '../support/ledgerServer.ts'
import type { LedgerRequest } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const t: Translate = (key) => key
const toldLast = () => $toasts.get().at(-1)
const DELETE = 'deleteTransactionWeb'

/** Two stored expenses of a day, of which one will be deleted. */
async function twoOf(year: number) {
  const day = `${year}-01-05` as const
  const gone = { ...bought(`gone-${year}`, day, { minor: 300 }), type: 'expense' as const }
  const stays = bought(`stays-${year}`, day)
  await openJanuary(year, [stays, gone])
  return { gone, stays, ids: { gone: gone.id, stays: stays.id } }
}

test('a deleted expense goes at once, with its part of the total', async () => {
  const { gone, stays, ids } = await twoOf(2001)
  const before = $changes.get()
  void deleteTransaction(gone, t)
  expect(shownIds()).toEqual([ids.stays])
  expect(shownTotal()).toBe(100)
  const deletion = await questionOf(DELETE)
  expect(deletion.body).toEqual({ lastModifyTime: 1, transactions: [{ _id: ids.gone }] })
  expect(toldLast()).toBeUndefined()
  deletion.answer()
  await expect.poll(toldLast).toMatchObject({
    kind: 'success',
    text: 'transactions.ENTRY_DELETED',
    lasts: 10_000,
    action: { label: 'common.undo' },
  })
  expect($changes.get()).toBe(before + 1)
  const anew = await questionAbout({ year: 2001, month: 0 })
  anew.answer(monthAnswer(stays))
  expect(shownIds()).toEqual([ids.stays])
})

test('an expense is deleted without its payment where that is wanted', async () => {
  const { gone, ids } = await twoOf(2040)
  const bill = { ...gone, billId: 'power' }
  expect(asksBeforeDeletion(bill)).toBe(true)
  expect(asksBeforeDeletion(gone)).toBe(false)
  void deleteTransaction(bill, t, 'expense')
  const { body, answer } = await questionOf(DELETE)
  expect(body).toMatchObject({ transactions: [{ _id: ids.gone }], keepPayment: true })
  answer()
  await expect.poll(toldLast).toMatchObject({ kind: 'success' })
})

test('one that is taken back is there at once, and then as it is stored', async () => {
  const { gone, stays, ids } = await twoOf(2002)
  void deleteTransaction(gone, t)
  const deletion = await questionOf(DELETE)
  deletion.answer()
  const anew = await questionAbout({ year: 2002, month: 0 })
  anew.answer(monthAnswer(stays))
  await expect.poll(toldLast).toBeDefined()
  asked.length = 0
  toldLast()!.action!.run()
  expect(shownIds()).toHaveLength(2)
  const restore = await questionOf('restoreEntries')
  expect(restore.body).toEqual({ transactions: [{ _id: ids.gone }] })
  restore.answer()
  const read = await questionAbout({ year: 2002, month: 0 })
  read.answer(monthAnswer(stays, { ...gone, minor: 305, modifiedAt: 77 }))
  await expect.poll(toldLast).toMatchObject({ text: 'common.restored' })
  expect(shownTotal()).toBe(405)
})

test('one that cannot be taken back any more says so, and stays away', async () => {
  const { gone, ids } = await twoOf(2003)
  void deleteTransaction(gone, t)
  const deletion = await questionOf(DELETE)
  deletion.answer()
  await expect.poll(toldLast).toBeDefined()
  toldLast()!.action!.run()
  const restore = await questionOf('restoreEntries')
  restore.answer({ code: 341, message: 'gone for good' })
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text: 'gone for good' })
  expect(toldLast()!.action).toBeUndefined()
  expect(shownIds()).toEqual([ids.stays])
})

test.each<[string, number, (one: LedgerRequest) => void, string]>([
  [
    'a refusal',
    2004,
    (one) => one.answer({ code: 343, message: 'not yours' }),
    'not yours',
  ],
  ['a lost network', 2005, (one) => one.fail(), 'errors.network'],
])('%s takes a deletion back, with its message', async (_, year, end, text) => {
  const { gone } = await twoOf(year)
  void deleteTransaction(gone, t)
  expect(shownTotal()).toBe(100)
  end(await questionOf(DELETE))
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text })
  expect(shownTotal()).toBe(400)
})

test('one that was changed elsewhere stays, as it is stored', async () => {
  const { gone } = await twoOf(2006)
  void deleteTransaction(gone, t)
  const deletion = await questionOf(DELETE)
  const stored = { ...gone, minor: 700, modifiedAt: 9 }
  deletion.answer({ code: 409, message: 'changed', result: wireOf(stored) })
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text: 'changed' })
  expect(shownTotal()).toBe(800)
})

test('it is gone from a month that is come back to before the server has answered', async () => {
  const { gone, ids } = await twoOf(2007)
  void deleteTransaction(gone, t)
  const deletion = await questionOf(DELETE)
  turnTo(2007, 1)
  const february = await questionAbout({ year: 2007, month: 1 })
  february.answer({ result: [] })
  await expect.poll(shownIds).toEqual([])
  turnTo(2007, 0)
  await expect.poll(shownIds).toEqual([ids.stays])
  deletion.answer()
  await expect.poll(toldLast).toBeDefined()
  expect(shownIds()).toEqual([ids.stays])
})

test('the last one of a month takes the month out of its year, until that fails', async () => {
  const only = { ...bought('only-2008', '2008-01-05'), type: 'expense' as const }
  await openYear(2008, 100, 1)
  void deleteTransaction(only, t)
  expect(shownSums()).toEqual([])
  const deletion = await questionOf(DELETE)
  deletion.fail()
  await expect.poll(shownSums).toEqual([[0, 100, 1]])
})

test('an income goes with all that follow in its series, and comes back with them', async () => {
  const salary = (id: string, day: string, seriesId = 'series') =>
    bought(id, day as '2009-01-01', { type: 'income', seriesId })
  const all = [
    salary('last', '2009-01-28'),
    salary('other', '2009-01-25', 'another'),
    salary('chosen', '2009-01-21'),
    salary('first', '2009-01-14'),
  ]
  await openJanuary(2009, all, 'income')
  const series = { seriesId: 'series', seriesNumber: 7 }
  const chosen = { ...all[2]!, type: 'income' as const, ...series }
  void deleteWithFuture(chosen, t)
  expect(shownIds()).toEqual(['other', 'first'])
  const deletion = await questionOf('deleteRecurringTrx')
  expect(deletion.body).toEqual({
    recurringServerId: 'series',
    recurringIdLong: 7,
    type: 2,
    deviceId: 'WEB',
    startTime: chosen.at,
    lastModifyTime: expect.any(Number) as number,
  })
  deletion.answer()
  await expect.poll(toldLast).toMatchObject({ text: 'transactions.seriesDeleted' })
  toldLast()!.action!.run()
  expect(shownIds()).toEqual(['last', 'other', 'chosen', 'first'])
  const restore = await questionOf('restoreEntries')
  expect(restore.body).toEqual({ transactions: [{ _id: 'series' }] })
})
