import { afterAll, describe, expect, test } from 'vitest'
import { layLine } from '../support/frozenLine.ts'
import { findPostgres, makeCluster, urlOf } from '../support/postgres.ts'
import { signInTo } from '../support/servedSignIn.ts'
import { startServer } from '../support/server.ts'

// Stops and freezes its own server, never a shared one.
const found = findPostgres()
const binaries = found && 'binaries' in found ? found.binaries : null

// Skipped without PostgreSQL's programs, or with a server given by address.
describe.skipIf(binaries === null)('while PostgreSQL is away', async () => {
  if (binaries === null) return
  const cluster = makeCluster(binaries)
  await cluster.start()
  const line = await layLine(cluster.folder)
  const server = await startServer({
    DATABASE_URL: urlOf(line.folder),
    SESSION_SECRET: 'a'.repeat(40),
    LOG_LEVEL: 'error',
  })
  const token = await signInTo(server, 'ana@example.com')
  afterAll(async () => {
    await server.clear()
    await line.close()
    await cluster.stop()
    cluster.remove()
  })

  const call = (path: string, payload: object = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(payload),
    })
  const page = (path: string) =>
    fetch(`${server.url}${path}`, {
      headers: { cookie: `session=${token}`, accept: 'text/html' },
      redirect: 'manual',
    })
  const health = async () => (await fetch(`${server.url}/healthz`)).status
  const spend = () =>
    call('/api/userdata/addUpdateExpense', { amount: 1.5, time: Date.UTC(2026, 10, 22) })

  /** The answer to any request meanwhile. */
  async function expectAway(): Promise<void> {
    const [answer, view, entrance] = await Promise.all([
      spend(),
      page('/dashboard'),
      fetch(`${server.url}/signin`),
    ])
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 503 })
    expect(view.status).toBe(503)
    expect(view.headers.get('retry-after')).toBe('5')
    expect(await view.text()).toContain('Back in a moment')
    expect(entrance.status).toBe(200)
    expect(await health()).toBe(503)
  }

  async function expectBack(): Promise<void> {
    await expect.poll(health, { timeout: 20_000 }).toBe(200)
    expect(await (await spend()).json()).toMatchObject({ code: 0 })
    expect((await page('/dashboard')).status).toBe(200)
    expect(server.process.exitCode).toBeNull()
  }

  test('it stops under those who write: each is told, and all goes on when it is back', async () => {
    const writers = Array.from({ length: 12 }, async () => {
      const codes = new Set<unknown>()
      while (!codes.has(503)) {
        codes.add(((await (await spend()).json()) as { code: unknown }).code)
      }
      return [...codes].toSorted()
    })
    await cluster.stop()
    for (const codes of await Promise.all(writers)) {
      expect([...codes, 0].filter((code) => code !== 0)).toEqual([503])
    }
    await expectAway()
    await cluster.start()
    await expectBack()
    expect(server.output()).not.toContain('unhandled')
  })

  test(
    'it freezes: nobody waits for ever, and all goes on when it answers again',
    { meta: { slow: 'its frozen connections are waited for until their time is over' } },
    async () => {
      line.freeze()
      await expectAway()
      await expectAway()
      line.thaw()
      await expectBack()
    },
  )

  test('a server that starts without it says why it does not', async () => {
    await cluster.stop()
    const start = startServer({
      DATABASE_URL: urlOf(cluster.folder),
      SESSION_SECRET: 'a'.repeat(40),
    })
    await expect(start).rejects.toThrow(/Hearthbook: DATABASE_URL: .*\n/)
    await cluster.start()
    await expectBack()
  })
})
