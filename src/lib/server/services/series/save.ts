import type { Day } from '#lib/domain/day.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { modifiedAfter } from '../../core/versions.ts'
import { dayIn, timeOfDayIn } from '../../core/zone.ts'
import { changeSeries } from './change.ts'
import { beginSeries } from './life.ts'
import type { OccurrenceMaker } from './maker.ts'
import { moveFrom } from './plan.ts'
import type { SeriesContent } from './plan.ts'
import { findOwnSeries, nextDayOf, ownSeriesNamed } from './stored.ts'

/** What rows of entries that come again have in common. */
type EntryRow = {
  id: string
  at: number
  image: string | null
  group_id: string | null
  series_id: string | null
  series_day: Day | null
  modified_at: number
}

/** A kind of entry that comes again; all of it inside the caller's transaction. */
export type SeriesKind<Input, Row extends EntryRow> = OccurrenceMaker & {
  dayOf(row: Row): Day
  templateOf(row: Row): string
  /** An entry of the caller's own. @throws Refusal not-found, not-yours */
  findOwn(context: Context, id: string): Promise<Row>
  /** What an input makes of an entry or of none. @throws Refusal malformed, not-found, stale, rule */
  rowAfter(context: Context, input: Input, present: Row | undefined): Promise<Row>
  /** Writes what became of an entry, or a new one. */
  put(context: Context, row: Row, present: Row | undefined): Promise<void>
  /** What an entry of a series is on a day, under the series' own id. */
  parentRow(context: Context, series: SeriesTable, day: Day): Promise<Row>
}

/** What was saved: the series as a whole, or it from one of its entries on. */
export type Saved = { series: SeriesTable } | { entryId: string }

/**
 * Adds an entry that comes again, or changes one from a day on: the day of the occurrence that
 * the input names, or today when it names the series (contract, 2 Recurrence).
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveWithRule<Input extends { id?: string }, Row extends EntryRow>(
  context: Context,
  kind: SeriesKind<Input, Row>,
  input: Input & { rule: Rule },
): Promise<Saved> {
  const parent = input.id ? await ownSeriesNamed(context, kind.type, input.id) : undefined
  if (parent) return changeFromToday(context, kind, { series: parent, input })
  const present = input.id ? await kind.findOwn(context, input.id) : undefined
  const row = await kind.rowAfter(context, input, present)
  if (present && present.series_id !== null) {
    await changeFrom(context, kind, { present, row, rule: input.rule })
  } else {
    await kind.put(context, row, present)
    const content = contentOf(context, kind, { row, rule: input.rule })
    const beginning = { first: kind.dayOf(row), groupId: row.group_id, firstId: row.id }
    await beginSeries(context, { ...content, ...beginning }, kind)
  }
  return { entryId: row.id }
}

type Change<Row> = { present: Row; row: Row; rule: Rule }

async function changeFrom<Input, Row extends EntryRow>(
  context: Context,
  kind: SeriesKind<Input, Row>,
  { present, row, rule }: Change<Row>,
): Promise<void> {
  const series = await findOwnSeries(context, kind.type, { id: present.series_id! })
  const since = present.series_day! // comes with the series
  const shown = kind.dayOf(present)
  const day = kind.dayOf(row)
  const change = {
    content: contentOf(context, kind, { row, rule, series, present }),
    ...moveFrom({ since, shown }, { day, at: row.at }, present.id),
  }
  await changeSeries(context, series, change, kind)
}

/** A day that was sent as it was shown is not moved, wherever the rule runs from. */
async function changeFromToday<Input, Row extends EntryRow>(
  context: Context,
  kind: SeriesKind<Input, Row>,
  { series, input }: { series: SeriesTable; input: Input & { rule: Rule } },
): Promise<Saved> {
  const { day: shown, isOver } = nextDayOf(context, series)
  const present = await kind.parentRow(context, series, shown)
  const row = await kind.rowAfter(context, input, present)
  const today = dayIn(callerOf(context).zone, context.now)
  const day = kind.dayOf(row)
  const change = {
    content: contentOf(context, kind, { row, rule: input.rule, series, present }),
    since: isOver ? today : shown,
    movedTo: day === shown ? undefined : day,
    notBefore: today,
  }
  return { series: await changeSeries(context, series, change, kind) }
}

type Told<Row> = { row: Row; rule: Rule; series?: SeriesTable; present?: Row }

/** What a series takes over from the entry that an input made; a time that was kept says nothing. */
function contentOf<Input, Row extends EntryRow>(
  context: Context,
  kind: SeriesKind<Input, Row>,
  { row, rule, series, present }: Told<Row>,
): SeriesContent {
  const isTimeKept = series && row.at === present?.at
  return {
    rule: rule.text,
    description: rule.description ?? null,
    time_of_day: isTimeKept
      ? series.time_of_day
      : timeOfDayIn(callerOf(context).zone, row.at),
    template: kind.templateOf(row),
    image: row.image,
    modified_at: modifiedAfter(series?.modified_at, row.modified_at),
  }
}
