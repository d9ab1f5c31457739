import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { search } from '#lib/contract/search.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { claim } from '#lib/server/jobs/claim.ts'
import { queueJobs } from '#lib/server/jobs.ts'
import { findBillsToPay, findReminders } from '#lib/server/services/bills.ts'
import { removeProfile } from '#lib/server/services/deletion.ts'
import { hasLongTexts } from '#lib/server/services/imports.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { findAddedExpenses } from '#lib/server/services/transactions.ts'
import {
  IS_POSTGRES,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../../support/testServer.ts'
import type { Client } from '../../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app
const context = systemContext(server.app)
const HOUR = 3_600_000
const LATER = TEST_START + 24 * HOUR

type Statement = { text: string; values: unknown[] }

/** The statements that some work makes on PostgreSQL. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function listen(this: pg.Client, ...asked: unknown[]) {
    if (typeof asked[0] === 'string')
      statements.push({ text: asked[0], values: (asked[1] ?? []) as unknown[] })
    return Reflect.apply(query, this, asked)
  } as typeof query
  await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return statements
}

/** The plan of a statement; few rows are read faster without an index. */
async function planOf({ text, values }: Statement, joins = 'any'): Promise<string> {
  await sql`analyze`.execute(database.write)
  const client = new pg.Client({ connectionString: server.app.config.databaseUrl! })
  await client.connect()
  try {
    await client.query('set enable_seqscan = off')
    if (joins === 'merge') {
      await client.query('set enable_nestloop = off')
      await client.query('set enable_hashjoin = off')
    }
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

/** Pictures of all hours of some weeks. */
async function storePictures(owner_id: string): Promise<void> {
  const pictures = Array.from({ length: 300 }, (_, index) => ({
    owner_id,
    name: `${index}.png`,
    storage_key: `${index}`,
    type: 'image/png',
    bytes: 1,
    hash: '',
    is_stored: 1 as const,
    created_at: TEST_START - (170 + index) * HOUR,
  }))
  await database.write.insertInto('images').values(pictures).execute()
}

/** As after an upgrade that indexes other words. */
function makeStale(): Promise<unknown> {
  return database.write.updateTable('search_entries').set({ is_indexed: 0 }).execute()
}

test.runIf(IS_POSTGRES).each([
  {
    work: 'the next mail and the next job',
    run: () => claim(server.app),
    statement: /^update "jobs"/,
    indexes: [/jobs_mails/, /jobs_others/],
  },
  {
    work: 'whom a saved expense may alert',
    run: (client: Client) => client.ask(addUpdateExpense, { minor: 1, at: TEST_START }),
    statement: /^select "id" from "profiles" where "id" in/,
    indexes: [/profiles_pkey on profiles\s.*\n.*Index Cond: \(id = /],
  },
  {
    work: 'texts of banks that are too long, at a start',
    run: () => hasLongTexts(context),
    // Few rows are read by it without an order, too, but not many.
    statement: /^select .* from "transactions" [^]* order by "id" limit/,
    indexes: [/transactions_with_long_text/],
  },
  {
    work: 'the mails of who goes',
    run: (client: Client) =>
      inTransaction(context, (inside) => removeProfile(inside, '', client.email)),
    statement: /^delete from "mails"/,
    indexes: [/mails_to/],
  },
  {
    work: 'words of a family in a search',
    run: (client: Client) => client.ask(search, { text: 'gr', onlySums: false }),
    statement: /words @@ \(select /,
    indexes: [/search_entries_words.*\n.*Index Cond: \(words @@ \$\d\)/],
  },
  {
    work: 'series that lack days',
    run: () => extendAllSeries(context, SERIES_KINDS),
    statement: /^select .* from "series" where "made_until"/,
    indexes: [/series_behind.*\n.*Index Cond: .*made_until.*made_until/],
  },
  {
    work: 'bills to remind of',
    run: () => findReminders(context),
    statement: /from "bills" inner join "profiles"/,
    indexes: [/bills_to_remind.*\n.*Index Cond: .*due_day >=.*due_day <=/],
  },
  {
    work: 'bills to pay',
    run: () => findBillsToPay(context),
    statement: /from "bills" inner join "profiles"/,
    indexes: [/bills_to_pay.*\n.*Index Cond: .*due_day <=/],
  },
  {
    work: 'members of groups, some at a time',
    run: () => findAddedExpenses(context),
    statement: /from "group_members" inner join "profiles"/,
    indexes: [/profiles_pkey.*\n.*Index Cond: \(id > /],
    joins: 'merge',
  },
  {
    work: 'pictures that nothing shows',
    run: () => sweep(context),
    statement: /^select "owner_id" from "images"/,
    indexes: [/images_unstored/, /images_by_hour/],
  },
  {
    work: 'entries whose words are missing',
    run: () => makeStale().then(() => indexRest(context)),
    statement: /^select "entry_id" from "search_entries" where "owner_id"/,
    indexes: [/search_entries_(pkey|by_).*\n.*Index Cond: .*owner_id =/],
  },
])('$work: few rows are read, whatever others have', async ({ run, ...kind }) => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY' }
  const bill = { title: 'Rent', minor: 1, at: LATER, rule }
  await client.ask(addUpdateBill, { ...bill, remindDaysBefore: 0 })
  await client.ask(addUpdateIncome, { minor: 1, at: LATER, rule })
  const later = Array.from({ length: 300 }, (_, index) => ({
    once: `${client.email}/${index}`,
    runAt: LATER,
  }))
  const mail = { payload: { mailId: 'none' } }
  await queueJobs(
    context,
    'send-mail',
    later.map((timing) => ({ ...mail, ...timing })),
  )
  await queueJobs(
    context,
    'sweep',
    later.map((timing) => ({ payload: {}, ...timing })),
  )
  await storePictures(await profileIdOf(client))
  const asked = (await statementsOf(() => run(client))).filter(({ text }) =>
    kind.statement.test(text),
  )
  expect(asked.length).toBeGreaterThan(0)
  const plan = await planOf(asked[0]!, kind.joins)
  for (const index of kind.indexes) expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan/)
})

test.runIf(IS_POSTGRES)(
  'expired rows go a thousand at a time, the oldest first',
  async () => {
    const hits = Array.from({ length: 2_500 }, (_, index) => ({
      scope: 'code',
      at: TEST_START - 48 * HOUR - index,
    }))
    await database.write.insertInto('limit_hits').values(hits).execute()
    const statements = await statementsOf(() => sweep(context))
    const removing = statements.filter(({ text }) =>
      text.startsWith('delete from "limit_hits"'),
    )
    expect(removing).toHaveLength(3)
    const plan = await planOf(removing[0]!)
    expect(plan).toMatch(/Index Scan using limit_hits_by_time/)
    expect(plan).not.toMatch(/Seq Scan/)
    const left = database.read
      .selectFrom('limit_hits')
      .select('scope')
      .where('scope', '=', 'code')
    expect(await left.execute()).toEqual([])
  },
)
