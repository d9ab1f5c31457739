import type { ExpressionBuilder } from 'kysely'
import type { Money } from '#lib/domain/money.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import type {
  EntryDraft,
  EntryType,
  IncomeDraft,
  MonthOfEntries,
  Transaction,
} from '#lib/domain/transaction.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import { sumOf } from './db/sums.ts'
import type { Tables } from './db/tables.ts'
import type { TransactionTable } from './db/tables/books.ts'
import { keepOccurrence } from './series.ts'
import { modifiedInPlace, refuseStale } from './staleness.ts'
import { atOneMoment, together } from './together.ts'
import { refuseMalformed, rowAfter } from './transactions/drafts.ts'
import { saveIncomeSeries } from './transactions/income.ts'
import { fromRow, TYPE } from './transactions/rows.ts'
import {
  addRow,
  changeRow,
  findAllOwn,
  findVisible,
  toChange,
} from './transactions/stored.ts'
import { keepSums } from './transactions/sums.ts'
import { visibleTo } from './visibility.ts'

export { namesOf } from './transactions/lostAccounts.ts'
export { keepLinks, linksUntil } from './transactions/lostAccounts/links.ts'
export { loosen } from './transactions/lostAccounts/loosen.ts'
export type { LostAccount } from './transactions/lostAccounts/loosen.ts'
export { listLedger } from './transactions/ledger.ts'
export { saveTransfer } from './transactions/transfers.ts'
export { addExpense, removeExpense } from './transactions/billExpenses.ts'
export { endIncomeSeries, resumeIncomeSeries } from './transactions/incomeEnd.ts'
export { findIncomeSeries } from './transactions/income.ts'
export { incomeMaker } from './transactions/incomeSeries.ts'

type Asked = { type: EntryType; year: number; month?: number; summary?: boolean }

/** A year's entries of a type, or a month's, by month: January first, the latest entry first. */
export function listEntries(context: Context, asked: Asked): Promise<MonthOfEntries[]> {
  return atOneMoment(context, (inside) => readMonths(inside, asked))
}

async function readMonths(context: Context, asked: Asked): Promise<MonthOfEntries[]> {
  const months = await sumMonths(context, asked)
  if (asked.summary) return months
  const caller = callerOf(context)
  const rows = await context.db
    .selectFrom('transactions')
    .where(ofMonths(context, asked))
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('month_index')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const entries = rows.map((row) => fromRow(row, caller.currency))
  const inMonth = (month: number) =>
    entries.filter((entry) => monthOf(entry.day).month === month)
  return months.map((month) => ({ ...month, transactions: inMonth(month.month) }))
}

/** The earliest year that has entries of a type; undefined without any. */
export async function firstYearOf(
  context: Context,
  type: EntryType,
): Promise<number | undefined> {
  const isVisible = visibleTo(callerOf(context))
  const first = await context.db
    .selectFrom('month_sums')
    .select('month_index')
    .where((where) => isVisible(where))
    .where('type', '=', TYPE[type])
    .where('entries', '>', 0)
    .orderBy('month_index')
    .limit(1)
    .executeTakeFirst()
  return first && monthAt(first.month_index).year
}

/**
 * Adds an expense or income, or changes the one that the draft names.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveEntry(
  context: Context,
  type: EntryType,
  draft: EntryDraft,
): Promise<Transaction> {
  return together(context, async (inside) => {
    const { id } = draft
    const found = id === undefined ? undefined : await findVisible(inside, id, { type })
    await refuseMalformed(inside, draft, found)
    const present = id === undefined ? undefined : await toChange(inside, found)
    const row = await rowAfter(inside, type, keptDraft(draft, found, present), present)
    await (present ? changeRow(inside, present, row) : addRow(inside, row))
    if (present?.series_id) {
      await keepOccurrence(inside, present.series_id, present.series_day!)
    }
    return fromRow(row, callerOf(inside).currency)
  })
}

/**
 * Adds an income or changes one: with a rule this and all future ones, without one it alone.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export function saveIncome(context: Context, draft: IncomeDraft): Promise<Transaction> {
  const { rule } = draft
  return rule
    ? saveIncomeSeries(context, { ...draft, rule })
    : saveEntry(context, 'income', draft)
}

/** A draft that names the account which its entry just lost says nothing of accounts. */
function keptDraft(
  draft: EntryDraft,
  found: TransactionTable | undefined,
  present: TransactionTable | undefined,
): EntryDraft {
  const isLost = found?.account_id !== present?.account_id
  return isLost && draft.accountId === found?.account_id
    ? { ...draft, accountId: undefined }
    : draft
}

/** Deletes entries, all or none. @throws Refusal not-found, not-yours, stale */
export async function deleteEntries(
  context: Context,
  { ids, readAt }: { ids: string[]; readAt?: number },
): Promise<void> {
  await together(context, async (inside) => {
    const removed = await findAllOwn(inside, ids)
    for (const row of removed) {
      await refuseStale(readAt, row.modified_at, () => shown(inside, row))
    }
    if (removed.length === 0) return
    await mark(inside, ids, { deleted_at: inside.now }, readAt)
    await keepSums(inside, { removed })
  })
}

/** Takes deletions since an instant back, all or none. @throws Refusal not-found, not-yours */
export async function restoreEntries(
  context: Context,
  ids: string[],
  since: number,
): Promise<void> {
  await together(context, async (inside) => {
    const rows = await findAllOwn(inside, ids, since)
    const added = rows.filter((row) => row.deleted_at !== null)
    if (added.length === 0) return
    const restored = added.map((row) => row.id)
    await mark(inside, restored, { deleted_at: null })
    await keepSums(inside, { added })
  })
}

function mark(
  context: Context,
  ids: string[],
  change: Pick<TransactionTable, 'deleted_at'>,
  readAt?: number,
) {
  return context.db
    .updateTable('transactions')
    .set({ ...change, modified_at: modifiedInPlace(context, readAt) })
    .where('id', 'in', ids)
    .execute()
}

/** What both the entries and their sums are asked for by. */
function ofMonths(context: Context, { type, year, month }: Asked) {
  const isVisible = visibleTo(callerOf(context))
  const first = indexOfMonth({ year, month: month ?? 0 })
  const last = indexOfMonth({ year, month: month ?? 11 })
  return (where: ExpressionBuilder<Tables, 'transactions' | 'month_sums'>) =>
    where.and([
      isVisible(where),
      where('type', '=', TYPE[type]),
      where('month_index', '>=', first),
      where('month_index', '<=', last),
    ])
}

async function sumMonths(context: Context, asked: Asked): Promise<MonthOfEntries[]> {
  const { currency } = callerOf(context)
  const sums = await context.db
    .selectFrom('month_sums')
    .where(ofMonths(context, asked))
    .where('entries', '>', 0)
    .select([
      'month_index',
      'currency',
      sumOf('minor').as('minor'),
      sumOf('entries').as('count'),
    ])
    .groupBy(['month_index', 'currency'])
    .orderBy('month_index')
    .orderBy('currency')
    .execute()
  const indexes = [...new Set(sums.map((sum) => sum.month_index))]
  return indexes.map((index) => {
    const inMonth = sums.filter((sum) => sum.month_index === index)
    const others: Money[] = inMonth.filter((sum) => sum.currency !== currency)
    return {
      month: monthAt(index).month,
      minor: inMonth.find((sum) => sum.currency === currency)?.minor ?? 0,
      count: inMonth.reduce((count, sum) => count + sum.count, 0),
      otherCurrencies: others.map(({ minor, currency }) => ({ minor, currency })),
    }
  })
}

function shown(context: Context, row: TransactionTable): Transaction {
  return fromRow(row, callerOf(context).currency)
}
