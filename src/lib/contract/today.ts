import * as z from 'zod/mini'
import { bill } from './billEntity.ts'
import { budget } from './budgetEntity.ts'
import { call } from './call.ts'
import { shownCategory } from './category.ts'
import { record, spelt } from './record.ts'
import { day, maybe, signedSum, sum, transactionType } from './values.ts'

const others = maybe(record({ count: z.int(), minor: spelt('amount', signedSum) }))

/** A row of a part; the budget of a whole month has no title. */
const row = record({
  id: spelt('_id', maybe(z.string())),
  title: maybe(z.string()),
  minor: spelt('amount', signedSum),
  day: maybe(day),
  type: maybe(transactionType('expense', 'income', 'transfer', 'bill')),
})

const part = record({
  kind: z.enum(['cash', 'setAside', 'cards', 'bills', 'planned', 'budgets', 'income']),
  minor: spelt('amount', signedSum),
  rows: z.array(row),
  others,
})

const reason = record({
  id: spelt('_id', z.string()),
  kind: z.enum(['bill', 'planned', 'income']),
  title: z.string(),
  minor: spelt('amount', signedSum),
  category: maybe(shownCategory),
  lateSince: maybe(day),
})

const freeUntil = {
  until: day,
  parts: z.array(part),
  freeMinor: spelt('free', signedSum),
  after: maybe(
    record({
      minor: spelt('amount', sum),
      freeMinor: spelt('free', signedSum),
      incomeMinor: spelt('income', maybe(sum)),
      bills: z.array(row),
    }),
  ),
  lowest: record({
    day,
    balanceMinor: spelt('amount', signedSum),
    reasons: z.array(reason),
  }),
}

const forecastDay = record({
  day,
  balanceMinor: spelt('balance', signedSum),
  changeMinor: spelt('change', signedSum),
  budgetsMinor: spelt('budgets', signedSum),
  reasons: z.array(reason),
  more: maybe(z.int()),
})

const account = record({
  id: spelt('_id', z.string()),
  name: spelt('accountName', z.string()),
  type: spelt('accountType', z.int()),
  minor: spelt('currentBalance', signedSum),
  currency: spelt('currencyCode', maybe(z.string())),
  ownerId: spelt('userId', z.string()),
  use: z.enum(['counted', 'setAside', 'card', 'none']),
})

const latestEntry = record({
  id: spelt('_id', z.string()),
  type: transactionType('expense', 'income', 'transfer'),
  isRefund: maybe(z.literal(true)),
  day,
  title: maybe(z.string()),
  minor: spelt('amount', signedSum),
  currency: spelt('currencyCode', maybe(z.string())),
  category: maybe(shownCategory),
  accountName: maybe(z.string()),
  toAccountName: maybe(z.string()),
  creatorId: spelt('createdUserId', z.string()),
})

const notCounted = record({
  kind: z.enum(['card', 'cardBills', 'currency', 'otherBills', 'otherEntries']),
  name: maybe(z.string()),
  minor: spelt('amount', signedSum),
  currency: spelt('currencyCode', maybe(z.string())),
  count: maybe(z.int()),
})

/**
 * Gives how the household stands today: what is free, the coming days, and what comes next.
 * Without this call the dashboard shows the month alone.
 */
export const getToday = call('POST', '/api/userdata/getToday', {
  gives: z.object({
    result: record({
      day,
      ...freeUntil,
      untilIncome: maybe(record({ ...freeUntil, title: z.string() })),
      balanceMinor: spelt('balance', signedSum),
      days: z.array(forecastDay),
      bills: z.array(bill),
      soon: record({ minor: spelt('amount', sum), count: z.int() }),
      budgets: z.array(budget),
      otherBudgets: record({ count: z.int(), minor: spelt('amount', signedSum) }),
      latest: z.array(latestEntry),
      accounts: z.array(account),
      notCounted: z.array(notCounted),
    }),
  }),
  who: 'pro',
  added: true,
})
