import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { presignin } from '#lib/contract/access.ts'
import { addUpdateBill, bill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import type { Call } from '#lib/contract/call.ts'
import { sendFeedback } from '#lib/contract/feedback.ts'
import { uploadImage } from '#lib/contract/media.ts'
import { addNotice } from '#lib/contract/operator.ts'
import { sendStatement } from '#lib/contract/statements.ts'
import { search } from '#lib/contract/search.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { BARE_TRANSACTION, WIRE_BILL } from './fullEntities.ts'

const takes = ({ takes }: Pick<Call, 'takes'>, payload: object) =>
  z.safeDecode(takes, payload as never).success

const account = { accountType: 0, accountName: 'Purse', accountBalance: -500 }
const REQUIRED: [string, Call, Record<string, unknown>][] = [
  ['a bill', addUpdateBill, { title: 'Rent', amount: 1, time: 0 }],
  ['a payment', markBillPaid, { _id: 'b1', amountPaid: 1, hasPaid: true }],
  ['an expense', addUpdateExpense, { amount: 1, time: 0 }],
  [
    'a category’s budget',
    addUpdateBudget,
    { date: '2026-06', amount: 1, type: 2, budgetType: 1, categoryId: 31 },
  ],
  [
    'a transfer',
    addUpdateTransfer,
    { fromAccountId: 'a', toAccountId: 'b', amount: 1, time: 0 },
  ],
  ['a statement', sendStatement, { startTime: 0, endTime: 1, type: 2 }],
  ['a feedback', sendFeedback, { feedbackId: 'f', templateId: 't', questions: {} }],
]

test.each(REQUIRED)(
  '%s needs each of its required fields and no other',
  (_, call, payload) => {
    expect(takes(call, payload)).toBe(true)
    for (const name of Object.keys(payload)) {
      const { [name]: _left, ...rest } = payload
      expect(takes(call, rest), name).toBe(false)
      expect(takes(call, { ...rest, [name]: null }), name).toBe(false)
    }
  },
)

test('an account needs a type, a name and a balance of either sign', () => {
  expect(takes(addAccountWeb, { accounts: [account] })).toBe(true)
  for (const name of Object.keys(account)) {
    expect(takes(addAccountWeb, { accounts: [{ ...account, [name]: undefined }] })).toBe(
      false,
    )
  }
  expect(takes(addAccountWeb, { accounts: [] })).toBe(false)
})

test.each([
  ['an expense', addUpdateExpense, { amount: -1, time: 0 }],
  ['a bill', addUpdateBill, { title: 'Rent', amount: -0.01, time: 0 }],
  ['a payment', markBillPaid, { _id: 'b1', amountPaid: -1, hasPaid: true }],
  ['a budget', addUpdateBudget, { date: '2026-06', amount: -1, type: 1, budgetType: 1 }],
])('a negative amount of %s is refused', (_, call, payload) => {
  expect(takes(call, payload)).toBe(false)
  const name = 'amountPaid' in payload ? 'amountPaid' : 'amount'
  expect(takes(call, { ...payload, [name]: 1 })).toBe(true)
})

test('the monthly total needs no category', () => {
  expect(
    takes(addUpdateBudget, { date: '2026-06', amount: 1, type: 1, budgetType: 2 }),
  ).toBe(true)
})

test.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2199-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-6', false],
  ['1969-12', false],
  ['2200-01', false],
])('a budget for %s is taken: %s', (date, isTaken) => {
  expect(takes(addUpdateBudget, { date, amount: 1, type: 1, budgetType: 1 })).toBe(isTaken)
})

test.each([
  [1, true],
  [100, true],
  [0, false],
  [101, false],
  [50.5, false],
])('an alert at %d per cent is taken: %s', (alertPercentage, isTaken) => {
  const budget = { date: '2026-06', amount: 1, type: 1, budgetType: 1, alertPercentage }
  expect(takes(addUpdateBudget, budget)).toBe(isTaken)
})

test('a reminder is one of the choices', () => {
  const reminded = (remindBeforeDays: number | null) =>
    takes(addUpdateBill, { title: 'Rent', amount: 1, time: 0, remindBeforeDays })
  expect([-1, 0, 30, null].every(reminded)).toBe(true)
  expect([-2, 6, 31].some(reminded)).toBe(false)
})

test('an e-mail is trimmed on its way in', () => {
  expect(z.decode(presignin.takes, { email: ' Ana@Example.org ' })).toEqual({
    email: 'ana@example.org',
  })
})

test.each([
  ['TXIMG1781517600000.png', true],
  ['TXIMG1781517600000.jpeg', true],
  ['TXIMG1.png', false],
  ['IMG1781517600000.png', false],
  ['../TXIMG1781517600000.png', false],
  ['TXIMG1781517600000', false],
])('an image named %s is taken: %s', (name, isTaken) => {
  expect(takes(uploadImage, { file: new File(['x'], name) })).toBe(isTaken)
})

test('what is found is a bill or an entry, each in its own form', () => {
  const inside = {
    result: [z.decode(bill, WIRE_BILL as never), BARE_TRANSACTION],
    count: 2,
  }
  const wire = z.encode(search.gives, inside as never)
  expect(wire.result[0]).toEqual(WIRE_BILL)
  expect(wire.result[1]).toMatchObject({ _id: 't1', type: 2, amount: 0.1 })
  expect(z.decode(search.gives, wire)).toEqual(inside)
})

test('a text to look for has 1 to 100 letters', () => {
  expect(
    ['', 'a', 'a'.repeat(100), 'a'.repeat(101)].map((text) => takes(search, { text })),
  ).toEqual([false, true, true, false])
})

test('answers of a feedback are texts, numbers or lists of texts', () => {
  const answered = (answer: unknown) =>
    takes(sendFeedback, { feedbackId: 'f', templateId: 't', questions: { q1: answer } })
  expect(['yes', 4, ['a', 'b']].every(answered)).toBe(true)
  expect([null, { a: 1 }, [1]].some(answered)).toBe(false)
})

test('a notice leads to https only', () => {
  const leadsTo = (actionURL: string) => takes(addNotice, { title: 'Hello', actionURL })
  expect(leadsTo('https://example.org/a')).toBe(true)
  expect(['http://example.org', 'javascript:alert(1)', '/pro'].some(leadsTo)).toBe(false)
})

const DOLLARS = 'USD'
const POUNDS = { currencyCode: 'GBP', currencyAmount: 4 }

test.each([
  ['nothing of it', {}],
  ['a foreign amount', POUNDS],
  ['that there is none', { currencyCode: null, currencyAmount: null }],
  ['its own currency', { currencyCode: DOLLARS }],
  ['its own currency and nothing foreign', { currencyCode: DOLLARS, currencyAmount: null }],
])('what an expense says of its currencies goes out as it came: %s', (_, fields) => {
  const wire = { amount: 1, time: 0, ...fields }
  const input = z.decode(addUpdateExpense.takes, wire)
  const sent: unknown = JSON.parse(JSON.stringify(z.encode(addUpdateExpense.takes, input)))
  expect(sent).toEqual({ ...wire, trxTime: 0 })
})

test('a foreign amount needs its currency', () => {
  const wire = { amount: 1, time: 0, currencyAmount: 4 }
  expect(takes(addUpdateExpense, wire)).toBe(false)
  expect(takes(addUpdateExpense, { ...wire, currencyCode: null })).toBe(false)
  expect(takes(addUpdateExpense, { ...wire, currencyCode: 'GBP' })).toBe(true)
})
