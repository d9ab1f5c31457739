import type { Day } from '#lib/domain/day.ts'
import { firstOf, moveFrom, planChange } from '#lib/domain/series.ts'
import type { SeriesChange, EntryTime } from '#lib/domain/series.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { dayIn, dayOfSent, instantAt } from '../../core/zone.ts'
import { readPresent } from './change.ts'
import { withLocalEnd } from './days.ts'
import type { SeriesKind } from './kind.ts'
import { firstDays, horizonsOf, PREVIEWED } from './search.ts'
import { nextDayOf } from './stored.ts'

/** A typed rule and the instant of its entry. */
export type PlannedRule = { rule: string; at: number }

/** The changed occurrence: its day in the series, and its present day. */
type ChosenOccurrence = EntryTime & { id: string; seriesDay: Day }

/** The first five days of a new series, in the caller's zone. @throws Refusal malformed */
export function firstDaysOf(context: Context, { rule, at }: PlannedRule): Day[] {
  const { zone } = callerOf(context)
  return firstDays(rule, { first: dayOfSent(zone, at), zone })
}

type RuleChange = {
  series: SeriesTable
  planned: PlannedRule
  /** The changed occurrence; without one the change is from today on. */
  chosen?: ChosenOccurrence
}

/** The next five days of a changed series. @throws Refusal malformed */
export async function previewChange(
  context: Context,
  { series, planned, chosen }: RuleChange,
  kind: SeriesKind,
): Promise<Day[]> {
  const { zone } = callerOf(context)
  firstDays(planned.rule, { first: dayOfSent(zone, planned.at), zone })
  const rule = withLocalEnd(planned.rule, zone)
  const move = chosen
    ? moveFrom(
        { since: chosen.seriesDay, shown: chosen.day },
        sentTime(zone, planned, chosen),
        chosen.id,
      )
    : moveFromToday(context, series, planned)
  const change: SeriesChange = { rule, ...move }
  const before = await readPresent(context, series, kind)
  let days: Day[] = []
  for (const until of horizonsOf(rule, firstOf(change))) {
    const { wanted } = planChange(before, change, until)
    days = wanted.map(({ day, stays }) => stays?.day ?? day).toSorted()
    if (days.length >= PREVIEWED) break
  }
  return days.slice(0, PREVIEWED)
}

function sentTime(zone: string, { at }: PlannedRule, shown: EntryTime): EntryTime {
  return { at, day: at === shown.at ? shown.day : dayOfSent(zone, at) }
}

/** Screens show a parent on its next day: moving that day moves the whole series. */
function moveFromToday(context: Context, series: SeriesTable, planned: PlannedRule) {
  const { zone } = callerOf(context)
  const today = dayIn(zone, context.now)
  const { day, isOver } = nextDayOf(context, series)
  const shown = { day, at: instantAt(zone, day, series.time_of_day) }
  const sent = sentTime(zone, planned, shown)
  return {
    since: isOver ? today : day,
    movedTo: sent.day === day ? undefined : sent.day,
    notBefore: today,
  }
}
