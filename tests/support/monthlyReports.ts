import { updateSettings } from '#lib/contract/profile.ts'
import { findMonthlyReports } from '#lib/server/services/reports.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

export const NINE = 9 * 60

type Wish = { zone?: string; minuteOfDay?: number; currency?: string }

/** Signs in a person who wants monthly reports, by default at nine. */
export async function wisher(
  server: TestServer,
  { minuteOfDay = NINE, ...person }: Wish = {},
): Promise<Client> {
  const client = await signedIn(server, person)
  await client.ask(updateSettings, { monthlyReportEmail: true, minuteOfDay })
  return client
}

/** Runs the timed work of reports at an instant, and the queued jobs. */
export async function strikeReports({ app, clock }: TestServer, at: number): Promise<void> {
  clock.now = at
  await findMonthlyReports(systemContext(app))
  await app.jobs.drain()
}

/** The monthly reports to a person, as the outbox holds them. */
export function reportsTo({ server, email }: Client) {
  return server.app.database.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'monthly-report')
    .orderBy('created_at')
    .execute()
}

/** The subjects of the monthly reports to a person. */
export async function subjectsTo(client: Client): Promise<string[]> {
  return (await reportsTo(client)).map(({ subject }) => subject)
}
