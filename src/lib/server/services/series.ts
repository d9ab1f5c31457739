import { addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { unknownFields } from '#lib/domain/refusal.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import { contextOfProfile } from '../core/profileContext.ts'
import { endIn, withLocalEnd } from './series/days.ts'
import { dayOfRow, findRows } from './series/kind.ts'
import type { SeriesKind } from './series/kind.ts'
import { extendSeries } from './series/life.ts'
import { firstDays } from './series/search.ts'
import { MONTHS_AHEAD, claimedDays } from './series/stored.ts'
import { weighSeries } from './series/weigh.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { inTransaction } from '../core/transaction.ts'
import { isHiddenFromActor } from '../core/visibility.ts'
import { inBatches } from '../db/batches.ts'
import { dayIn, dayOfSent } from '../core/zone.ts'

export {
  dayOfRow,
  findOwnRows,
  findVisibleRows,
  inContextsToChange,
  markDeleted,
  tableOf,
} from './series/kind.ts'
export type { EntryKind, SeriesKind } from './series/kind.ts'
export { beginSeries, endSeries, MAX_SERIES, resumeSeries } from './series/life.ts'
export type { Ending } from './series/life.ts'
export { saveRow, templateOf } from './series/occurrences.ts'
export { findParentOf, parentOf, parentRow } from './series/parents.ts'
export { seriesNamed, seriesToChange } from './series/named.ts'
export { firstDaysOf, previewChange } from './series/preview.ts'
export type { PlannedRule } from './series/preview.ts'
export { saveWithRule } from './series/save.ts'
export {
  END_OF_TIME,
  firstUnmade,
  isLongPast,
  nextDayOf,
  storedRhythm,
} from './series/stored.ts'
export type { SeriesName } from './series/named.ts'
export { isExpensiveRule } from './series/weigh.ts'

/** Names of series that are read together. */
const EXTENDED_AT_ONCE = 100

type SentRule = { rule: Rule; at: number; ruleEnds?: string }

/**
 * A rule as stored, with a local day as its end, which no change of the zone moves.
 * `ruleEnds` is a client's end, `at` the instant of the entry.
 * @throws Refusal malformed when they disagree, or when its days are too much work
 */
export function storedRule(context: Context, sent: SentRule): string {
  const { zone } = callerOf(context)
  const { text: rule } = sent.rule
  const ends = sent.ruleEnds
  const said = ends?.includes('T') ? dayIn(zone, Date.parse(ends)) : ends
  if (said !== undefined && said !== endIn(zone, rule)) throw unknownFields('rule')
  firstDays(rule, { first: dayOfSent(zone, sent.at), zone })
  return withLocalEnd(rule, zone)
}

/** Numbers of occurrences that a change of a series changes and leaves. */
export type ChangeCount = {
  changes: number
  staysPaid: number
  staysEdited: number
  /** Entries that a member who changes the series may not see. */
  staysHidden?: number
}

type CountRange = { since: Day; isDeletion: boolean; chosenId?: string }

/**
 * Counts the occurrences that a change from a day on would change and leave. Deletions
 * include edited ones; the chosen one always changes.
 */
export async function countTouched(
  context: Context,
  kind: SeriesKind,
  series: SeriesTable,
  { since, isDeletion, chosenId }: CountRange,
): Promise<ChangeCount> {
  const taken = await claimedDays(context, series.id)
  const ids = taken.flatMap(({ entry_id }) => entry_id ?? [])
  const rows = new Map((await findRows(context, kind, ids)).map((row) => [row.id, row]))
  const later = taken.flatMap(({ day, entry_id, is_edited }): keyof ChangeCount | [] => {
    const row = entry_id === null ? undefined : rows.get(entry_id)
    if (!row || (isDeletion ? dayOfRow(kind, row) : day) < since) return []
    if (isHiddenFromActor(context, row)) return 'staysHidden'
    if (kind.stateOf(row) === 'paid') return 'staysPaid'
    const isEdited = !isDeletion && is_edited === 1 && entry_id !== chosenId
    return isEdited ? 'staysEdited' : 'changes'
  })
  const count = (outcome: keyof ChangeCount) =>
    later.filter((one) => one === outcome).length
  return {
    changes: count('changes'),
    staysPaid: count('staysPaid'),
    staysEdited: count('staysEdited'),
    staysHidden: count('staysHidden') || undefined,
  }
}

/**
 * Marks occurrences as edited, or not any more: changes of the series leave edited ones.
 * Gives the days whose mark is new.
 */
export async function markEdited(
  context: Context,
  seriesId: string,
  days: readonly Day[],
  isEdited = true,
): Promise<Day[]> {
  const marked = await inBatches(days, (some) =>
    context.db
      .updateTable('occurrences')
      .set({ is_edited: isEdited ? 1 : 0 })
      .where('series_id', '=', seriesId)
      .where('day', 'in', some)
      .where('is_edited', '=', isEdited ? 0 : 1)
      .returning('day')
      .execute(),
  )
  return marked.map(({ day }) => day)
}

/**
 * Extends all series as their owners, each in a transaction, and rates the work of older
 * rules. Simultaneous servers make each occurrence once; a failure stops no other series.
 * @throws AggregateError of the failures
 */
export async function extendAllSeries(
  context: Context,
  kinds: readonly SeriesKind[],
): Promise<void> {
  await weighSeries(context)
  const failures: unknown[] = []
  let behind = 0
  for await (const one of seriesBehind(context)) {
    behind += 1
    await extendOne(context, one, kinds).catch((error: unknown) => failures.push(error))
    // Each takes some milliseconds, which grow with the server when taken together.
    await letRequestsThrough()
  }
  if (failures.length === 0) return
  const message = `${failures.length} of ${behind} series could not be extended`
  throw new AggregateError(failures, `${message}: ${String(failures[0])}`)
}

type NamedSeries = Pick<SeriesTable, 'id' | 'owner_id'>

/** Series that lack occurrences, read a few at a time. */
async function* seriesBehind(context: Context): AsyncGenerator<NamedSeries> {
  const end = addMonths(dayIn('UTC', context.now), MONTHS_AHEAD)
  let last: Pick<SeriesTable, 'id' | 'made_until'> = { made_until: '0000-01-01', id: '' }
  for (;;) {
    const some = await behindAfter(context, last, end).execute()
    yield* some
    if (some.length < EXTENDED_AT_ONCE) return
    last = some.at(-1)! // is not empty
  }
}

function behindAfter(
  { db }: Context,
  last: Pick<SeriesTable, 'id' | 'made_until'>,
  end: Day,
) {
  return db
    .selectFrom('series')
    .select(['id', 'owner_id', 'made_until'])
    .where('made_until', '<', end)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('made_until', 'id'), '>', tuple(last.made_until, last.id)),
    )
    .orderBy('made_until')
    .orderBy('id')
    .limit(EXTENDED_AT_ONCE)
}

async function extendOne(
  context: Context,
  { id, owner_id }: NamedSeries,
  kinds: readonly SeriesKind[],
): Promise<void> {
  const ofOwner = await contextOfProfile(context.app, owner_id)
  await inTransaction(ofOwner, async (inside) => {
    const series = await inside.db
      .selectFrom('series')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const kind = kinds.find(({ type }) => type === series?.type)
    if (series && kind) await extendSeries(inside, series, kind)
  })
}
