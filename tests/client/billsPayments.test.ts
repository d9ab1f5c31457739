import { beforeEach, describe, expect, test } from 'vitest'
import { payRest } from '#lib/client/bills/payRest.ts'
import { getBillExpenses, undoBillPayment, tellPayment } from '#lib/client/bills/pay.ts'
import { $changes } from '#lib/client/core/changes.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Bill } from '#lib/domain/bill.ts'
import {
  beginBills,
  billOf,
  expectShown,
  shownBills,
  wireOf,
  wirePayment,
} from '../support/bills.ts'
import { questionOf } from '../support/transactionBooks.ts'
import { ledgerServerOfFile } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const paid = billOf('p', { isPaid: true, paidMinor: 10_000, paidAt: 5, state: 'paid' })
const one = { id: 'pay-1', at: 5, minor: 10_000, creatorId: 'ana' }
const open = { ...billOf('p'), dueDay: '2026-11-21' as const }

beforeEach(() => beginBills([billOf('a')]))

test('an undone payment brings the bill back among those that are due', async () => {
  const undoing = undoBillPayment(paid, one)
  const question = await questionOf('undoBillPayment')
  expect(question.body).toEqual({ _id: 'p', paymentId: 'pay-1', lastModifyTime: 1 })
  const before = $changes.get()
  question.answer({ result: wireOf(open) })
  expect(await undoing).toMatchObject({ isPaid: false })
  expect($changes.get()).toBe(before + 1)
})

/** A second try, after the answer to the first was lost. */
async function tryAgain() {
  const first = undoBillPayment(paid, one)
  ;(await questionOf('undoBillPayment')).fail()
  await expect(first).rejects.toMatchObject({ name: 'NetworkError' })
  const second = undoBillPayment(paid, one)
  const question = await questionOf('undoBillPayment', 2)
  question.answer({ code: 341, message: 'Not found.' })
  return { second }
}

test('a payment that the first try undid is undone, though its answer was lost', async () => {
  const { second } = await tryAgain()
  ;(await questionOf('getBillExpenses')).answer({ result: [] })
  expect(await second).toBeUndefined()
  // Payments are read after the possibly successful first try, and once more now.
  await questionOf('getUpcomingBillingTransactions', 2)
})

test.each([
  ['there still', { result: [wirePayment(one)] }],
  ['of a bill that is gone', { code: 341, message: 'Not found.' }],
])('the undoing of a payment that is %s fails', async (_, payments) => {
  const { second } = await tryAgain()
  ;(await questionOf('getBillExpenses')).answer(payments)
  await expect(second).rejects.toMatchObject({ code: 341, message: 'Not found.' })
})

test('payments of the same number of another one are not those of the bill', async () => {
  const bill = billOf('theirs', { ownerId: 'ben', creatorId: 'ben', number: 4 })
  const finding = getBillExpenses(bill)
  const question = await questionOf('getBillExpenses')
  expect(question.body).toEqual({ _id: 'theirs', localIdLong: 4 })
  const [mine, bens] = [
    { id: 'x', at: 1, minor: 100, creatorId: 'ana' },
    { id: 'y', at: 2, minor: 200, accountId: 'card', creatorId: 'ben' },
  ]
  question.answer({ result: [mine, bens].map(wirePayment) })
  expect(await finding).toEqual([bens])
})

test('a bill’s payments are also those of a member, where the answer names the bill', async () => {
  const bill = billOf('theirs', { ownerId: 'ben', creatorId: 'ben', number: 4 })
  const finding = getBillExpenses(bill)
  const mine = { id: 'x', at: 1, minor: 100, creatorId: 'ana' }
  const question = await questionOf('getBillExpenses')
  question.answer({ result: [wirePayment(mine)], _id: 'theirs' })
  expect(await finding).toEqual([mine])
})

describe('the toast of a payment', () => {
  const t: Translate = (key) => key
  const toldLast = () => $toasts.get().at(-1)
  const sent = { billId: 'p', minor: 2_000, isFull: false, makesExpense: true, at: 5 }
  const partly = billOf('p', { paidMinor: 5_000, modifiedAt: 9 })
  const parts = [
    { id: 'earlier', at: 5, minor: 3_000, creatorId: 'ana' },
    { id: 'same', at: 5, minor: 2_000, creatorId: 'ana' },
    { id: 'later', at: 6, minor: 2_000, creatorId: 'ana' },
  ]

  test('undoes that payment within ten seconds, whatever was changed since', async () => {
    tellPayment(partly, sent, t)
    expect(toldLast()).toMatchObject({ text: 'bills.BILL_MARKED', lasts: 10_000 })
    toldLast()!.action!.run()
    const found = await questionOf('getBillExpenses')
    found.answer({ result: parts.map(wirePayment) })
    const question = await questionOf('undoBillPayment')
    expect(question.body).toEqual({ _id: 'p', paymentId: 'same' })
    question.answer({ result: wireOf({ ...partly, paidMinor: 3_000 }) })
    await expect.poll(toldLast).toMatchObject({ text: 'bills.payments.undone' })
  })

  test('says that it is undone when somebody undid it meanwhile', async () => {
    tellPayment(partly, sent, t)
    toldLast()!.action!.run()
    ;(await questionOf('getBillExpenses')).answer({ result: [] })
    await expect.poll(toldLast).toMatchObject({ text: 'bills.payments.undone' })
  })
})

describe('the rest of a partly paid bill', () => {
  const t: Translate = (key) => key
  const payer = { t, language: 'en', currency: 'USD', accounts: [] }
  const partly = billOf('p', { paidMinor: 4_000, dueDay: '2026-11-22' })

  test('is paid as the form proposes it, and told with its undoing', async () => {
    beginBills([partly])
    $toasts.set([])
    void payRest(partly, payer)
    expect(shownBills()).toEqual([])
    const question = await questionOf('markBillPaid')
    expect(question.body).toMatchObject({
      _id: 'p',
      amountPaid: 60,
      hasPaid: true,
      addExpense: true,
      lastModifyTime: 1,
    })
    const whole = { isPaid: true, paidMinor: 10_000, state: 'paid', days: undefined }
    question.answer({ result: wireOf({ ...partly, ...whole, paidAt: 5 } as Bill) })
    await expect
      .poll(() => $toasts.get().at(-1))
      .toMatchObject({ text: 'bills.BILL_MARKED', action: { label: 'common.undo' } })
    $toasts.get().at(-1)!.action!.run()
    const parts = [4, 5].map((at) => ({
      id: `at ${at}`,
      at,
      minor: 6_000,
      creatorId: 'ana',
    }))
    const found = await questionOf('getBillExpenses')
    found.answer({ result: parts.map(wirePayment) })
    const undoing = await questionOf('undoBillPayment')
    expect(undoing.body).toEqual({ _id: 'p', paymentId: 'at 5' })
    undoing.answer({ result: wireOf(partly) })
    await expect
      .poll(() => $toasts.get().at(-1))
      .toMatchObject({ text: 'bills.payments.undone' })
  })

  test('is paid at the time of the first try, so that another one is the same call', async () => {
    beginBills([partly])
    const paidTimeOf = async (tries: number) => {
      $toasts.set([])
      void payRest(partly, payer)
      const question = await questionOf('markBillPaid', tries)
      question.answer({ code: 346, message: 'Paid already.' })
      await expect.poll(() => $toasts.get()).toMatchObject([{ text: 'Paid already.' }])
      return (question.body as { paidTime: number }).paidTime
    }
    const first = await paidTimeOf(1)
    expect(first).toEqual(expect.any(Number))
    expect(await paidTimeOf(2)).toBe(first)
  })

  test('is not paid when the bill was changed elsewhere, and says why', async () => {
    beginBills([partly])
    void payRest(partly, payer)
    const stale = { code: 409, message: 'Changed.', result: wireOf(partly) }
    ;(await questionOf('markBillPaid')).answer(stale)
    await expect
      .poll(() => $toasts.get().at(-1))
      .toMatchObject({ kind: 'error', text: 'Changed.' })
    await expectShown('upcoming', ['p'])
  })
})
