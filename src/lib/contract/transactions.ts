import * as z from 'zod/mini'
import { LONGEST, MIN_SPLITS, MAX_SPLITS } from '#lib/domain/limits.ts'
import { bill } from './billEntity.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { record, spelt } from './record.ts'
import { transactionInput, incomeInput } from './transactions/input.ts'
import { transaction } from './transactionEntity.ts'
import {
  transactionType,
  id,
  maybe,
  month,
  page,
  period,
  signedSum,
  text,
  time,
  year,
} from './values.ts'

export { transactionInput, incomeInput } from './transactions/input.ts'

const monthOfTransactions = record({
  month: spelt('_id', month),
  period,
  minor: spelt('amount', signedSum),
  toComeMinor: spelt('toCome', maybe(signedSum)),
  count: z.int(),
  otherCurrencies,
  transactions: maybe(z.array(transaction)),
})

/** `firstYear` and `firstMonth` are the earliest month with transactions of the type. */
const months = z.object({
  result: z.array(monthOfTransactions),
  firstYear: maybe(year),
  firstMonth: maybe(month),
})
const saved = z.object({ result: transaction })

/** Months, filters, and the page of a month's transactions, a thousand each. */
const monthsFields = {
  year,
  month: maybe(month),
  period,
  summary: maybe(z.boolean()),
  categoryId: maybe(z.int()),
  categoryOwnerId: spelt('categoryUserId', maybe(id)),
  isWholeCategory: spelt('subcategories', maybe(z.boolean())),
  isOwn: spelt('own', maybe(z.boolean())),
  page: maybe(page),
}

export const getTransactionsByType = call('POST', '/api/userdata/getTransactionsByType', {
  takes: record({ ...monthsFields, type: maybe(transactionType('expense', 'income')) }),
  gives: months,
  who: 'pro',
})

export const getMonthlyIncome = call(
  'POST',
  '/api/userdata/getMonthlyIncomeWithTransactions',
  { takes: record(monthsFields), gives: months, who: 'pro' },
)

export const addUpdateExpense = call('POST', '/api/userdata/addUpdateExpense', {
  takes: transactionInput,
  gives: saved,
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})

/** Adds the expenses of one purchase, all or none; they share a `receiptId`. */
export const addExpenses = call('POST', '/api/userdata/addExpenses', {
  takes: z.object({
    expenses: z
      .array(transactionInput)
      .check(z.minLength(MIN_SPLITS), z.maxLength(MAX_SPLITS)),
  }),
  gives: z.object({ results: z.array(transaction) }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})

/** Gives an expense by its id, and the latest expenses of a merchant, without refunds. */
export const getPurchases = call('POST', '/api/userdata/getPurchases', {
  takes: record({
    id: spelt('_id', maybe(id)),
    merchant: spelt('merchantName', maybe(text(LONGEST.merchant))),
  }),
  gives: z.object({ result: z.array(transaction) }),
  who: 'pro',
  added: true,
})

export const addUpdateIncome = call('POST', '/api/userdata/addUpdateIncome', {
  takes: incomeInput,
  gives: saved,
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})

const chosen = z.codec(z.object({ _id: id }), z.string(), {
  decode: ({ _id }) => _id,
  encode: (entryId) => ({ _id: entryId }),
})
const someChosen = z.array(chosen).check(z.minLength(1), z.maxLength(1000))

export const deleteTransactionWeb = call('POST', '/api/userdata/deleteTransactionWeb', {
  takes: record({
    modifiedAt: spelt('lastModifyTime', maybe(time)),
    ids: spelt('transactions', someChosen),
    type: maybe(transactionType('expense', 'income', 'transfer', 'bill')),
    keepsPayments: spelt('keepPayment', maybe(z.boolean())),
  }),
  who: 'pro',
  writes: true,
  entity: z.union([bill, transaction]),
})

export const restoreEntries = call('POST', '/api/userdata/restoreEntries', {
  takes: record({ ids: spelt('transactions', someChosen) }),
  who: 'pro',
  writes: true,
  added: true,
})
