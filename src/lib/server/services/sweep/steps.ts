import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Tables } from '../../db/tables.ts'

/** Rows of a statement, which more would keep running for longer than it may. */
export const ROWS_OF_A_STEP = 1_000

type Condition = RawBuilder<boolean>

/** Removes rows that fulfil a condition, some at a time. */
export function removeInSteps(
  context: Context,
  table: keyof Tables,
  condition: Condition,
): Promise<void> {
  return inSteps(
    context,
    sql`delete from ${sql.table(table)} where ${someOf(context, table, condition)}`,
  )
}

/** Changes rows until none fulfils a condition any more, some at a time. */
export function changeInSteps(
  context: Context,
  table: keyof Tables,
  { set, where }: { set: RawBuilder<unknown>; where: Condition },
): Promise<void> {
  return inSteps(
    context,
    sql`update ${sql.table(table)} set ${set} where ${someOf(context, table, where)}`,
  )
}

/** By the engine's own names of rows, since some tables have no key. */
function someOf({ app }: Context, table: keyof Tables, condition: Condition) {
  const row = sql.raw(app.database.engine === 'postgres' ? 'ctid' : 'rowid')
  return sql`${row} in (select ${row} from ${sql.table(table)} where ${condition}
    limit ${sql.lit(ROWS_OF_A_STEP)})`
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
