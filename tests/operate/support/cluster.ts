import { randomInt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBucket } from '../../support/bucket.ts'
import { freePort, launchServer, untilHealthy } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { startBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { giveToNobody, restartable } from './child.ts'
import type { Restartable } from './child.ts'
import { makeNodes } from './nodes.ts'
import type { Node } from './nodes.ts'
import { PASSWORD, pooledUrl, startPooler } from './pooler.ts'
import { until } from './until.ts'

/** Three Hearthbook servers on three PostgreSQL servers, and what leads to them. */
export type Cluster = {
  url: string
  nodes: Node[]
  servers: Server[]
  balancer: Balancer
  pooler: Restartable
  leader(): Promise<Node>
  /** Starts a killed server anew, where it was. */
  startServer(index: number): Promise<void>
  /** Waits until all servers and followers are there. */
  untilWhole(): Promise<void>
  /** Asks the leader, as its superuser. */
  query<Row extends object>(text: string): Promise<Row[]>
  /** Ends everything; nothing stays. */
  remove(): Promise<void>
}

const LONG_MILLISECONDS = 90_000

/** Starts all programs, and waits until the first page can be served. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-cluster-'))
  chmodSync(folder, 0o755)
  giveToNobody(folder)
  const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const remove = async () => {
    for (const end of ending.splice(0).toReversed()) await end()
  }
  try {
    return await startIn(folder, ending, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

async function startIn(
  folder: string,
  ending: (() => unknown)[],
  remove: () => Promise<void>,
): Promise<Cluster> {
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const nodes = makeNodes(folder, network)
  ending.push(() => Promise.all(nodes.map((node) => node.stop())))
  for (const node of nodes) node.start()
  const ports = [await freePort(), await freePort(), await freePort()].map(String)
  const balancer = startBalancer({ folder, network, ports })
  ending.push(() => balancer.stop())
  const pooler = restartable(() =>
    startPooler({
      folder,
      address: `${network}.9`,
      database: { host: `${network}.9`, port: '5000' },
    }),
  )
  ending.push(() => pooler.stop())
  const bucket = await startBucket()
  ending.push(() => bucket.close())
  const leader = async () => (await leading(nodes))!
  const query = <Row extends object>(text: string) => ask<Row>(`${network}.9`, text)
  await until('a leader with two followers', async () => isWhole(nodes), LONG_MILLISECONDS)
  await query(`create role hearthbook login password '${PASSWORD}'`)
  await query('create database hearthbook owner hearthbook')
  const servers: Server[] = []
  ending.push(() => Promise.all(servers.map((server) => server.kill())))
  const startServer = async (index: number) => {
    const own = join(folder, `server${index}`)
    mkdirSync(own, { recursive: true })
    servers[index] = await launchServer(
      {
        PORT: ports[index]!,
        PUBLIC_URL: balancer.url,
        TRUSTED_PROXIES: '127.0.0.0/8',
        DATABASE_URL: pooledUrl(`${network}.9`),
        SESSION_SECRET: 'a'.repeat(40),
        MEDIA_URL: bucket.url,
        LOG_LEVEL: 'error',
      },
      own,
    )
    await untilHealthy(servers[index])
  }
  await Promise.all([0, 1, 2].map(startServer))
  const health = () =>
    fetch(`${balancer.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    url: balancer.url,
    nodes,
    servers,
    balancer,
    pooler,
    leader,
    startServer,
    untilWhole: () =>
      until(
        'a whole cluster',
        async () => (await isWhole(nodes)) && (await health()),
        LONG_MILLISECONDS,
      ),
    query,
    remove,
  }
}

async function leading(nodes: Node[]): Promise<Node | undefined> {
  const leads = await Promise.all(nodes.map((node) => node.leads()))
  return nodes[leads.indexOf(true)]
}

async function isWhole(nodes: Node[]): Promise<boolean> {
  const leader = await leading(nodes)
  return (await leader?.followers()) === nodes.length - 1
}

async function ask<Row extends object>(address: string, text: string): Promise<Row[]> {
  const isAbout = text.startsWith('create')
  const client = new pg.Client({
    host: address,
    port: 5000,
    user: 'postgres',
    password: 'superuser-password',
    database: isAbout ? 'postgres' : 'hearthbook',
  })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
