import { findBillsToPay } from '#lib/server/services/bills/autoPay.ts'
import { findReminders } from '#lib/server/services/bills/reminders.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import type { TestServer } from './testServer.ts'

/** Runs the timed work of bills at an instant, and the queued jobs. */
export async function strike({ app, clock }: TestServer, at: number): Promise<void> {
  clock.now = at
  await findBillsToPay(systemContext(app))
  await findReminders(systemContext(app))
  await app.jobs.drain()
}

/** The reminders of bills to an e-mail, as the outbox holds them. */
export function remindersTo({ app }: TestServer, email: string) {
  return app.database.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'bills')
    .orderBy('id')
    .execute()
}
