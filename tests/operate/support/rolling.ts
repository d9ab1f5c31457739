import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeCluster } from '../../support/postgres.ts'
import { freePort, launchServer, untilHealthy } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { startBalancer } from './balancer.ts'
import { giveToNobody } from './child.ts'
import type { Query } from './replaced.ts'
import { until } from './until.ts'

/** Three servers behind HAProxy on one PostgreSQL, which become others one by one. */
export type Rolling = {
  url: string
  /** The server that answers this machine's own requests. */
  first(): Server
  /** Replaces a server by another program, as docs/operating.md says. */
  roll(index: number, program: string): Promise<void>
  /** Starts a program that refuses this database, and gives what it said. */
  refusal(program: string): Promise<string>
  query: Query
  output(): string
  remove(): Promise<void>
}

/** Their names in packaging/postgresql/haproxy.cfg. */
const NAMES = ['one', 'two', 'three']
const LONG_MILLISECONDS = 30_000

/** Starts a program three times, on what a dump restores. */
export async function startRolling(
  program: string,
  { folder, binaries, dump }: { folder: string; binaries: string; dump: string },
): Promise<Rolling> {
  chmodSync(folder, 0o755)
  giveToNobody(folder)
  const database = makeCluster(binaries)
  await database.start()
  await ask(database.url, dump)
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const ports = [await freePort(), await freePort(), await freePort()].map(String)
  const balancer = startBalancer({ folder, network, ports })
  const servers: Server[] = []
  const launch = (port: string, version: string) => {
    const own = join(folder, `server${port}`)
    mkdirSync(own, { recursive: true })
    const variables = {
      PORT: port,
      PUBLIC_URL: balancer.url,
      TRUSTED_PROXIES: '127.0.0.0/8',
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a'.repeat(40),
      LOG_LEVEL: 'error',
    }
    return launchServer(variables, own, version)
  }
  const start = async (index: number, version: string) => {
    const server = await launch(ports[index]!, version)
    servers.push(server)
    await untilHealthy(server)
    return server
  }
  const present = await Promise.all(NAMES.map((_, index) => start(index, program)))
  const { command } = balancer
  const untilUp = (name: string) =>
    until(
      `${name} in the balancer`,
      async () => statusOf(await command('show stat'), name) === 'UP',
      LONG_MILLISECONDS,
    )
  const untilIdle = (name: string) =>
    until(
      `the last answer of ${name}`,
      async () => requestsOf(await command('show stat'), name) === 0,
      LONG_MILLISECONDS,
    )
  await Promise.all(NAMES.map(untilUp))
  return {
    url: balancer.url,
    first: () => present[0]!,
    async roll(index, other) {
      const name = NAMES[index]!
      await command(`set server hearthbook/${name} state drain`)
      await untilIdle(name)
      await present[index]!.stop()
      present[index] = await start(index, other)
      await command(`set server hearthbook/${name} state ready`)
      await untilUp(name)
    },
    async refusal(other) {
      const server = await launch(String(await freePort()), other)
      await once(server.process, 'exit')
      return server.output()
    },
    query: (text) => ask(database.url, text),
    output: () => servers.map((server) => server.output()).join(''),
    async remove() {
      await Promise.all(servers.map((server) => server.kill()))
      await balancer.stop()
      await database.stop()
      database.remove()
    },
  }
}

/** A server's row of HAProxy's statistics (management guide, 9.1). */
function rowOf(statistics: string, name: string): string[] {
  const row = statistics.split('\n').find((line) => line.startsWith(`hearthbook,${name},`))
  if (!row) throw new Error(`no ${name} in: ${statistics}`)
  return row.split(',')
}

const requestsOf = (statistics: string, name: string) => Number(rowOf(statistics, name)[4])
const statusOf = (statistics: string, name: string) => rowOf(statistics, name)[17]

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
