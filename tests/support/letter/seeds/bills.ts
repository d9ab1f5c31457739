import type { Bill, Entry, Makers } from '../records.ts'
import { laterBy } from '../times.ts'
import { ACCOUNT } from './accounts.ts'
import { OTHER_ID, PERSON_ID } from '../names.ts'

type Fields = {
  title: string
  time: number
  amount: number
  categoryId: number
} & Record<string, unknown>

/** Bills in every state; the rent of a year recurs, without a rule in words. */
export function seedBills(makers: Makers): { bills: Bill[]; billSeries: Entry[] } {
  const { clock, newId, newNumber } = makers
  const series = {
    recurringServerId: newId(),
    recurringIdLong: newNumber(),
    recurringCategoryId: 3,
    recurringCount: 1,
  }
  const first = clock.noon(5)
  const rent = (months: number) =>
    bill(makers, {
      ...series,
      title: 'Rent',
      amount: 640.1 * 1.1,
      time: laterBy(first, months, 'MONTHLY'),
      categoryId: 4,
      accountId: ACCOUNT.bank,
      serviceProviderId: 90_210,
      expenseNeeded: true,
      remindBeforeDays: 3,
    })
  const parent = rent(0)
  return {
    billSeries: [{ ...parent, _id: series.recurringServerId, nextDueDate: first }],
    bills: [...Array(12).keys()].map(rent).concat(loneBills(makers)),
  }
}

function loneBills(makers: Makers): Bill[] {
  const { clock } = makers
  const paidAt = clock.noon(-3)
  return [
    bill(makers, { title: 'Internet', amount: 30, time: clock.noon(0), categoryId: 3 }),
    bill(makers, {
      title: 'Insurance',
      amount: 240.2,
      amountPaid: 100.1,
      payments: [{ time: clock.noon(-20), amount: 100.1, createdUserId: PERSON_ID }],
      time: clock.noon(20),
      categoryId: 999,
      notes: 'by post',
      remindBeforeDays: -1,
    }),
    bill(makers, {
      title: 'Water',
      amount: 0.1 + 0.2,
      time: clock.noon(-1),
      categoryId: 3,
      accountId: ACCOUNT.purse,
    }),
    bill(makers, {
      title: 'Gym',
      amount: 25,
      time: clock.noon(-9),
      categoryId: 999,
      createdUserId: OTHER_ID,
      autoPaid: true,
    }),
    bill(makers, {
      title: 'Phone',
      amount: 18.99,
      amountPaid: 18.99,
      hasPaid: true,
      paidTime: paidAt,
      payments: [
        { time: paidAt, amount: 18.99, accountId: ACCOUNT.purse, createdUserId: PERSON_ID },
      ],
      time: clock.noon(-4),
      categoryId: 3,
    }),
  ]
}

function bill({ newId, newNumber }: Makers, fields: Fields): Bill {
  const madeAt = fields.time - 40 * 86_400_000
  return {
    _id: newId(),
    localIdLong: newNumber(),
    createdUserId: PERSON_ID,
    payments: [],
    deviceId: 'a-phone',
    lastModifyDevice: 'a-phone',
    createTime: madeAt,
    lastModifyTime: madeAt,
    created_at: new Date(madeAt).toISOString(),
    updated_at: new Date(madeAt).toISOString(),
    ...fields,
  }
}
