import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { SOON_DAYS } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { todayOf } from './billRows.ts'

type Condition = (where: ExpressionBuilder<Tables, 'bills'>) => Expression<SqlBool>

/** Conditions for overdue, upcoming and soon due bills by each owner's today. */
export async function dueDays(
  context: Context,
): Promise<{ isOverdue: Condition; isUpcoming: Condition; isBeforeLater: Condition }> {
  const caller = callerOf(context)
  const asOwner = await inOwnersZones(context)
  const owners = caller.group?.memberIds ?? [caller.id]
  const todays = [...Map.groupBy(owners, (id) => todayOf(asOwner(id)))]
  const later = todays.map(([today, ids]): [Day, string[]] => [
    addDays(today, SOON_DAYS),
    ids,
  ])
  return {
    isOverdue: dueOn(overdueOn, todays),
    isUpcoming: dueOn(upcomingOn, todays),
    isBeforeLater: dueOn(overdueOn, later),
  }
}

/** Condition for bills that are overdue on a day (`isOverdue` of `domain/bill.ts`). */
export const overdueOn =
  (today: Day): Condition =>
  (where) =>
    where('bills.due_day', '<', today)

/** Condition for bills that are not overdue on a day. */
export const upcomingOn =
  (today: Day): Condition =>
  (where) =>
    where('bills.due_day', '>=', today)

function dueOn(on: (today: Day) => Condition, todays: [Day, string[]][]): Condition {
  const [only, ...others] = todays
  if (only && others.length === 0) return on(only[0])
  return (where) =>
    where.or(
      todays.map(([today, owners]) =>
        where.and([where('owner_id', 'in', owners), on(today)(where)]),
      ),
    )
}
