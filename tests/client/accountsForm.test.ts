import { expect, test } from 'vitest'
import {
  accountDraftOf,
  accountInputOf,
  providersFor,
  refusedRule,
  validateAccount,
} from '#lib/client/accounts/form.ts'
import type { NamedType } from '#lib/client/accounts.ts'
import type { AccountDraft } from '#lib/client/accounts/form.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { refusedFields } from '#lib/client/core/refusedFields.ts'
import type { Provider } from '#lib/domain/reference.ts'
import type { Account } from '#lib/domain/account.ts'

const account: Account = {
  id: 'card',
  type: 2,
  name: 'Blue card',
  number: '1234',
  openingMinor: -50_000,
  currentMinor: -50_000,
  currency: 'EUR',
  providerId: 7,
  ownerId: 'ana',
  isOpen: true,
  isShared: true,
  inBalance: false,
  modifiedAt: 5,
}

const types: NamedType[] = [
  [0, undefined],
  [1, 1],
  [2, 2],
].map(([code, providerType]) => ({
  code: code!,
  name: String(code),
  icon: '',
  providerType,
  initialBalanceLabel: '',
  balanceLabel: '',
}))

const providers: Provider[] = [
  [6, 1],
  [7, 2],
  [8, 2],
].map(([id, type]) => ({
  id: id!,
  name: String(id),
  type: type!,
  currency: 'EUR',
  color: '#000000',
}))

const more = { language: 'en', types, providers }
const formOfNew = (typed: Partial<AccountDraft> = {}) => ({
  ...accountDraftOf(undefined, 'USD', 'en'),
  name: 'Savings',
  ...typed,
})

test('a new account begins with nothing, in the reader’s currency and the balance', () => {
  expect(accountDraftOf(undefined, 'JPY', 'de')).toEqual({
    name: '',
    type: 1,
    balance: '0',
    currency: 'JPY',
    number: '',
    provider: '',
    inBalance: true,
    isShared: false,
  })
})

test('money owed is typed without a minus and kept with one', () => {
  const form = accountDraftOf(account, 'USD', 'en')
  expect(form).toMatchObject({ balance: '500.00', currency: 'EUR', provider: '7' })
  expect(accountInputOf(form, account, more)).toEqual({
    id: 'card',
    type: 2,
    name: 'Blue card',
    number: '1234',
    openingMinor: -50_000,
    currency: 'EUR',
    providerId: 7,
    inBalance: false,
    isShared: true,
    modifiedAt: 5,
  })
  const loan = formOfNew({ type: 3, balance: '12.5' })
  expect(accountInputOf(loan, undefined, more).openingMinor).toBe(-1250)
})

test.each([
  ['12,50', 'de', undefined],
  ['1.234', 'de', undefined],
  ['0', 'en', undefined],
  ['', 'en', 'accounts.errors.balance'],
  ['12.345', 'en', 'accounts.errors.balance'],
  ['twelve', 'en', 'accounts.errors.balance'],
  ['-1', 'en', 'accounts.errors.balanceNegative'],
  ['1200', 'en', undefined, 'JPY'],
  ['12.5', 'en', 'entryForm.amountWhole', 'JPY'],
  ['twelve', 'en', 'entryForm.amountWhole', 'JPY'],
])('the balance %j in %s is told %s', (balance, language, error, currency = 'USD') => {
  const draft = formOfNew({ balance, currency })
  expect(validateAccount(draft, undefined, language).balance).toBe(error)
})

test('an account keeps the hundredths of yen that it has', () => {
  const old = { ...account, type: 1, currency: 'JPY', openingMinor: 1250 }
  const draft = accountDraftOf(old, 'USD', 'en')
  expect(draft.balance).toBe('12.50')
  expect(validateAccount(draft, old, 'en').balance).toBeUndefined()
  expect(validateAccount({ ...draft, balance: '12.60' }, old, 'en').balance).toBe(
    'entryForm.amountWhole',
  )
})

test.each([
  ['', 'accounts.errors.nameMissing'],
  ['   ', 'accounts.errors.nameMissing'],
  ['a'.repeat(60), undefined],
  [` ${'a'.repeat(60)} `, undefined],
  ['a'.repeat(61), 'accounts.errors.nameLong'],
])('the name %j is told %s', (name, error) => {
  expect(validateAccount(formOfNew({ name }), undefined, 'en').name).toBe(error)
})

test('a longer name that is stored may stay', () => {
  const [name, longer] = ['a'.repeat(100), 'a'.repeat(101)]
  const stored = { ...account, name }
  const errorOf = (typed: string) =>
    validateAccount(formOfNew({ name: typed }), stored, 'en').name
  expect(errorOf(name)).toBeUndefined()
  expect(errorOf(longer)).toBe('accounts.errors.nameLong')
})

test('a number is 60 characters long at most', () => {
  const flawOf = (number: string) =>
    validateAccount(formOfNew({ number }), undefined, 'en').number
  expect(flawOf('1'.repeat(60))).toBeUndefined()
  expect(flawOf('1'.repeat(61))).toBe('accounts.errors.numberLong')
})

test('an account that began below zero may stay as it is, and not go further down', () => {
  const overdrawn = { ...account, type: 1, openingMinor: -2000 }
  const form = accountDraftOf(overdrawn, 'USD', 'en')
  expect(form.balance).toBe('-20.00')
  expect(validateAccount(form, overdrawn, 'en')).toEqual({})
  expect(validateAccount({ ...form, balance: '-21' }, overdrawn, 'en').balance).toBe(
    'accounts.errors.balanceNegative',
  )
  // A card paid beyond its debt.
  const overpaid = { ...account, openingMinor: 2000 }
  expect(accountDraftOf(overpaid, 'USD', 'en').balance).toBe('-20.00')
  expect(validateAccount(accountDraftOf(overpaid, 'USD', 'en'), overpaid, 'en')).toEqual({})
})

test('only providers of the account’s type are offered', () => {
  const idsFor = (type: number) => providersFor(type, types, providers).map(({ id }) => id)
  expect(idsFor(2)).toEqual([7, 8])
  expect(idsFor(0)).toEqual([])
  expect(idsFor(777)).toEqual([])
  expect(providersFor(2, types)).toEqual([])
})

test('a provider is sent when it fits the type, else taken away; unknown choices leave it', () => {
  const sent = (typed: Partial<AccountDraft>, known?: Provider[]) =>
    accountInputOf({ ...accountDraftOf(account, 'USD', 'en'), ...typed }, account, {
      ...more,
      providers: known,
    }).providerId
  expect(sent({}, providers)).toBe(7)
  expect(sent({ type: 1 }, providers)).toBeNull()
  expect(sent({ provider: '' }, providers)).toBeNull()
  expect(sent({}, undefined)).toBeUndefined()
})

test('a new account names only a provider that fits its type', () => {
  const sent = (typed: Partial<AccountDraft>) =>
    accountInputOf(formOfNew(typed), undefined, more).providerId
  expect(sent({ type: 2, provider: '7' })).toBe(7)
  expect(sent({ type: 1, provider: '7' })).toBeUndefined()
  expect(sent({ type: 1, provider: '' })).toBeUndefined()
})

test('a number that is taken away is sent empty, one that never was is not sent', () => {
  const form = accountDraftOf(account, 'USD', 'en')
  expect(accountInputOf({ ...form, number: ' ' }, account, more).number).toBe('')
  expect(accountInputOf(formOfNew(), undefined, more).number).toBeUndefined()
})

test('what the server finds wrong stands at its field', () => {
  const refused = new CallError(400, {
    code: 400,
    errors: [
      { path: 'accounts.0.name', message: 'too long' },
      { path: 'accounts.0.currency', message: 'not known' },
      { path: 'accounts', message: 'of no field' },
    ],
  })
  expect(refusedFields(refused, formOfNew())).toEqual({
    name: 'too long',
    currency: 'not known',
  })
})

test('a currency that cannot change is told there, another rule about the whole form', () => {
  const rule = new CallError(200, { code: 346, message: 'it has entries' })
  const form = accountDraftOf(account, 'USD', 'en')
  const changed = { ...form, currency: 'USD' }
  expect(refusedRule(rule, changed, account, 'USD')).toEqual({
    currency: 'it has entries',
  })
  expect(refusedRule(rule, form, account, 'USD')).toEqual({})
  expect(refusedRule(rule, changed, undefined, 'USD')).toEqual({})
  expect(refusedRule(new NetworkError(undefined), changed, account, 'USD')).toEqual({})
})
