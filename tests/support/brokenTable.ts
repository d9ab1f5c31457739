import { sql } from 'kysely'
import type { App } from '#lib/server/core/context.ts'
import { IS_POSTGRES } from './testServer.ts'

/** Makes every new row of a table fail, or those of a condition, as a broken disk would. */
export async function breakTable(
  { app }: { app: App },
  table: string,
  condition = '1 = 1',
): Promise<() => Promise<unknown>> {
  const { write } = app.database
  const [name, when] = [sql.table(table), sql.raw(condition)]
  if (!IS_POSTGRES) {
    await sql`create trigger broken before insert on ${name} when ${when}
      begin select raise(abort, 'broken'); end`.execute(write)
    return () => sql`drop trigger broken`.execute(write)
  }
  await sql`create function broken() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`.execute(write)
  await sql`create trigger broken before insert on ${name}
    for each row when (${when}) execute function broken()`.execute(write)
  return () => sql`drop function broken cascade`.execute(write)
}
