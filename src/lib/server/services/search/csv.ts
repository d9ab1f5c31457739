import type { Bill } from '#lib/domain/bill.ts'
import { CSV_START, csvLine } from '#lib/domain/csv.ts'
import type { CsvCell } from '#lib/domain/csv.ts'
import { MAX_COUNTED_AT_ONCE } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { dayOfFound } from '#lib/domain/search.ts'
import { signedMinor } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { namesOfAccounts } from '../accounts.ts'
import { categoryResolver } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import { inBatches } from '../../db/batches.ts'
import { findAccountNames } from '../transactions.ts'
import type { FoundQuery } from './conditions.ts'
import { entriesAt } from './searchRows.ts'

type CsvEntry = Bill | Transaction

/** The most entries that are read at once. */
const STEP = 500

/** Entries of a query, of these ids if given, latest first. @throws Refusal rule */
export async function readFound(
  context: Context,
  query: FoundQuery,
  ids?: readonly string[],
): Promise<CsvEntry[]> {
  const most = MAX_COUNTED_AT_ONCE
  const places = await query(false)
    .select(['entry_id', 'kind', 'day', 'at', 'id'])
    .$if(ids !== undefined, (all) => all.where('entry_id', 'in', ids!))
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  if (places.length > most) {
    throw new Refusal('rule', 'refusals.TOO_MANY_IN_FILE', { values: { most } })
  }
  return inBatches(places, (some) => entriesAt(context, some), STEP)
}

/** The name of a file of the caller's today. */
export function csvName(context: Context): string {
  return `hearthbook-${dayIn(callerOf(context).zone, context.now)}.csv`
}

/** The text of a file with headings for people, who made an entry only in a family. */
export async function writeCsv(
  context: Context,
  entries: readonly CsvEntry[],
): Promise<string> {
  const { t, caller } = context
  const hasFamily = (caller?.group?.memberIds.length ?? 0) > 1
  const cellsOf = await cellsFor(context, entries)
  const headings = [
    t('statements.day'),
    t('statements.type'),
    t('statements.description'),
    t('statements.category'),
    t('statements.account'),
    t('accounts.detail.to'),
    t('statements.amount'),
    t('statements.currency'),
    t('transactions.detail.notes'),
    ...(hasFamily ? [t('search.who')] : []),
  ]
  const lines = entries.map((entry) => csvLine(cellsOf(entry).slice(0, headings.length)))
  return [CSV_START, csvLine(headings), ...lines].join('')
}

/** The cells of an entry under the headings, its maker last. */
async function cellsFor(context: Context, entries: readonly CsvEntry[]) {
  const { currency: own } = callerOf(context)
  const owners = [...new Set(entries.map(({ ownerId }) => ownerId))]
  const makers = [...new Set(entries.map(({ creatorId }) => creatorId))]
  const categoryOf = await categoryResolver(context, owners)
  const accounts = await namesOfAccounts(context)
  const people = await findAccountNames(context, makers)
  return (entry: CsvEntry): CsvCell[] => {
    const { categoryId, ownerId, accountId = '', accountName, currency = own } = entry
    return [
      dayOfFound(entry),
      kindText(context, entry),
      nameInCsv(entry),
      entry.type === 'transfer' ? null : categoryOf(ownerId, categoryId).name,
      accountName ?? accounts.get(accountId),
      targetOf(entry, accounts),
      { minor: minorOf(entry), currency },
      currency,
      entry.notes,
      people.get(entry.creatorId),
    ]
  }
}

function kindText({ t }: Context, { type }: CsvEntry): string {
  if (type === 'income') return t('statements.incomeEntry')
  return t(type === 'bill' ? 'shell.add.bill' : `statements.${type}`)
}

function nameInCsv(entry: CsvEntry): string | undefined {
  if (entry.type === 'bill') return entry.title
  return entry.merchant?.name ?? entry.title ?? entry.bank?.payee
}

function targetOf(entry: CsvEntry, accounts: ReadonlyMap<string, string>) {
  if (entry.type !== 'transfer') return null
  return entry.toAccountName ?? accounts.get(entry.toAccountId ?? '')
}

/** Bills and transfers are neither spent nor earned. */
function minorOf(entry: CsvEntry): number {
  return entry.type === 'bill' ? entry.minor : signedMinor(entry, entry.minor)
}
