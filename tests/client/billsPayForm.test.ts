import { describe, expect, test } from 'vitest'
import {
  amountTyped,
  newPayment,
  paymentInputOf,
  restOf,
  questionAbout,
  questionAboutRest,
  validatePayment,
} from '#lib/client/bills/payForm.ts'
import type { PaymentDraft } from '#lib/client/bills/payForm.ts'
import { entryAccounts } from '#lib/client/entryForm/accountChoices.ts'
import { billOf } from '../support/bills.ts'

const accounts = [
  { id: 'own', name: 'Own', ownerId: 'ana' },
  { id: 'shared', name: 'Shared', ownerId: 'ben', currency: 'USD' },
  { id: 'euros', name: 'Euros', ownerId: 'ana', currency: 'EUR' },
]
const partly = billOf('a', { minor: 10_000, paidMinor: 4_000, accountId: 'own' })
const written = { language: 'en', currency: 'USD', zone: 'America/New_York' }

const draftOf = (more: Partial<PaymentDraft> = {}): PaymentDraft => ({
  ...newPayment(partly, accounts, written),
  ...more,
})

test('a payment begins with all that is due, as a full one with an expense', () => {
  expect(draftOf()).toMatchObject({
    amount: '60.00',
    isFull: true,
    makesExpense: true,
    account: 'own',
    notes: '',
  })
  expect(newPayment(partly, accounts, { ...written, language: 'de' }).amount).toBe('60,00')
})

test('an account that may not be chosen any more is not proposed', () => {
  const bill = billOf('a', { accountId: 'closed' })
  expect(newPayment(bill, accounts, written).account).toBe('')
})

test.each([
  [undefined, ['own', 'shared']],
  ['EUR', ['own', 'euros']],
])('a bill in %s is paid from accounts of its currency', (currency, ids) => {
  const found = entryAccounts(accounts, billOf('a', { currency }).currency ?? 'USD')
  expect(found.map(({ id }) => id)).toEqual(ids)
})

describe('an amount', () => {
  test.each([
    ['', true, 'entryForm.amountMissing'],
    ['ten', true, 'entryForm.amountUnreadable'],
    ['-1', true, 'bills.VALID_AMOUNT'],
    ['0', false, 'bills.VALID_AMOUNT'],
    ['60.01', true, 'bills.pay.overDue'],
    ['0', true, undefined],
    ['60', true, undefined],
    ['59.99', false, undefined],
  ])('of "%s" (full: %s) is told: %s', (amount, isFull, error) => {
    expect(validatePayment(draftOf({ amount, isFull }), partly, written).amount).toBe(error)
  })
})

test('a payment of yen is whole, or all that an older bill has due', () => {
  const old = { ...partly, currency: 'JPY', minor: 8_050, paidMinor: 2_000 }
  const wrongIn = (amount: string) =>
    validatePayment(draftOf({ amount, isFull: false }), old, written).amount
  expect(newPayment(old, accounts, written).amount).toBe('60.50')
  expect(wrongIn('60.50')).toBeUndefined()
  expect(wrongIn('20')).toBeUndefined()
  expect(wrongIn('20.50')).toBe('entryForm.amountWhole')
})

test('a payment needs a day, and takes notes of 2,000 characters', () => {
  const wrong = validatePayment(
    draftOf({ day: '', notes: 'x'.repeat(10_001) }),
    partly,
    written,
  )
  expect(wrong).toEqual({ day: 'entryForm.dayMissing', notes: 'entryForm.notesLong' })
})

describe('while an amount is typed', () => {
  test.each([
    ['20', false],
    ['59.99', false],
    ['0', false],
    ['60', true],
    ['60.01', true],
  ])('%s of the 60.00 that are due is a full payment: %s', (amount, isFull) => {
    expect(amountTyped(amount, partly, written)).toEqual({ amount, isFull })
  })

  test.each(['', 'ten', '1,2,3'])('"%s" says nothing about the payment yet', (amount) => {
    expect(amountTyped(amount, partly, written)).toEqual({ amount })
  })

  test('a part is told with what stays due', () => {
    expect(restOf(draftOf({ amount: '20', isFull: false }), partly, written)).toBe(4_000)
    expect(restOf(draftOf({ amount: '20' }), partly, written)).toBe(4_000)
    expect(restOf(draftOf(), partly, written)).toBe(0)
    expect(restOf(draftOf({ amount: '-1' }), partly, written)).toBe(0)
    expect(restOf(draftOf({ amount: '' }), partly, written)).toBe(0)
  })
})

describe('before it is sent', () => {
  const whole = billOf('a')

  test('a whole payment of an unpaid bill asks nothing', () => {
    expect(questionAbout(draftOf({ amount: '100' }), whole, written)).toBeUndefined()
    expect(questionAbout(draftOf({ amount: '90' }), whole, written)).toBeUndefined()
  })

  test('a part tells what stays due, of an unpaid bill, too', () => {
    const form = draftOf({ amount: '20', isFull: false })
    expect(questionAbout(form, partly, written)).toEqual({ kind: 'partial', minor: 4_000 })
    expect(questionAbout(form, whole, written)).toEqual({ kind: 'partial', minor: 8_000 })
  })

  test('a whole payment that is not marked full asks, too', () => {
    const form = draftOf({ amount: '100', isFull: false })
    expect(questionAbout(form, whole, written)).toEqual({ kind: 'total', minor: 10_000 })
  })

  test('a row asks what its form asks', () => {
    expect(questionAboutRest(partly)).toEqual(questionAbout(draftOf({}), partly, written))
    expect(questionAboutRest(whole)).toBeUndefined()
  })

  test.each([true, false])(
    'the rest of a partly paid one tells the total (marked full: %s)',
    (isFull) => {
      expect(questionAbout(draftOf({ isFull }), partly, written)).toEqual({
        kind: 'total',
        minor: 10_000,
      })
    },
  )

  test('a partly paid one that is settled with less tells the total of what was paid', () => {
    expect(questionAbout(draftOf({ amount: '20' }), partly, written)).toEqual({
      kind: 'total',
      minor: 6_000,
    })
  })
})

test('what is sent names the bill as it was read, and its instant by the clock of the zone', () => {
  const form = draftOf({ day: '2026-07-01', time: '09:30', amount: '20', notes: ' Part ' })
  expect(paymentInputOf({ ...form, account: '' }, partly, written)).toEqual({
    billId: 'a',
    minor: 2_000,
    isFull: true,
    accountId: undefined,
    at: Date.parse('2026-07-01T13:30Z'),
    makesExpense: true,
    notes: 'Part',
    modifiedAt: 1,
  })
})
