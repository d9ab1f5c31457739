import { layLine } from '../../support/frozenLine.ts'
import { findPostgres, makeCluster, urlOf } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { timed } from '../budget.ts'
import type { Line } from '../budget.ts'
import { call, personAt } from './people.ts'
import type { Person } from './people.ts'

const CALLERS = 12

/** How soon it is said that PostgreSQL answers nothing, while lines to it are open and anew. */
export async function measureFrozen(say: (text: string) => void): Promise<Line[]> {
  const found = findPostgres()
  if (!found || !('binaries' in found)) {
    say('PostgreSQL frozen: left out, its server is not installed here')
    return []
  }
  say('PostgreSQL freezes')
  const cluster = makeCluster(found.binaries)
  await cluster.start()
  const line = await layLine(cluster.folder)
  const server = await startServer({
    DATABASE_URL: urlOf(line.folder),
    SESSION_SECRET: 'a'.repeat(40),
  })
  try {
    const person = await personAt(server, 'ana')
    await Promise.all(Array.from({ length: CALLERS }, () => spend(person)))
    line.freeze()
    const health: number[] = []
    const calls: number[] = []
    // The second time there is no line left, and each has to be laid anew.
    for (let wave = 0; wave < 2; wave += 1) {
      const first = timeUntilAway(() =>
        fetch(`${server.url}/healthz`).then(({ status }) => status),
      )
      const crowd = Array.from({ length: CALLERS }, () =>
        timeUntilAway(() => spend(person)),
      )
      health.push(await first)
      calls.push(...(await Promise.all(crowd)))
    }
    line.thaw()
    return [
      timed('PostgreSQL frozen: /healthz says 503 after', 'ms', Math.max(...health), 3_000),
      timed('PostgreSQL frozen: calls say 503 after', 'ms', Math.max(...calls), 10_000),
    ]
  } finally {
    await server.clear()
    await line.close()
    await cluster.stop()
    cluster.remove()
  }
}

async function spend(person: Person): Promise<unknown> {
  const payload = { amount: 1.5, time: Date.now() }
  return (await call(person, '/api/userdata/addUpdateExpense', payload)).code
}

async function timeUntilAway(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const said = await ask()
  if (said !== 503) throw new Error(`while PostgreSQL is frozen ${String(said)} is said`)
  return performance.now() - began
}
