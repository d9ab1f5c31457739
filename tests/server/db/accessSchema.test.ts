import { expect, onTestFinished, test } from 'vitest'
import { presignin, signIn } from '#lib/contract/access.ts'
import { logEmailClashes } from '#lib/server/services/access/emails.ts'
import { openSecrets } from '#lib/server/core/secrets.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { earlierProfile, openEarlierServer } from '../../support/earlierServer.ts'
import type { Earlier } from '../../support/earlierServer.ts'
import { Client, codeFor, TEST_START } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

/** An application from before known devices, filled by `fill`, then updated. */
async function upgraded(fill: (earlier: Earlier) => Promise<void>): Promise<TestServer> {
  const server = await openEarlierServer('0008-hidden-groups', fill)
  onTestFinished(() => server.close())
  return server
}

async function emailsOf({ app }: TestServer): Promise<string[]> {
  const query = app.database.read.selectFrom('profiles').select('email')
  return (await query.orderBy('id').execute()).map(({ email }) => email)
}

test('an upgrade brings hosts to A-labels, and mails that were not sent with them', async () => {
  const server = await upgraded(async ({ insert }) => {
    await insert(
      'profiles',
      earlierProfile('one', 'hosts-1@müller.example'),
      earlierProfile('three', 'hösts-3@example.com'),
      earlierProfile('two', 'hösts-2@müller.example'),
    )
    await insert('mails', {
      id: 'code',
      recipient: 'hosts-1@müller.example',
      subject: 'Your code',
      kind: 'code',
      is_secret: 1,
      status: 'queued',
      created_at: TEST_START,
    })
  })
  expect(await emailsOf(server)).toEqual([
    'hosts-1@xn--mller-kva.example',
    'hösts-3@example.com',
    'hösts-2@xn--mller-kva.example',
  ])
  const mails = server.app.database.read.selectFrom('mails').select('recipient')
  expect(await mails.execute()).toEqual([{ recipient: 'hosts-1@xn--mller-kva.example' }])
})

test('two profiles that would become one stay as they are and are named in the log', async () => {
  const emails = ['clash@müller.example', 'clash@xn--mller-kva.example']
  const server = await upgraded(async ({ insert }) => {
    await insert(
      'profiles',
      ...emails.map((email, index) => earlierProfile(`profile-${index}`, email)),
    )
  })
  expect(await emailsOf(server)).toEqual(emails)
  const lines: object[] = []
  const context = systemContext(server.app)
  const log = Object.create(server.app.log, {
    warn: { value: (line: object) => lines.push(line) },
  })
  await logEmailClashes({ ...context, app: { ...context.app, log } })
  expect(lines).toEqual([{ profiles: ['profile-0', 'profile-1'] }])
  for (const email of emails) {
    const client = new Client(server)
    expect((await client.send(presignin, { email })).code).toBe(0)
    const sent = { email, otp: await codeFor(server, email) }
    expect((await client.send(signIn, sent)).code).toBe(0)
  }
})

test('a code that was asked for before an upgrade is good after it', async () => {
  const email = 'ana@example.com'
  const server = await upgraded(async ({ insert, config }) => {
    await insert('one_time_codes', {
      id: 'code',
      email,
      purpose: 'signin',
      hash: openSecrets(config).hash('code', ['signin', email, '123456'].join('\0')),
      wrong_tries: 0,
      created_at: TEST_START,
      expires_at: TEST_START + 60_000,
    })
  })
  const client = new Client(server)
  expect((await client.send(signIn, { email, otp: '123456' })).code).toBe(0)
})

test('jobs for a profile are found again, those of nobody are gone', async () => {
  const ana = '01234567-0000-7000-8000-000000000001'
  const nobody = '00000000-0000-7000-8000-000000000000'
  const server = await upgraded(async ({ insert }) => {
    await insert('profiles', earlierProfile(ana))
    for (const profileId of [ana, nobody]) {
      await insert('jobs', {
        id: profileId,
        kind: 'remind-of-bills',
        payload: JSON.stringify({ profileId }),
        run_at: Date.UTC(2200, 0, 1),
        attempts: 0,
        status: 'waiting',
        created_at: 0,
      })
    }
  })
  const jobs = server.app.database.read.selectFrom('jobs').select(['id', 'profile_id'])
  expect(await jobs.execute()).toEqual([{ id: ana, profile_id: ana }])
})
