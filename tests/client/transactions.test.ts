import { expect, test } from 'vitest'
import {
  $firstYear,
  $month,
  $year,
  refreshTransactions,
  saveTransaction,
  saveTransfer,
} from '#lib/client/transactions.ts'
import { $changes } from '#lib/client/core/changes.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
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
import { transactionsView } from '#lib/client/transactions/view.ts'
import { asked, ledgerServerOfFile } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const noon = (day: string) => Date.parse(`${day}T12:00Z`)
const SAVE = 'addUpdateExpense'

test('what the page was made with shows without a question', async () => {
  await openJanuary(2001, [bought('a1', '2001-01-05')])
  expect(asked).toEqual([])
})

test('another month is asked for with its transactions, a year for its sums alone', async () => {
  await openJanuary(2002, [])
  turnTo(2002, 3, 'income')
  const month = await questionAbout({ year: 2002, month: 3 })
  expect(month.call).toBe('getMonthlyIncomeWithTransactions')
  expect(month.body).toEqual({ year: 2002, month: 3, page: 0 })
  month.answer(monthAnswer(bought('b2', '2002-04-02', { type: 'income' })))
  await expect.poll(shownIds).toEqual(['b2'])
  turnTo(2002)
  const year = await questionAbout({ year: 2002, summary: true })
  expect(year.body).toEqual({ year: 2002, type: 1, summary: true })
  year.answer({ result: [{ _id: 3, amount: 1, count: 1, otherCurrencies: [] }] })
  await expect.poll(shownSums).toEqual([[3, 100, 1]])
})

test('a month of very many is asked for page by page, and shows when all are there', async () => {
  await openJanuary(2002, [])
  turnTo(2002, 5)
  const answer = (...transactions: Transaction[]) => {
    const { result } = monthAnswer(...transactions)
    return { result: result.map((month) => ({ ...month, count: 3 })) }
  }
  const [a, b, c] = ['2002-06-20', '2002-06-10', '2002-06-01'].map((day, index) =>
    bought(`p${index}`, day as Day),
  )
  const first = await questionAbout({ year: 2002, month: 5, page: 0 })
  first.answer(answer(a!, b!))
  const second = await questionAbout({ year: 2002, month: 5, page: 1 })
  expect(shownIds()).toBeUndefined()
  // A transaction added meanwhile moved another to this page.
  second.answer(answer(b!, c!))
  await expect.poll(shownIds).toEqual(['p0', 'p1', 'p2'])
})

test('a filtered month asks for its category, and shows changes of that alone', async () => {
  await openJanuary(2017, [])
  const filter = 'category=31&sub&own'
  transactionsView.begin({
    type: 'expense',
    today: '2026-11-21',
    year: 2017,
    month: 6,
    filter,
  })
  const month = await questionAbout({ year: 2017, month: 6 })
  expect(month.body).toMatchObject({ categoryId: 31, subcategories: true, own: true })
  month.answer(monthAnswer(bought('a17', '2017-07-05'), bought('b17', '2017-07-04')))
  await expect.poll(shownIds).toEqual(['a17', 'b17'])
  const other = { at: noon('2017-07-06'), minor: 100, categoryId: 4 }
  void saveTransaction('expense', other).catch(() => {})
  const same = { at: noon('2017-07-07'), minor: 100, categoryId: 31 }
  void saveTransaction('expense', same).catch(() => {})
  expect(shownIds()).toHaveLength(3)
  for (const number of [1, 2]) (await questionOf(SAVE, number)).fail()
  await expect.poll(shownIds).toEqual(['a17', 'b17'])
})

test('a month that lost transactions meanwhile ends with its empty page', async () => {
  await openJanuary(2002, [])
  turnTo(2002, 6)
  const first = await questionAbout({ year: 2002, month: 6, page: 0 })
  const { result } = monthAnswer(bought('q1', '2002-07-01'))
  first.answer({ result: result.map((month) => ({ ...month, count: 2 })) })
  const second = await questionAbout({ year: 2002, month: 6, page: 1 })
  second.answer({ result: [] })
  await expect.poll(shownIds).toEqual(['q1'])
})

test('a late answer for an earlier choice never shows', async () => {
  await openJanuary(2003, [])
  turnTo(2003, 1)
  const february = await questionAbout({ year: 2003, month: 1 })
  turnTo(2003, 2)
  const march = await questionAbout({ year: 2003, month: 2 })
  march.answer(monthAnswer(bought('march', '2003-03-01')))
  await expect.poll(shownIds).toEqual(['march'])
  const seen: unknown[] = []
  const stop = $month.listen(({ data }) => seen.push(data?.key))
  february.answer(monthAnswer(bought('february', '2003-02-01')))
  turnTo(2003, 3)
  // By the time of a later answer the late answer has arrived too.
  const april = await questionAbout({ year: 2003, month: 3 })
  april.answer(monthAnswer(bought('april', '2003-04-01')))
  await expect.poll(shownIds).toEqual(['april'])
  stop()
  expect(seen).not.toContain('expense 2003-02')
})

test('a month that cannot be had says why, and comes with another try', async () => {
  await openJanuary(2004, [])
  turnTo(2004, 5)
  const first = await questionAbout({ year: 2004, month: 5 })
  first.fail()
  await expect.poll(() => $month.get().error).toMatchObject({ name: 'NetworkError' })
  asked.length = 0
  refreshTransactions()
  const second = await questionAbout({ year: 2004, month: 5 })
  second.answer(monthAnswer(bought('c4', '2004-06-01')))
  await expect.poll(shownIds).toEqual(['c4'])
  expect($month.get().error).toBeUndefined()
})

test('a new expense shows at once, and then as it is stored', async () => {
  const known = bought('a5', '2005-01-05')
  await openJanuary(2005, [known])
  const draft = { at: noon('2005-01-20'), minor: 250, notes: 'shoes' }
  const saved = saveTransaction('expense', draft)
  expect(shownIds()).toHaveLength(2)
  expect(shownTotal()).toBe(350)
  expect($month.get().data!.transactions[0]).toMatchObject({
    day: '2005-01-20',
    categoryId: 31,
  })
  const save = await questionOf(SAVE)
  expect(save.body).toMatchObject({ amount: 2.5, notes: 'shoes' })
  const before = $changes.get()
  const stored = bought('b5', '2005-01-20', { minor: 250, notes: 'shoes' })
  save.answer({ result: wireOf(stored) })
  expect((await saved)?.id).toBe('b5')
  expect(shownIds()).toEqual(['b5', 'a5'])
  expect($changes.get()).toBe(before + 1)
  const anew = await questionAbout({ year: 2005, month: 0 })
  anew.answer(monthAnswer(stored, known, bought('z5', '2005-01-01')))
  await expect.poll(shownIds).toEqual(['b5', 'a5', 'z5'])
})

test('one whose answer was lost is taken back, and looked for on the server', async () => {
  await openJanuary(2007, [])
  const saved = saveTransaction('expense', { at: noon('2007-01-20'), minor: 250 })
  const save = await questionOf(SAVE)
  save.fail()
  await expect(saved).rejects.toMatchObject({ name: 'NetworkError' })
  expect(shownIds()).toEqual([])
  const anew = await questionAbout({ year: 2007, month: 0 })
  anew.answer(monthAnswer(bought('b7', '2007-01-20', { minor: 250 })))
  await expect.poll(shownIds).toEqual(['b7'])
})

test('a change moves a transaction to its new day, and out of the month it was in', async () => {
  await openJanuary(2008, [bought('a8', '2008-01-05'), bought('b8', '2008-01-03')])
  const draft = { id: 'a8', at: noon('2008-02-02'), minor: 100, modifiedAt: 1 }
  const saved = saveTransaction('expense', draft)
  expect(shownIds()).toEqual(['b8'])
  const save = await questionOf(SAVE)
  expect(save.body).toMatchObject({ _id: 'a8', lastModifyTime: 1 })
  save.answer({ result: wireOf(bought('a8', '2008-02-02')) })
  await saved
  expect(shownIds()).toEqual(['b8'])
})

test('one that was changed elsewhere shows as it is stored, and its writer is told', async () => {
  await openJanuary(2009, [bought('a9', '2009-01-05')])
  const draft = { id: 'a9', at: noon('2009-01-05'), minor: 900, modifiedAt: 1 }
  const saved = saveTransaction('expense', draft)
  expect(shownTotal()).toBe(900)
  const save = await questionOf(SAVE)
  const stored = bought('a9', '2009-01-05', { minor: 444, modifiedAt: 9 })
  save.answer({ code: 409, message: 'changed', result: wireOf(stored) })
  await expect(saved).rejects.toMatchObject({ code: 409 })
  expect(shownTotal()).toBe(444)
})

test('an answer from before a change is asked for again', async () => {
  await openJanuary(2010, [])
  turnTo(2010, 1)
  const early = await questionAbout({ year: 2010, month: 1 })
  const saved = saveTransaction('expense', { at: noon('2010-02-20'), minor: 250 })
  const save = await questionOf(SAVE)
  save.answer({ result: wireOf(bought('b10', '2010-02-20', { minor: 250 })) })
  await saved
  asked.length = 0
  early.answer({ result: [] })
  const anew = await questionAbout({ year: 2010, month: 1 })
  anew.answer(monthAnswer(bought('b10', '2010-02-20', { minor: 250 })))
  await expect.poll(shownIds).toEqual(['b10'])
})

test('a year’s sums follow a change at once, and count it once', async () => {
  await openYear(2011, 1000, 3)
  const saved = saveTransaction('expense', { at: noon('2011-01-20'), minor: 250 })
  expect(shownSums()).toEqual([[0, 1250, 4]])
  const save = await questionOf(SAVE)
  // Sums of this moment may or may not include the change: they are loaded afterwards.
  refreshTransactions()
  expect(asked).toEqual([save])
  save.answer({ result: wireOf(bought('b11', '2011-01-20', { minor: 250 })) })
  await saved
  expect(shownSums()).toEqual([[0, 1250, 4]])
  const anew = await questionAbout({ year: 2011, summary: true })
  anew.answer({ result: [{ _id: 0, amount: 13.5, count: 5, otherCurrencies: [] }] })
  await expect.poll(shownSums).toEqual([[0, 1350, 5]])
})

test('an expense of a later day is still to come of its year at once', async () => {
  await openYear(2031, 1000, 3)
  void saveTransaction('expense', { at: noon('2031-01-20'), minor: 250 }).catch(() => {})
  expect($year.get().data!.months).toMatchObject([{ minor: 1250, toComeMinor: 250 }])
  ;(await questionOf(SAVE)).fail()
})

test('a transaction in an earlier year makes that one to choose', async () => {
  await openJanuary(2012, [])
  expect($firstYear.get()).toBe(2023)
  const saved = saveTransaction('income', { at: noon('2015-01-20'), minor: 250 })
  const save = await questionOf('addUpdateIncome')
  const stored = bought('b12', '2015-01-20', { type: 'income', minor: 250 })
  save.answer({ result: wireOf(stored) })
  await saved
  expect($firstYear.get()).toBe(2015)
})

test('money that moves is neither spent nor earned, and is told to all who show it', async () => {
  await openJanuary(2013, [])
  const before = $changes.get()
  const draft = { fromId: 'here', toId: 'there', minor: 500, at: noon('2013-01-20') }
  const saved = saveTransfer(draft)
  const save = await questionOf('addUpdateTransfer')
  expect(save.body).toMatchObject({ amount: 5, fromAccountId: 'here' })
  const stored = bought('t13', '2013-01-20', { type: 'transfer', toAccountId: 'there' })
  save.answer({ result: wireOf(stored) })
  expect((await saved).type).toBe('transfer')
  expect(shownIds()).toEqual([])
  expect($changes.get()).toBe(before + 1)
})
