import { expect, test } from 'vitest'
import type { BillsOfMonth } from '#lib/domain/bill.ts'
import type { CategorySpend } from '#lib/domain/dashboard.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  billSums,
  countedBeside,
  incomeOf,
  isEmptySheet,
  paidByMember,
  sharesOfIncome,
  sumOfBudgets,
} from '#lib/domain/monthSheet.ts'
import type { MonthOnPaper } from '#lib/domain/monthSheet.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { billOf } from '../support/bills.ts'
import { budgetInNovember } from '../support/budgetBooks.ts'
import { buildTransaction } from '../support/builders.ts'

const today = '2026-11-22'

const income = (id: string, day: Day, more: Partial<Transaction> = {}) =>
  buildTransaction({ id, type: 'income', day, minor: 1000, categoryId: 933, ...more })

const november = (transactions: Transaction[], count = transactions.length) => ({
  month: 10,
  minor: 5000,
  count,
  otherCurrencies: [],
  transactions,
})

test('income is listed from the first day on, however it came', () => {
  const late = income('late', '2026-11-30')
  const one = income('one', '2026-11-01')
  const other = income('other', '2026-11-01')
  const first = income('first', '2026-11-01', { at: one.at - 1 })
  const { transactions } = incomeOf(november([late, other, one, first]), today)
  expect(transactions.map(({ id }) => id)).toEqual(['first', 'one', 'other', 'late'])
})

test('income after today is still to come, in the viewer’s currency', () => {
  const rows = [
    income('past', '2026-11-21'),
    income('today', today),
    income('coming', '2026-11-23', { minor: 310 }),
    income('foreign', '2026-11-24', { currency: 'EUR' }),
  ]
  expect(incomeOf(november(rows), today).toComeMinor).toBe(310)
})

test('nobody knows what is still to come where not all income is listed', () => {
  const earned = incomeOf(november([income('one', '2026-11-23')], 2), today)
  expect(earned).toMatchObject({ minor: 5000, count: 2, toComeMinor: undefined })
})

test('a month without income earned nothing', () => {
  expect(incomeOf(undefined, today)).toEqual({
    minor: 0,
    count: 0,
    otherCurrencies: [],
    transactions: [],
    toComeMinor: 0,
  })
})

test.each([
  [520_800, 248_670, 4775, 5225],
  [300, 100, 3333, 6667],
  [100, 150, 15_000, -5000],
  [100, 0, 0, 10_000],
  [100, -20, 0, 10_000],
])('of %d earned and %d spent the shares add up', (earned, expense, spent, saved) => {
  const sums = { income: earned, expense, savings: earned - expense }
  expect(sharesOfIncome(sums)).toEqual({ expense: spent, savings: saved })
})

test('without income there are no shares of it', () => {
  expect(sharesOfIncome({ income: 0, expense: 5, savings: -5 })).toBeUndefined()
})

const rent = billOf('rent', { minor: 145_000, paidMinor: 140_000, isPaid: true })
const power = billOf('power', { minor: 9640, paidMinor: 4000 })
const abroad = billOf('abroad', { minor: 777, paidMinor: 500, currency: 'EUR' })

test('bills add up to their amounts and what is due, a settled one to nothing due', () => {
  expect(billSums([rent, power, abroad])).toEqual({ minor: 154_640, dueMinor: 5640 })
  expect(billSums([])).toEqual({ minor: 0, dueMinor: 0 })
})

test('what each member paid is summed, other currencies aside', () => {
  const month: BillsOfMonth = {
    bills: [rent, power, abroad],
    paidParts: [
      { billId: 'rent', creatorId: 'ben', minor: 100_000 },
      { billId: 'rent', creatorId: 'ana', minor: 40_000 },
      { billId: 'power', creatorId: 'ana', minor: 4000 },
      { billId: 'abroad', creatorId: 'ana', minor: 500 },
    ],
  }
  expect(paidByMember(month)).toEqual([
    { creatorId: 'ben', minor: 100_000 },
    { creatorId: 'ana', minor: 44_000 },
  ])
})

test('budgets add up with what was carried, which is no part of those that do not carry', () => {
  const carrying = budgetInNovember({ carriesForward: true, carriedMinor: 5240 })
  const over = budgetInNovember({ minor: 5000, carriedMinor: 99, spentMinor: 5340 })
  const euros = budgetInNovember({ currency: 'EUR' })
  expect(sumOfBudgets([carrying, over, euros])).toEqual({
    minor: 15_000,
    carriedMinor: 5240,
    planned: 20_240,
    spent: 9340,
    left: 10_900,
  })
})

test('a rollover that is pending counts as nothing yet', () => {
  const pending = budgetInNovember({ carriesForward: true, carriedMinor: null })
  expect(sumOfBudgets([pending])).toMatchObject({ carriedMinor: 0, planned: 10_000 })
})

const spendOf = (id: number, name: string): CategorySpend => ({
  category: { id, name, color: '', icon: '' },
  minor: 100,
})
const categories = [
  { id: 40, name: 'Transport' },
  { id: 41, groupId: 40, name: 'Fuel' },
  { id: 42, groupId: 40, name: 'Public transport' },
  { id: 43, groupId: 40, name: 'Taxi' },
  { id: 5000, groupId: 40, name: 'Bicycle' },
]
const transport = budgetInNovember({
  categoryId: 40,
  category: {
    name: 'Transport',
    icon: '',
    color: '',
    isHidden: false,
    isDeleted: false,
  },
})

test('a budget names the categories below its own that money went to', () => {
  const spends = [
    spendOf(42, 'Public transport'),
    spendOf(31, 'Groceries'),
    spendOf(40, 'Transport'),
    spendOf(41, 'Fuel'),
    spendOf(5000, 'Bicycle'),
  ]
  expect(countedBeside(transport, spends, categories)).toEqual([
    'Public transport',
    'Fuel',
    'Bicycle',
  ])
})

test('another member’s category of the same number is not counted', () => {
  expect(countedBeside(transport, [spendOf(5000, 'Dogs')], categories)).toEqual([])
})

test('the budget of a whole month names no categories', () => {
  const month = budgetInNovember({ scope: 'month', categoryId: undefined })
  expect(countedBeside(month, [spendOf(41, 'Fuel')], categories)).toEqual([])
})

const EMPTY: MonthOnPaper = {
  month: { year: 2026, month: 10 },
  sums: { income: 0, expense: 0, savings: 0 },
  members: [],
  earned: incomeOf(undefined, today),
  spent: { spends: [], otherCurrencies: [] },
  bills: { bills: [], paidParts: [] },
  dueMinor: 0,
  budgets: [],
}
const euros = [{ minor: 1, currency: 'EUR' }]

test.each<[string, Partial<MonthOnPaper>]>([
  ['income', { sums: { income: 1, expense: 0, savings: 1 } }],
  ['an expense', { sums: { income: 0, expense: 1, savings: -1 } }],
  ['a bill', { bills: { bills: [power], paidParts: [] } }],
  ['a budget', { budgets: [budgetInNovember()] }],
  ['income of another currency', { earned: { ...EMPTY.earned, otherCurrencies: euros } }],
  ['an expense of another currency', { spent: { spends: [], otherCurrencies: euros } }],
])('a month with %s is not empty', (_, more) => {
  expect(isEmptySheet({ ...EMPTY, ...more })).toBe(false)
})

test('a month with nothing is empty', () => {
  expect(isEmptySheet(EMPTY)).toBe(true)
})
