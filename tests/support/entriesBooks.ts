import { expect } from 'vitest'
import * as z from 'zod/mini'
import { $month, $year, seedEntries } from '#lib/client/entries.ts'
import { entriesView } from '#lib/client/entries/view.ts'
import { transaction } from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import { totalOf } from '#lib/domain/entries.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import { asked } from './ledgerServer.ts'
import type { Asked } from './ledgerServer.ts'

/** An expense of 1.00 of Ana's, at noon of a day. */
export function bought(id: string, day: Day, more: Partial<Transaction> = {}): Transaction {
  return {
    id,
    type: 'expense',
    at: Date.parse(`${day}T12:00Z`),
    day,
    minor: 100,
    categoryId: 31,
    ownerId: 'ana',
    creatorId: 'ana',
    updatesBalance: true,
    createdAt: 0,
    modifiedAt: 1,
    ...more,
  }
}

/** An entry as the contract spells it. */
export const wireOf = (entry: Transaction) => z.encode(transaction, entry)

/** The answer of a month that has these entries. */
export function monthAnswer(...entries: Transaction[]) {
  if (entries.length === 0) return { result: [] }
  const sums = { amount: totalOf(entries).minor / 100, count: entries.length }
  const group = { _id: 0, ...sums, otherCurrencies: [], transactions: entries.map(wireOf) }
  return { result: [group] }
}

/** Opens the books at January of a year that no other test has. */
export async function openJanuary(
  year: number,
  entries: Transaction[],
  type: EntryType = 'expense',
) {
  turnTo(year, 0, type)
  const view = entriesView.$view.get()!
  seedEntries({ view, firstYear: 2023, entries }, { profileId: 'ana', zone: 'UTC' })
  await expect.poll(shownIds).toEqual(entries.map(({ id }) => id))
}

/** Opens a year that no other test has, with what was spent in January. */
export async function openYear(year: number, minor: number, count: number) {
  const months = [{ month: 0, minor, count, otherCurrencies: [] }]
  turnTo(year)
  const view = entriesView.$view.get()!
  seedEntries({ view, firstYear: 2023, months }, { profileId: 'ana', zone: 'UTC' })
  await expect.poll(shownSums).toEqual([[0, minor, count]])
}

const TODAY = '2026-11-21'

/** Goes to a month, without a browser's history. */
export function turnTo(year: number, month?: number, type: EntryType = 'expense') {
  entriesView.begin({ type, today: TODAY, year, month })
}

/** The ids of the entries that are shown. */
export const shownIds = () => $month.get().data?.entries.map(({ id }) => id)

/** The sum of the shown entries. */
export const shownTotal = () => totalOf($month.get().data?.entries ?? []).minor

/** The sums of the shown year. */
export const shownSums = () =>
  $year.get().data?.months.map(({ month, minor, count }) => [month, minor, count])

/** The first question of a call, or a later one, once it is asked. */
export async function questionOf(call: string, number = 1): Promise<Asked> {
  const questions = () => asked.filter((one) => one.call === call)
  await expect.poll(() => questions().length).toBeGreaterThanOrEqual(number)
  return questions()[number - 1]! // just waited for
}

/** The question for such a month, or for the sums of such a year, once it is asked. */
export async function questionAbout(about: object): Promise<Asked> {
  const wanted = Object.entries(about)
  const found = () =>
    asked.findLast(
      ({ call, body }) =>
        call === LISTS && wanted.every(([name, value]) => body[name] === value),
    )
  await expect.poll(found).toBeDefined()
  return found()! // just waited for
}

const LISTS = 'getTransactionsByType'
