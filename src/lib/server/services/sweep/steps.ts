import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Tables } from '../../db/tables.ts'

/** Rows of a statement, which more would keep running for longer than it may. */
const ROWS_OF_A_STEP = 1_000

/** Rows whose time in a column has come; there is an index of it. */
export type Expired = {
  table: keyof Tables
  column: string
  until: number
  /** A further condition. */
  and?: RawBuilder<boolean>
}

/** Removes rows, the oldest first, some at a time. */
export function removeOldest(context: Context, expired: Expired): Promise<void> {
  return inSteps(
    context,
    sql`delete from ${sql.table(expired.table)} where ${isAmongOldest(context, expired)}`,
  )
}

/** Changes rows until none is expired any more, some at a time. */
export function changeOldest(
  context: Context,
  expired: Expired,
  change: RawBuilder<unknown>,
): Promise<void> {
  return inSteps(
    context,
    sql`update ${sql.table(expired.table)} set ${change}
      where ${isAmongOldest(context, expired)}`,
  )
}

/** By the engine's own names of rows, since some tables have no key. */
function isAmongOldest({ app }: Context, { table, column, until, and }: Expired) {
  const row = sql.raw(app.database.engine === 'postgres' ? 'ctid' : 'rowid')
  return sql`${row} in (
    select ${row} from ${sql.table(table)}
    where ${sql.ref(column)} < ${until} ${and ? sql`and ${and}` : sql``}
    order by ${sql.ref(column)} limit ${sql.lit(ROWS_OF_A_STEP)})`
}

async function inSteps(context: Context, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await inTransaction(context, ({ db }) =>
      statement.execute(db),
    )
    if (numAffectedRows < ROWS_OF_A_STEP) return
    await letRequestsThrough()
  }
}
