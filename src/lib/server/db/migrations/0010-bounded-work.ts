import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Limits of work: rated rules, counted imports, searchable merchant names. */
export const boundedWork = (engine: Engine): Migration['up'] => {
  const change = stepOf(engine, [...SERIES, ...IMPORTS, ...merchantsOf(engine)])
  return async (database) => {
    await change(database)
    await fillMerchants(database as Kysely<ColumnFill>)
  }
}

const SERIES = [
  'alter table series add column is_weighed integer not null default 0',
  'alter table series add column kept_days text',
  'create index series_unweighed on series (is_weighed)',
]

const IMPORTS = [
  `create table import_tries (
    owner_id text not null references profiles (id) on delete cascade,
    at integer not null
  )`,
  'create index import_tries_of_owner on import_tries (owner_id, at)',
  'create index import_tries_by_time on import_tries (at)',
]

/** Byte order keeps names with a common beginning together. */
function merchantsOf(engine: Engine): string[] {
  const byBytes = engine === 'postgres' ? 'collate "C"' : ''
  return [
    `create table merchants (
      owner_id text not null references profiles (id) on delete cascade,
      name text not null, folded text ${byBytes} not null, uses integer not null,
      primary key (owner_id, name)
    )`,
    'create index merchants_by_name on merchants (owner_id, folded, uses, name)',
    'drop index transactions_by_merchant',
    `create index transactions_by_merchant on transactions
      (owner_id, merchant_name, at, id)
      where merchant_name is not null and deleted_at is null`,
  ]
}

type ColumnFill = {
  transactions: {
    owner_id: string
    merchant_name: string | null
    deleted_at: number | null
  }
  merchants: { owner_id: string; name: string; folded: string; uses: number }
}

/** Names held in memory at once. */
const BATCH = 500

async function fillMerchants(db: Kysely<ColumnFill>): Promise<void> {
  for (let last = { owner_id: '', name: '' }; ;) {
    const some = await db
      .selectFrom('transactions')
      .select(['owner_id', 'merchant_name'])
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .where('merchant_name', 'is not', null)
      .where('merchant_name', '!=', '')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(owner_id, merchant_name) > (${last.owner_id}, ${last.name})`)
      .groupBy(['owner_id', 'merchant_name'])
      .orderBy('owner_id')
      .orderBy('merchant_name')
      .limit(BATCH)
      .execute()
    const rows = some.map(({ owner_id, merchant_name, uses }) => {
      const name = merchant_name! // not null by the query
      return { owner_id, name, folded: name.toLowerCase(), uses }
    })
    if (rows.length > 0) await db.insertInto('merchants').values(rows).execute()
    if (rows.length < BATCH) return
    last = rows.at(-1)!
  }
}
