import { createServer } from 'node:http'
import { beforeEach, expect } from 'vitest'
import {
  firstLedger,
  firstUpcoming,
  ledger,
  upcoming,
} from '#lib/client/accounts/ledger.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { ownServerOfFile } from './ownServer.ts'

/** A call of the client, which the test answers. */
export type LedgerRequest = {
  call: string
  body: Record<string, unknown>
  answer: (body?: object) => void
  fail: () => void
}

/** The calls of a test, in order. */
export const asked: LedgerRequest[] = []

/** Answers only the lists of accounts by itself, which follow each change. */
export function ledgerServerOfFile(): void {
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString()
    const call = request.url!.split('/').at(-1)!
    if (call.toLowerCase().endsWith('accounts')) {
      const results = call === 'accounts' ? { accounts: [] } : []
      response.end(JSON.stringify({ code: 0, results }))
      return
    }
    const answer = (answer: object = {}) =>
      response.end(JSON.stringify({ code: 0, ...answer }))
    const body = JSON.parse(text) as Record<string, unknown>
    asked.push({ call, body, answer, fail: () => response.destroy() })
  })
  ownServerOfFile(server)
  beforeEach(() => {
    asked.length = 0
    $toasts.set([])
  })
}

const DAY = 86_400_000
const LAST = Date.UTC(2026, 10, 21, 12)

/** The transactions 0, 1, 2 … of an account, each a day before the one above; each took 1.00. */
export const transaction = (number: number, modifiedAt = 1): Transaction => ({
  id: `entry-${number}`,
  type: 'expense',
  at: LAST - number * DAY,
  day: new Date(LAST - number * DAY).toISOString().slice(0, 10) as Transaction['day'],
  minor: 100,
  categoryId: 31,
  accountId: 'checking',
  ownerId: 'ana',
  creatorId: 'ana',
  balanceMinor: number * 100,
  updatesBalance: true,
  createdAt: 0,
  modifiedAt,
})

/** The same in the contract's spelling. */
export const wire = (number: number, lastModifyTime = 1) => {
  const { id, at, day } = transaction(number)
  return {
    _id: id,
    type: 1,
    isTransfer: false,
    time: at,
    amount: 1,
    categoryId: 31,
    accountId: 'checking',
    userId: 'ana',
    createdUserId: 'ana',
    updateBalance: true,
    balance: number,
    day,
    dayOfYear: 1,
    week: 1,
    month: 0,
    year: 2026,
    createTime: 0,
    lastModifyTime,
    updated_at: lastModifyTime,
  }
}

/** `count` numbers from `from` on. */
export const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index)

/** An answer with `count` transactions from `from` on. */
export const page = (from: number, count: number) => ({
  result: range(from, count).map((number) => wire(number)),
})

/** Waits for a number of calls. */
export const nextAsked = (count: number) =>
  expect.poll(() => asked.map(({ call }) => call)).toHaveLength(count)

/** The numbers of the transactions that are shown. */
export const shown = () =>
  ledger.$shown.get().rows.map(({ id }) => Number(id.slice('entry-'.length)))

/** Shows the first `count` transactions of the checking account. */
export function begin(count = 30) {
  const rows = range(0, count).map((number) => transaction(number))
  ledger.begin(firstLedger('checking', rows))
  upcoming.begin(firstUpcoming('checking', []))
}
