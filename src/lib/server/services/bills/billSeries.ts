import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { findUsableAccount } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import type { EntryState, Occurrence, OccurrenceMaker } from '../series.ts'
import { modifiedAfter } from '../../core/versions.ts'
import { instantOf } from '../../core/zone.ts'
import { emptyRow, remindDayOf, settled } from './rows.ts'
import { addRows, livingRows, putRow } from './stored.ts'

/** What every occurrence of a series of bills begins with. */
type Template = Pick<
  BillTable,
  | 'title'
  | 'currency'
  | 'minor'
  | 'category_id'
  | 'provider_id'
  | 'account_id'
  | 'auto_pays'
  | 'makes_expense'
  | 'remind_days'
  | 'notes'
> & { account_name?: string | null }

/** What a series keeps of a bill for those to come. */
export function templateOf(row: BillTable): string {
  const template: Template = {
    title: row.title,
    currency: row.currency,
    minor: row.minor,
    category_id: row.category_id,
    provider_id: row.provider_id,
    account_id: row.account_id,
    account_name: row.account_name,
    auto_pays: row.auto_pays,
    makes_expense: row.makes_expense,
    remind_days: row.remind_days,
    notes: row.notes,
  }
  return JSON.stringify(template)
}

/** The occurrences of recurring bills; one that is paid follows its series no more. */
export const billMaker: OccurrenceMaker = {
  type: TYPE_NUMBERS.bill,
  async statesOf(context, ids) {
    const rows = await livingRows(context, ids)
    return new Map(rows.map((row) => [row.id, stateOf(row)]))
  },
  async standingOf(context, ids) {
    const rows = await livingRows(context, ids)
    return new Map(rows.map(({ id, due_day }) => [id, due_day]))
  },
  async write(context, series, occurrences) {
    if (occurrences.length === 0) return
    const base = await baseOf(context, series)
    const there = occurrences.filter(({ isNew }) => !isNew).map(({ entryId }) => entryId)
    const present = new Map((await livingRows(context, there)).map((row) => [row.id, row]))
    const added = occurrences
      .filter(({ isNew }) => isNew)
      .map((one) => occurrenceRow(context, series, one, base))
    await addRows(context, added)
    for (const one of occurrences) {
      const before = present.get(one.entryId)
      if (before) {
        await putRow(context, occurrenceRow(context, series, one, { ...before, ...base }))
      }
    }
  },
  async remove(context, ids) {
    await inParts(ids, async (some) => {
      await context.db
        .updateTable('transactions')
        .set({ bill_id: null })
        .where('bill_id', 'in', some)
        .execute()
      return context.db.deleteFrom('bills').where('id', 'in', some).execute()
    })
  },
}

function stateOf({ is_paid, paid_minor }: BillTable): EntryState {
  if (is_paid === 1) return 'paid'
  return paid_minor > 0 ? 'begun' : 'open'
}

/** What the series says of its bills; an account that cannot be used any more is left out. */
export async function baseOf(context: Context, series: SeriesTable): Promise<Template> {
  const template = JSON.parse(series.template) as Template
  const account = template.account_id
    ? await findUsableAccount(context, template.account_id)
    : undefined
  return { ...template, account_id: account?.id ?? null }
}

/** What a bill of a series is on a day of it; one that is there keeps its number and payments. */
export function occurrenceRow(
  context: Context,
  series: SeriesTable,
  { day, entryId, stays }: Omit<Occurrence, 'isNew'>,
  base: Template & Partial<BillTable>,
): BillTable {
  const at = stays?.at ?? instantOf(callerOf(context).zone, day, series.time_of_day)
  const due_day = stays?.day ?? day
  return settled({
    ...emptyRow(context),
    ...base,
    id: entryId,
    owner_id: series.owner_id,
    creator_id: series.creator_id,
    group_id: series.group_id,
    at,
    due_day,
    remind_day: remindDayOf({ due_day, remind_days: base.remind_days }),
    month_index: indexOfMonth(monthOf(due_day)),
    image: series.image,
    series_id: series.id,
    series_number: series.number,
    series_day: day,
    modified_at: modifiedAfter(base.modified_at, series.modified_at),
  })
}
