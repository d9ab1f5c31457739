import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MAX_SUM_MINOR } from '#lib/domain/money.ts'

/** The sum of a column of whole numbers, 0 for no rows. */
export function sumColumn(column: string): RawBuilder<number> {
  return wholeSumOf(sql.ref(column))
}

/** The sum of expenses less refunds, or of income, 0 for no rows. */
export function countedSum(): RawBuilder<number> {
  return wholeSumOf(sql`case when is_refund = 1 then -minor else minor end`)
}

/**
 * A sum as a whole number, 0 for no rows: PostgreSQL would answer a decimal. Limits sums to
 * the largest safe integer, since clients cannot read larger ones.
 */
export function wholeSumOf(summand: RawBuilder<unknown>): RawBuilder<number> {
  const most = sql.lit(MAX_SUM_MINOR)
  const total = sql`coalesce(sum(${summand}), 0)`
  return sql<number>`cast(case when ${total} > ${most} then ${most}
    when ${total} < -${most} then -${most} else ${total} end as bigint)`
}
