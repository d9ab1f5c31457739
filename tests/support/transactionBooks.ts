import { expect } from 'vitest'
import * as z from 'zod/mini'
import { $month, $year, seedTransactions } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { transaction } from '#lib/contract/transactionEntity.ts'
import type { Day } from '#lib/domain/day.ts'
import { totalOf } from '#lib/domain/transactionList.ts'
import type { IncomeOrExpense, Transaction } from '#lib/domain/transaction.ts'
import { asked } from './ledgerServer.ts'
import type { LedgerRequest } from './ledgerServer.ts'
import { buildTransaction } from './builders.ts'

/** An expense of 1.00 of Ana's, at noon of a day. */
export const bought = (id: string, day: Day, more: Partial<Transaction> = {}) =>
  buildTransaction({ id, day, modifiedAt: 1, ...more })

/** A transaction as the contract spells it. */
export const wireOf = (one: Transaction) => z.encode(transaction, one)

/** The answer of a month that has these transactions. */
export function monthAnswer(...transactions: Transaction[]) {
  if (transactions.length === 0) return { result: [] }
  const sums = { amount: totalOf(transactions).minor / 100, count: transactions.length }
  const group = {
    _id: 0,
    ...sums,
    otherCurrencies: [],
    transactions: transactions.map(wireOf),
  }
  return { result: [group] }
}

/** Opens the books at January of a year that no other test has. */
export async function openJanuary(
  year: number,
  transactions: Transaction[],
  type: IncomeOrExpense = 'expense',
) {
  turnTo(year, 0, type)
  const view = transactionsView.$view.get()!
  seedTransactions(
    { view, firstYear: 2023, transactions },
    { profileId: 'ana', zone: 'UTC' },
  )
  await expect.poll(shownIds).toEqual(transactions.map(({ id }) => id))
}

/** Opens a year that no other test has, with what was spent in January. */
export async function openYear(year: number, minor: number, count: number) {
  const months = [{ month: 0, minor, count, otherCurrencies: [] }]
  turnTo(year)
  const view = transactionsView.$view.get()!
  seedTransactions({ view, firstYear: 2023, months }, { profileId: 'ana', zone: 'UTC' })
  await expect.poll(shownSums).toEqual([[0, minor, count]])
}

const TODAY = '2026-11-21'

/** Goes to a month, without a browser's history. */
export function turnTo(year: number, month?: number, type: IncomeOrExpense = 'expense') {
  transactionsView.begin({ type, today: TODAY, year, month })
}

/** The ids of the transactions that are shown. */
export const shownIds = () => $month.get().data?.transactions.map(({ id }) => id)

/** The sum of the shown transactions. */
export const shownTotal = () => totalOf($month.get().data?.transactions ?? []).minor

/** The sums of the shown year. */
export const shownSums = () =>
  $year.get().data?.months.map(({ month, minor, count }) => [month, minor, count])

/** The first question of a call, or a later one, once it is asked. */
export async function questionOf(call: string, number = 1): Promise<LedgerRequest> {
  const questions = () => asked.filter((one) => one.call === call)
  await expect.poll(() => questions().length).toBeGreaterThanOrEqual(number)
  return questions()[number - 1]! // just waited for
}

/** The question for such a month, or for the sums of such a year, once it is asked. */
export async function questionAbout(about: object): Promise<LedgerRequest> {
  const wanted = Object.entries(about)
  const found = () =>
    asked.findLast(
      ({ call, body }) =>
        LISTS.has(call) && wanted.every(([name, value]) => body[name] === value),
    )
  await expect.poll(found).toBeDefined()
  return found()! // just waited for
}

const LISTS = new Set(['getTransactionsByType', 'getMonthlyIncomeWithTransactions'])
