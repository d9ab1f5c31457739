import { payeeName } from '#lib/domain/bankImport.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { ruleOfCadence } from '#lib/domain/recurring.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { findUsableAccount } from '../accounts.ts'
import { BILL_SERIES, linkPayments } from '../bills.ts'
import { refuseCategory } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { dayIn, instantAt, timeOfDayIn } from '../../core/zone.ts'
import { inBatches } from '../../db/batches.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { beginSeries, storedRule, templateOf } from '../series.ts'
import { INCOME_SERIES } from '../transactions.ts'
import type { Offer } from './offers.ts'

/** What a person changed in an offer; other fields are taken from the entries. */
export type SeriesFields = {
  title?: string
  minor?: number
  categoryId?: number
  accountId?: string
}

/** A found series, and what it becomes. */
export type ChosenSeries = {
  offer: Offer
  kind: 'bill' | 'income'
  fields?: SeriesFields
}

/** A made series, and the entries of the past in it. */
export type MadeSeries = {
  key: string
  kind: 'bill' | 'income'
  seriesId: string
  /** Version of the series and of what it made. */
  modifiedAt: number
  entryIds: string[]
}

/**
 * Makes a series of a found one. Own entries become its paid occurrences.
 * @throws Refusal malformed, not-found, stale, rule
 */
export async function makeSeries(
  context: Context,
  chosen: ChosenSeries,
): Promise<MadeSeries> {
  const { offer, kind, fields = {} } = chosen
  if ((kind === 'bill') !== (offer.type === 'expense')) throw unknownFields('choices')
  await refuseFields(context, offer, fields)
  const entries = await ownEntries(context, offer)
  const series =
    kind === 'bill'
      ? await makeBills(context, chosen, entries)
      : await makeIncome(context, chosen, entries)
  return {
    key: offer.key,
    kind,
    seriesId: series.id,
    modifiedAt: series.modified_at,
    entryIds: entries.map(({ row }) => row.id),
  }
}

/** @throws Refusal malformed, not-found, rule */
async function refuseFields(
  context: Context,
  { type }: Offer,
  { minor, categoryId, accountId }: SeriesFields,
): Promise<void> {
  const { currency } = callerOf(context)
  refuseDecimals({ path: 'choices', minor, currency })
  if (categoryId !== undefined) await refuseCategory(context, { id: categoryId, type })
  if (accountId && !(await findUsableAccount(context, accountId))) {
    throw new Refusal('not-found', 'refusals.NOT_FOUND')
  }
}

type OwnEntry = { row: TransactionTable; dueDay: Day }

/** The caller's entries of a found series, unless they changed since. @throws Refusal stale */
async function ownEntries(context: Context, { entries }: Offer): Promise<OwnEntry[]> {
  const { id } = callerOf(context)
  const own = entries.filter(({ ownerId }) => ownerId === id)
  const rows = await inBatches(
    own.map((entry) => entry.id),
    (some) =>
      context.db
        .selectFrom('transactions')
        .selectAll()
        .where('id', 'in', some)
        .where('owner_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('bill_id', 'is', null)
        .where('series_id', 'is', null)
        .execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return own.map((entry) => {
    const row = byId.get(entry.id)
    if (row?.minor === entry.minor && row.day === entry.day) {
      return { row, dueDay: entry.dueDay }
    }
    throw new Refusal('stale', 'refusals.CHANGED_SINCE')
  })
}

/** Bills of the past, each paid by its entry, and those that are to come. */
async function makeBills(
  context: Context,
  { offer, fields = {} }: ChosenSeries,
  entries: readonly OwnEntry[],
): Promise<SeriesTable> {
  const { last, ...content } = contentOf(context, offer, entries)
  const row: BillTable = {
    ...BILL_SERIES.newRow(context, { at: last.at, day: last.day }),
    title: fields.title ?? payeeName(offer.payee),
    minor: fields.minor ?? usualMinor(offer, entries),
    category_id: fields.categoryId ?? last.category_id,
    account_id: fields.accountId ?? last.account_id,
  }
  const bills = entries.map(({ dueDay }) => ({
    day: dueDay,
    entryId: newId(),
    isNew: true,
  }))
  const { series } = await beginSeries(
    context,
    {
      ...content,
      template: templateOf(BILL_SERIES, row),
      past: { entries: bills, until: addDays(offer.next, -1) },
    },
    BILL_SERIES,
  )
  await linkPayments(
    context,
    bills.map(({ entryId }, index) => ({ billId: entryId, expense: entries[index]!.row })), // one each
  )
  return series
}

/** A series whose past occurrences are the entries; days until today get no new ones. */
async function makeIncome(
  context: Context,
  { offer, fields = {} }: ChosenSeries,
  entries: readonly OwnEntry[],
): Promise<SeriesTable> {
  const { last, ...content } = contentOf(context, offer, entries)
  const row: TransactionTable = {
    ...last,
    ...(fields.title !== undefined && { title: fields.title }),
    notes: null,
    minor: fields.minor ?? usualMinor(offer, entries),
    category_id: fields.categoryId ?? last.category_id,
    account_id: fields.accountId ?? last.account_id,
  }
  const today = dayIn(callerOf(context).zone, context.now)
  const before = addDays(offer.next, -1)
  const { series } = await beginSeries(
    context,
    {
      ...content,
      template: templateOf(INCOME_SERIES, row),
      past: {
        entries: entries.map(({ row: { id }, dueDay }) => ({
          day: dueDay,
          entryId: id,
          isNew: false,
        })),
        until: before < today ? today : before,
      },
    },
    INCOME_SERIES,
  )
  for (const { row: entry, dueDay } of entries) {
    await context.db
      .updateTable('transactions')
      .set({ series_id: series.id, series_number: series.number, series_day: dueDay })
      .where('id', '=', entry.id)
      .execute()
  }
  return series
}

/** What bills and incomes have in common, with the latest entry. */
function contentOf(context: Context, { cadence }: Offer, entries: readonly OwnEntry[]) {
  const { zone } = callerOf(context)
  const first = entries[0]!.dueDay // offered to the owner of most
  const last = entries.at(-1)!.row
  const time_of_day = timeOfDayIn(zone, last.at)
  const at = instantAt(zone, first, time_of_day)
  return {
    last,
    first,
    groupId: last.group_id,
    rule: storedRule(context, { rule: { text: ruleOfCadence(cadence, first) }, at }),
    description: null,
    is_custom: 0 as const,
    time_of_day,
    image: null,
    modified_at: context.now,
  }
}

/** The present amount, or the mean of amounts that differ. */
function usualMinor(
  { amounts: { from, to } }: Offer,
  entries: readonly OwnEntry[],
): number {
  if (from === to) return to
  const sum = entries.reduce((total, { row }) => total + row.minor, 0)
  return Math.round(sum / entries.length)
}
