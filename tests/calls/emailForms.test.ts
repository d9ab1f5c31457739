import { afterAll, expect, test } from 'vitest'
import {
  deleteProfile,
  forgotPassword,
  presignin,
  resendCode,
  sendActivation,
  signIn,
} from '#lib/contract/access.ts'
import { getUser } from '#lib/contract/profile.ts'
import { addUser } from '#lib/contract/operator.ts'
import { queueMail } from '#lib/server/mail.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { Client, serverOfFile, profileIdOf } from '../support/testServer.ts'
import { codeIn, openMailbox } from '../support/mailbox.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })
const { database } = server.app

/** Gives a person an e-mail of a form that is no longer accepted. */
async function storeAs(client: Client, email: string): Promise<void> {
  const id = await profileIdOf(client)
  await database.write.updateTable('profiles').set({ email }).where('id', '=', id).execute()
}

async function codeSentTo(email: string): Promise<string> {
  await server.app.jobs.drain()
  return codeIn(await mailbox.next(email))
}

async function newcomer(): Promise<Client> {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const otp = await codeSentTo(client.email)
  const { token } = await client.ask(signIn, { email: client.email, code: otp })
  client.token = token!
  return client
}

test.each([
  'a,victim@example.com',
  '0<victim@example.com',
  '"x"<victim@example.com>',
  'victim(at home)@example.com',
  'ｖictim@example.com',
  '\u212Aim@example.com',
  'victim@example.com,example.org',
])('%s is no e-mail for any call that takes one', async (email) => {
  const client = new Client(server)
  client.headers.set('app-version', '0')
  const calls = [presignin, resendCode, sendActivation, forgotPassword]
  const operator = new Client(server)
  operator.address = '127.0.0.1'
  operator.headers.set('authorization', `Bearer ${server.app.secrets.operator}`)
  const replies = [
    ...(await Promise.all(calls.map((call) => client.send(call, { email })))),
    await client.send(signIn, { email, otp: '123456' }),
    await client.send(deleteProfile, { email, otp: '123456' }),
    await operator.send(addUser, { email }),
  ]
  for (const { status, body } of replies) {
    expect([status, body['errors']]).toMatchObject([400, [{ path: 'email' }]])
  }
})

test('a letter that lower case makes an ASCII one of names nobody', async () => {
  const client = await newcomer()
  await storeAs(client, `kim-${client.email}`)
  const email = `\u212Aim-${client.email}`
  expect((await client.send(presignin, { email })).code).toBe(400)
})

test('all spellings of one mailbox share its limits and its profile', async () => {
  const { email } = new Client(server)
  const local = email.split('@')[0]!
  const spellings = [
    `${local}@Müller.example`,
    ` ${local.toUpperCase()}@xn--mller-kva.example`,
    `${local}@ｍüller.example`,
  ]
  const stored = `${local}@xn--mller-kva.example`
  const client = new Client(server)
  for (const spelling of spellings) {
    expect((await client.send(presignin, { email: spelling })).code).toBe(0)
    await codeSentTo(stored)
  }
  await client.ask(presignin, { email: stored })
  const otp = await codeSentTo(stored)
  const reply = await client.send(signIn, { email: spellings[0], otp })
  client.token = reply.body['token'] as string
  expect((await client.ask(getUser, {})).user.email).toBe(stored)
  expect((await client.send(presignin, { email: spellings[1] })).code).toBe(0)
  expect((await client.send(presignin, { email: spellings[2]! })).status).toBe(429)
})

test('nobody who has a profile is locked out by the form of its e-mail', async () => {
  const client = await newcomer()
  const { email } = client
  const local = email.split('@')[0]!
  for (const stored of [`jörg-${local}@example.com`, `${local},${local}@example.com`]) {
    await storeAs(client, stored)
    Object.assign(client, { email: stored })
    const typed = { email: stored.toUpperCase() }
    expect((await client.send(presignin, typed)).code).toBe(0)
    await server.app.jobs.drain()
    const otp = codeIn(mailbox.mails.at(-1)!)
    expect((await client.send(signIn, { email: stored, otp })).code).toBe(0)
  }
})

test('a mail goes to exactly the stored address, and to none that it holds besides', async () => {
  const letter = {
    kind: 'import' as const,
    subject: 'Done',
    html: '<p>Done</p>',
    text: 'Done',
  }
  const context = systemContext(server.app)
  const before = mailbox.recipients.length
  const listed = ['a,victim@example.com', 'a;victim@example.com']
  const unsendable = ['0<victim@example.com', 'x<victim@example.com>']
  for (const to of [...listed, ...unsendable]) await queueMail(context, { ...letter, to })
  await server.app.jobs.drain()
  expect(mailbox.recipients.slice(before).toSorted()).toEqual(
    listed.map((to) => to.replace(/(.*)@/, '"$1"@')).toSorted(),
  )
  const rows = await database.read
    .selectFrom('mails')
    .select(['recipient', 'status'])
    .where('kind', '=', 'import')
    .execute()
  const failed = rows.filter(({ status }) => status === 'failed')
  expect(failed.map(({ recipient }) => recipient).toSorted()).toEqual(unsendable.toSorted())
})

test('a new profile has the zone of its sign-in and the currency of its code, when they are known', async () => {
  const client = new Client(server)
  const { email } = client
  await client.send(presignin, { email, currency: 'CHF' })
  const otp = await codeSentTo(email)
  const reply = await client.send(signIn, { email, otp, timeZoneId: 'Europe/Zurich' })
  client.token = reply.body['token'] as string
  const { user } = await client.ask(getUser, {})
  expect(user).toMatchObject({ currency: 'CHF', zone: 'Europe/Zurich' })
})

test('an unknown zone or currency is left out, and a profile keeps its own', async () => {
  const client = new Client(server)
  const { email } = client
  for (const timeZoneId of ['Middle/Earth', 'Asia/Tokyo', null]) {
    await client.send(presignin, { email, currency: 'XXQ' })
    const otp = await codeSentTo(email)
    const reply = await client.send(signIn, { email, otp, timeZoneId })
    client.token = reply.body['token'] as string
    const { user } = await client.ask(getUser, {})
    expect([user.currency, user.zone]).toEqual(['USD', undefined])
  }
})
