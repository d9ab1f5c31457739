import { describe, expect, test } from 'vitest'
import {
  asksToCarry,
  budgetCategory,
  budgetDraftOf,
  budgetInputOf,
  carriesLater,
  newBudget,
  restToAdd,
  validateBudget,
} from '#lib/client/budgets/form.ts'
import { takenCategories } from '#lib/client/budgets/taken.ts'
import type { BudgetDraft, BudgetEditing } from '#lib/client/budgets/form.ts'
import { budgetInNovember } from '../support/budgetBooks.ts'
import { buildCategory as category } from '../support/builders.ts'

const today = '2026-11-22'
const november = { year: 2026, month: 10 }
const editing: BudgetEditing = { scope: 'category', type: 'expense', month: november }
const categories = [
  category(31),
  category(41),
  category(51, { isHidden: true }),
  category(61, { isDeleted: true }),
]
const alone = { today, sharesWithFamily: false } as const
const given = { ...alone, editing, language: 'en', currency: 'USD', categories } as const
const typed: BudgetDraft = { ...newBudget(november, alone), amount: '44.50' }

describe('a new budget', () => {
  test('repeats every month, warns at 100 per cent and carries nothing', () => {
    expect(newBudget(november, alone)).toEqual({
      month: '2026-11',
      category: '',
      amount: '',
      alert: '100',
      repeats: true,
      carries: false,
      carriesFrom: 'this',
      isShared: false,
      startedAt: expect.any(Number) as number,
    })
  })

  test.each([
    [{ year: 2026, month: 11 }, '2026-12'],
    [{ year: 2027, month: 0 }, '2026-11'],
    [{ year: 2026, month: 9 }, '2026-11'],
  ])('of the month %j begins in %s', (month, begun) => {
    expect(newBudget(month, alone).month).toBe(begun)
  })

  test('is sent with the usual category while none is chosen', () => {
    expect(budgetInputOf(typed, given)).toEqual({
      id: undefined,
      ...november,
      scope: 'category',
      type: 'expense',
      categoryId: 31,
      minor: 4450,
      withFuture: true,
      carriesForward: false,
      // The server shares it with members that are still to come.
      isShared: undefined,
      alertPercentage: 100,
      modifiedAt: typed.startedAt,
    })
  })

  test('of a family is shared unless switched off', () => {
    const shared = { ...given, sharesWithFamily: true }
    const draft = { ...newBudget(november, shared), amount: '44.50' }
    expect(budgetInputOf(draft, shared).isShared).toBe(true)
    const off = { ...draft, isShared: false }
    expect(budgetInputOf(off, shared).isShared).toBe(false)
  })

  test('is of the usual category that has no budget yet', () => {
    const asked = { editing, categories }
    expect(budgetCategory({ category: '' }, { ...asked, taken: [31] })).toBe(41)
    expect(budgetCategory({ category: '31' }, { ...asked, taken: [31] })).toBe(31)
  })

  test('of a whole month has no category', () => {
    const monthly = { ...editing, scope: 'month' as const }
    expect(budgetCategory({ category: '41' }, { editing: monthly })).toBeUndefined()
  })

  test('of income has no alert and carries nothing', () => {
    const income = { ...editing, type: 'income' as const }
    const draft = { ...typed, carries: true, alert: '' }
    expect(validateBudget(draft, { ...given, editing: income })).toMatchObject({
      alert: undefined,
    })
    expect(budgetInputOf(draft, { ...given, editing: income })).toMatchObject({
      carriesForward: false,
      alertPercentage: undefined,
    })
  })
})

describe('turning the rollover on', () => {
  const off = budgetInNovember({ carriedMinor: 13_340 })
  const all = { ...editing, budget: off, reach: 'all' } as const
  const on = { ...budgetDraftOf(off, given, 'all'), carries: true }

  test('adds the rest of the month before, unless it begins a month later', () => {
    expect(restToAdd(on, { editing: all, budget: off })).toBe(13_340)
    expect(carriesLater(on, { editing: all, budget: off })).toBe(false)
    const later = { ...on, carriesFrom: 'next' } as const
    expect(restToAdd(later, { editing: all, budget: off })).toBe(13_340)
    expect(carriesLater(later, { editing: all, budget: off })).toBe(true)
  })

  test.each([
    ['while it is off', { ...on, carries: false }, off],
    ['for one month alone', { ...on, repeats: false }, off],
    ['of a new budget', on, undefined],
    ['where it is on already', on, budgetInNovember({ ...off, carriesForward: true })],
    ['where nothing is left', on, budgetInNovember({ carriedMinor: 0 })],
    ['where nobody knows yet what is left', on, budgetInNovember({ carriedMinor: null })],
  ])('adds nothing %s', (_, draft, budget) => {
    expect(restToAdd(draft, { editing: all, budget })).toBe(0)
    const later = { ...draft, carriesFrom: 'next' } as const
    expect(carriesLater(later, { editing: all, budget })).toBe(false)
  })
})

describe('carrying what is left', () => {
  test('is asked of expense budgets alone, and of all future ones alone', () => {
    expect(asksToCarry({ ...typed, repeats: true }, editing)).toBe(true)
    expect(asksToCarry({ ...typed, repeats: false }, editing)).toBe(false)
    expect(asksToCarry(typed, { ...editing, type: 'income' })).toBe(false)
  })

  test('stays as it is stored for one month', () => {
    const draft = { ...typed, repeats: false, carries: true }
    expect(budgetInputOf(draft, given)).toMatchObject({
      withFuture: false,
      carriesForward: false,
    })
    const budget = budgetInNovember({ carriesForward: true, isShared: true })
    const changed = budgetDraftOf(budget, given, 'one')
    expect(budgetInputOf(changed, { ...given, budget })).toMatchObject({
      carriesForward: true,
      isShared: true,
    })
  })
})

describe('a stored budget', () => {
  const budget = budgetInNovember({ carriesForward: true, isShared: true, minor: 123_450 })

  test('is typed as it is stored, for one month or for all future ones', () => {
    expect(budgetDraftOf(budget, { ...given, language: 'de' }, 'all')).toEqual({
      month: '2026-11',
      category: '31',
      amount: '1234,50',
      alert: '100',
      repeats: true,
      carries: true,
      carriesFrom: 'this',
      isShared: true,
    })
    expect(budgetDraftOf(budget, given, 'one').repeats).toBe(false)
  })

  test('is sent with its id and with the time at which it was read', () => {
    const draft = { ...budgetDraftOf(budget, given, 'all'), amount: '7', carries: false }
    expect(budgetInputOf(draft, { ...given, budget })).toMatchObject({
      id: 'groceries',
      minor: 700,
      withFuture: true,
      carriesForward: false,
      modifiedAt: 1,
    })
  })

  test('stays in its month, however far that is', () => {
    const later = budgetInNovember({ year: 2027, month: 0 })
    const draft = budgetDraftOf(later, given, 'one')
    expect(validateBudget(draft, { ...given, budget: later }).month).toBeUndefined()
  })
})

test.each([
  [{ month: '2026-10' }, { month: 'budgets.form.monthWrong' }],
  [{ month: '2027-01' }, { month: 'budgets.form.monthWrong' }],
  [{ month: '' }, { month: 'budgets.form.monthWrong' }],
  [{ month: '2026-12' }, { month: undefined }],
  [{ amount: '' }, { amount: 'entryForm.amountMissing' }],
  [{ amount: '-1' }, { amount: 'entryForm.amountNegative' }],
  [{ amount: '1.005' }, { amount: 'entryForm.amountUnreadable' }],
  [{ amount: '0' }, { amount: undefined }],
  [{ alert: '0' }, { alert: 'budgets.form.alertWrong' }],
  [{ alert: '101' }, { alert: 'budgets.form.alertWrong' }],
  [{ alert: '80.5' }, { alert: 'budgets.form.alertWrong' }],
  [{ alert: ' 80 ' }, { alert: undefined }],
  [{ category: '51' }, { category: 'entryForm.THIS_CATEGORY_IS_HIDDEN' }],
  [{ category: '61' }, { category: 'entryForm.THIS_CATEGORY_IS_DELETED' }],
  [{ category: '41' }, { category: undefined }],
])('a form with %j has the errors %j', (more, errors) => {
  expect(validateBudget({ ...typed, ...more }, given)).toMatchObject(errors)
})

describe('categories that have a budget already', () => {
  const budgets = [
    budgetInNovember({ categoryId: 31 }),
    budgetInNovember({ categoryId: 41, currency: 'EUR' }),
    budgetInNovember({ categoryId: 20_000, type: 'income' }),
    budgetInNovember({ scope: 'month', categoryId: undefined }),
  ]
  const list = { key: '2026-11', budgets, otherCurrencies: [] }

  test('are those of the same kind in the viewer’s currency', () => {
    expect(takenCategories(list, editing)).toEqual([31])
    expect(takenCategories(list, { ...editing, type: 'income' })).toEqual([20_000])
  })

  test('are not known of another month', () => {
    expect(takenCategories({ ...list, key: '2026-10' }, editing)).toEqual([])
  })
})
