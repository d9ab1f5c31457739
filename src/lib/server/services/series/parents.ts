import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Rule, Transaction } from '#lib/domain/transaction.ts'
import { withAccountNames } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import type { StoredEntry, SeriesKind } from './kind.ts'
import { findOccurrences } from './occurrences.ts'
import { findSeries } from './named.ts'
import type { SeriesName } from './named.ts'
import { nextDayOf } from './stored.ts'

/** An entry of a series on a day, under the series' id. */
export async function parentRow<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  series: SeriesTable,
  day: Day,
): Promise<Row> {
  const make = await findOccurrences(context, kind, series)
  return { ...make({ day, entryId: series.id }), created_at: series.created_at }
}

/** The parent of a series: its next entry, or that of another day, with its rule. */
export async function parentOf<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  series: SeriesTable,
  { day, isOver } = nextDayOf(context, series),
): Promise<Bill | Transaction> {
  const { rule: text, description, is_custom } = series
  const shown = await kind.shown(context, await parentRow(context, kind, series, day))
  const accountId = shown.accountId ?? accountOfMember(context, series)
  const next = { ...shown, accountId }
  const isCustom = is_custom === 1 || undefined
  const rule: Rule = { text, description: description ?? undefined, isCustom }
  return { ...next, ...kind.asParent(next, series, isOver), rule } as Bill | Transaction
}

/** The account of another member's series, which the caller may be unable to use. */
function accountOfMember(
  context: Context,
  { owner_id, template }: SeriesTable,
): string | undefined {
  if (owner_id === callerOf(context).id) return undefined
  const { account_id } = JSON.parse(template) as { account_id: string | null }
  return account_id ?? undefined
}

/** The parent of a visible series. @throws Refusal not-found */
export async function findParentOf(
  context: Context,
  kind: SeriesKind,
  name: SeriesName,
): Promise<Bill | Transaction> {
  const series = await findSeries(context, kind.type, name)
  const asOwner = await inOwnersZones(context)
  const parent = await parentOf(asOwner(series.owner_id), kind, series)
  const [named] = await withAccountNames(context, [parent])
  return named! // a parent for each
}
