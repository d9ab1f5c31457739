import { beforeEach, expect, test } from 'vitest'
import {
  $billsOfMonth,
  $calendarMonth,
  monthAfter,
  seedCalendar,
} from '#lib/client/bills/month.ts'
import { markBillPaid } from '#lib/client/bills/pay.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { beginBills, billOf, wireOf } from '../support/bills.ts'
import { questionOf } from '../support/transactionBooks.ts'
import { ledgerServerOfFile } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const bill = billOf('a', { dueDay: '2026-11-25' })
const shown = { name: '2026-11', bills: [bill] }

beforeEach(() => beginBills([bill]))

test('the month that came with the page is shown without a question', () => {
  seedCalendar({ name: '2026-12', bills: [bill] })
  $calendarMonth.set('2026-12')
  const stop = $billsOfMonth.listen(() => undefined)
  expect($billsOfMonth.get()).toMatchObject({ data: { bills: [bill] }, loading: false })
  stop()
})

test('the calendar asks for the bills of its month, and shows a payment at once', async () => {
  const stop = $billsOfMonth.listen(() => undefined)
  $calendarMonth.set('2026-11')
  const question = await questionOf('getBillsOfMonth')
  expect(question.body).toEqual({ month: 10, year: 2026 })
  question.answer({ result: [wireOf(bill)], payers: [] })
  await expect.poll(() => $billsOfMonth.get().data?.bills).toHaveLength(1)
  const paying = { billId: 'a', minor: 10_000, isFull: true, makesExpense: false }
  const payment = markBillPaid(bill, paying)
  expect($billsOfMonth.get().data?.bills).toMatchObject([{ state: 'paid' }])
  const paid = { ...bill, isPaid: true, paidMinor: 10_000, state: 'paid', days: undefined }
  const sent = await questionOf('markBillPaid')
  sent.answer({ result: wireOf({ ...paid, paidAt: 5 } as Bill) })
  await payment
  stop()
})

test('a bill that moves leaves the month or comes into it, by its day', () => {
  const moved = billOf('a', { dueDay: '2026-12-01' })
  expect(monthAfter(shown, { before: bill, after: moved }).bills).toEqual([])
  const first = billOf('b', { dueDay: '2026-11-02' })
  const both = monthAfter(shown, { after: first })
  expect(both.bills.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a series that ends takes its unpaid bills out of the month', () => {
  const ofSeries = billOf('s', { seriesId: 'rent', dueDay: '2026-11-24' })
  const left = monthAfter({ ...shown, bills: [ofSeries, bill] }, { endedId: 'rent' })
  expect(left.bills.map(({ id }) => id)).toEqual(['a'])
})
