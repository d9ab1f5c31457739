import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { SOON_DAYS } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { todayOf } from './rows.ts'

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
    isOverdue: dueOn('<', todays),
    isUpcoming: dueOn('>=', todays),
    isBeforeLater: dueOn('<', later),
  }
}

function dueOn(side: '<' | '>=', todays: [Day, string[]][]): Condition {
  const [only, ...others] = todays
  if (only && others.length === 0) return (where) => where('due_day', side, only[0])
  return (where) =>
    where.or(
      todays.map(([today, owners]) =>
        where.and([where('owner_id', 'in', owners), where('due_day', side, today)]),
      ),
    )
}
