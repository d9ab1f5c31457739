import type { ExpressionBuilder } from 'kysely'
import type { Money } from '#lib/domain/money.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type {
  EntryDraft,
  EntryType,
  MonthOfEntries,
  Transaction,
} from '#lib/domain/transaction.ts'
import { findUsableAccount } from './accounts.ts'
import { refuseCategory } from './categories.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import { sumOf } from './db/sums.ts'
import type { Tables, TransactionTable } from './db/tables.ts'
import { findCurrency } from './reference.ts'
import { modifiedAt, refuseStale } from './staleness.ts'
import { together } from './together.ts'
import { DEFAULT_CATEGORY, emptyRow, fromRow, TYPE } from './transactions/rows.ts'
import { keepSums } from './transactions/sums.ts'
import { visibleTo } from './visibility.ts'
import { dayIn } from './zone.ts'

type Asked = { type: EntryType; year: number; month?: number; summary?: boolean }

/** A year's entries of a type, or a month's, by month: January first, the latest entry first. */
export async function listEntries(
  context: Context,
  asked: Asked,
): Promise<MonthOfEntries[]> {
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

/**
 * Adds an expense or income, or changes the one that the draft names.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveEntry(
  context: Context,
  type: EntryType,
  draft: EntryDraft,
): Promise<Transaction> {
  refuseUnknownCurrency(draft)
  return together(context, async (inside) => {
    const present = draft.id ? await findOwn(inside, draft.id, type) : undefined
    const row = await rowAfter(inside, type, draft, present)
    await (present ? changeRow(inside, present, row) : addRow(inside, row))
    return fromRow(row, callerOf(inside).currency)
  })
}

/** Deletes entries, all or none. @throws Refusal not-found, not-yours, stale */
export async function deleteEntries(
  context: Context,
  { ids, readAt }: { ids: string[]; readAt?: number },
): Promise<void> {
  await together(context, async (inside) => {
    const removed: TransactionTable[] = []
    for (const id of new Set(ids)) {
      const row = await findOwn(inside, id)
      await refuseStale(readAt, row.modified_at, () => shown(inside, row))
      removed.push(row)
    }
    await inside.db
      .updateTable('transactions')
      .set({ deleted_at: inside.now, modified_at: modifiedAt(inside, readAt) })
      .where('id', 'in', ids)
      .execute()
    await keepSums(inside, { removed })
  })
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

/** An entry of the caller's own. @throws Refusal not-found, not-yours */
async function findOwn(
  context: Context,
  id: string,
  type?: EntryType,
): Promise<TransactionTable> {
  const caller = callerOf(context)
  const row = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(caller))
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', TYPE[type!]))
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (row.creator_id !== caller.id) throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
  return row
}

async function rowAfter(
  context: Context,
  type: EntryType,
  draft: EntryDraft,
  present: TransactionTable | undefined,
): Promise<TransactionTable> {
  const base = present ?? emptyRow(context, type)
  const next = applyDraft(context, base, draft)
  const account = next.account_id
    ? await accountOf(context, next.account_id, base)
    : undefined
  if (present) {
    await refuseStale(draft.modifiedAt, present.modified_at, () => shown(context, present))
  }
  await refuseCategory(context, {
    id: next.category_id,
    type,
    present: present?.category_id,
  })
  return { ...next, account_minor: effectOn(account, next) }
}

function applyDraft(
  context: Context,
  base: TransactionTable,
  draft: EntryDraft,
): TransactionTable {
  const day = draft.at === base.at ? base.day : dayIn(callerOf(context).zone, draft.at)
  const kept = <Value>(sent: Value | null | undefined, stored: Value | null) =>
    sent === undefined ? stored : sent
  const type = base.type === TYPE.expense ? 'expense' : 'income'
  return {
    ...base,
    at: draft.at,
    day,
    month_index: indexOfMonth(monthOf(day)),
    minor: draft.minor,
    ...foreignAfter(base, draft),
    category_id: kept(draft.categoryId, base.category_id) ?? DEFAULT_CATEGORY[type],
    title: kept(draft.title, base.title),
    notes: kept(draft.notes, base.notes),
    image: kept(draft.image, base.image),
    ...merchantAfter(draft),
    account_id: kept(draft.accountId, base.account_id),
    modified_at: modifiedAt(context, draft.modifiedAt),
  }
}

function foreignAfter(base: TransactionTable, { foreign }: EntryDraft) {
  if (foreign === undefined) return {}
  if (foreign === null || foreign.currency === base.currency) {
    return { foreign_currency: null, foreign_minor: null }
  }
  return { foreign_currency: foreign.currency, foreign_minor: foreign.minor }
}

function merchantAfter({ merchant }: EntryDraft) {
  if (merchant === undefined) return {}
  return {
    merchant_id: merchant?.id ?? null,
    merchant_name: merchant?.name ?? null,
    merchant_icon: merchant?.icon ?? null,
  }
}

/** The account an entry names; one that has closed since stays with the entries it had. */
async function accountOf(context: Context, id: string, base: TransactionTable) {
  const usable = await findUsableAccount(context, id)
  if (usable) return usable
  const isKept = id === base.account_id
  if (!isKept) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return context.db
    .selectFrom('accounts')
    .select(['currency'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What an entry does to its account, in the account's currency. @throws Refusal rule */
function effectOn(account: { currency: string | null } | undefined, row: TransactionTable) {
  if (!account || !row.updates_balance) return 0
  const sign = row.type === TYPE.expense ? -1 : 1
  const accountCurrency = account.currency ?? row.currency
  if (accountCurrency === row.currency) return sign * row.minor
  if (accountCurrency === row.foreign_currency) return sign * row.foreign_minor!
  throw new Refusal('rule', 'refusals.ACCOUNT_CURRENCY')
}

async function addRow(context: Context, row: TransactionTable): Promise<void> {
  await context.db.insertInto('transactions').values(row).execute()
  await keepSums(context, { added: [row] })
}

async function changeRow(
  context: Context,
  present: TransactionTable,
  next: TransactionTable,
): Promise<void> {
  const { id, ...row } = next
  await context.db.updateTable('transactions').set(row).where('id', '=', id).execute()
  await keepSums(context, { added: [next], removed: [present] })
}

function shown(context: Context, row: TransactionTable): Transaction {
  return fromRow(row, callerOf(context).currency)
}

function refuseUnknownCurrency({ foreign }: EntryDraft): void {
  if (!foreign || findCurrency(foreign.currency, 'en')) return
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'currencyCode', key: 'refusals.fields.unknown' }],
  })
}
