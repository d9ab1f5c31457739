import * as z from 'zod/mini'
import type { BudgetInput } from '#lib/domain/budget.ts'
import { calendarText, readMonth } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import { budget, budgetScope, budgetType, carried } from './budgetEntity.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { record, spelt } from './record.ts'
import {
  amount,
  categoryId,
  flag,
  id,
  maybe,
  month,
  monthOrPeriod,
  period,
  signedSum,
  sum,
  time,
  year,
} from './values.ts'

export { budget } from './budgetEntity.ts'

/** Months of budgets count from 01 ("YYYY-MM"); everywhere else they count from 0. */
const date = z.string().check(
  z.maxLength(7),
  z.refine((text) => readMonth(text) !== undefined),
)

const dated = {
  wire: { date },
  decode: (sent: { date: string }): Month => readMonth(sent.date)!, // `date` checked it
  encode: (inside: Month) => ({ date: calendarText(inside) }),
  names: { date: 'month' },
}

const namesCategory = z.refine<{ type: string; categoryId?: number }>(
  (fields) => fields.type === 'month' || fields.categoryId !== undefined,
  { path: ['categoryId'] },
)

export const budgetInput = record(
  {
    id: spelt('_id', maybe(id)),
    minor: spelt('amount', amount),
    scope: spelt('type', budgetScope),
    type: spelt('budgetType', budgetType),
    categoryId: maybe(categoryId),
    withFuture: spelt('editFuture', flag),
    carriesForward: spelt('carryForward', maybe(z.boolean())),
    isShared: spelt('familyShare', maybe(z.boolean())),
    alertPercentage: maybe(z.int().check(z.minimum(1), z.maximum(100))),
    period,
    modifiedAt: spelt('lastModifyTime', maybe(time)),
  },
  {
    ...dated,
    decode: (sent): Pick<BudgetInput, 'month' | 'year'> => dated.decode(sent),
    checks: [namesCategory],
  },
)

/** Lists the budgets of both kinds, amounts above 0 only. */
export const getBudgets = call('POST', '/api/userdata/getBudgets', {
  takes: monthOrPeriod,
  gives: record({ budgets: spelt('Budgets', z.array(budget)), otherCurrencies }),
  who: 'pro',
})

/** A month with its monthly budget, if any; `expense` counts the budget's entries. */
const monthOfBudget = record(
  {
    month,
    year,
    period,
    minor: spelt('amount', amount),
    spentMinor: spelt('expense', signedSum),
    earnedMinor: spelt('income', sum),
    count: maybe(z.int()),
    budget: maybe(budget),
  },
  {
    wire: {
      budgetAmt: amount,
      carryForwardAmount: carried,
      carryForwardPending: maybe(z.boolean()),
    },
    decode: (wire): { carriedMinor: number | null } => ({
      carriedMinor: wire.carryForwardAmount ?? null,
    }),
    encode: ({ minor, carriedMinor }) => ({
      budgetAmt: minor,
      carryForwardAmount: carriedMinor,
      carryForwardPending: carriedMinor === null,
    }),
  },
)

export const getBudgetByYear = call('POST', '/api/userdata/getBudgetByYear', {
  takes: z.object({ year, period }),
  gives: z.object({ result: z.array(monthOfBudget), otherCurrencies }),
  who: 'pro',
})

export const getCategoryBudgets = call('POST', '/api/userdata/getCategoryBudgetList', {
  takes: monthOrPeriod,
  gives: z.object({ result: z.array(budget), otherCurrencies }),
  who: 'pro',
})

/** Gives the months before the named one, from the series' first, to explain a rollover. */
export const getBudgetHistory = call('POST', '/api/userdata/getBudgetHistory', {
  takes: record({ id: spelt('_id', id), month, year, period }),
  gives: z.object({
    result: z.array(
      record({
        month,
        year,
        period,
        minor: spelt('amount', amount),
        carriesForward: spelt('carryForward', z.boolean()),
        carriedMinor: spelt('carryForwardAmount', sum),
        spentMinor: spelt('expense', sum),
        leftMinor: spelt('carriedOn', sum),
      }),
    ),
  }),
  who: 'pro',
  added: true,
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
  takes: record({
    id: spelt('_id', id),
    month,
    year,
    period,
    withFuture: spelt('deleteFuture', flag),
    modifiedAt: spelt('lastModifyTime', maybe(time)),
  }),
  who: 'pro',
  writes: true,
  entity: budget,
})

const suggestion = z.nullable(sum)

/** Suggests amounts for the budget of a category, or of all expenses. */
export const getBudgetSuggestions = call('POST', '/api/userdata/getBudgetSuggestions', {
  takes: record(
    { type: spelt('budgetType', budgetType), categoryId: maybe(categoryId), period },
    dated,
  ),
  gives: z.object({
    result: record({
      lastMonthMinor: spelt('lastMonth', suggestion),
      meanMinor: spelt('mean', suggestion),
      meanMonths: maybe(z.int()),
      lastYearMinor: spelt('lastYear', suggestion),
    }),
  }),
  who: 'pro',
  added: true,
})

/** Copies the budgets that a month lacks from the month before. */
export const copyBudgets = call('POST', '/api/userdata/copyBudgets', {
  takes: record({ period }, dated),
  gives: z.object({ results: z.array(budget) }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})
