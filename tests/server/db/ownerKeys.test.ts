import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { leaveGroup } from '#lib/contract/groups.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { openAccount } from '../../support/accounts.ts'
import { bankAccount, bankCsv, importOf } from '../../support/bankImports.ts'
import { writeEveryKind } from '../../support/everyKind.ts'
import { exported } from '../../support/exports.ts'
import { deleteAll, joined } from '../../support/invites.ts'
import {
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../../support/testServer.ts'
import type { Client } from '../../support/testServer.ts'

const server = await serverOfFile()
const { database, jobs } = server.app
const DAY = 86_400_000

/** Rows of people, groups and the server's own work, which stay on one machine. */
const DIRECTORY = new Set([
  'build_files',
  'calendar_feeds',
  'change_rights',
  'deleted_emails',
  'devices',
  'feedback_answers',
  'feedback_links',
  'feedback_templates',
  'group_invites',
  'group_leavings',
  'group_members',
  'groups',
  'jobs',
  'limit_hits',
  'mail_attachments',
  'mails',
  'notice_pictures',
  'notices',
  'one_time_codes',
  'one_time_links',
  'profiles',
  'sessions',
  'switches',
])

type Key = { table: string; columns: string[]; to: string | null }

/** Unique keys, and references with the table to which they lead. */
async function keysOf(kind: 'unique' | 'reference'): Promise<Key[]> {
  const keys =
    kind === 'unique'
      ? sql<Key>`
        select t.relname as table, null as to,
          array(select attname::text from unnest(i.indkey) with ordinality as k (number, place)
            join pg_attribute on attrelid = t.oid and attnum = k.number order by place) as columns
        from pg_index as i join pg_class as t on t.oid = i.indrelid
        where i.indisunique and t.relnamespace = current_schema()::regnamespace`
      : sql<Key>`
        select t.relname as table, target.relname as to,
          array(select attname::text from unnest(c.conkey) with ordinality as k (number, place)
            join pg_attribute on attrelid = t.oid and attnum = k.number order by place) as columns
        from pg_constraint as c join pg_class as t on t.oid = c.conrelid
        join pg_class as target on target.oid = c.confrelid
        where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`
  const { rows } = await keys.execute(database.read)
  return rows.filter(({ table }) => !table.startsWith('kysely_'))
}

const isOfHousehold = ({ table }: { table: string }) => !DIRECTORY.has(table)
const ownerIn = (columns: string[]) => ['owner_id', 'profile_id'].includes(columns[0]!)

test.runIf(database.engine === 'postgres')(
  "every unique key of a household's rows begins with their owner",
  async () => {
    const keys = (await keysOf('unique')).filter(isOfHousehold)
    expect(keys.length).toBeGreaterThan(25)
    expect(keys.filter(({ columns }) => !ownerIn(columns))).toEqual([])
  },
)

test.runIf(database.engine === 'postgres')(
  'references stay with an owner, and none leads from people to their books',
  async () => {
    const references = await keysOf('reference')
    const ofHouseholds = references.filter(isOfHousehold)
    expect(ofHouseholds.length).toBeGreaterThan(25)
    expect(ofHouseholds.filter(({ columns }) => !ownerIn(columns))).toEqual([])
    const ofPeople = references.filter((key) => !isOfHousehold(key))
    expect(ofPeople.filter(({ to }) => !DIRECTORY.has(to!))).toEqual([])
  },
)

/** Records who owns the rows that each transaction writes. */
async function recordOwners(): Promise<() => Promise<string[][]>> {
  const tables = new Map(
    (await keysOf('unique'))
      .filter(isOfHousehold)
      .map(({ table, columns }) => [table, columns[0]!]),
  )
  await sql`create table written (transaction bigint, owner text)`.execute(database.write)
  for (const [table, owner] of tables) {
    const name = sql.id(`record_${table}`)
    const column = sql.id(owner)
    await sql`create function ${name}() returns trigger language plpgsql as $$ begin
      insert into written values (txid_current(), coalesce(new.${column}, old.${column}));
      return null; end $$`.execute(database.write)
    await sql`create trigger ${name} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${name}()`.execute(database.write)
  }
  return async () => {
    const { rows } = await sql<{ owners: string[] }>`
      select array_agg(distinct owner) as owners from written
      group by transaction`.execute(database.read)
    return rows.map(({ owners }) => owners)
  }
}

async function familyOf(name: string): Promise<Client[]> {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await writeEveryKind(member, name, false)
  await joined(owner, member)
  await writeEveryKind(owner, name, true)
  const shared = { isShared: true, currency: 'USD', openingMinor: 100_000 }
  const accountId = await openAccount(owner, shared)
  await member.ask(addUpdateExpense, { minor: 500, at: TEST_START, accountId })
  const bill = { title: name, minor: 900, at: TEST_START + DAY, isShared: true }
  const { result } = await owner.ask(addUpdateBill, bill)
  const part = {
    billId: result.id,
    minor: 300,
    isFull: false,
    makesExpense: true,
    accountId,
  }
  await owner.ask(markBillPaid, part)
  return [owner, member]
}

async function importAndUndo(client: Client): Promise<void> {
  const accountId = await bankAccount(client)
  const { id } = await importOf(client, bankCsv('2026-11-20,SHOP,-5.00,'), [accountId])
  await client.ask(undoImport, { id })
}

test.runIf(database.engine === 'postgres')(
  'a transaction writes the rows of one household',
  async () => {
    const ownersOfEach = await recordOwners()
    const families = [await familyOf('Harbour'), await familyOf('Meadow')]
    for (const [owner, member] of families) {
      await importAndUndo(owner!)
      await exported(member!)
      await jobs.drain()
    }
    const people = await Promise.all(
      families.map((some) => Promise.all(some.map(profileIdOf))),
    )
    await families[0]![1]!.ask(leaveGroup, {})
    for (const months of [1, 40]) {
      server.clock.now = TEST_START + months * 31 * DAY
      await sweep(systemContext(server.app))
      await jobs.drain()
    }
    await deleteAll(families[1]![1]!)
    await jobs.drain()
    const owners = await ownersOfEach()
    expect(owners.some((some) => some.length === 2)).toBe(true)
    const isOneHousehold = (some: string[]) =>
      some.length === 1 || people.some((family) => some.every((id) => family.includes(id)))
    expect(owners.filter((some) => !isOneHousehold(some))).toEqual([])
  },
)
