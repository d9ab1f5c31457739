import * as z from 'zod/mini'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { amount, id, maybe, month, sum, time, year } from './values.ts'

/** 1 monthly total, 2 per category. */
const type = z.literal([1, 2])
/** 1 expense, 2 income. */
const budgetType = z.literal([1, 2])

/** The Budget entity; `carryForwardAmount` is null while it is pending. */
export const budget = z.object({
  _id: z.string(),
  type,
  budgetType,
  amount,
  budgetAmt: amount,
  amountWithoutCarryForward: amount,
  currencyCode: maybe(z.string()),
  carryForward: z.boolean(),
  carryForwardAmount: maybe(sum),
  carryForwardAmtAdded: maybe(z.boolean()),
  carryForwardPending: maybe(z.boolean()),
  familyShare: z.boolean(),
  month,
  year,
  time: z.int(),
  categoryId: maybe(z.int()),
  expense: maybe(sum),
  expenseAmount: maybe(sum),
  income: maybe(sum),
  recurringCategoryId: maybe(z.int()),
  alertPercentage: z.int(),
  userId: z.string(),
  createdUserId: z.string(),
  lastModifyTime: z.int(),
  updated_at: z.int(),
  name: maybe(z.string()),
  iconUrl: maybe(z.string()),
  iconColor: maybe(z.string()),
  iconName: maybe(z.string()),
  imageName: maybe(z.string()),
  isHidden: maybe(z.boolean()),
  isDeleted: maybe(z.boolean()),
})

/** Months of budgets count from 01 ("YYYY-MM"); everywhere else they count from 0. */
const monthText = z
  .string()
  .check(z.regex(/^(?:19[7-9]\d|20\d\d|21\d\d)-(?:0[1-9]|1[0-2])$/))

const namesCategory = z.refine<{ type: number; categoryId?: number }>(
  (fields) => fields.type === 1 || fields.categoryId !== undefined,
  { path: ['categoryId'] },
)

export const budgetInput = z
  .object({
    _id: maybe(id),
    date: monthText,
    amount,
    type,
    budgetType,
    categoryId: maybe(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    editFuture: maybe(z.boolean()),
    carryForward: maybe(z.boolean()),
    familyShare: maybe(z.boolean()),
    alertPercentage: maybe(z.int().check(z.minimum(1), z.maximum(100))),
    lastModifyTime: maybe(time),
  })
  .check(namesCategory)

const monthOfYear = z.object({ month, year })

/** Lists the budgets of both kinds, amounts above 0 only. */
export const getBudgets = call('POST', '/api/userdata/getBudgets', {
  takes: monthOfYear,
  gives: z.object({ Budgets: z.array(budget), otherCurrencies }),
  who: 'pro',
})

export const getBudgetByYear = call('POST', '/api/userdata/getBudgetByYear', {
  takes: z.object({ year }),
  gives: z.object({
    result: z.array(
      z.object({
        month,
        year,
        amount,
        budgetAmt: amount,
        carryForwardAmount: maybe(sum),
        carryForwardPending: maybe(z.boolean()),
        expense: sum,
        income: sum,
      }),
    ),
    otherCurrencies,
  }),
  who: 'pro',
})

export const getCategoryBudgets = call('POST', '/api/userdata/getCategoryBudgetList', {
  takes: monthOfYear,
  gives: z.object({ result: z.array(budget), otherCurrencies }),
  who: 'pro',
})

export const addUpdateBudget = call('POST', '/api/userdata/addUpdateBudget', {
  takes: budgetInput,
  gives: z.object({ result: budget }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: budget,
})

export const deleteBudget = call('POST', '/api/userdata/deleteBudget', {
  takes: z.object({
    _id: id,
    month,
    year,
    deleteFuture: maybe(z.boolean()),
    lastModifyTime: maybe(time),
  }),
  who: 'pro',
  writes: true,
  entity: budget,
})
