import { describe, expect, test } from 'vitest'
import {
  transactionInputOf,
  validateTransaction,
  transactionDraftOf,
  newTransactionDraft,
} from '#lib/client/transactions/form.ts'
import type { TransactionDraft } from '#lib/client/transactions/form.ts'
import { NO_PLAN } from '#lib/domain/recurrence.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { buildCategory } from '../support/builders.ts'

const categories = [31, 12, 13].map((id) =>
  buildCategory(id, { isHidden: id === 12, isDeleted: id === 13 }),
)

const transaction: Transaction = {
  id: 'dinner',
  type: 'expense',
  at: Date.UTC(2026, 10, 3, 18, 30, 25),
  day: '2026-11-03',
  minor: 4050,
  foreign: { minor: 3500, currency: 'GBP' },
  categoryId: 31,
  notes: 'With Bo',
  image: 'TXIMG1763726400000.jpg',
  merchant: { id: 'luigi', name: 'Luigi', icon: 'https://example.com/luigi.png' },
  accountId: 'card',
  ownerId: 'ana',
  creatorId: 'ana',
  updatesBalance: true,
  createdAt: 1,
  modifiedAt: 7,
}

const paris = { language: 'en', currency: 'USD', zone: 'Europe/Paris' }
const ownPage = { ...paris, type: 'expense', categories, isPlanned: false } as const
const income = { ...ownPage, type: 'income', isPlanned: true } as const

const typed = (more: Partial<TransactionDraft> = {}): TransactionDraft => ({
  ...newTransactionDraft({ day: '2026-11-21', time: '09:05' }),
  amount: '12.34',
  ...more,
})

describe('what is sent', () => {
  test('of a new transaction is what was typed, and nothing for what was left empty', () => {
    const draft = typed()
    expect(transactionInputOf(draft, ownPage)).toEqual({
      at: Date.UTC(2026, 10, 21, 8, 5),
      day: '2026-11-21',
      modifiedAt: draft.startedAt,
      minor: 1234,
      categoryId: 31,
      isCategoryGuessed: true,
    })
  })

  test('of a transaction that nobody touched is the transaction, to the second', () => {
    const draft = transactionInputOf(transactionDraftOf(transaction, paris), {
      ...ownPage,
      transaction,
    })
    const { id, at, day, minor, foreign, categoryId, notes, image, merchant, accountId } =
      transaction
    const same = { id, at, day, minor, foreign, categoryId, notes, image }
    expect(draft).toEqual({ ...same, merchant, accountId, modifiedAt: 7 })
  })

  test('of what was emptied clears it', () => {
    const form = typed({ notes: ' \n', merchant: { name: ' ' } })
    const draft = transactionInputOf(form, { ...ownPage, transaction })
    expect(draft).toMatchObject({
      foreign: null,
      notes: null,
      image: null,
      merchant: null,
      accountId: null,
    })
  })

  test('of a date alone is noon in the zone of its writer', () => {
    const form = typed({ day: '2026-06-30', time: '' })
    const at = (zone: string) => transactionInputOf(form, { ...ownPage, zone }).at
    expect(at('Europe/Paris')).toBe(Date.UTC(2026, 5, 30, 10))
    expect(at('Pacific/Kiritimati')).toBe(Date.UTC(2026, 5, 29, 22))
    expect(at('Pacific/Pago_Pago')).toBe(Date.UTC(2026, 5, 30, 23))
  })

  test('has a rule and tells of another day for an income only', () => {
    const plan = { ...NO_PLAN, repeat: 'monthly' } as const
    const form = typed({ plan })
    const rule = { text: 'FREQ=MONTHLY' }
    expect(transactionInputOf(form, income)).toMatchObject({ rule, isMoved: undefined })
    expect(transactionInputOf(form, { ...income, transaction })).toMatchObject({
      rule,
      isMoved: true,
    })
    const same = { ...form, day: transaction.day }
    expect(transactionInputOf(same, { ...income, transaction }).isMoved).toBeUndefined()
    expect(transactionInputOf(form, ownPage)).not.toHaveProperty('rule')
  })

  test('leaves the rule out where one of a series is changed alone', () => {
    const form = typed({ plan: { ...NO_PLAN, repeat: 'monthly' } })
    expect(transactionInputOf(form, { ...income, isPlanned: false }).rule).toBeUndefined()
  })
})

describe('what is wrong', () => {
  test.each<[Partial<TransactionDraft>, object]>([
    [{}, {}],
    [{ amount: '0' }, {}],
    [{ amount: ' ' }, { amount: 'entryForm.amountMissing' }],
    [{ amount: '1.234' }, { amount: 'entryForm.amountUnreadable' }],
    [{ amount: '-5' }, { amount: 'entryForm.amountNegative' }],
    [{ currency: 'GBP' }, { foreignAmount: 'entryForm.amountMissing' }],
    [{ currency: 'GBP', foreignAmount: '£1.50' }, {}],
    [{ currency: 'JPY', foreignAmount: '1,200' }, {}],
    [
      { currency: 'JPY', foreignAmount: '1.50' },
      { foreignAmount: 'entryForm.amountWhole' },
    ],
    [{ currency: 'JPY', foreignAmount: 'x' }, { foreignAmount: 'entryForm.amountWhole' }],
    [{ currency: '', foreignAmount: 'x' }, {}],
    [{ day: '' }, { day: 'entryForm.dayMissing' }],
    [{ day: '1969-12-31' }, { day: 'entryForm.dayMissing' }],
    [{ time: '' }, {}],
    [{ notes: 'n'.repeat(10_000) }, {}],
    [{ notes: 'n'.repeat(10_001) }, { notes: 'entryForm.notesLong' }],
    [{ merchant: { name: 'n'.repeat(201) } }, { merchant: 'entryForm.merchantLong' }],
    [{ category: '12' }, { category: 'entryForm.THIS_CATEGORY_IS_HIDDEN' }],
    [{ category: '13' }, { category: 'entryForm.THIS_CATEGORY_IS_DELETED' }],
  ])('with %j is %j', (more, errors) => {
    expect(validateTransaction(typed(more), ownPage)).toEqual(errors)
  })

  test('is not a hidden category that the transaction has already', () => {
    const own = { ...transaction, categoryId: 12 }
    expect(
      validateTransaction(typed({ category: '12' }), { ...ownPage, transaction: own }),
    ).toEqual({})
  })

  test.each<[object, object]>([
    [{ repeat: 'custom', every: 3, unit: 'day' }, {}],
    [{ repeat: 'custom', every: undefined }, { every: 'entryForm.everyWrong' }],
    [{ repeat: 'custom', every: 0 }, { every: 'entryForm.everyWrong' }],
    [{ repeat: 'custom', every: 1000 }, { every: 'entryForm.everyWrong' }],
    [{ repeat: 'weekly', every: undefined }, {}],
    [{ repeat: 'weekly', ends: 'afterCount' }, { count: 'entryForm.countWrong' }],
    [{ repeat: 'weekly', ends: 'onDay' }, { endDay: 'entryForm.endMissing' }],
    [
      { repeat: 'weekly', ends: 'onDay', endDay: '2026-11-20' },
      { endDay: 'entryForm.endBefore' },
    ],
    [{ repeat: 'weekly', ends: 'onDay', endDay: '2026-11-21' }, {}],
    [{ repeat: 'none', ends: 'onDay' }, {}],
  ])('with a plan of %j is %j', (plan, errors) => {
    const form = typed({ plan: { ...NO_PLAN, ...plan } })
    expect(validateTransaction(form, income)).toEqual(errors)
    expect(validateTransaction(form, ownPage)).toEqual({})
  })
})

test.each([
  ['en', '1,234.50', '1234,5'],
  ['de', '1.234,50', '1234.5'],
  ['el', '1.234,50', '1234.5'],
  ['es', '1.234,50', '1234.5'],
  ['fr', '1 234,50', '1234.5'],
  ['it', '1.234,50', '1234.5'],
  ['ja', '1,234.50', '1234.5'],
  ['ko', '1,234.50', '1234.5'],
  ['pt', '1.234,50', '1234.5'],
  ['ro', '1.234,50', '1234.5'],
  ['ru', '1 234,50', '1234.5'],
])('in %s an amount is taken as %j and as %j', (language, own, other) => {
  const minorOf = (amount: string) =>
    transactionInputOf(typed({ amount }), { ...ownPage, language }).minor
  expect(minorOf(own)).toBe(123_450)
  expect(minorOf(other)).toBe(123_450)
  const stored = { ...transaction, minor: 123_450 }
  const shown = transactionDraftOf(stored, { ...paris, language }).amount
  expect(minorOf(shown)).toBe(123_450)
})

test('a transaction in yen keeps the hundredths that it has, and takes no others', () => {
  const old = { ...transaction, currency: 'JPY', minor: 1250 }
  const draft = transactionDraftOf(old, paris)
  const wrongIn = (amount: string) =>
    validateTransaction({ ...draft, amount }, { ...ownPage, transaction: old }).amount
  expect(draft.amount).toBe('12.50')
  expect(wrongIn('12.50')).toBeUndefined()
  expect(wrongIn('13')).toBeUndefined()
  expect(wrongIn('12.60')).toBe('entryForm.amountWhole')
})
