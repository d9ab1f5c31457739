import { atom, keepMount } from 'nanostores'
import { GROCERIES, OTHER_INCOME } from '#lib/domain/category.ts'
import { partsOf } from '#lib/domain/day.ts'
import { transactionOfInput } from '#lib/domain/transactionList.ts'
import type { TransactionChange } from '#lib/domain/transactionList.ts'
import type {
  TransactionInput,
  IncomeOrExpense,
  IncomeInput,
  MonthOfTransactions,
  Transaction,
  TransferInput,
} from '#lib/domain/transaction.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { ask, askSaved } from './core/ask.ts'
import {
  $storedMonth,
  $storedYear,
  changedMonth,
  changedYear,
  keepKnown,
  transactionChanges,
  knownTransactions,
  monthKey,
  yearKey,
} from './transactions/answers.ts'
import { clockOf } from './core/clock.ts'
import { randomId } from './core/randomId.ts'

export { findPurchases } from './transactions/purchases.ts'
export { findReceipt } from './transactions/receipt.ts'
export { monthKey, refreshTransactions, yearKey } from './transactions/answers.ts'
export type { TransactionsOfMonth, YearOfTransactions } from './transactions/answers.ts'

/** Year or month of the page. */
export type TransactionsSeed = {
  view: TransactionsView
  firstYear: number
  months?: MonthOfTransactions[]
  transactions?: Transaction[]
}

type Writer = { profileId: string; zone?: string }

/** Sums of the shown year, with pending changes. */
export const $year = transactionChanges.withPending($storedYear, changedYear)

/** Transactions of the shown month, with pending changes. */
export const $month = transactionChanges.withPending($storedMonth, changedMonth)

/** First year to choose from; adding a transaction may move it back. */
export const $firstYear = atom<number | undefined>(undefined)

let writer: Writer | undefined

/** Hands the seed to the stores; in the browser only. */
export function seedTransactions(seed: TransactionsSeed, reader: Writer) {
  const { view, months, transactions } = seed
  writer = reader
  if (months) keepKnown({ key: yearKey(view), months })
  if (transactions) keepKnown({ key: monthKey(view)!, transactions }) // transactions are of a month
  $firstYear.set(seed.firstYear)
  keepMount($year)
  keepMount($month)
}

/**
 * Adds or changes a transaction, shown at once; null where the server does not answer it.
 * @throws CallError, NetworkError
 */
export function saveTransaction(
  type: IncomeOrExpense,
  draft: TransactionInput | IncomeInput,
): Promise<Transaction | null> {
  const shown = expectedChange(type, draft)
  const call = type === 'income' ? 'addUpdateIncome' : 'addUpdateExpense'
  const save = async () => (await askSaved(call, draft))?.result ?? null
  return transactionChanges.change(shown, save, (saved) => {
    if (!saved) return undefined
    const { year } = partsOf(saved.day)
    $firstYear.set(Math.min($firstYear.get() ?? year, year))
    // Sums are reloaded if the transaction's earlier state is unknown.
    const isWhole = !draft.id || shown.before.length > 0
    return { ...shown, after: isWhole ? [saved] : [] }
  })
}

/** Adds the expenses of one purchase, shown at once. @throws CallError, NetworkError */
export function addExpenses(expenses: TransactionInput[]): Promise<Transaction[]> {
  const after = expenses.flatMap((input) => expectedChange('expense', input).after)
  const shown: TransactionChange = { type: 'expense', before: [], after }
  const save = async () => (await ask('addExpenses', { expenses })).results
  return transactionChanges.change(shown, save, (saved) => {
    const years = saved.map(({ day }) => partsOf(day).year)
    $firstYear.set(Math.min($firstYear.get() ?? Infinity, ...years))
    return { ...shown, after: saved }
  })
}

/** Adds or changes a transfer. @throws CallError, NetworkError */
export function saveTransfer(draft: TransferInput): Promise<Transaction> {
  // A transfer is neither expense nor income: only its accounts show it.
  const nothing: TransactionChange = { type: 'expense', before: [], after: [] }
  return transactionChanges.change(
    nothing,
    async () => (await ask('addUpdateTransfer', draft)).result,
  )
}

function expectedChange(type: IncomeOrExpense, draft: TransactionInput): TransactionChange {
  const present = knownTransactions().find(({ id }) => id === draft.id)
  if (!writer || (draft.id && !present)) return { type, before: [], after: [] }
  const isSameTime = present?.at === draft.at
  const after = transactionOfInput(draft, {
    type,
    present,
    id: `${ON_THE_WAY}${randomId()}`,
    day: isSameTime ? present.day : clockOf(draft.at, writer.zone).day,
    profileId: writer.profileId,
    categoryId: type === 'income' ? OTHER_INCOME : GROCERIES,
  })
  return { type, before: present ? [present] : [], after: [after] }
}

const ON_THE_WAY = 'new:'

/** Whether a transaction has no id from the server yet. */
export function isOnTheWay({ id }: Transaction): boolean {
  return id.startsWith(ON_THE_WAY)
}
