import { describe, expect, test, vi } from 'vitest'
import { clockOf, instantOf, presentInstant } from '#lib/client/core/clock.ts'
import {
  allowedAccount,
  presetAccount,
  entryAccounts,
  isUnusable,
  transferAccounts,
} from '#lib/client/entryForm/accountChoices.ts'
import {
  categoryOptions,
  matchesCategory,
  categoryOf,
  usualCategory,
} from '#lib/client/entryForm/choices.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import {
  validateTransfer,
  newTransfer,
  transferInputOf,
  transferDraftOf,
} from '#lib/client/transactions/transfer.ts'
import type { TransferDraft } from '#lib/client/transactions/transfer.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { buildCategory as category } from '../support/builders.ts'

const categories = [
  category(30, { name: 'Food' }),
  category(70, { name: 'Shopping' }),
  category(31, { name: 'Groceries', groupId: 30 }),
  category(32, { groupId: 30, isHidden: true }),
  category(5000, { name: 'Café crème', groupId: 70 }),
  category(5004, { name: 'Straße & Bahn', groupId: 70 }),
  category(5005, { name: 'Πλατεία', groupId: 70 }),
  category(5006, { name: 'किराया', groupId: 70 }),
  category(5001, { isDeleted: true }),
  category(5002, { groupId: 5001 }),
  category(932, { type: 'income' }),
  category(933, { type: 'income', groupId: 932 }),
  category(20_000, { type: 'income', groupId: 932 }),
  category(5003, { type: 'income' }),
  category(60_000),
]

const ids = (type: 'expense' | 'income', selected?: number) =>
  categoryOptions(categories, type, selected).map((option) => option.category.id)

/** How often ids and groups are read to offer so many groups with a member each. */
function readsOf(count: number): number {
  const reads = { count: 0 }
  const watched = (one: FormCategory) =>
    new Proxy(one, {
      get(target, name) {
        if (name === 'id' || name === 'groupId') reads.count += 1
        return Reflect.get(target, name)
      },
    })
  const all = Array.from({ length: count }, (_, index) => [
    watched(category(10_000 + index)),
    watched(category(20_000 + index, { groupId: 10_000 + index })),
  ]).flat()
  const offered = categoryOptions(all, 'expense').length
  return offered === 2 * count ? reads.count : 0
}

describe('categories', () => {
  test('of expenses stand below their group; hidden, deleted and reserved ones are left out', () => {
    expect(ids('expense')).toEqual([30, 31, 70, 5000, 5004, 5005, 5006, 5002])
    const groups = categoryOptions(categories, 'expense').map(({ group }) => group?.id)
    expect(groups).toEqual([undefined, 30, undefined, 70, 70, 70, 70, undefined])
  })

  test('are read as often as there are more of them', () => {
    const few = readsOf(100)
    expect(few).toBeGreaterThan(100)
    expect(readsOf(1000)).toBeLessThanOrEqual(10 * few)
  })

  test('of income are the children of its group alone', () => {
    expect(ids('income')).toEqual([933, 20_000])
  })

  test('keep the one that is selected', () => {
    expect(ids('expense', 32)).toContain(32)
    expect(ids('expense', 5001)).toContain(5001)
    expect(ids('income', 932)).not.toContain(932)
  })

  test('begin with the usual one, or the first while that is hidden', () => {
    expect(usualCategory(categories, 'expense')).toBe(31)
    expect(usualCategory(categories, 'income')).toBe(20_000)
    const others = categories.filter(({ id }) => id !== 31)
    expect(usualCategory(others, 'expense')).toBe(30)
    expect(usualCategory([], 'expense')).toBeUndefined()
    expect(categoryOf('', categories, 'expense')).toBe(31)
    expect(categoryOf('', categories, 'income')).toBe(20_000)
    expect(categoryOf('30', categories, 'expense')).toBe(30)
  })

  test.each([
    ['groc', [31]],
    ['food', [30, 31]],
    ['food gro', [31]],
    ['CAFE', [5000]],
    ['crème', [5000]],
    ['strasse', [5004]],
    ['STRAẞE', [5004]],
    ['πλατεια', [5005]],
    ['किर', [5006]],
    ['या', []],
    ['hopping', []],
    ['', [30, 31, 70, 5000, 5004, 5005, 5006, 5002]],
  ])('are found by %j', (typed, found) => {
    const matching = categoryOptions(categories, 'expense').filter((option) =>
      matchesCategory(option, typed),
    )
    expect(matching.map((option) => option.category.id)).toEqual(found)
  })
})

describe('accounts', () => {
  const accounts = [
    { id: 'own', name: 'Own', ownerId: 'ana' },
    { id: 'dollars', name: 'Dollars', currency: 'USD', ownerId: 'ana' },
    { id: 'euros', name: 'Euros', currency: 'EUR', ownerId: 'ana' },
    { id: 'shared', name: 'Shared', currency: 'USD', ownerId: 'bo' },
  ]

  test('of an entry are own and shared ones in its currency or in none', () => {
    const offered = entryAccounts(accounts, 'USD').map(({ id }) => id)
    expect(offered).toEqual(['own', 'dollars', 'shared'])
  })

  test('of a transfer are own ones in any currency', () => {
    const offered = transferAccounts(accounts, 'ana').map(({ id }) => id)
    expect(offered).toEqual(['own', 'dollars', 'euros'])
  })

  test('that are no longer allowed are cleared', () => {
    expect(allowedAccount('own', accounts)).toBe('own')
    expect(presetAccount('own', accounts)).toBe('own')
    expect(presetAccount('closed', accounts)).toBe('')
    expect(presetAccount('', accounts.slice(0, 1))).toBe(accounts[0]!.id)
    expect(allowedAccount('closed', accounts)).toBe('')
  })

  test.each([
    ['own', false],
    ['closed', true],
    ['', false],
    [undefined, false],
  ])('of an entry in account %s: it can be used no more: %s', (id, isGone) => {
    expect(isUnusable(id, accounts)).toBe(isGone)
  })

  const sides = { accounts, currency: 'USD' }
  const typed = (more: Partial<TransferDraft> = {}): TransferDraft => ({
    ...newTransfer({ day: '2026-11-21', time: '' }),
    from: 'own',
    to: 'dollars',
    amount: '10',
    ...more,
  })

  test.each<[Partial<TransferDraft>, object]>([
    [{}, {}],
    [{ from: '' }, { from: 'entryForm.fromMissing' }],
    [{ to: '' }, { to: 'entryForm.toMissing' }],
    [{ to: 'own' }, { to: 'entryForm.toItself' }],
    [{ amount: '' }, { amount: 'entryForm.amountMissing' }],
    [{ to: 'euros' }, { toAmount: 'entryForm.amountMissing' }],
    [{ to: 'euros', toAmount: '9' }, {}],
    [{ toAmount: 'left from before' }, {}],
  ])('a transfer with %j is wrong in %j', (more, errors) => {
    expect(validateTransfer(typed(more), { sides, language: 'en' })).toEqual(errors)
  })

  test('a transfer sends what arrives only where that is another amount', () => {
    const ownPage = { sides, language: 'en' }
    expect(transferInputOf(typed({ toAmount: '9' }), ownPage)).toEqual({
      fromId: 'own',
      toId: 'dollars',
      minor: 1000,
      at: Date.UTC(2026, 10, 21, 12),
    })
    const between = typed({ to: 'euros', toAmount: '9' })
    expect(transferInputOf(between, ownPage).toMinor).toBe(900)
  })

  test('a transfer that nobody touched is sent as it is, and its notes can be cleared', () => {
    const transaction = {
      id: 'move',
      at: 5,
      day: '1970-01-01' as Day,
      minor: 1000,
      toMinor: 900,
      accountId: 'own',
      toAccountId: 'euros',
      notes: 'Holiday',
      modifiedAt: 3,
    } as Transaction
    const form = transferDraftOf(transaction, { sides, language: 'de' })
    const ownPage = { sides, transaction, language: 'de' }
    expect(transferInputOf(form, ownPage)).toEqual({
      id: 'move',
      fromId: 'own',
      toId: 'euros',
      minor: 1000,
      toMinor: 900,
      at: 5,
      notes: 'Holiday',
      modifiedAt: 3,
    })
    expect(transferInputOf({ ...form, notes: '' }, ownPage).notes).toBe('')
  })
})

describe('a clock', () => {
  test.each([
    ['2026-11-21', '09:05', 'UTC'],
    ['2026-11-21', '23:59', 'Pacific/Kiritimati'],
    ['2026-11-21', '00:00', 'Pacific/Pago_Pago'],
    ['2026-03-29', '01:59', 'Europe/Paris'],
    ['2026-03-29', '03:00', 'Europe/Paris'],
    ['2026-10-25', '02:30', 'Europe/Paris'],
    ['2026-11-01', '01:30', 'America/New_York'],
    ['2199-12-31', '12:00', 'Asia/Kathmandu'],
    ['1970-01-01', '12:00', 'America/Los_Angeles'],
  ])('on %s at %s in %s shows that again', (day, time, zone) => {
    expect(clockOf(instantOf(day as Day, time, zone), zone)).toEqual({ day, time })
  })

  test('that is set back means the first of two, one set forward what is as much later', () => {
    expect(instantOf('2026-10-25', '02:30', 'Europe/Paris')).toBe(
      Date.UTC(2026, 9, 25, 0, 30),
    )
    expect(instantOf('2026-03-29', '02:30', 'Europe/Paris')).toBe(
      Date.UTC(2026, 2, 29, 1, 30),
    )
  })
})

test('now is what the clock shows, after a night of sleep too', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const morning = Date.UTC(2099, 0, 2, 7)
  vi.setSystemTime(morning)
  expect(presentInstant()).toBe(morning)
  vi.useRealTimers()
})
