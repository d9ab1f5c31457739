import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MAX_SUM_MINOR } from '#lib/domain/money.ts'

/** A sum of a column of whole numbers, 0 for no rows. */
export function sumOf(column: string): RawBuilder<number> {
  return wholeSumOf(sql.ref(column))
}

/**
 * A sum of whole numbers as a whole number, 0 for no rows: PostgreSQL would answer a decimal. One
 * past what a number counts stands at that bound, where neither engine's client could read it.
 */
export function wholeSumOf(summand: RawBuilder<unknown>): RawBuilder<number> {
  const most = sql.lit(MAX_SUM_MINOR)
  const total = sql`coalesce(sum(${summand}), 0)`
  return sql<number>`cast(case when ${total} > ${most} then ${most}
    when ${total} < -${most} then -${most} else ${total} end as bigint)`
}
