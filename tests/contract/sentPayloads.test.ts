import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateBudget, deleteBudget } from '#lib/contract/budgets.ts'
import type { Call } from '#lib/contract/call.ts'
import { getCustomCategoryById } from '#lib/contract/categories.ts'
import { deleteSeries, getRecurringParent } from '#lib/contract/series.ts'
import { sendStatement } from '#lib/contract/statements.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
} from '#lib/contract/transactions.ts'
import { AT } from './fullEntities.ts'

const sent = ({ takes }: Pick<Call, 'takes'>, input: object): unknown =>
  JSON.parse(JSON.stringify(z.encode(takes, input)))

const RENT = { title: 'Rent', minor: 100, at: AT, day: '2026-06-15' } as const
const SALARY = { minor: 100, at: AT, day: '2026-06-15', modifiedAt: AT + 1 } as const
const JUNE_15 = { dayOfYear: 166, week: 25, month: 5, year: 2026 }
const OF_SERIES = { seriesId: 's1', seriesNumber: 5, rule: { text: 'FREQ=MONTHLY' } }
const SERIES = {
  recurringServerId: 's1',
  recurringIdLong: 5,
  recurringCategoryId: 3,
  recurringCount: 1,
  recurringRule: 'FREQ=MONTHLY',
}
const WEB = { deviceId: 'WEB' }

/** What is sent beside the fields that our own server reads (spec A and B, 3 and 7). */
test.each<[string, Call, object, object]>([
  [
    'a new bill',
    addUpdateBill,
    { ...RENT, modifiedAt: AT + 1 },
    {
      title: 'Rent',
      amount: 1,
      time: AT,
      ...JUNE_15,
      lastModifyTime: AT + 1,
      createTime: AT + 1,
      ...WEB,
      lastModifyDevice: 'WEB',
    },
  ],
  [
    'a bill of a series that moves',
    addUpdateBill,
    { ...RENT, id: 'b1', isMoved: true, modifiedAt: AT, ...OF_SERIES },
    {
      _id: 'b1',
      title: 'Rent',
      amount: 1,
      time: AT,
      ...JUNE_15,
      lastModifyTime: AT,
      dateUpdated: true,
      ...SERIES,
      ...WEB,
      lastModifyDevice: 'WEB',
    },
  ],
  [
    'a new expense',
    addUpdateExpense,
    SALARY,
    {
      amount: 1,
      time: AT,
      trxTime: AT,
      ...JUNE_15,
      lastModifyTime: AT + 1,
      createTime: AT + 1,
    },
  ],
  [
    'an income of a series that moves',
    addUpdateIncome,
    { ...SALARY, id: 't1', isMoved: true, ...OF_SERIES },
    {
      _id: 't1',
      amount: 1,
      time: AT,
      ...JUNE_15,
      lastModifyTime: AT + 1,
      dateUpdated: true,
      ...SERIES,
      ...WEB,
    },
  ],
  [
    'a recurrence that was chosen as custom',
    addUpdateIncome,
    { minor: 100, at: AT, rule: { text: 'FREQ=MONTHLY', isCustom: true } },
    {
      amount: 1,
      time: AT,
      recurringCategoryId: 5,
      recurringCount: 1,
      recurringRule: 'FREQ=MONTHLY',
      ...WEB,
    },
  ],
  [
    'a payment',
    markBillPaid,
    {
      billId: 'b1',
      minor: 4_000,
      isFull: false,
      accountId: 'a1',
      at: AT,
      makesExpense: true,
      notes: 'Half of it',
      modifiedAt: AT,
    },
    {
      _id: 'b1',
      amountPaid: 40,
      hasPaid: false,
      accountId: 'a1',
      paidTime: AT,
      addExpense: true,
      notes: 'Half of it',
      lastModifyTime: AT,
    },
  ],
  [
    'a changed account, by both of its ids',
    addAccountWeb,
    { accounts: [{ id: 'a1', type: 0, name: 'Purse', openingMinor: -50 }] },
    {
      accounts: [
        {
          _id: 'a1',
          accountId: 'a1',
          accountType: 0,
          accountName: 'Purse',
          accountBalance: -0.5,
        },
      ],
    },
  ],
  [
    'the parent of a series',
    getRecurringParent,
    { type: 'income', series: { id: 's1', number: 5 } },
    { type: 2, recurringServerId: 's1', recurringIdLong: 5, ...WEB },
  ],
  [
    'the end of a series',
    deleteSeries,
    { type: 'bill', series: { id: 's1' }, modifiedAt: AT },
    { type: 4, recurringServerId: 's1', lastModifyTime: AT, ...WEB },
  ],
  [
    'a deleted bill',
    deleteTransactionWeb,
    { ids: ['b1'], type: 'bill', modifiedAt: AT },
    { transactions: [{ _id: 'b1' }], type: 4, lastModifyTime: AT },
  ],
  [
    'a statement by category',
    sendStatement,
    { startAt: 0, endAt: AT, format: 'pdf', isByAccount: false },
    { startTime: 0, endTime: AT, type: 2 },
  ],
  [
    'a statement by account',
    sendStatement,
    { startAt: 0, endAt: AT, format: 'excel', isByAccount: true },
    { startTime: 0, endTime: AT, type: 1, isAccountStatmentReq: true },
  ],
  [
    'a category of another member',
    getCustomCategoryById,
    { id: 5000, type: 'income', ownerId: 'p2' },
    { categoryId: 5000, type: 2, userId: 'p2' },
  ],
  [
    'a budget of a month, with all its fields',
    addUpdateBudget,
    {
      month: 5,
      year: 2026,
      minor: 100,
      categoryId: 31,
      scope: 'category',
      type: 'expense',
      withFuture: false,
      carriesForward: false,
      isShared: false,
      modifiedAt: AT,
    },
    {
      date: '2026-06',
      amount: 1,
      categoryId: 31,
      lastModifyTime: AT,
      type: 2,
      budgetType: 1,
      editFuture: false,
      carryForward: false,
      familyShare: false,
    },
  ],
  [
    'a deleted budget',
    deleteBudget,
    { id: 'g1', month: 5, year: 2026, withFuture: false, modifiedAt: AT },
    { _id: 'g1', month: 5, year: 2026, deleteFuture: false, lastModifyTime: AT },
  ],
])('%s is sent as in the specification', (_, call, input, wire) => {
  expect(sent(call, input)).toEqual(wire)
})
