import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo } from '../support/servedSignIn.ts'
import { backrest, loseEverything, restoreAll } from './support/backrest.ts'
import { startCluster } from './support/cluster.ts'
import type { Cluster } from './support/cluster.ts'
import { missing, skipReason } from './support/programs.ts'
import { isWell, printHead, printMedians, printRow, rowOf } from './support/outages.ts'
import type { Row } from './support/outages.ts'
import { startPhotographers } from './support/photographers.ts'
import { until } from './support/until.ts'
import { startWriters } from './support/writers.ts'

const needs = skipReason(missing('patroni', 'pgbouncer', 'haproxy'))

const WRITERS = 50
const PHOTOGRAPHERS = 3
const HOUSEHOLDS = 10
/** Rounds of all kills; five give the medians of docs/operating.md. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const QUIET_MILLISECONDS = 4_000

let cluster: Cluster
const tokens: string[] = []
const rows: Row[] = []

beforeAll(async () => {
  if (needs) return
  cluster = await startCluster()
  // The mailbox is for this machine alone, not for what a proxy sends.
  const url = cluster.servers[0]!.own
  for (let number = 0; number < HOUSEHOLDS; number += 1) {
    const email = `writer${number}@example.com`
    tokens.push(await signInTo({ url }, email, `198.51.100.${number}`))
  }
})

afterAll(async () => {
  printMedians(rows)
  await cluster?.remove()
})

/** What is killed; each gives how to mend it. */
const KILLS: Record<string, () => Promise<() => Promise<void> | void>> = {
  async 'one server'() {
    await cluster.servers[1]!.kill()
    return () => cluster.startServer(1)
  },
  async 'a frozen server'() {
    const { process: frozen } = cluster.servers[2]!
    frozen.kill('SIGSTOP')
    return () => void frozen.kill('SIGCONT')
  },
  async 'the leader'() {
    const leader = await cluster.leader()
    await leader.cut()
    return () => leader.start()
  },
  async 'the postmaster'() {
    const leader = await cluster.leader()
    leader.cutDatabase()
    return () => undefined
  },
  async 'a follower'() {
    const leader = await cluster.leader()
    const follower = cluster.nodes.find(({ address }) => address !== leader.address)!
    await follower.cut()
    return () => follower.start()
  },
  async PgBouncer() {
    await cluster.pooler.restart()
    return () => undefined
  },
  async HAProxy() {
    await cluster.balancer.restart()
    return () => undefined
  },
  async 'all connections'() {
    await cluster.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hearthbook'`,
    )
    return () => undefined
  },
  async 'the balancer’s choice'() {
    await cluster.balancer.command('set server hearthbook/one state maint')
    await cluster.balancer.command('shutdown sessions server hearthbook/one')
    return () => void cluster.balancer.command('set server hearthbook/one state ready')
  },
}

const kills = Array.from({ length: ROUNDS }, () => Object.keys(KILLS)).flat()

test.skipIf(needs).each(kills)(
  `nothing that was acknowledged is lost, and nothing is there twice, after the end of %s${needs}`,
  async (name) => {
    const writers = startWriters({ url: cluster.url, tokens, count: WRITERS })
    const photographers = await startPhotographers(
      cluster.url,
      tokens.slice(0, PHOTOGRAPHERS),
    )
    await sleep(QUIET_MILLISECONDS)
    const at = Date.now()
    const conflictsBefore = conflicts()
    const mend = await KILLS[name]!()
    const isQuiet = () => {
      const since = Date.now() - QUIET_MILLISECONDS
      return since > at && isWell(writers.tries, since)
    }
    await until('quiet after the end', isQuiet, 90_000)
      .catch(async (error: unknown) => {
        // A server that starts again frees the memory it shared.
        await mend()
        throw error
      })
      .finally(() => Promise.all([writers.stop(), photographers.stop()]))
    const stored = await cluster.query<{ title: string; times: number }>(
      'select title, count(*)::int as times from transactions group by title',
    )
    const times = new Map(stored.map((row) => [row.title, row.times]))
    const acknowledged = [...writers.acknowledged, ...photographers.acknowledged]
    const lost = acknowledged.filter((title) => !times.has(title))
    const twice = stored.filter((row) => row.times > 1)
    const found = { lost: lost.length, twice: twice.length }
    const refused = { conflicts: conflicts() - conflictsBefore }
    const row = rowOf(name, writers.tries, at, { ...refused, ...found })
    rows.push(row)
    if (rows.length === 1) printHead()
    printRow(row)
    await mend()
    await cluster.untilWhole()
    expect(writers.tries.filter(({ why }) => why === '500')).toEqual([])
    expect(lost).toEqual([])
    expect(twice).toEqual([])
    expect(writers.acknowledged.size).toBeGreaterThan(WRITERS)
    // Before the end and after it.
    expect(photographers.count()).toBeGreaterThan(PHOTOGRAPHERS)
    expect(await photographers.unreadable()).toEqual([])
    expect(await wrongSums()).toEqual([])
  },
)

const archiveNeeds = skipReason(missing('patroni', 'pgbouncer', 'haproxy', 'pgbackrest'))

test.skipIf(archiveNeeds)(
  `what was archived comes back when all three lose everything${archiveNeeds}`,
  async () => {
    const leader = await cluster.leader()
    backrest(leader, 'stanza-create')
    backrest(leader, 'backup')
    const writers = startWriters({ url: cluster.url, tokens, count: WRITERS })
    await sleep(QUIET_MILLISECONDS)
    await writers.stop()
    await untilArchived()
    await loseEverything(cluster.nodes)
    await restoreAll(cluster.nodes)
    await cluster.untilWhole()
    const stored = await cluster.query<{ title: string }>('select title from transactions')
    const titles = new Set(stored.map(({ title }) => title))
    expect(writers.acknowledged.size).toBeGreaterThan(WRITERS)
    expect([...writers.acknowledged].filter((title) => !titles.has(title))).toEqual([])
    expect(await wrongSums()).toEqual([])
    const after = startWriters({ url: cluster.url, tokens, count: 1 })
    await until('another save', () => after.acknowledged.size > 0, 30_000)
    await after.stop()
  },
)

/** Ends the segment of what was written, and waits for it in the repository. */
async function untilArchived(): Promise<void> {
  const [{ segment }] = (await cluster.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )) as [{ segment: string }]
  const isArchived = async () => {
    const archived = await cluster.query(
      `select from pg_stat_archiver where last_archived_wal >= '${segment}'`,
    )
    return archived.length > 0
  }
  await until('the last segment in the repository', isArchived, 60_000)
}

/** How many saves were refused since they met others too often, as the servers log. */
function conflicts(): number {
  const logs = cluster.servers.map((server) => server.output()).join('')
  return logs.match(/"error: (could not serialize|deadlock)/g)?.length ?? 0
}

/** Months whose kept sum is another than that of their entries. */
function wrongSums(): Promise<object[]> {
  return cluster.query(`
    select owner_id, month_index, sum(minor) from (
      select owner_id, month_index, minor, entries from month_sums
      union all
      select owner_id, month_index, -minor, -1 from transactions where deleted_at is null
    ) as kept group by owner_id, month_index having sum(minor) <> 0 or sum(entries) <> 0`)
}
