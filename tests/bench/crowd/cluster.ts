import { mkdirSync } from 'node:fs'
import pg from 'pg'
import { findPostgres, makeCluster } from '../../support/postgres.ts'
import type { Cluster } from '../../support/postgres.ts'
import { BEHIND_A_PROXY } from '../strain/people.ts'

/** As an operator of many households has it, on a machine with 8 GB for it. */
const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=6GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_preload_libraries=pg_stat_statements',
]

/** A cluster that stays in a folder from run to run. */
export function openCluster(folder: string): Cluster {
  const found = findPostgres()
  if (!found || !('binaries' in found)) throw new Error('no binaries of PostgreSQL here')
  mkdirSync(folder, { recursive: true })
  return makeCluster(found.binaries, { folder, settings: SETTINGS })
}

/** A connection whose statements may take as long as they do. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select set_config(name, '0', false)
    from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
  return client
}

/** The variables of a server on a cluster. */
export function serverOn({ url }: Cluster): Record<string, string> {
  return { DATABASE_URL: url, SESSION_SECRET: 'crowd'.repeat(8), ...BEHIND_A_PROXY }
}
