import type {
  BankImportRow,
  BookAround,
  BookBill,
  BookEntry,
  OwnAccount,
} from '#lib/domain/bankImport.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { letRequestsThrough } from '../../../core/letRequestsThrough.ts'
import { notDeleted } from '../../../core/visibility.ts'
import { inBatches } from '../../../db/batches.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import { transactionFrom } from '../../transactions.ts'

/** Days around a file's rows in which entries and bills are compared. */
const REACH_DAYS = 15

/** The caller's own entries and unpaid bills around the rows of a file. */
export async function bookAround(
  context: Context,
  rows: BankImportRow[],
  accounts: OwnAccount[],
): Promise<BookAround> {
  const days = rows.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { entries: [], bills: [], accounts }
  const range = { from: addDays(first, -REACH_DAYS), to: addDays(last, REACH_DAYS) }
  const entries = await entriesAround(context, range, { rows, accounts })
  return { entries, bills: await billsAround(context, range), accounts }
}

type Range = { from: Day; to: Day }
type Compared = { rows: BankImportRow[]; accounts: OwnAccount[] }

async function entriesAround(
  context: Context,
  { from, to }: Range,
  { rows, accounts }: Compared,
): Promise<BookEntry[]> {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const amounts = new Set(rows.map(({ minor }) => Math.abs(minor)))
  const ownCurrencies = new Set(rows.map(({ currency }) => currency))
  const found: BookEntry[] = []
  // A month at a time, between which requests are answered.
  for (let month = indexOf(from); month <= indexOf(to); month += 1) {
    const some = await amountsOfMonth(context, month, { from, to })
    const ids = some
      .filter(
        ({ account_id, currency, minor, foreign_minor }) =>
          amounts.has(minor) ||
          amounts.has(foreign_minor ?? minor) ||
          !ownCurrencies.has(currencies.get(account_id ?? '') ?? currency),
      )
      .map(({ id }) => id)
    const entries = await inBatches(ids, (batch) => entriesOf(context, batch))
    found.push(
      ...entries.map((row) => bookEntryOf(row, currencies, callerOf(context).currency)),
    )
    await letRequestsThrough()
  }
  return found
}

function indexOf(day: Day): number {
  return indexOfMonth(monthOf(day))
}

/** Amounts alone: most entries of a month have none of the file's. */
function amountsOfMonth(context: Context, month: number, { from, to }: Range) {
  return context.db
    .selectFrom('transactions')
    .select(['id', 'account_id', 'currency', 'minor', 'foreign_minor'])
    .where('owner_id', '=', callerOf(context).id)
    .where(notDeleted())
    .where('type', 'in', [1, 2, 3])
    .where('month_index', '=', month)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('moved_by', 'is', null)
    .execute()
}

function entriesOf(context: Context, ids: string[]): Promise<TransactionTable[]> {
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
    isRefund: row.is_refund === 1,
    billId: row.bill_id,
  }
}

async function billsAround(context: Context, { from, to }: Range): Promise<BookBill[]> {
  const { id } = callerOf(context)
  const rows = await context.db
    .selectFrom('bills')
    .select(['id', 'title', 'minor', 'paid_minor', 'currency', 'due_day'])
    .where('owner_id', '=', id)
    .where('creator_id', '=', id)
    .where('is_paid', '=', 0)
    .where(notDeleted())
    .where('due_day', '>=', from)
    .where('due_day', '<=', to)
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    dueMinor: row.minor - row.paid_minor,
    currency: row.currency,
    dueDay: row.due_day,
  }))
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
