import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { moveFrom } from '#lib/domain/series.ts'
import type { Rule, Transaction } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedAfter } from '../../core/versions.ts'
import { dayIn, timeOfDayIn } from '../../core/zone.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { rewriteSeries } from './change.ts'
import type { SeriesContent } from './change.ts'
import { dayOfRow, findOwnRow, findRows } from './kind.ts'
import type { StoredEntry, SeriesKind } from './kind.ts'
import { beginSeries } from './life.ts'
import { saveRow, templateOf } from './occurrences.ts'
import { parentOf, parentRow } from './parents.ts'
import { findOwnSeries, ownSeriesNamed } from './named.ts'
import { nextDayOf } from './stored.ts'

/**
 * Adds a recurring entry, or changes one from a day on (contract, 2 Recurrence). With an
 * occurrence's id the change is from its day on, with the series' id from today on. Gives
 * the entry, or the series' parent.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveWithRule<Row extends StoredEntry, Input extends { id?: string }>(
  context: Context,
  kind: SeriesKind<Row, Input>,
  input: Input & { rule: Rule },
): Promise<Bill | Transaction> {
  const { id, rule } = input
  const series = id ? await ownSeriesNamed(context, kind.type, id) : undefined
  if (series) return changeFromToday(context, kind, { series, input })
  const present = id ? await findOwnRow(context, kind, id) : undefined
  const row = await kind.rowAfter(context, input, present)
  if (present && present.series_id !== null) {
    await changeFrom(context, kind, { present, row, rule })
  } else {
    await saveRow(context, kind, row, present)
    const content = contentOf(context, kind, { row, rule })
    const beginning = { first: dayOfRow(kind, row), groupId: row.group_id, firstId: row.id }
    await beginSeries(context, { ...content, ...beginning }, kind)
  }
  const [saved] = await findRows(context, kind, [row.id])
  return { ...(await kind.shown(context, saved!)), rule } // just written
}

type Change<Row> = { present: Row; row: Row; rule: Rule }

async function changeFrom<Row extends StoredEntry, Input extends { id?: string }>(
  context: Context,
  kind: SeriesKind<Row, Input>,
  { present, row, rule }: Change<Row>,
): Promise<void> {
  const series = await findOwnSeries(context, kind.type, { id: present.series_id! })
  const since = present.series_day! // set with the series
  const shown = dayOfRow(kind, present)
  const change = {
    content: contentOf(context, kind, { row, rule, series, present }),
    ...moveFrom({ since, shown }, { day: dayOfRow(kind, row), at: row.at }, present.id),
  }
  await rewriteSeries(context, series, change, kind)
}

/** An unchanged time moves nothing, whatever the rule's first day. */
async function changeFromToday<Row extends StoredEntry, Input extends { id?: string }>(
  context: Context,
  kind: SeriesKind<Row, Input>,
  { series, input }: { series: SeriesTable; input: Input & { rule: Rule } },
): Promise<Bill | Transaction> {
  const { day: shown, isOver } = nextDayOf(context, series)
  const present = await parentRow(context, kind, series, shown)
  const row = await kind.rowAfter(context, input, present)
  const today = dayIn(callerOf(context).zone, context.now)
  const day: Day = dayOfRow(kind, row)
  const change = {
    content: contentOf(context, kind, { row, rule: input.rule, series, present }),
    since: isOver ? today : shown,
    movedTo: day === shown ? undefined : day,
    notBefore: today,
  }
  return parentOf(context, kind, await rewriteSeries(context, series, change, kind))
}

type SavedContent<Row> = { row: Row; rule: Rule; series?: SeriesTable; present?: Row }

/** An unchanged time leaves the series' time. */
function contentOf<Row extends StoredEntry>(
  context: Context,
  kind: Pick<SeriesKind<Row>, 'columns'>,
  { row, rule, series, present }: SavedContent<Row>,
): SeriesContent {
  const isTimeKept = series && row.at === present?.at
  return {
    rule: rule.text,
    description: rule.description ?? null,
    is_custom: rule.isCustom ? 1 : 0,
    time_of_day: isTimeKept
      ? series.time_of_day
      : timeOfDayIn(callerOf(context).zone, row.at),
    template: templateOf(kind, row),
    image: row.image,
    modified_at: modifiedAfter(series?.modified_at, row.modified_at),
  }
}
