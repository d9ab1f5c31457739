import { computed } from 'nanostores'
import type { PayloadOf } from '#lib/contract/call.ts'
import type { getMonthlyIncome } from '#lib/contract/transactions.ts'
import { changeMonth, changeYear } from '#lib/domain/transactionList.ts'
import type { TransactionChange } from '#lib/domain/transactionList.ts'
import { daysOfMonth } from '#lib/domain/months.ts'
import { monthText, readMonth, readYearText, yearText } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import type {
  IncomeOrExpense,
  MonthOfTransactions,
  Transaction,
} from '#lib/domain/transaction.ts'
import { filterOf } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
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

const { fetcher, keep, cache, refresh } = keepingAnswers<Answer>()

/** Reloads the shown answers; the others reload when shown. */
export const refreshTransactions = refresh

/** Optimistic changes of expenses and income, shown in every answer. */
export const transactionChanges = optimistic<TransactionChange>({
  keep: keepChange,
  settle: (outcome) => {
    if (outcome !== 'nothing') tellChange()
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
export function yearKey({ type, year, period, filter }: YearOfView): string {
  return answerKey(type, yearText({ year, period }), filter)
}

/** Key of a month's transactions; undefined for a view of a year. */
export function monthKey({
  type,
  year,
  month,
  period,
  filter,
}: YearOfView & { month?: number }): string | undefined {
  return month === undefined
    ? undefined
    : answerKey(type, monthText({ year, month, period }), filter)
}

type YearOfView = Pick<TransactionsView, 'type' | 'year' | 'period' | 'filter'>

function answerKey(type: IncomeOrExpense, time: string, filter = ''): string {
  return `${type} ${time} ${filter}`
}

/** Segments of a key, which `answerKey` joined. */
function partsOfKey(key: string) {
  const [type, time, filter] = key.split(' ') as [IncomeOrExpense, string, string]
  return { type, time, filter }
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

/** Replaces the loaded transaction by a newer stored one after a conflict. */
function storedIn(failure: unknown, shown: TransactionChange): TransactionChange {
  const stored = storedTransaction(failure)
  const before = shown.before.filter(({ id }) => id === stored?.id)
  const after = stored && before.length > 0 ? [stored] : []
  return { ...shown, before: after.length > 0 ? before : [], after }
}

/** Every loaded transaction. */
export function knownTransactions(): Transaction[] {
  return knownAnswers().flatMap((answer) =>
    'transactions' in answer ? answer.transactions : [],
  )
}

/** Sums of a year after a change; filtered sums wait for the next answer. */
export function changedYear(
  year: YearOfTransactions,
  change: TransactionChange,
): YearOfTransactions {
  const { type, time, filter } = partsOfKey(year.key)
  if (type !== change.type || filter) return year
  const { today, ownMonths } = transactionsView.$view.get()! // a loaded year implies a view
  const of = { ...readYearText(time), today, ownMonths }
  return { ...year, months: changeYear(year.months, of, change) }
}

/** Transactions of a month after a change. */
export function changedMonth(
  month: TransactionsOfMonth,
  change: TransactionChange,
): TransactionsOfMonth {
  const { type, time, filter } = partsOfKey(month.key)
  if (type !== change.type) return month
  const { transactions } = month
  const counted = { ...change, after: countedBy(filter, transactions, change) }
  const now = transactionsView.$view.get()! // a loaded month implies a view
  const days = daysOfMonth(readMonth(time)!, now) // the key is ours, so it can be read
  return { ...month, transactions: changeMonth(transactions, days, counted) }
}

/** Only the server knows which category is below another. */
function countedBy(
  filter: string,
  listed: readonly Transaction[],
  { after }: TransactionChange,
): readonly Transaction[] {
  const { categoryId } = filterOf({ filter })
  if (categoryId === undefined) return after
  const shown = new Set([categoryId, ...listed.map((one) => one.categoryId)])
  return after.filter((one) => shown.has(one.categoryId))
}

/** Stored transactions of a month, a page at a time. @throws CallError, NetworkError */
export async function findTransactions(
  type: IncomeOrExpense,
  month: Month,
  filter?: string,
): Promise<Transaction[]> {
  const found = new Map<string, Transaction>()
  for (let page = 0; ; page++) {
    const { result } = await askMonths(type, { ...month, ...filterOf({ filter }), page })
    const before = found.size
    // A transaction comes twice if it moves to the next page between two requests.
    for (const one of result[0]?.transactions ?? []) found.set(one.id, one)
    const isLast = found.size === before || found.size >= result[0]!.count
    if (isLast) return [...found.values()]
  }
}

/** Months of a type: income has a call of its own (spec B, 7). */
function askMonths(type: IncomeOrExpense, asked: MonthsPayload) {
  return type === 'income'
    ? ask('getMonthlyIncome', asked)
    : ask('getTransactionsByType', { type, ...asked })
}

type MonthsPayload = PayloadOf<typeof getMonthlyIncome>

async function findYear(key: string): Promise<YearOfTransactions> {
  const { type, time, filter } = partsOfKey(key)
  const asked = { ...readYearText(time), ...filterOf({ filter }), summary: true }
  const { result } = await askMonths(type, asked)
  return { key, months: result }
}

async function findMonth(key: string): Promise<TransactionsOfMonth> {
  const { type, time, filter } = partsOfKey(key)
  // The key is ours, so it can be read.
  return { key, transactions: await findTransactions(type, readMonth(time)!, filter) }
}

/** A failed request removes an answer from the cache, but the view still shows it. */
function knownAnswers(): Answer[] {
  const shown = [$storedYear.value?.data, $storedMonth.value?.data]
  const answers = [...[...cache.values()].map(({ data }) => data), ...shown]
  return [...new Set(answers.filter((answer) => answer !== undefined))]
}
