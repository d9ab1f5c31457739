import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo } from '../support/servedSignIn.ts'
import { startCluster } from './support/cluster.ts'
import type { Cluster } from './support/cluster.ts'
import { startWriters } from './support/writers.ts'

/** Measured on demand: REPEATS=on. */
const isOff = process.env['REPEATS'] === undefined
const CLIENTS = [16, 64, 256]
const MOST_HOUSEHOLDS = 64
const SECONDS = 8

const OTHERS = 50

const cluster = isOff ? undefined : await startCluster()
afterAll(() => cluster?.remove())
const tokens: string[] = []

beforeAll(async () => {
  if (!cluster) return
  const url = cluster.servers[0]!.own
  for (let number = 0; number < MOST_HOUSEHOLDS; number += 1)
    tokens.push(
      await signInTo({ url }, `client${number}@example.com`, `198.51.100.${number}`),
    )
  const writers = startWriters({ url: cluster.url, tokens, count: MOST_HOUSEHOLDS })
  await sleep(SECONDS * 1_000)
  await writers.stop()
  await addOthers(cluster)
})

const cases = CLIENTS.flatMap((clients) => [
  [clients, 1] as const,
  [clients, Math.min(clients, MOST_HOUSEHOLDS)] as const,
])

test.skipIf(isOff).each(cases)(
  'repeats of %i clients of %i households',
  async (clients, households) => {
    const { url } = cluster!
    const before = await rollbacks(cluster!)
    const writers = startWriters({
      url,
      tokens: tokens.slice(0, households),
      count: clients,
      pause: 0,
    })
    await sleep(SECONDS * 1_000)
    await writers.stop()
    // The statistics of the database are a moment late.
    await sleep(1_500)
    const repeats = (await rollbacks(cluster!)) - before
    const saved = writers.tries.filter(({ isAcknowledged }) => isAcknowledged)
    const times = saved
      .map(({ began, ended }) => ended - began)
      .toSorted((one, other) => one - other)
    process.stdout.write(
      `${clients} clients, ${households} households: ${saved.length / SECONDS} saves a second, ` +
        `${(repeats / saved.length).toFixed(2)} repeats a save, ` +
        `${writers.tries.length - saved.length} refused, ` +
        `median ${times[times.length >> 1]} ms, p95 ${times[Math.floor(times.length * 0.95)]} ms\n`,
    )
    expect(saved.length).toBeGreaterThan(0)
  },
)

async function rollbacks({ query }: Cluster): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select xact_rollback::int as count from pg_stat_database where datname = 'hearthbook'`,
  )
  return row!.count
}

/** Tables of a household without those that triggers fill, with the columns that name it or its rows. */
const TABLES: Record<string, string[]> = {
  profiles: ['id', 'email'],
  transactions: ['id', 'owner_id'],
  month_sums: ['owner_id'],
  idempotent_answers: ['profile_id', 'key'],
  sessions: ['id', 'profile_id'],
}

/** Copies each household many times: in small tables every two transactions conflict. */
async function addOthers({ query }: Cluster): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const renamed = columns
      .map((name) => `'${name}', md5(own.${name} || number)`)
      .join(', ')
    await query(`
      insert into ${table} select (jsonb_populate_record(own, jsonb_build_object(${renamed}))).*
      from ${table} as own, generate_series(1, ${OTHERS}) as number`)
  }
  await query('analyze')
}
