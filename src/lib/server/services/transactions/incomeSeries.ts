import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { findUsableAccount } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import type { Occurrence, OccurrenceMaker } from '../series.ts'
import { modifiedAfter } from '../../core/versions.ts'
import { isThere } from '../../core/visibility.ts'
import { instantOf } from '../../core/zone.ts'
import { withoutLostAccounts } from './lostAccounts.ts'
import { emptyRow, fromRow } from './rows.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { keepSums } from './sums.ts'

/** What every occurrence of a series of income begins with. */
type Template = Pick<
  TransactionTable,
  | 'currency'
  | 'minor'
  | 'foreign_currency'
  | 'foreign_minor'
  | 'category_id'
  | 'title'
  | 'notes'
  | 'merchant_id'
  | 'merchant_name'
  | 'merchant_icon'
  | 'account_id'
> & { account_name?: string | null }

/** What a series keeps of an income for those to come. */
export function templateOf(row: TransactionTable): string {
  const template: Template = {
    currency: row.currency,
    minor: row.minor,
    foreign_currency: row.foreign_currency,
    foreign_minor: row.foreign_minor,
    category_id: row.category_id,
    title: row.title,
    notes: row.notes,
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    merchant_icon: row.merchant_icon,
    account_id: row.account_id,
    account_name: row.account_name,
  }
  return JSON.stringify(template)
}

/** The occurrences of recurring income. */
export const incomeMaker: OccurrenceMaker = {
  type: TYPE_NUMBERS.income,
  async statesOf(context, ids) {
    const rows = await rowsOf(context, ids)
    return new Map(rows.map(({ id }) => [id, 'open']))
  },
  async standingOf(context, ids) {
    const rows = await rowsOf(context, ids)
    return new Map(rows.map(({ id, day }) => [id, day]))
  },
  async write(context, series, occurrences) {
    if (occurrences.length === 0) return
    const account = await accountOf(context, series)
    const there = occurrences.filter(({ isNew }) => !isNew).map(({ entryId }) => entryId)
    const before = await withoutLostAccounts(context, await rowsOf(context, there))
    const present = new Map(before.map((row) => [row.id, row]))
    const added = occurrences
      .filter(({ isNew }) => isNew)
      .map((one) => occurrenceRow(context, series, one, account))
    const changed = occurrences.flatMap((one) => {
      const before = present.get(one.entryId)
      if (!before) return []
      return [{ before, after: occurrenceRow(context, series, one, account, before) }]
    })
    await addRows(context, added)
    for (const { after } of changed) await putRow(context, after)
    await keepSums(context, {
      added: [...added, ...changed.map(({ after }) => after)],
      removed: changed.map(({ before }) => before),
    })
  },
  async remove(context, ids) {
    const removed = await withoutLostAccounts(context, await rowsOf(context, ids))
    await inParts(ids, (some) =>
      context.db.deleteFrom('transactions').where('id', 'in', some).execute(),
    )
    await keepSums(context, { removed })
  },
}

/** What an income of a series is on a day of it; one that is there remains who made it when. */
export function occurrenceRow(
  context: Context,
  series: SeriesTable,
  { day: seriesDay, entryId, stays }: Omit<Occurrence, 'isNew'>,
  account: AccountTable | undefined,
  before?: TransactionTable,
): TransactionTable {
  const template = JSON.parse(series.template) as Template
  const day = stays?.day ?? seriesDay
  const row: TransactionTable = {
    ...(before ?? emptyRow(context, 'income')),
    ...template,
    id: entryId,
    owner_id: series.owner_id,
    creator_id: series.creator_id,
    group_id: series.group_id,
    at: stays?.at ?? instantOf(callerOf(context).zone, day, series.time_of_day),
    day,
    month_index: indexOfMonth(monthOf(day)),
    image: series.image,
    series_id: series.id,
    series_number: series.number,
    series_day: seriesDay,
    modified_at: modifiedAfter(before?.modified_at, series.modified_at),
  }
  const effect = account
    ? effectOn(account, fromRow(row, row.currency), row.currency)
    : undefined
  // An account that has closed or counts in another currency now takes no more of them.
  return {
    ...row,
    account_id: effect === undefined ? null : account!.id,
    account_name: effect === undefined ? row.account_name : null,
    account_minor: effect ?? 0,
  }
}

/** The account that occurrences go to, while it can be used. */
export async function accountOf(
  context: Context,
  series: SeriesTable,
): Promise<AccountTable | undefined> {
  const { account_id } = JSON.parse(series.template) as Template
  return account_id ? findUsableAccount(context, account_id) : undefined
}

function rowsOf(context: Context, ids: string[]): Promise<TransactionTable[]> {
  return inParts(ids, (some) =>
    context.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', 'in', some)
      .where(isThere())
      .execute(),
  )
}

async function addRows(context: Context, rows: TransactionTable[]): Promise<void> {
  await inParts(rows, (some) =>
    context.db.insertInto('transactions').values(some).execute(),
  )
}

async function putRow(context: Context, { id, ...row }: TransactionTable): Promise<void> {
  await context.db.updateTable('transactions').set(row).where('id', '=', id).execute()
}
