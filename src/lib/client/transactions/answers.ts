import { computed } from 'nanostores'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { changeMonth, changeYear } from '#lib/domain/transactionList.ts'
import type { TransactionChange } from '#lib/domain/transactionList.ts'
import type { TransactionsView } from '#lib/domain/transactionsView.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import type {
  IncomeOrExpense,
  MonthOfTransactions,
  Transaction,
} from '#lib/domain/transaction.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { optimistic } from '../core/optimistic.ts'
import { tellChange } from '../core/changes.ts'
import { storedTransaction } from './stored.ts'
import { transactionsView } from './view.ts'

/** Sums of a year's months; `key` names its type and year. */
export type YearOfTransactions = { key: string; months: MonthOfTransactions[] }

/** Transactions of a month, latest first; `key` names its type and month. */
export type TransactionsOfMonth = { key: string; transactions: Transaction[] }

type Answer = YearOfTransactions | TransactionsOfMonth

const { fetcher, keep, cache, revalidateKeys } = keepingAnswers<Answer>()

/** Optimistic changes of expenses and income, shown in every answer. */
export const transactionChanges = optimistic<TransactionChange>({
  keep: keepChange,
  settle: (outcome) => {
    if (outcome === 'nothing') return
    refreshTransactions()
    tellChange()
  },
  storedIn,
})

const $yearKey = computed(transactionsView.$view, (view) =>
  view && view.month === undefined ? yearKey(view) : undefined,
)
const $monthKey = computed(transactionsView.$view, (view) => view && monthKey(view))

/** Stored sums of the shown year. */
export const $storedYear = fetcher<YearOfTransactions>([$yearKey], {
  fetcher: (key) => transactionChanges.askSettled(() => findYear(String(key))),
})

/** Stored transactions of the shown month. */
export const $storedMonth = fetcher<TransactionsOfMonth>([$monthKey], {
  fetcher: (key) => transactionChanges.askUnchanged(() => findMonth(String(key))),
})

/** Key of a year's sums. */
export function yearKey({ type, year }: Pick<TransactionsView, 'type' | 'year'>): string {
  return `${type} ${year}`
}

/** Key of a month's transactions; undefined for a view of a year. */
export function monthKey({
  type,
  year,
  month,
}: Pick<TransactionsView, 'type' | 'year' | 'month'>): string | undefined {
  return month === undefined ? undefined : `${type} ${monthText({ year, month })}`
}

/** Caches an answer, and shows it where its key is current. */
export function keepKnown(answer: Answer) {
  keep(answer.key, answer)
}

function keepChange(change: TransactionChange) {
  for (const answer of knownAnswers()) {
    keepKnown(
      'months' in answer ? changedYear(answer, change) : changedMonth(answer, change),
    )
  }
}

/** Replaces the known transaction by the stored one when somebody else was faster. */
function storedIn(failure: unknown, shown: TransactionChange): TransactionChange {
  const stored = storedTransaction(failure)
  const before = shown.before.filter(({ id }) => id === stored?.id)
  const after = stored && before.length > 0 ? [stored] : []
  return { ...shown, before: after.length > 0 ? before : [], after }
}

/** Reloads the shown answers; the others reload when shown. */
export function refreshTransactions() {
  for (const key of cache.keys()) revalidateKeys(key)
}

/** Every loaded transaction. */
export function knownTransactions(): Transaction[] {
  return knownAnswers().flatMap((answer) =>
    'transactions' in answer ? answer.transactions : [],
  )
}

/** Sums of a year after a change. */
export function changedYear(
  year: YearOfTransactions,
  change: TransactionChange,
): YearOfTransactions {
  const [type, number] = year.key.split(' ')
  if (type !== change.type) return year
  return { ...year, months: changeYear(year.months, Number(number), change) }
}

/** Transactions of a month after a change. */
export function changedMonth(
  month: TransactionsOfMonth,
  change: TransactionChange,
): TransactionsOfMonth {
  const [type, text] = month.key.split(' ')
  if (type !== change.type) return month
  // The key is one of ours.
  return {
    ...month,
    transactions: changeMonth(month.transactions, readMonth(text)!, change),
  }
}

/** Stored transactions of a month, a page at a time. @throws CallError, NetworkError */
export async function findTransactions(
  type: IncomeOrExpense,
  month: Month,
): Promise<Transaction[]> {
  const found = new Map<string, Transaction>()
  for (let page = 0; ; page++) {
    const asked = { type, ...month, page }
    const { result } = await ask(getTransactionsByType, asked)
    const before = found.size
    // A transaction that moves to the next page meanwhile comes twice.
    for (const transaction of result[0]?.transactions ?? [])
      found.set(transaction.id, transaction)
    const isLast = found.size === before || found.size >= result[0]!.count
    if (isLast) return [...found.values()]
  }
}

async function findYear(key: string): Promise<YearOfTransactions> {
  const [type, year] = key.split(' ') as [IncomeOrExpense, string]
  const asked = { type, year: Number(year), summary: true }
  const { result } = await ask(getTransactionsByType, asked)
  return { key, months: result }
}

async function findMonth(key: string): Promise<TransactionsOfMonth> {
  const [type, text] = key.split(' ') as [IncomeOrExpense, string]
  return { key, transactions: await findTransactions(type, readMonth(text)!) } // the key is one of ours
}

/** A failed question removes an answer from the cache, but the view still shows it. */
function knownAnswers(): Answer[] {
  const shown = [$storedYear.value?.data, $storedMonth.value?.data]
  const answers = [...[...cache.values()].map(({ data }) => data), ...shown]
  return [...new Set(answers.filter((answer) => answer !== undefined))]
}
