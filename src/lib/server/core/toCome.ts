import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import { visibleTo } from './visibility.ts'
import type { Day } from '#lib/domain/day.ts'

/** Selects a month's visible entries after today, which stored sums do not separate. */
export function entriesToCome(
  context: Context,
  { types, month, today }: { types: readonly number[]; month: number; today: Day },
) {
  return (
    context.db
      .selectFrom('transactions')
      .where(visibleTo(callerOf(context)))
      .where('type', 'in', types)
      .where('month_index', '=', month)
      // A later day begins at most a day before now in any zone.
      .where('at', '>', context.now - 2 * DAY_MILLISECONDS)
      .where('day', '>', today)
      .where('deleted_at', 'is', null)
  )
}
