import type pg from 'pg'
import type { Cluster } from '../../support/postgres.ts'
import { connect } from './cluster.ts'
import { makeModels } from './models.ts'
import { copiesOf, COPIED, entriesOf, FAMILIES, HOUSEHOLDS } from './rows.ts'
import { KEPT, LARGE_TABLES, membersOf, MONTHS } from './rows.ts'

type Scene = { cluster: Cluster; households: number; say(text: string): void }
type Step = { name: string; make(client: pg.Client): Promise<unknown> }

/** Makes the households of a database, each step once: a run that is cut goes on from there. */
export async function makeCrowd({ cluster, households, say }: Scene): Promise<void> {
  const client = await connect(cluster.url)
  try {
    await client.query('create table if not exists crowd_steps (name text primary key)')
    await client.query('create extension if not exists pg_stat_statements')
    await inSteps(client, firstSteps(cluster, households), say)
    await inSteps(client, await indexSteps(client), say)
  } finally {
    await client.end()
  }
}

async function inSteps(client: pg.Client, steps: Step[], say: Scene['say']): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from crowd_steps')
  const done = new Set(rows.map(({ name }) => name))
  for (const { name, make } of steps) {
    if (done.has(name)) continue
    say(`The crowd: ${name}`)
    await make(client)
    await client.query('insert into crowd_steps values ($1)', [name])
  }
}

function firstSteps(cluster: Cluster, households: number): Step[] {
  const now = Date.now()
  return [
    { name: 'models', make: (client) => makeModels(cluster, client) },
    step('households', HOUSEHOLDS(households)),
    { name: 'no indexes', make: (client) => inTransaction(client, dropIndexes) },
    ...COPIED.map((table) => ({
      name: table,
      make: async (client: pg.Client) =>
        inTransaction(client, async () =>
          client.query(copiesOf(table, await columnsOf(client, table))),
        ),
    })),
    {
      name: 'members',
      make: (client) =>
        inTransaction(client, async () =>
          client.query(membersOf(await columnsOf(client, 'profiles'))),
        ),
    },
    step('families', FAMILIES),
    ...Array.from({ length: MONTHS }, (_, index) => {
      const back = MONTHS - 1 - index
      return step(`entries ${back} months ago`, entriesOf(back, now))
    }),
    ...Object.entries(KEPT).map(([name, statement]) => step(name, statement(now))),
  ]
}

function step(name: string, statement: string): Step {
  const make = (client: pg.Client) => inTransaction(client, () => client.query(statement))
  return { name, make }
}

/** Without triggers and checks of references, and with memory to sort. */
async function inTransaction(
  client: pg.Client,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  await client.query(`set local work_mem = '256MB'`)
  await work(client)
  await client.query('commit')
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Notes how indexes and keys are made, and drops them. */
async function dropIndexes(client: pg.Client): Promise<void> {
  await client.query(`create table crowd_indexes (
    place bigint generated always as identity, name text, made text, dropped text)`)
  await client.query(
    `insert into crowd_indexes (name, made, dropped)
    select indexname, indexdef, 'drop index ' || indexname from pg_indexes
    where tablename = any($1)
      and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`,
    [LARGE_TABLES],
  )
  await client.query(
    `insert into crowd_indexes (name, made, dropped)
    select conname,
      format('alter table %s add constraint %I %s%s', conrelid::regclass, conname,
        pg_get_constraintdef(oid), case when contype = 'f' then ' not valid' else '' end),
      format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint
    where contype in ('p', 'u', 'f')
      and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
    order by array_position(array['p', 'u', 'f'], contype::text)`,
    [LARGE_TABLES],
  )
  const { rows } = await client.query<{ dropped: string }>(
    'select dropped from crowd_indexes order by place desc',
  )
  for (const { dropped } of rows) await client.query(dropped)
}

async function indexSteps(client: pg.Client): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select place || ' ' || name as name, made from crowd_indexes order by place`,
  )
  return [
    ...rows.map(({ name, made }) => step(`index ${name}`, made)),
    { name: 'statistics', make: () => client.query('vacuum (freeze, analyze)') },
  ]
}
