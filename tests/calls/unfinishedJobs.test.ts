import { expect, test } from 'vitest'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { queueJob } from '#lib/server/jobs.ts'
import { createRunner } from '#lib/server/jobs/runner.ts'
import type { Attempt, JobWork } from '#lib/server/jobs/runner.ts'
import { openTestServer } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const MINUTE = 60_000

/** Starts a server that is killed as soon as its import begins; gives the attempt. */
async function killedIn({ app, clock }: TestServer): Promise<Attempt> {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const work: Partial<JobWork> = {
    'import-export'(_context, _payload, attempt) {
      resolve(attempt)
      return new Promise(() => undefined)
    },
  }
  const runner = createRunner(app, work as JobWork)
  await runner.start()
  clock.now += MINUTE + 1
  runner.wake()
  return promise
}

async function isDue({ app, clock }: TestServer): Promise<boolean> {
  const job = await app.database.read
    .selectFrom('jobs')
    .select(['run_at', 'leased_until'])
    .executeTakeFirstOrThrow()
  return job.run_at <= clock.now && (job.leased_until ?? 0) <= clock.now
}

test('a job that took two servers with it waits after each start, and is given up', async () => {
  const server = await openTestServer()
  await queueJob(systemContext(server.app), 'import-export', { importId: 'hostile' })
  expect(await killedIn(server)).toEqual({ isLast: false, isGivenUp: false })
  const next = createRunner(server.app, {} as JobWork)
  await next.start()
  await next.stop()
  expect(await isDue(server)).toBe(false)
  expect(await killedIn(server)).toEqual({ isLast: false, isGivenUp: false })
  expect(await killedIn(server)).toEqual({ isLast: true, isGivenUp: true })
  await server.close()
})

test('a server that is stopped leaves no mark on the job that it interrupts', async () => {
  const server = await openTestServer()
  await queueJob(systemContext(server.app), 'import-export', { importId: 'large' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const work: Partial<JobWork> = {
    async 'import-export'() {
      resolve()
      await new Promise((_done, fail) => setTimeout(fail, 0, new Error('interrupted')))
    },
  }
  const runner = createRunner(server.app, work as JobWork)
  await runner.start()
  await promise
  await runner.stop()
  const { unfinished } = await server.app.database.read
    .selectFrom('jobs')
    .select('unfinished')
    .executeTakeFirstOrThrow()
  expect(unfinished).toBe(0)
  await server.close()
})
