import { importTransactions } from '#lib/contract/imports.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { findAddedExpenses } from '#lib/server/services/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { makeGroup } from './groups.ts'
import { signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

type Wish = { zone?: string; minuteOfDay?: number }

/** Two people in one group; the first has the given mail time. */
export async function pair(
  server: TestServer,
  { zone = 'UTC', minuteOfDay }: Wish = {},
): Promise<[Client, Client]> {
  const client = await signedIn(server, { zone })
  const other = await signedIn(server, { zone })
  if (minuteOfDay !== undefined) await client.ask(updateSettings, { minuteOfDay })
  await makeGroup(server, client, other)
  return [client, other]
}

/** Adds an expense at an instant and gives its id. */
export async function addAt(
  client: Client,
  at: number,
  more: { minor?: number; title?: string } = {},
): Promise<string> {
  client.server.clock.now = at
  const input = { at, minor: 1000, title: 'Bread', ...more }
  return (await client.ask(addUpdateExpense, input)).result.id
}

/** Imports rows, each of 1.00, at an instant. */
export async function importAt(client: Client, at: number, count: number): Promise<void> {
  client.server.clock.now = at
  const rows = Array.from(
    { length: count },
    (_, row) => `2025-03-01,Expense,,1,,,R${row} at ${at},`,
  )
  const file = ['Date,Type,Category,Amount,Currency,Account,Merchant,Notes', ...rows]
  await client.ask(importTransactions, { file: new File([file.join('\n')], 'rows.csv') })
  await client.server.app.jobs.drain()
}

/** Runs the timed work of these mails at an instant, and the queued jobs. */
export async function strikeEvening({ app, clock }: TestServer, at: number): Promise<void> {
  clock.now = at
  await findAddedExpenses(systemContext(app))
  await app.jobs.drain()
}

/** The mails of others' expenses to a person, as the outbox holds them. */
export function addedMailsTo({ server, email }: Pick<Client, 'server' | 'email'>) {
  return server.app.database.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'expenses')
    .orderBy('created_at')
    .execute()
}

/** The lines of the only such mail to a person. */
export async function linesTo(client: Client): Promise<string[]> {
  const mails = await addedMailsTo(client)
  if (mails.length !== 1) throw new Error(`${mails.length} mails`)
  return mails[0]!.body!.split('\n').filter(Boolean)
}
