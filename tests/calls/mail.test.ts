import { afterAll, expect, test } from 'vitest'
import { presignin, signIn, unsubscribe } from '#lib/contract/access.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import { queueJob } from '#lib/server/jobs.ts'
import { queueMail } from '#lib/server/mail.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { Client, serverOfFile, newestMail, openTestServer } from '../support/testServer.ts'
import { codeIn, openMailbox } from '../support/mailbox.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Home <home@example.com>',
})

async function signInBySmtp(client: Client): Promise<void> {
  await client.ask(presignin, { email: client.email })
  await server.app.jobs.drain()
  const otp = codeIn(await mailbox.next(client.email))
  const { token } = await client.ask(signIn, {
    email: client.email,
    code: otp,
    deviceName: 'Tablet',
  })
  client.token = token!
}

test('a code comes as text and HTML over SMTP and leaves nothing in the outbox', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  expect((await newestMail(server, client.email)).body).toMatch(/\d{6}/)
  await server.app.jobs.drain()
  const mail = await mailbox.next(client.email)
  expect(mail.from).toMatchObject({ name: 'Home', address: 'home@example.com' })
  expect(mail.html).toContain(codeIn(mail))
  expect(mail.text).toContain('30 minutes')
  expect(await newestMail(server, client.email)).toMatchObject({
    status: 'sent',
    subject: '',
    html: null,
    body: null,
  })
})

test('a busy mail server is asked again later, and the mail is sent once', async () => {
  const client = new Client(server)
  mailbox.fail('is busy', 1)
  await client.ask(presignin, { email: client.email })
  await server.app.jobs.drain()
  expect((await newestMail(server, client.email)).status).toBe('queued')
  server.clock.now += 60_000
  await server.app.jobs.drain()
  await server.app.jobs.drain()
  await mailbox.next(client.email)
  expect(mailbox.sentTo(client.email)).toHaveLength(1)
})

test('a code that could not be sent in time is wiped and never sent', async () => {
  const client = new Client(server)
  mailbox.fail('is busy', 1)
  await client.ask(presignin, { email: client.email })
  await server.app.jobs.drain()
  server.clock.now += 31 * 60_000
  await queueJob(
    systemContext(server.app),
    'sweep',
    {},
    { once: `now-${server.clock.now}` },
  )
  await server.app.jobs.drain()
  expect(await newestMail(server, client.email)).toMatchObject({
    status: 'failed',
    body: null,
  })
  expect(mailbox.sentTo(client.email)).toEqual([])
})

test('who asked for it is told of a sign-in', async () => {
  const client = new Client(server)
  await signInBySmtp(client)
  await client.ask(updateSettings, { signInEmail: true })
  server.clock.now += 60_000
  await signInBySmtp(client)
  await server.app.jobs.drain()
  const mail = await mailbox.next(client.email)
  expect(mail.subject).toBe('A new sign-in to your profile')
  expect(mail.text).toContain('Tablet')
  // Such mails can be ended from the mail itself.
  const { unsubscribe_url: url } = await newestMail(server, client.email)
  const { token } = Object.fromEntries(new URL(url!).searchParams)
  await client.ask(unsubscribe, { token: token! })
  const { user } = await client.ask(getUser, {})
  expect(user.notifications.signInEmail).toBe(false)
})

test('a job commits with its change, or not at all', async () => {
  const context = systemContext(server.app)
  const key = `rolled-back-${server.clock.now}`
  await expect(
    inTransaction(context, async (inside) => {
      await queueJob(inside, 'sweep', {}, { once: key })
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  const rows = await server.app.database.read
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', key)
    .execute()
  expect(rows).toEqual([])
})

test('a job with a key is left once, however many servers leave it', async () => {
  const context = systemContext(server.app)
  const key = `clock-${server.clock.now}`
  await Promise.all([1, 2, 3].map(() => queueJob(context, 'sweep', {}, { once: key })))
  const rows = await server.app.database.read
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', key)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a job whose server died is done by the next one when its lease ends', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const lost = {
    leased_until: server.clock.now + 60_000,
    lease: 'a dead server',
    attempts: 1,
  }
  await server.app.database.write
    .updateTable('jobs')
    .set(lost)
    .where('status', '=', 'waiting')
    .execute()
  await server.app.jobs.drain()
  expect((await newestMail(server, client.email)).status).toBe('queued')
  server.clock.now += 60_001
  await server.app.jobs.drain()
  await mailbox.next(client.email)
})

test('a mail that fails ten times is given up and kept for the operator', async () => {
  mailbox.fail('is busy', 10)
  await queueMail(systemContext(server.app), {
    to: 'unlucky@example.com',
    kind: 'import',
    subject: 'Your import is done',
    html: '<p>Done</p>',
    text: 'Done',
  })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await server.app.jobs.drain()
    server.clock.now += 3_600_001
  }
  const failed = await server.app.database.read
    .selectFrom('jobs')
    .select(['attempts', 'error'])
    .where('status', '=', 'failed')
    .execute()
  expect(failed).toEqual([{ attempts: 10, error: expect.stringContaining('451') }])
})

test('without a mail server mails are kept here, and a code for half an hour', async () => {
  const kept = await openTestServer()
  const client = new Client(kept)
  await client.ask(presignin, { email: client.email })
  expect(await newestMail(kept, client.email)).toMatchObject({ status: 'kept' })
  kept.clock.now += 31 * 60_000
  await queueJob(systemContext(kept.app), 'sweep', {})
  await kept.app.jobs.drain()
  await expect(newestMail(kept, client.email)).rejects.toThrow()
  await kept.close()
})

test('workers that look at once do each job once', async () => {
  const clients = Array.from({ length: 12 }, () => new Client(server))
  for (const client of clients) await client.ask(presignin, { email: client.email })
  await Promise.all([
    server.app.jobs.drain(),
    server.app.jobs.drain(),
    server.app.jobs.drain(),
  ])
  for (const client of clients) {
    expect(mailbox.sentTo(client.email)).toHaveLength(1)
  }
})
