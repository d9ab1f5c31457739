import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { todayOf } from './rows.ts'

type Condition = (where: ExpressionBuilder<Tables, 'bills'>) => Expression<SqlBool>

/** Conditions for overdue and upcoming bills by each owner's today (contract, 2 Bill). */
export async function dueDays(
  context: Context,
): Promise<{ isOverdue: Condition; isUpcoming: Condition }> {
  const caller = callerOf(context)
  const asOwner = await inOwnersZones(context)
  const owners = caller.group?.memberIds ?? [caller.id]
  const todays = [...Map.groupBy(owners, (id) => todayOf(asOwner(id)))]
  return { isOverdue: dueOn('<', todays), isUpcoming: dueOn('>=', todays) }
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
