import type { Transaction } from '#lib/domain/transaction.ts'

const DAY = 86_400_000
const LAST = Date.UTC(2026, 10, 21, 12)

/** The entries 0, 1, 2 … of an account, each a day before the one above it; each took 1.00. */
export const entry = (number: number, modifiedAt = 1): Transaction => ({
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

/** An entry in the contract's spelling. */
export const wire = (number: number, lastModifyTime = 1) => {
  const { id, at, day } = entry(number)
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

export const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index)
export const entries = (from: number, count: number) =>
  range(from, count).map((number) => entry(number))
export const page = (from: number, count: number) => ({
  result: range(from, count).map((number) => wire(number)),
})
