import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingName } from '#lib/domain/folding.ts'
import {
  accountFinder,
  addName,
  fingerprintOf,
  matchCategory,
  selectNew,
} from '#lib/domain/importRows.ts'
import type { CategoryNames } from '#lib/domain/importRows.ts'

function names(
  expense: [string, number][],
  income: [string, number][] = [],
): CategoryNames {
  const found: CategoryNames = { expense: new Map(), income: new Map() }
  for (const [name, id] of expense) addName(found.expense, name, id)
  for (const [name, id] of income) addName(found.income, name, id)
  return found
}

test('a category is found in the first list that knows it, within its type', () => {
  const own = names([['pets', 5000]])
  const german = names(
    [
      ['pets', 77],
      ['café', 12],
    ],
    [['gehalt', 933]],
  )
  const lists = [own, german]
  expect(matchCategory(' PETS ', 'expense', lists)).toBe(5000)
  expect(matchCategory('Cafe\u0301', 'expense', lists)).toBe(12)
  expect(matchCategory('Gehalt', 'income', lists)).toBe(933)
  expect(matchCategory('Gehalt', 'expense', lists)).toBeNull()
  expect(matchingName(' Ärzte ')).toBe('ärzte')
})

test('a category is found without accents, and as spelt where two differ in them', () => {
  const own = names([
    ['Cafe', 5000],
    ['Café', 5001],
  ])
  expect(matchCategory('CAFÉ', 'expense', [own])).toBe(5001)
  expect(matchCategory('cafè', 'expense', [own])).toBe(5000)
})

test('an account is found as spelt, else without case, never without accents', () => {
  const named = (name: string) => ({ name })
  const find = accountFinder(['Main', 'MAIN', 'Caf\u00E9', 'Purse', 'Purse '].map(named))
  expect(find('main')).toHaveLength(2)
  expect(find('Main')).toEqual([named('Main')])
  expect(find('Cafe\u0301')).toHaveLength(1)
  expect(find('Cafe')).toEqual([])
  expect(find('Purse')).toHaveLength(2)
  expect(find(' ')).toEqual([])
})

const ENTRY = {
  day: '2025-01-02',
  type: 'expense',
  categoryId: 31,
  minor: 350,
  account: '',
  merchant: 'Café',
  notes: '',
} as const

test('transactions share a fingerprint only when all that counts is alike', () => {
  expect(fingerprintOf({ ...ENTRY })).toBe(fingerprintOf(ENTRY))
  const changes = [
    { day: '2025-01-03' as const },
    { type: 'income' as const },
    { categoryId: 32 },
    { minor: 351 },
    { account: 'Café', merchant: '' },
    { merchant: 'Café","' },
    { merchant: '', notes: 'Café' },
    { isRefund: true },
  ]
  const prints = changes.map((change) => fingerprintOf({ ...ENTRY, ...change }))
  expect(new Set([...prints, fingerprintOf(ENTRY)]).size).toBe(changes.length + 1)
})

test('two equal coffees on one day survive, and come in once only', () => {
  expect(selectNew(['c', 'c', 'tea'], new Map())).toEqual([true, true, true])
  expect(selectNew(['c', 'c', 'tea'], new Map([['c', 1]]))).toEqual([false, true, true])
  expect(
    selectNew(
      ['c', 'c', 'tea'],
      new Map([
        ['c', 5],
        ['tea', 1],
      ]),
    ),
  ).toEqual([false, false, false])
})

test('importing a file again brings nothing, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (prints) => {
      const existing = new Map<string, number>()
      for (const print of prints) existing.set(print, (existing.get(print) ?? 0) + 1)
      expect(selectNew(prints, existing)).not.toContain(true)
    }),
  )
})
