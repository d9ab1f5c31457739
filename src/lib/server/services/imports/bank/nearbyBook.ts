import { batchOf, batchSums } from '#lib/domain/bankImport.ts'
import type {
  BankImportRow,
  NearbyBook,
  BookBill,
  BookEntry,
  BookedRow,
  OwnAccount,
} from '#lib/domain/bankImport.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { letRequestsThrough } from '../../../core/letRequestsThrough.ts'
import { isNotDeleted, notDeleted } from '../../../core/visibility.ts'
import { inBatches } from '../../../db/batches.ts'
import type { BillTable } from '../../../db/tables/bills.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import { transactionFrom } from '../../transactions.ts'

/** Days around a file's rows in which entries and bills are compared. */
const NEARBY_DAYS = 15

/** The caller's own entries and unpaid bills around the rows of a file. */
export async function findNearbyBook(
  context: Context,
  rows: BankImportRow[],
  accounts: OwnAccount[],
): Promise<NearbyBook> {
  const days = rows.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { entries: [], bills: [], accounts }
  const range = { from: addDays(first, -NEARBY_DAYS), to: addDays(last, NEARBY_DAYS) }
  const entries = await findNearbyEntries(context, range, { rows, accounts })
  return { entries, bills: await findNearbyBills(context, range), accounts }
}

type Range = { from: Day; to: Day }
type RowsOfAccounts = { rows: BankImportRow[]; accounts: OwnAccount[] }

async function findNearbyEntries(
  context: Context,
  { from, to }: Range,
  { rows, accounts }: RowsOfAccounts,
): Promise<BookEntry[]> {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const minors = [...rows.map(({ minor }) => minor), ...batchSums(rows)]
  const amounts = new Set(minors.map(Math.abs))
  const batchIds = new Set(rows.map(({ bankId }) => bankId))
  const ownCurrencies = new Set(rows.map(({ currency }) => currency))
  const found = new Map<string, BookEntry>()
  const add = async (ids: string[]) => {
    for (const row of await inBatches(ids, (batch) => readEntries(context, batch)))
      found.set(row.id, bookEntryOf(row, currencies, callerOf(context).currency))
  }
  // A month at a time, between which requests are answered.
  for (let month = indexOf(from); month <= indexOf(to); month += 1) {
    const some = await amountsOfMonth(context, month, { from, to })
    const ids = some
      .filter(
        ({ account_id, currency, minor, foreign_minor, bank_id }) =>
          amounts.has(minor) ||
          batchIds.has(batchOf(bank_id) ?? '') ||
          amounts.has(foreign_minor ?? minor) ||
          !ownCurrencies.has(currencies.get(account_id ?? '') ?? currency),
      )
      .map(({ id }) => id)
    await add(ids)
    await letRequestsThrough()
  }
  for (const side of ['bank', 'to_bank'] as const) {
    const booked = await bookedOf(context, side, { from, to })
    const known = booked.filter(
      ({ id, minor }) => !found.has(id) && amounts.has(Math.abs(minor)),
    )
    await add(known.map(({ id }) => id))
  }
  return [...found.values()]
}

/** Entries that banks booked on days, also those that a person moved since. */
async function bookedOf(
  context: Context,
  side: 'bank' | 'to_bank',
  { from, to }: Range,
): Promise<{ id: string; minor: number }[]> {
  const rows = await context.db
    .selectFrom('transactions')
    .select(['id', `${side}_minor as minor`])
    .where('owner_id', '=', callerOf(context).id)
    .where(notDeleted())
    .where(`${side}_day`, '>=', from)
    .where(`${side}_day`, '<=', to)
    .execute()
  return rows.map(({ id, minor }) => ({ id, minor: minor ?? 0 }))
}

function indexOf(day: Day): number {
  return indexOfMonth(monthOf(day))
}

/** Amounts alone: most entries of a month have none of the file's. */
function amountsOfMonth(context: Context, month: number, { from, to }: Range) {
  return context.db
    .selectFrom('transactions')
    .select(['id', 'account_id', 'currency', 'minor', 'foreign_minor', 'bank_id'])
    .where('owner_id', '=', callerOf(context).id)
    .where(notDeleted())
    .where('type', 'in', [1, 2, 3])
    .where('month_index', '=', month)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('moved_by', 'is', null)
    .execute()
}

function readEntries(context: Context, ids: string[]): Promise<TransactionTable[]> {
  return context.db.selectFrom('transactions').selectAll().where('id', 'in', ids).execute()
}

function bookEntryOf(
  row: TransactionTable,
  currencies: Map<string, string>,
  ownCurrency: string,
): BookEntry {
  const accountCurrency =
    row.account_id === null ? undefined : currencies.get(row.account_id)
  const currency = accountCurrency ?? row.currency
  const transaction = { ...transactionFrom(row, ownCurrency), updatesBalance: true }
  const { type, toAccountId = null } = transaction
  const account = { id: row.account_id ?? '', currency }
  const toCurrency = toAccountId === null ? undefined : currencies.get(toAccountId)
  const target = { id: toAccountId ?? '', currency: toCurrency ?? row.currency }
  return {
    id: row.id,
    type,
    day: row.day,
    accountId: row.account_id,
    minor: effectOn(account, transaction, row.currency) ?? 0,
    currency,
    toAccountId,
    toMinor: toAccountId === null ? 0 : (effectOn(target, transaction, row.currency) ?? 0),
    name: row.merchant_name ?? row.title ?? '',
    bankPayee: row.bank_payee,
    bankText: row.bank_text,
    bankId: row.bank_id,
    toBankId: row.to_bank_id,
    bankRow: bookedRow(row.bank_account_id, row.bank_day, row.bank_minor),
    toBankRow: bookedRow(row.to_bank_account_id, row.to_bank_day, row.to_bank_minor),
    isRefund: row.is_refund === 1,
    billId: row.bill_id,
  }
}

/** Entries by their ids, without deleted ones. */
export async function entriesById(
  context: Context,
  ids: string[],
  accounts: OwnAccount[],
): Promise<Map<string, BookEntry>> {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const rows = await inBatches(ids, (some) => readEntries(context, some))
  const { id: ownerId, currency } = callerOf(context)
  return new Map(
    rows
      .filter((row) => row.owner_id === ownerId && isNotDeleted(row))
      .map((row) => [row.id, bookEntryOf(row, currencies, currency)]),
  )
}

/** Own unpaid bills by their ids. */
export async function billsById(
  context: Context,
  ids: string[],
): Promise<Map<string, BookBill>> {
  const rows = await inBatches(ids, (some) =>
    unpaidBills(context).where('id', 'in', some).execute(),
  )
  return new Map(rows.map((row) => [row.id, bookBillOf(row)]))
}

function bookedRow(
  accountId: string | null,
  day: Day | null,
  minor: number | null,
): BookedRow | null {
  return accountId && day && minor !== null ? { accountId, day, minor } : null
}

async function findNearbyBills(context: Context, { from, to }: Range): Promise<BookBill[]> {
  const rows = await unpaidBills(context)
    .where('due_day', '>=', from)
    .where('due_day', '<=', to)
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  return rows.map(bookBillOf)
}

function unpaidBills(context: Context) {
  const { id } = callerOf(context)
  return context.db
    .selectFrom('bills')
    .select(['id', 'title', 'minor', 'paid_minor', 'currency', 'due_day'])
    .where('owner_id', '=', id)
    .where('creator_id', '=', id)
    .where('is_paid', '=', 0)
    .where(notDeleted())
}

function bookBillOf(
  row: Pick<BillTable, 'id' | 'title' | 'minor' | 'paid_minor' | 'currency' | 'due_day'>,
): BookBill {
  return {
    id: row.id,
    title: row.title,
    dueMinor: row.minor - row.paid_minor,
    currency: row.currency,
    dueDay: row.due_day,
  }
}

/** The caller's open accounts, with the numbers by which files name them. */
export async function ownAccounts(
  context: Context,
  remembered: Map<string, string>,
): Promise<OwnAccount[]> {
  const { id, currency } = callerOf(context)
  const rows = await context.db
    .selectFrom('accounts')
    .select(['id', 'name', 'number', 'currency'])
    .where('owner_id', '=', id)
    .where('is_open', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const numbers = Map.groupBy(remembered, ([, accountId]) => accountId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    numbers: [
      ...(row.number ? [row.number] : []),
      ...(numbers.get(row.id) ?? []).map(([name]) => name.split(' ')[0]!),
    ],
    currency: row.currency ?? currency,
  }))
}
