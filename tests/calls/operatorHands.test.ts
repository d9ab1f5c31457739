import { afterAll, expect, test } from 'vitest'
import {
  addUser,
  deleteUser,
  listJobs,
  listMails,
  resendMail,
  retryJob,
  signUserOut,
} from '#lib/contract/operator.ts'
import { getUser } from '#lib/contract/profile.ts'
import { openMailbox } from '../support/mailbox.ts'
import { operatorOf, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })
const operator = () => operatorOf(server)

async function mailTo(email: string) {
  const { results } = await operator().ask(listMails, {})
  return results.find(({ recipient }) => recipient === email)!
}

test('somebody is signed out of every device', async () => {
  const member = await signedIn(server)
  const typed = ` ${member.email.toUpperCase()} `
  expect((await operator().send(signUserOut, { email: typed })).code).toBe(0)
  expect((await member.send(getUser, {})).status).toBe(401)
  expect((await operator().send(signUserOut, { email: 'no@body.example' })).code).toBe(340)
})

test('a profile is deleted with its books, and its owner is told', async () => {
  const member = await signedIn(server)
  const id = await profileIdOf(member)
  await operator().ask(deleteUser, { email: member.email })
  const found = await server.app.database.read
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .execute()
  expect(found).toEqual([])
  await server.app.jobs.drain()
  expect(mailbox.sentTo(member.email).at(-1)?.subject).toMatch(/deleted/i)
  expect((await operator().send(deleteUser, { email: member.email })).code).toBe(340)
})

test('a failed job tries anew, any other is refused', async () => {
  const email = 'retried@example.com'
  await operator().ask(addUser, { email })
  await server.app.jobs.drain()
  const jobs = await operator().ask(listJobs, {})
  const job = jobs.results.find(({ kind }) => kind === 'send-mail')!
  expect(job.status).toBe('done')
  expect((await operator().send(retryJob, { _id: job.id })).code).toBe(346)
  await server.app.database.write
    .updateTable('jobs')
    .set({ status: 'failed', attempts: 10, error: 'away' })
    .where('id', '=', job.id)
    .execute()
  await operator().ask(retryJob, { id: job.id })
  await server.app.jobs.drain()
  const again = (await operator().ask(listJobs, {})).results.find(({ id }) => id === job.id)
  expect(again).toMatchObject({ status: 'done', attempts: 1 })
  expect(again).not.toHaveProperty('error')
  expect((await operator().send(retryJob, { _id: 'none' })).code).toBe(341)
})

test('a mail goes out again while its text is kept', async () => {
  const email = 'again@example.com'
  await operator().ask(addUser, { email })
  await server.app.jobs.drain()
  const secret = await mailTo(email)
  // The text of a mail with a link is deleted after sending.
  expect((await operator().send(resendMail, { _id: secret.id })).code).toBe(346)
  await server.app.database.write
    .updateTable('mails')
    .set({
      html: '<p>Books</p>',
      body: 'Books',
      subject: 'Books',
      is_secret: 0,
      wipe_at: null,
    })
    .where('id', '=', secret.id)
    .execute()
  await operator().ask(resendMail, { id: secret.id })
  await server.app.jobs.drain()
  expect(mailbox.sentTo(email).at(-1)?.subject).toBe('Books')
  await server.app.database.write
    .updateTable('mails')
    .set({ kind: 'statement' })
    .where('id', '=', secret.id)
    .execute()
  expect((await operator().send(resendMail, { _id: secret.id })).code).toBe(346)
  expect((await operator().send(resendMail, { _id: 'none' })).code).toBe(341)
})
