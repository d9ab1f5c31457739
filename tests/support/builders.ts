import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

/** An open account of Ana's without money. */
export function buildAccount(more: Partial<Account> = {}): Account {
  return {
    id: 'checking',
    type: 1,
    name: 'Checking',
    openingMinor: 0,
    currentMinor: 0,
    currency: 'USD',
    ownerId: 'ana',
    isOpen: true,
    isShared: false,
    inBalance: true,
    modifiedAt: 0,
    ...more,
  }
}

/** An expense of 1.00 of Ana's, at noon of its day. */
export function buildTransaction(more: Partial<Transaction> = {}): Transaction {
  const { day = '2026-11-20' } = more
  return {
    id: 'one',
    type: 'expense',
    at: Date.parse(`${day}T12:00Z`),
    day,
    minor: 100,
    categoryId: 31,
    ownerId: 'ana',
    creatorId: 'ana',
    updatesBalance: true,
    createdAt: 0,
    modifiedAt: 0,
    ...more,
  }
}

/** A category of expenses that a form offers. */
export function buildCategory(id: number, more: Partial<FormCategory> = {}): FormCategory {
  return {
    id,
    name: `Name ${id}`,
    icon: '',
    color: '',
    type: 'expense',
    isHidden: false,
    isDeleted: false,
    ...more,
  }
}
