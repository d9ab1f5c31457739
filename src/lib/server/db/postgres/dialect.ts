import { PostgresAdapter, PostgresDialect } from 'kysely'

/** Kysely's dialect, for a pooler that gives each transaction another connection. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter()
  }
}

/** Kysely locks migrations by the session; ours lock by their transaction. */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
