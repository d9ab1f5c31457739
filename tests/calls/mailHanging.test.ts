import { expect, test } from 'vitest'
import { addUpdateBill, getPaidBills } from '#lib/contract/bills.ts'
import { findBillsToPay } from '#lib/server/services/bills/autoPay.ts'
import { queueMail } from '#lib/server/mail.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import { openMailbox } from '../support/mailbox.ts'

const mailbox = await openMailbox()
const server = await serverOfFile({ SMTP_URL: mailbox.url })

/** The numbers of running and finished mail jobs. */
async function mailJobs() {
  const rows = await server.app.database.read
    .selectFrom('jobs')
    .select(['status', 'leased_until', 'error'])
    .where('kind', '=', 'send-mail')
    .where('created_at', '=', server.clock.now)
    .execute()
  const waiting = rows.filter(({ status }) => status === 'waiting')
  return {
    all: rows.length,
    untried: waiting.filter(({ error }) => error === null).length,
    underWay: waiting.filter(({ leased_until }) => leased_until !== null).length,
  }
}

test('while a mail server lets all mails wait, a bill that pays itself is paid', async () => {
  const client = await signedIn(server)
  const at = server.clock.now
  await client.ask(addUpdateBill, { title: 'Power', minor: 4000, at, autoPays: true })
  await server.app.jobs.drain()
  // Each mail is then older than the payment.
  server.clock.now += 1000
  mailbox.fail('never greets', 100)
  const context = systemContext(server.app)
  const letter = { kind: 'bills' as const, subject: 'Bills', html: '-', text: '-' }
  for (let count = 0; count < 20; count += 1) {
    await queueMail(context, { ...letter, to: `${count}@example.com` })
  }
  await server.app.jobs.start()
  await expect.poll(mailJobs).toEqual({ all: 20, untried: 20, underWay: 2 })
  await findBillsToPay(context)
  await expect.poll(async () => (await client.ask(getPaidBills, { page: 0 })).count).toBe(1)
  expect(await mailJobs()).toEqual({ all: 20, untried: 20, underWay: 2 })
  const stopped = server.app.jobs.stop()
  // Lets go of jobs that wait for the mail server.
  await mailbox.close()
  await stopped
})
