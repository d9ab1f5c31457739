import * as z from 'zod/mini'
import type { MonthOfEntries } from '#lib/domain/transaction.ts'
import { bill } from './bills/entity.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { entryInput, incomeInput } from './transactions/input.ts'
import { transaction } from './transactions/entity.ts'
import { id, maybe, month, page, sum, time, year } from './values.ts'

export { entryInput, incomeInput } from './transactions/input.ts'
export { transaction, TYPE_NUMBERS } from './transactions/entity.ts'

const wireMonth = z.object({
  _id: month,
  amount: sum,
  count: z.int(),
  otherCurrencies,
  transactions: maybe(z.array(transaction)),
})

const monthOfEntries = z.codec(wireMonth, z.custom<MonthOfEntries>(), {
  decode: (wire): MonthOfEntries => ({
    month: wire._id,
    minor: wire.amount,
    count: wire.count,
    otherCurrencies: wire.otherCurrencies,
    transactions: wire.transactions,
  }),
  encode: (inside) => ({
    _id: inside.month,
    amount: inside.minor,
    count: inside.count,
    otherCurrencies: inside.otherCurrencies,
    transactions: inside.transactions,
  }),
})

/** `firstYear` is the earliest that has entries of the type: year selectors reach back to it. */
const months = z.object({ result: z.array(monthOfEntries), firstYear: maybe(year) })
const entry = z.object({ result: transaction })

/** Which months, of them which entries, and which thousand of a month's. */
const monthsFields = {
  year,
  month: maybe(month),
  summary: maybe(z.boolean()),
  categoryId: maybe(z.int()),
  categoryUserId: maybe(id),
  subcategories: maybe(z.boolean()),
  own: maybe(z.boolean()),
  page: maybe(page),
}

export const getTransactionsByType = call('POST', '/api/userdata/getTransactionsByType', {
  takes: z.object({
    ...monthsFields,
    type: maybe(z.union([z.literal(1), z.literal(2)])),
  }),
  gives: months,
  who: 'pro',
})

export const getMonthlyIncome = call(
  'POST',
  '/api/userdata/getMonthlyIncomeWithTransactions',
  {
    takes: z.object(monthsFields),
    gives: months,
    who: 'pro',
  },
)

export const addUpdateExpense = call('POST', '/api/userdata/addUpdateExpense', {
  takes: entryInput,
  gives: entry,
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})

export const addUpdateIncome = call('POST', '/api/userdata/addUpdateIncome', {
  takes: incomeInput,
  gives: entry,
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})

const chosen = z.array(z.object({ _id: id })).check(z.minLength(1), z.maxLength(1000))

export const deleteTransactionWeb = call('POST', '/api/userdata/deleteTransactionWeb', {
  takes: z.object({ lastModifyTime: maybe(time), transactions: chosen }),
  who: 'pro',
  writes: true,
  entity: z.union([bill, transaction]),
})

export const restoreEntries = call('POST', '/api/userdata/restoreEntries', {
  takes: z.object({ transactions: chosen }),
  who: 'pro',
  writes: true,
})
