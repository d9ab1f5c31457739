import { expect, test } from 'vitest'
import {
  ACCOUNT_TYPES,
  firstUses,
  groupOfType,
  isChangeableBy,
  isLiability,
} from '#lib/domain/account.ts'

// The groups of spec A, 9, and the liability codes of the contract.
test.each([
  ['cash', [0, 1, 7, 8, 9, 21]],
  ['credit', [2, 10]],
  ['investments', [4, 5, 6, 20, 12]],
  ['loans', [3, 15, 22]],
  ['ASSET', [11]],
  ['other_accounts', [13, 14, 777]],
] as const)('the group %s holds its codes', (group, codes) => {
  expect(codes.map(groupOfType)).toEqual(codes.map(() => group))
})

test('money is owed on credit cards, loans of all kinds, lines of credit and mortgages', () => {
  const owed = ACCOUNT_TYPES.filter(({ code }) => isLiability(code)).map(({ code }) => code)
  expect(owed.toSorted((a, b) => a - b)).toEqual([2, 3, 10, 15, 22])
})

test('uses are named by day and title, five at most, those without a day last', () => {
  const uses = [
    { title: 'No day' },
    { title: 'B', day: '2026-12-02' },
    { title: 'A', day: '2026-12-02' },
    { title: 'C', day: '2026-12-01' },
  ] as const
  expect(firstUses(uses, 'en').map(({ title }) => title)).toEqual(['C', 'A', 'B', 'No day'])
  expect(firstUses([...uses, ...uses], 'en')).toHaveLength(5)
})

test.each([
  ['en', ['Ahorro', 'Ñandú', 'Nube']],
  ['es', ['Ahorro', 'Nube', 'Ñandú']],
])('uses of no day are in the order of letters of %s', (language, titles) => {
  const uses = ['Nube', 'Ñandú', 'Ahorro'].map((title) => ({ title }))
  expect(firstUses(uses, language).map(({ title }) => title)).toEqual(titles)
})

test('an account is changed by its owner alone, and by nobody under maintenance', () => {
  const account = { ownerId: 'ana' }
  expect(isChangeableBy('ana', account, false)).toBe(true)
  expect(isChangeableBy('ben', account, false)).toBe(false)
  expect(isChangeableBy('ana', account, true)).toBe(false)
})
