import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import type { OccurrenceMaker } from './maker.ts'
import { anchorOf, planChange, readPresent, rowOf } from './plan.ts'
import type { Plan, SeriesChange } from './plan.ts'
import { freeDays, horizonOf, refuseDearCount, refuseLongPast, takeDays } from './stored.ts'

/**
 * Changes a series from one of its days on, as `planChange` says.
 * @throws Refusal malformed when the rule ends before the occurrence that was changed or is too
 * much work, rule when it begins too long ago
 */
export async function changeSeries(
  context: Context,
  present: SeriesTable,
  change: SeriesChange,
  maker: OccurrenceMaker,
): Promise<SeriesTable> {
  const before = await readPresent(context, present, maker)
  const anchor = anchorOf(before, change)
  const { rule } = change.content
  if (rule !== present.rule) refuseDearCount(context, { rule, ...anchor })
  if (anchor.first_day !== present.first_day) refuseLongPast(context, { rule, ...anchor })
  // A rule that runs from a later day than the one it is changed from is made from there on.
  const first = change.movedTo ?? change.since
  const until = horizonOf(context, [first, anchor.first_day].toSorted().at(-1)!)
  const plan = planChange(before, change, until)
  if (plan.isTooShort) throw tooShort()
  await writeDays(context, plan)
  await saveSeries(context, plan.series)
  await maker.write(context, plan.series, plan.wanted)
  const ended = plan.ended.flatMap(({ entry_id }) => entry_id ?? [])
  await maker.remove(context, [...plan.surplus, ...ended])
  return plan.series
}

/** The rule ends before the occurrence that it was given to. */
function tooShort(): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'rule', key: 'refusals.fields.short' }],
  })
}

async function writeDays(
  context: Context,
  { series, free, ended, places, wanted }: Plan,
): Promise<void> {
  const left = [...free, ...ended].map(({ day }) => day)
  await freeDays(context, series.id, left)
  const taken = wanted.map((one) => rowOf(series.id, one))
  await takeDays(context, [...places, ...taken])
}

async function saveSeries(context: Context, { id, ...row }: SeriesTable): Promise<void> {
  await context.db.updateTable('series').set(row).where('id', '=', id).execute()
}
