import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { presignin, signIn } from '#lib/contract/access.ts'
import { nameClashes } from '#lib/server/access/emails.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { leaveJob } from '#lib/server/jobs.ts'
import { systemContext } from '#lib/server/systemContext.ts'
import { BEFORE_ACCESS } from '../../support/beforeAccess.ts'
import {
  Client,
  codeFor,
  houseOfFile,
  newestMail,
  profileIdOf,
  signedIn,
} from '../../support/house.ts'

const house = await houseOfFile()
const { database } = house.app.house

async function upgrade(): Promise<void> {
  const back = [...BEFORE_ACCESS, "delete from kysely_migration where name = '0010-access'"]
  for (const step of back) await sql.raw(step).execute(database.write)
  await migrate(database)
}

/** Somebody with an e-mail of the time before hosts were A-labels. */
async function storedAs(email: string): Promise<Client> {
  const client = await signedIn(house)
  const id = await profileIdOf(client)
  await database.write.updateTable('profiles').set({ email }).where('id', '=', id).execute()
  return client
}

async function emailsLike(pattern: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('profiles')
    .select('email')
    .where('email', 'like', pattern)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

test('an upgrade brings hosts to A-labels, and mails that were not sent with them', async () => {
  await storedAs('hosts-1@müller.example')
  await storedAs('hösts-2@müller.example')
  await storedAs('hösts-3@example.com')
  const client = new Client(house)
  await client.send(presignin, { email: 'hosts-1@xn--mller-kva.example' })
  await database.write
    .updateTable('mails')
    .set({ recipient: 'hosts-1@müller.example' })
    .where('recipient', '=', 'hosts-1@xn--mller-kva.example')
    .execute()
  await upgrade()
  expect(await emailsLike('h_sts-%')).toEqual([
    'hosts-1@xn--mller-kva.example',
    'hösts-2@xn--mller-kva.example',
    'hösts-3@example.com',
  ])
  expect((await newestMail(house, 'hosts-1@xn--mller-kva.example')).kind).toBe('code')
})

test('two profiles that would become one stay as they are and are named in the log', async () => {
  const one = await storedAs('clash@müller.example')
  const other = await storedAs('clash@xn--mller-kva.example')
  const ids = await Promise.all(
    ['clash@müller.example', 'clash@xn--mller-kva.example'].map((email) =>
      profileIdOf(new Client(house, email)),
    ),
  )
  await upgrade()
  expect(await emailsLike('clash@%')).toEqual([
    'clash@müller.example',
    'clash@xn--mller-kva.example',
  ])
  const lines: object[] = []
  const context = systemContext(house.app.house)
  const log = Object.create(house.app.house.log, {
    warn: { value: (line: object) => lines.push(line) },
  })
  await nameClashes({ ...context, house: { ...context.house, log } })
  expect(lines).toEqual([{ profiles: ids }])
  for (const [index, email] of [
    'clash@müller.example',
    'clash@xn--mller-kva.example',
  ].entries()) {
    const client = [one, other][index]!
    const asked = await client.send(presignin, { email })
    expect(asked.code).toBe(0)
    const sent = { email, otp: await codeFor(house, email) }
    expect((await client.send(signIn, sent)).code).toBe(0)
  }
})

test('a code that was asked for before an upgrade is good after it', async () => {
  const client = new Client(house)
  await client.ask(presignin, { email: client.email })
  const rows = await database.read.selectFrom('one_time_codes').selectAll().execute()
  for (const step of BEFORE_ACCESS) await sql.raw(step).execute(database.write)
  for (const { browser: _browser, ...row } of rows) {
    const earlier = database.write.insertInto('one_time_codes').values(row as never)
    await earlier.execute()
  }
  await sql`delete from kysely_migration where name = '0010-access'`.execute(database.write)
  await migrate(database)
  const otp = await codeFor(house, client.email)
  expect((await client.send(signIn, { email: client.email, otp })).code).toBe(0)
})

test('jobs for a profile are found again, those of nobody are gone', async () => {
  const client = await signedIn(house)
  const profileId = await profileIdOf(client)
  const context = systemContext(house.app.house)
  await leaveJob(context, 'remind-of-bills', { profileId }, { runAt: Date.UTC(2200, 0, 1) })
  const gone = JSON.stringify({ profileId: '00000000-0000-7000-8000-000000000000' })
  await database.write
    .insertInto('jobs')
    .values({
      id: 'of-nobody',
      kind: 'remind-of-bills',
      payload: gone,
      run_at: Date.UTC(2200, 0, 1),
      attempts: 0,
      status: 'waiting',
      created_at: 0,
    } as never)
    .execute()
  await upgrade()
  const jobs = await database.read
    .selectFrom('jobs')
    .select('profile_id')
    .where('kind', '=', 'remind-of-bills')
    .execute()
  expect(jobs).toEqual([{ profile_id: profileId }])
})
