import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Month } from '#lib/domain/period.ts'
import type { MemberSums } from '#lib/domain/report.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import { sumColumn } from '../../db/sums.ts'
import { rangeOfMonth, selectSums } from '../months.ts'

/** Income and expenses of a month by member, of the entries that the caller may see. */
export async function getSumsByMember(
  context: Context,
  month: Month,
): Promise<MemberSums[]> {
  const { currency } = callerOf(context)
  const rows = await selectSums(context, rangeOfMonth(context, month))
    .select(['owner_id', 'type', 'currency', sumColumn('minor').as('minor')])
    .where(visibleTo(callerOf(context)))
    .where('type', 'in', [TYPE_NUMBERS.income, TYPE_NUMBERS.expense])
    .groupBy(['owner_id', 'type', 'currency'])
    .orderBy('owner_id')
    .orderBy('currency')
    .execute()
  return [...Map.groupBy(rows, (row) => row.owner_id)].map(([profileId, its]) => {
    const sumsOf = (type: 'income' | 'expense') =>
      its.filter((row) => row.type === TYPE_NUMBERS[type])
    const own = (type: 'income' | 'expense') =>
      sumsOf(type).find((row) => row.currency === currency)?.minor ?? 0
    const others = (['income', 'expense'] as const).flatMap((type) =>
      sumsOf(type)
        .filter((row) => row.currency !== currency)
        .map((row) => ({ currency: row.currency, minor: row.minor, type })),
    )
    return {
      profileId,
      income: own('income'),
      expense: own('expense'),
      otherCurrencies: others,
    }
  })
}
