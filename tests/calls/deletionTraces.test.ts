import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deleteProfile, presignin, signIn } from '#lib/contract/access.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { sendFeedback } from '#lib/contract/feedback.ts'
import { importTransactions } from '#lib/contract/imports.ts'
import { uploadImage } from '#lib/contract/media.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { queueJob } from '#lib/server/jobs.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { openAccount } from '../support/accounts.ts'
import { strike } from '../support/billClock.ts'
import { publish } from '../support/feedback.ts'
import { makeGroup } from '../support/groups.ts'
import {
  Client,
  serverOfFile,
  newestMail,
  openTestServer,
  profileIdOf,
} from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'
import { codeIn, openMailbox } from '../support/mailbox.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { pictureName } from '../support/pictures.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })
const { database } = server.app

async function codeOf(client: Client, purpose: 'signin' | 'delete'): Promise<string> {
  await client.ask(presignin, { email: client.email, purpose })
  await server.app.jobs.drain()
  for (;;) {
    const mail = await mailbox.next(client.email)
    if (/code/.test(mail.subject ?? '')) return codeIn(mail)
  }
}

async function arrived(client = new Client(server)): Promise<Client> {
  const otp = await codeOf(client, 'signin')
  const asked = { email: client.email, code: otp, deviceName: 'Tablet' }
  client.token = (await client.ask(signIn, asked)).token!
  return client
}

/** A person with data of every kind. */
async function settled(): Promise<Client> {
  const client = await arrived()
  await client.ask(updateSettings, { signInEmail: true })
  await arrived(client)
  const at = server.clock.now
  const accountId = await openAccount(client)
  const { result } = await client.ask(addUpdateCategory, { name: 'Bees', type: 'expense' })
  const file = new File([new Uint8Array(await makePicture('png'))], pictureName())
  const { name: image } = await client.ask(uploadImage, { file })
  const entry = { time: at, amount: 1, accountId, categoryId: result.id, image }
  const keyed = { 'idempotency-key': 'once' }
  expect((await client.send(addUpdateExpense, entry, keyed)).code).toBe(0)
  await client.ask(addUpdateIncome, { at, minor: 1, rule: { text: 'FREQ=MONTHLY' } })
  const bill = { title: 'Rent', minor: 1, at: at + DAY, remindDaysBefore: 1 as const }
  await client.ask(addUpdateBill, { ...bill, autoPays: true, makesExpense: true })
  await strike(server, at + 2 * HOUR)
  const { linkFor } = await publish(server)
  const answers = { textarea: 'Bees' }
  await client.ask(sendFeedback, { ...(await linkFor()), answers })
  const own = await linkFor({ email: client.email })
  await new Client(server).ask(sendFeedback, { ...own, answers })
  const rows =
    'Date,Type,Category,Amount,Currency,Account,Merchant,Notes\n2026-01-01,Expense,,1,,,,'
  await client.ask(importTransactions, { file: new File([rows], 'rows.csv') })
  return client
}

/** Every row of every table, as text; but the index of words, which stores no text. */
async function everything({ app }: TestServer): Promise<string[]> {
  const { read } = app.database
  const tables = await read.introspection.getTables()
  const parts = await Promise.all(
    tables.filter(isReadable).map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(read)
      return rows.map((row) => `${name} ${JSON.stringify(row)}`)
    }),
  )
  return parts.flat()
}

/** FTS5 numbers its own rows beyond safe integers. */
const isReadable = ({ name }: { name: string }) => !name.startsWith('search_words')

async function rowsWith(...t: string[]): Promise<string[]> {
  return (await everything(server)).filter((row) => t.some((word) => row.includes(word)))
}

test('of who deletes their profile nothing is left once the farewell is sent', async () => {
  const client = await settled()
  const profileId = await profileIdOf(client)
  await makeGroup(server, await arrived(), client)
  const otp = await codeOf(client, 'delete')
  await client.ask(deleteProfile, { email: client.email, code: otp })
  const left = await rowsWith(profileId, client.email)
  expect(left.toSorted()).toEqual([
    expect.stringMatching(/^jobs .*"kind":"remove-pictures"/),
    expect.stringMatching(/^mails .*"kind":"deleted"/),
  ])
  await server.app.jobs.drain()
  const farewells = mailbox
    .sentTo(client.email)
    .filter(({ subject }) => /deleted/.test(subject!))
  expect(farewells).toHaveLength(1)
  expect(await rowsWith(profileId, client.email)).toEqual([])
  const again = await client.send(deleteProfile, { email: client.email, otp: '000000' })
  expect(again.code).toBe(339)
})

test('a farewell that is given up is forgotten, and no error tells whom it was for', async () => {
  const client = await arrived()
  const profileId = await profileIdOf(client)
  const otp = await codeOf(client, 'delete')
  mailbox.fail('refuses the recipient for good', 10)
  await client.ask(deleteProfile, { email: client.email, code: otp })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await rowsWith(client.email)).toHaveLength(1)
    await server.app.jobs.drain()
    server.clock.now += HOUR
  }
  expect(await rowsWith(profileId, client.email)).toEqual([])
})

test('a farewell waits for its mail server for less than a day', async () => {
  const client = await arrived()
  const otp = await codeOf(client, 'delete')
  await client.ask(deleteProfile, { email: client.email, code: otp })
  server.clock.now += 23 * HOUR
  await sweep(systemContext(server.app))
  expect(await rowsWith(client.email)).toHaveLength(1)
  server.clock.now += 1
  await sweep(systemContext(server.app))
  expect(await rowsWith(client.email)).toEqual([])
  await server.app.jobs.drain()
  expect(await jobsThatFailed()).toEqual([])
})

test('without a mail server the farewell is kept here for a day', async () => {
  const lonely = await openTestServer()
  const client = new Client(lonely)
  const codeIn = async (purpose: 'signin' | 'delete') => {
    await client.ask(presignin, { email: client.email, purpose })
    return /\d{6}/.exec((await newestMail(lonely, client.email)).body!)![0]
  }
  await client.ask(signIn, { email: client.email, code: await codeIn('signin') })
  const otp = await codeIn('delete')
  await client.ask(deleteProfile, { email: client.email, code: otp })
  expect((await newestMail(lonely, client.email)).kind).toBe('deleted')
  lonely.clock.now += DAY + 1
  await queueJob(systemContext(lonely.app), 'sweep', {})
  await lonely.app.jobs.drain()
  const rows = await everything(lonely)
  expect(rows.filter((row) => row.includes(client.email))).toEqual([])
  await lonely.close()
})

test('jobs of somebody go with them and do not fail for want of them', async () => {
  const client = await settled()
  const profileId = await profileIdOf(client)
  const context = systemContext(server.app)
  const later = { runAt: server.clock.now + HOUR }
  await queueJob(context, 'tell-sign-in', { profileId, at: 0 }, later)
  await queueJob(context, 'remind-of-bills', { profileId }, { ...later, once: profileId })
  const otp = await codeOf(client, 'delete')
  await client.ask(deleteProfile, { email: client.email, code: otp })
  server.clock.now += 2 * HOUR
  await server.app.jobs.drain()
  expect(await jobsThatFailed()).toEqual([])
  expect(await rowsWith(profileId)).toEqual([])
})

/** Jobs that ended in an error or wait for another try. */
async function jobsThatFailed() {
  const rows = await database.read
    .selectFrom('jobs')
    .select(['kind', 'error'])
    .where('error', 'is not', null)
    .where('error', 'not like', '%550%')
    .execute()
  return rows
}
