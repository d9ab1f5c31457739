import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf } from '#lib/client/core/clock.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  changeMonth,
  changeYear,
  transactionOfInput,
  groupByDay,
  totalOf,
  toComeOf,
  toComeOfMonths,
  totalOfMonths,
} from '#lib/domain/transactionList.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { MonthOfTransactions, Transaction } from '#lib/domain/transaction.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { buildTransaction } from '../support/builders.ts'

let made = 0

function transaction(more: Partial<Transaction> = {}): Transaction {
  made += 1
  const id = `entry-${String(made).padStart(4, '0')}`
  return buildTransaction({ id, day: '2025-03-14', ...more })
}

/** A transaction at an instant, filed under its day as the server files it. */
const entryAt = (zone: string, text: string) => {
  const at = Date.parse(text)
  return transaction({ at, day: dayIn(zone, at) })
}

describe('transactions of a month by their days', () => {
  test.each([
    // Four minutes around midnight fall on two days everywhere.
    ['Pacific/Kiritimati', '2025-03-13T09:58Z', '2025-03-13T10:02Z'],
    ['Pacific/Pago_Pago', '2025-03-14T10:58Z', '2025-03-14T11:02Z'],
    ['UTC', '2025-03-13T23:58Z', '2025-03-14T00:02Z'],
    // Clocks go forward on the night of 30 March and back on 2 November.
    ['Europe/Berlin', '2025-03-29T22:58Z', '2025-03-29T23:02Z'],
    ['Europe/Berlin', '2025-03-30T21:58Z', '2025-03-30T22:02Z'],
    ['America/New_York', '2025-11-02T03:58Z', '2025-11-02T04:02Z'],
    ['America/New_York', '2025-11-03T04:58Z', '2025-11-03T05:02Z'],
  ])('in %s midnight parts %s from %s', (zone, before, after) => {
    const [late, early] = [entryAt(zone, before), entryAt(zone, after)]
    const days = groupByDay([late, early])
    expect(days.map(({ day, transactions }) => [day, transactions])).toEqual([
      [early.day, [early]],
      [late.day, [late]],
    ])
    expect(early.day > late.day).toBe(true)
  })

  test('an hour that comes twice stays on one day', () => {
    const zone = 'America/New_York'
    const twice = ['2025-11-02T05:30Z', '2025-11-02T06:30Z'].map((at) => entryAt(zone, at))
    expect(groupByDay(twice).map(({ day }) => day)).toEqual(['2025-11-02'])
  })

  test('the day is the one that is stored, wherever its instant lies since', () => {
    const before = transaction({ day: '2025-03-15', at: Date.UTC(2025, 2, 14, 1) })
    const after = transaction({ day: '2025-03-14', at: Date.UTC(2025, 2, 14, 23) })
    expect(groupByDay([before, after]).map(({ day }) => day)).toEqual([
      '2025-03-15',
      '2025-03-14',
    ])
  })

  test('a browser files a transaction under the same day as the server', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns']
    const zone = fc.constantFrom(...zones, 'Europe/Berlin', 'Asia/Kathmandu', 'UTC')
    const at = fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) })
    fc.assert(
      fc.property(zone, at, (here, then) => {
        expect(clockOf(then, here).day).toBe(dayIn(here, then))
      }),
    )
  })

  test('name each category once, and own ones for each owner', () => {
    const transactions = [
      transaction({ categoryId: 31 }),
      transaction({ categoryId: 31, ownerId: 'ben' }),
      transaction({ categoryId: 5000 }),
      transaction({ categoryId: 5000, ownerId: 'ben' }),
    ]
    const [day] = groupByDay(transactions)
    const named = day!.categories.map(
      ({ categoryId, ownerId }) => `${categoryId} ${ownerId}`,
    )
    expect(named.toSorted()).toEqual(['31 ben', '5000 ana', '5000 ben'])
  })

  test('name each merchant or title once, those without a name not at all', () => {
    const market = { name: 'Market' }
    const [day] = groupByDay([
      transaction({ merchant: market, at: 4 }),
      transaction({ title: 'Gift', at: 3 }),
      transaction({ at: 2 }),
      transaction({ merchant: market, at: 1 }),
    ])
    expect(day!.names).toEqual(['Market', 'Gift'])
  })
})

test('other currencies stand beside the sum and are left out of it', () => {
  const transactions = [
    transaction({ minor: 250 }),
    transaction({ minor: 300, currency: 'JPY' }),
    transaction({ minor: 400, currency: 'EUR' }),
    transaction({ minor: 100, currency: 'EUR' }),
    transaction({ minor: 50, foreign: { minor: 45, currency: 'EUR' } }),
  ]
  expect(totalOf(transactions)).toEqual({
    minor: 300,
    otherCurrencies: [
      { minor: 500, currency: 'EUR' },
      { minor: 300, currency: 'JPY' },
    ],
  })
})

test('ten times 0.10 is 1.00', () => {
  const tenth = Array.from({ length: 10 }, () => transaction({ minor: 10 }))
  expect(totalOf(tenth).minor).toBe(100)
})

const march = { from: '2025-03-01', to: '2025-03-31' } as const

describe('a change', () => {
  const one = transaction({ id: 'one', at: 30 })
  const two = transaction({ id: 'two', at: 20 })

  test('puts a transaction in its place, and twice is as once', () => {
    const added = { type: 'expense', before: [], after: [transaction({ at: 25 })] } as const
    const once = changeMonth([one, two], march, added)
    expect(once.map(({ at }) => at)).toEqual([30, 25, 20])
    expect(changeMonth(once, march, added)).toEqual(once)
  })

  test('moves a transaction to another month', () => {
    const moved = { ...one, day: '2025-04-01' as Day, at: 99 }
    const change = { type: 'expense', before: [one], after: [moved] } as const
    expect(changeMonth([one, two], march, change)).toEqual([two])
    expect(changeMonth([], { from: '2025-04-01', to: '2025-04-30' }, change)).toEqual([
      moved,
    ])
  })

  test('leaves no month behind whose last transaction goes, nor one of another year', () => {
    const months: MonthOfTransactions[] = [
      { month: 2, minor: 100, count: 1, otherCurrencies: [] },
    ]
    const gone = { type: 'expense', before: [one], after: [] } as const
    expect(changeYear(months, { year: 2025, today: TODAY }, gone)).toEqual([])
    expect(changeYear(months, { year: 2024, today: TODAY }, gone)).toEqual(months)
  })

  test('leaves the sums of a year what its transactions add up to', () => {
    const anyEntry = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      minor: fc.integer({ min: 1, max: 1_000_000 }),
      currency: fc.constantFrom(undefined, 'EUR', 'JPY'),
    })
    const entryOf = ({ month, ...rest }: { month: number; minor: number }) => {
      const day = `2025-${String(month).padStart(2, '0')}-10` as Day
      return transaction({ ...rest, day })
    }
    const many = fc.array(anyEntry, { maxLength: 12 })
    fc.assert(
      fc.property(many, many, many, (stay, go, come) => {
        const [stays, before, after] = [stay, go, come].map((all) => all.map(entryOf))
        const start = sumsOf([...stays!, ...before!])
        const change = { type: 'expense', before: before!, after: after! } as const
        expect(changeYear(start, { year: 2025, today: TODAY }, change)).toEqual(
          sumsOf([...stays!, ...after!]),
        )
      }),
    )
  })
})

/** A day in the middle of the year of these tests. */
const TODAY = '2025-07-01'

/** The sums of months, each from its transactions. */
function sumsOf(transactions: Transaction[]): MonthOfTransactions[] {
  const months = Map.groupBy(transactions, ({ day }) => monthOf(day).month)
  return [...months]
    .map(([month, its]) => ({
      month,
      count: its.length,
      toComeMinor: toComeOf(its, TODAY),
      ...totalOf(its),
    }))
    .toSorted((here, there) => here.month - there.month)
}

test('months add up to their year, other currencies too', () => {
  const transactions = [
    transaction({ minor: 1 }),
    transaction({ minor: 2, day: '2025-07-01' }),
    transaction({ minor: 3, day: '2025-07-02', currency: 'EUR' }),
    transaction({ minor: 4, currency: 'EUR' }),
  ]
  expect(totalOfMonths(sumsOf(transactions))).toEqual(totalOf(transactions))
})

test('what is after today is still to come, in the viewer’s currency', () => {
  const transactions = [
    transaction({ minor: 1, day: TODAY }),
    transaction({ minor: 2, day: '2025-07-02' }),
    transaction({ minor: 4, day: '2025-12-31' }),
    transaction({ minor: 8, day: '2025-12-31', currency: 'EUR' }),
  ]
  expect(toComeOf(transactions, TODAY)).toBe(6)
  expect(toComeOfMonths(sumsOf(transactions))).toBe(6)
  const unknown = sumsOf(transactions).map((month) => ({
    ...month,
    toComeMinor: undefined,
  }))
  expect(toComeOfMonths(unknown)).toBe(0)
})

describe('a draft foretells its transaction', () => {
  const ownPage = {
    type: 'expense',
    id: 'new',
    day: '2025-03-14',
    profileId: 'ana',
    categoryId: 31,
  } as const

  test('a new one is of its writer, and of the usual category where none is named', () => {
    expect(transactionOfInput({ at: 5, minor: 700 }, ownPage)).toMatchObject({
      id: 'new',
      at: 5,
      minor: 700,
      categoryId: 31,
      ownerId: 'ana',
      creatorId: 'ana',
    })
  })

  test('what is left out stays, and null clears', () => {
    const present = transaction({ notes: 'kept', image: 'gone.png', categoryId: 3 })
    const input = { id: present.id, at: 5, minor: 700, image: null }
    const after = transactionOfInput(input, { ...ownPage, present })
    expect(after).toMatchObject({
      id: present.id,
      notes: 'kept',
      categoryId: 3,
      minor: 700,
    })
    expect(after.image).toBeUndefined()
  })
})

describe('refunds among expenses', () => {
  const purchase = transaction({ minor: 16_000 })
  const refund = transaction({ minor: 10_000, isRefund: true })

  test('a day and a month sum expenses less refunds', () => {
    const [day] = groupByDay([purchase, refund])
    expect(day!.minor).toBe(6000)
    expect(totalOf([refund]).minor).toBe(-10_000)
    expect(toComeOf([purchase, refund], '2025-03-13')).toBe(6000)
  })

  test('a year changes by a refund that comes, and by one that becomes an expense', () => {
    const year = { year: 2025, today: '2025-03-14' } as const
    const change = { type: 'expense', before: [], after: [purchase, refund] } as const
    const months = changeYear([], year, change)
    expect(months).toMatchObject([{ month: 2, minor: 6000, count: 2 }])
    const spent = { ...refund, isRefund: undefined }
    const turned = { type: 'expense', before: [refund], after: [spent] } as const
    expect(changeYear(months, year, turned)).toMatchObject([{ minor: 26_000, count: 2 }])
  })

  test('an input keeps a refund and its purchase, or turns it off', () => {
    const { at, day } = refund
    const present = { ...refund, refundOf: purchase.id }
    const given = { type: 'expense', present, id: 'new', day, profileId: 'ana' } as const
    const expected = (more: object) =>
      transactionOfInput(
        { id: refund.id, at, minor: 1, ...more },
        { ...given, categoryId: 31 },
      )
    expect(expected({})).toMatchObject({ isRefund: true, refundOf: purchase.id })
    expect(expected({ refundOf: null }).refundOf).toBeUndefined()
    const off = expected({ isRefund: false })
    expect([off.isRefund, off.refundOf]).toEqual([undefined, undefined])
  })
})
