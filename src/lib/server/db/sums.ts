import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A sum of whole numbers as a whole number: PostgreSQL would answer a decimal. 0 for no rows. */
export function sumOf(column: string): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`
}
