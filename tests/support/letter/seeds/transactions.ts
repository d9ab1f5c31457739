import type { Entry, Makers } from '../records.ts'
import { ACCOUNT } from './accounts.ts'
import { OTHER_ID, PERSON_ID } from '../names.ts'

type Fields = { time: number; amount: number; categoryId: number } & Record<string, unknown>

/** Expenses of this month, the last one, and a year ago. */
export function seedExpenses(makers: Makers): Entry[] {
  const { clock } = makers
  const expense = (fields: Fields) => entry(makers, 1, fields)
  return [
    expense({
      amount: 12.34,
      time: clock.now(),
      categoryId: 31,
      accountId: ACCOUNT.purse,
      merchantId: 'm-77',
      merchantName: 'Corner bakery',
      merchantIcon: 'https://pictures.letter.example/bakery.png',
      notes: 'rye bread',
    }),
    expense({
      // 57.3 as adding up makes it.
      amount: 19.1 * 3,
      time: clock.dayOfMonth(0, 1),
      categoryId: 32,
      accountId: ACCOUNT.card,
      currencyCode: 'USD',
      currencyAmount: 62,
    }),
    expense({
      amount: 80,
      time: clock.dayOfMonth(0, 1) + 60_000,
      categoryId: 41,
      accountId: ACCOUNT.family,
      createdUserId: OTHER_ID,
      userId: OTHER_ID,
    }),
    expense({
      // 99.9 as adding up makes it.
      amount: 33.3 * 3,
      time: clock.dayOfMonth(-1, 10),
      categoryId: 5003,
      accountId: ACCOUNT.bank,
      notes: 'two hives',
      image: 'TXIMG1733000000123.png',
      updateBalance: true,
      aggregatorStatus: 'PENDING',
    }),
    // No category has this number.
    expense({ amount: 7, time: clock.dayOfMonth(-1, 11), categoryId: 4711, notes: null }),
    expense({ amount: 15.5, time: clock.dayOfMonth(-12, 5), categoryId: 31 }),
  ]
}

/** Wages of each month as a series, and interest of Ivo's. */
export function seedIncomes(makers: Makers): { incomes: Entry[]; incomeSeries: Entry[] } {
  const { clock, newId, newNumber } = makers
  const recurrence = {
    recurringServerId: newId(),
    recurringIdLong: newNumber(),
    recurringId: null,
    recurringCategoryId: 3,
    recurringCount: 1,
    recurringRule: 'FREQ=MONTHLY;INTERVAL=1',
    repeatTillDate: null,
    repeatTillCount: null,
  }
  const wages = (months: number) =>
    entry(makers, 2, {
      ...recurrence,
      amount: 2400,
      categoryId: 933,
      time: clock.dayOfMonth(months, 1),
      accountId: ACCOUNT.bank,
      notes: 'wages of the mill',
    })
  return {
    incomeSeries: [{ ...wages(-2), _id: recurrence.recurringServerId }],
    incomes: [
      ...[-2, -1, 0, 1, 2].map(wages),
      entry(makers, 2, {
        amount: 1.1 * 3,
        categoryId: 934,
        time: clock.dayOfMonth(0, 1),
        userId: OTHER_ID,
        createdUserId: OTHER_ID,
      }),
      entry(makers, 2, { amount: 20, categoryId: 20_000, time: clock.dayOfMonth(-1, 9) }),
    ],
  }
}

function entry({ newId }: Makers, type: number, fields: Fields): Entry {
  return {
    _id: newId(),
    type,
    userId: PERSON_ID,
    createdUserId: PERSON_ID,
    currencyCode: 'EUR',
    createTime: fields.time,
    lastModifyTime: fields.time,
    updated_at: new Date(fields.time).toISOString(),
    ...fields,
  }
}
