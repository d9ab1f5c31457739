import { addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn } from '../../core/zone.ts'
import { allDaysOf, isCountTooExpensive, isTooExpensive } from './search.ts'
import { MONTHS_AHEAD } from './stored.ts'

const BATCH = 100

/**
 * Rates the work of older series' rules; finds the days of expensive rules once and stores
 * them.
 */
export async function weighSeries(context: Context): Promise<void> {
  for (;;) {
    const some = await context.db
      .selectFrom('series')
      .select(['id', 'rule', 'first_day'])
      .where('is_weighed', '=', 0)
      .limit(BATCH)
      .execute()
    for (const series of some) await weigh(context, series)
    if (some.length < BATCH) return
  }
}

/** Whether finding the days of a rule is too much work (contract, 2 Recurrence). */
export function isExpensiveRule(rule: string, first: Day, today: Day): boolean {
  const until = addMonths(today, MONTHS_AHEAD)
  return (
    isTooExpensive(rule, { first, zone: 'UTC' }) || isCountTooExpensive(rule, first, until)
  )
}

/** Rules changed meanwhile were rated when sent. */
async function weigh(
  context: Context,
  { id, rule, first_day: first }: Pick<SeriesTable, 'id' | 'rule' | 'first_day'>,
): Promise<void> {
  const isDear = isExpensiveRule(rule, first, dayIn('UTC', context.now))
  const kept_days = isDear ? JSON.stringify(await allDaysOf(rule, first)) : null
  await inTransaction(context, (inside) =>
    inside.db
      .updateTable('series')
      .set({ is_weighed: 1, kept_days })
      .where('id', '=', id)
      .where('is_weighed', '=', 0)
      .execute(),
  )
}
