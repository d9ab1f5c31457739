import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { queueJob } from '#lib/server/jobs.ts'
import type { JobKind } from '#lib/server/jobs.ts'
import { createRunner } from '#lib/server/jobs/runner.ts'
import type { JobWork } from '#lib/server/jobs/runner.ts'
import { queueMail } from '#lib/server/mail.ts'
import { openTestServer } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

type HeldJobs = { begun: string[]; underway: Map<string, () => void> }

/** A runner whose jobs run until a test releases them. */
function heldRunner({ app }: TestServer, kinds: JobKind[]) {
  const held: HeldJobs = { begun: [], underway: new Map() }
  const hold = (kind: JobKind) => (_context: unknown, payload: object) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const name = String(Object.values(payload)[0] ?? kind)
    held.begun.push(name)
    held.underway.set(name, () => {
      held.underway.delete(name)
      resolve()
    })
    return promise
  }
  const work = Object.fromEntries(kinds.map((kind) => [kind, hold(kind)]))
  const runner = createRunner(app, work as unknown as JobWork)
  const finish = (name: string) => held.underway.get(name)!()
  const names = () => [...held.underway.keys()].toSorted()
  return { runner, held, finish, names }
}

async function statements(server: TestServer, count: number): Promise<void> {
  const context = systemContext(server.app)
  for (let number = 1; number <= count; number += 1) {
    await queueJob(context, 'make-statement', { statementId: `statement-${number}` })
  }
}

test('six statements leave slots to a mail and to another job', async () => {
  const server = await openTestServer()
  const context = systemContext(server.app)
  await statements(server, 6)
  const { runner, finish, names } = heldRunner(server, [
    'make-statement',
    'send-mail',
    'run-import',
  ])
  await runner.start()
  await expect.poll(names).toEqual(['statement-1'])
  for (const importId of ['import-1', 'import-2']) {
    await queueJob(context, 'run-import', { importId })
  }
  runner.wake()
  await expect.poll(names).toEqual(['import-1', 'statement-1'])
  await queueJob(context, 'send-mail', { mailId: 'mail-1' })
  runner.wake()
  await expect.poll(names).toEqual(['import-1', 'mail-1', 'statement-1'])
  finish('statement-1')
  // An import is more urgent than the next statement.
  await expect.poll(names).toEqual(['import-1', 'import-2', 'mail-1'])
  finish('import-1')
  await expect.poll(names).toEqual(['import-2', 'mail-1', 'statement-2'])
  const stopped = runner.stop()
  for (const name of names()) finish(name)
  await stopped
  await server.close()
})

test('the mail of a code goes before mails that are due longer', async () => {
  const server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const context = systemContext(server.app)
  const letter = { subject: '-', html: '-', text: '-', to: 'a@example.com' }
  await queueJob(context, 'sweep', {})
  await queueMail(context, { ...letter, kind: 'monthly-report' })
  server.clock.now += 1000
  const wipeAt = server.clock.now + 60_000
  await queueMail(context, { ...letter, kind: 'code', wipeAt })
  const begun: string[] = []
  const work: Partial<JobWork> = {
    async sweep() {
      begun.push('sweep')
    },
    async 'send-mail'(_context, { mailId }) {
      const { kind } = await server.app.database.read
        .selectFrom('mails')
        .select('kind')
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow()
      begun.push(kind)
    },
  }
  await createRunner(server.app, work as JobWork).drain()
  expect(begun).toEqual(['code', 'monthly-report', 'sweep'])
  await server.close()
})

test('a job of a newer version waits for its servers', async () => {
  const server = await openTestServer()
  const context = systemContext(server.app)
  await queueJob(context, 'run-import', { importId: 'import-1' })
  await sql`update jobs set kind = 'later', urgency = 0`.execute(server.app.database.write)
  await queueJob(context, 'send-mail', { mailId: 'mail-1' })
  const { runner, finish, names } = heldRunner(server, ['run-import', 'send-mail'])
  await runner.start()
  await expect.poll(names).toEqual(['mail-1'])
  finish('mail-1')
  await runner.stop()
  const jobs = await server.app.database.read
    .selectFrom('jobs')
    .select(['kind', 'attempts', 'error'])
    .where('status', '=', 'waiting')
    .execute()
  expect(jobs).toEqual([{ kind: 'later', attempts: 0, error: null }])
  await server.close()
})
