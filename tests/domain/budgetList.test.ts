import { expect, test } from 'vitest'
import {
  startedBudgets,
  budgetSums,
  changeBudgets,
  missingBudgets,
  otherSums,
} from '#lib/domain/budgetList.ts'
import { budgetInNovember } from '../support/budgetBooks.ts'

const groceries = budgetInNovember()
const fuel = budgetInNovember({ id: 'fuel', categoryId: 41, minor: 5000, spentMinor: 6000 })
const salary = budgetInNovember({ id: 'salary', categoryId: 933, type: 'income' })

test('a changed budget takes its place, a deleted one leaves it', () => {
  const after = { ...groceries, id: 'other run', minor: 20_000 }
  expect(changeBudgets([groceries, fuel], { before: groceries, after })).toEqual([
    after,
    fuel,
  ])
  expect(changeBudgets([groceries, fuel], { before: fuel })).toEqual([groceries])
})

test('a budget of 0 is not listed', () => {
  const after = { ...fuel, minor: 0 }
  expect(changeBudgets([groceries, fuel], { before: fuel, after })).toEqual([groceries])
})

test.each([
  ['month', { month: 11 }],
  ['category', { categoryId: 32 }],
  ['kind', { type: 'income' as const }],
  ['reach', { scope: 'month' as const }],
  ['owner', { ownerId: 'ben' }],
])('a change of another %s leaves a budget as it is', (_, other) => {
  const change = { before: { ...groceries, ...other } }
  expect(changeBudgets([groceries], change)).toEqual([groceries])
})

test('no change changes nothing', () => {
  expect(changeBudgets([groceries], {})).toEqual([groceries])
})

test('sums are of what may be spent, what was spent and what is left or over', () => {
  const carrying = { ...groceries, carriesForward: true, carriedMinor: 5240 }
  expect(budgetSums([carrying, fuel])).toEqual({
    planned: 20_240,
    spent: 10_000,
    left: 10_240,
  })
})

test('budgets in another currency are in no sum', () => {
  expect(budgetSums([groceries, { ...fuel, currency: 'EUR' }])).toEqual(
    budgetSums([groceries]),
  )
})

test('budgets in other currencies are summed by currency', () => {
  const euros = [groceries, fuel].map((one) => ({ ...one, currency: 'EUR' }))
  const pounds = { ...fuel, currency: 'GBP' }
  expect(otherSums([groceries, ...euros, pounds])).toEqual([
    { currency: 'EUR', minor: 15_000 },
    { currency: 'GBP', minor: 5000 },
  ])
})

test('a change leaves the budget of the same category in another currency', () => {
  const euros = { ...groceries, id: 'euros', currency: 'EUR' }
  expect(changeBudgets([euros, groceries], { before: groceries })).toEqual([euros])
})

test('a year counts the months that have begun', () => {
  const year = [9, 10, 11].map((month) => ({ ...groceries, month }))
  const begun = startedBudgets(year, { today: '2026-11-01' })
  expect(begun.map(({ month }) => month)).toEqual([9, 10])
})

test('a month lacks the budgets of the month before that it has none of', () => {
  const earlier = [groceries, fuel, salary].map((one) => ({ ...one, month: 9 }))
  expect(missingBudgets([groceries, salary], earlier)).toEqual([earlier[1]])
})

test('a budget in another currency is neither lacking nor in place of one', () => {
  const euros = { ...groceries, currency: 'EUR' }
  expect(missingBudgets([], [euros])).toEqual([])
  expect(missingBudgets([euros], [groceries])).toEqual([groceries])
})

test('a hidden or deleted category’s budget is not lacking', () => {
  const hidden = { ...groceries.category!, isHidden: true }
  const deleted = { ...groceries.category!, isDeleted: true }
  const earlier = [
    { ...fuel, category: hidden },
    { ...salary, category: deleted },
  ]
  expect(missingBudgets([], earlier)).toEqual([])
})
