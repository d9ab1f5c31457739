import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToNobody, startAsNobody } from './child.ts'
import type { Child } from './child.ts'
import { backrestIn, writeBackrest } from './backrest.ts'
import { filled } from './filled.ts'
import { until } from './until.ts'

/** One of three PostgreSQL servers under Patroni. */
export type Node = {
  address: string
  folder: string
  start(): void
  /** Whether Patroni says that it leads. */
  leads(): Promise<boolean>
  /** How many others follow it, with a synchronous one among them. */
  followers(): Promise<number>
  /** Ends Patroni and PostgreSQL as a power cut does. */
  cut(): Promise<void>
  /** Ends PostgreSQL alone, which Patroni starts again. */
  cutDatabase(): void
  stop(): Promise<void>
  output(): string
}

/** Makes the servers, with the file that operators copy; `start` starts one. */
export function makeNodes(folder: string, network: string): Node[] {
  return [1, 2, 3].map((number) => {
    const addresses = [0, 1, 2].map((step) => `${network}.${((number - 1 + step) % 3) + 1}`)
    const own = join(folder, `db${number}`)
    mkdirSync(own)
    giveToNobody(own)
    writeFileSync(join(own, 'patroni.yml'), settingsOf(number, own, addresses))
    writeBackrest(own, join(folder, 'repository'))
    return nodeIn(own, addresses[0]!)
  })
}

function settingsOf(number: number, own: string, addresses: string[]) {
  return filled('patroni.yml', {
    'name: db1': `name: db${number}`,
    // Connections within the machine come from 127.0.0.1.
    '10.0.0.0/24': '127.0.0.0/8',
    '10.0.0.1': addresses[0]!,
    '10.0.0.2': addresses[1]!,
    '10.0.0.3': addresses[2]!,
    '/var/lib/postgresql/raft': join(own, 'raft'),
    '/var/lib/postgresql/15/hearthbook': join(own, 'cluster'),
    '/var/lib/postgresql/pgpass-hearthbook': join(own, 'pgpass'),
    '/var/run/postgresql': own,
  })
}

function nodeIn(folder: string, address: string): Node {
  let patroni: Child | undefined
  const status = (path: string) =>
    fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(3_000) })
  return {
    address,
    folder,
    start: () =>
      void (patroni = startAsNobody(
        'patroni',
        ['patroni.yml'],
        folder,
        backrestIn(folder),
      )),
    leads: () =>
      status('primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    followers: () =>
      status('patroni')
        .then((answer) => answer.json() as Promise<NodeStatus>)
        .then(followersIn, () => 0),
    async cut() {
      const postmaster = postmasterOf(folder)
      await patroni?.end('SIGKILL')
      if (postmaster) process.kill(postmaster, 'SIGKILL')
    },
    cutDatabase() {
      const postmaster = postmasterOf(folder)
      if (postmaster) process.kill(postmaster, 'SIGKILL')
    },
    async stop() {
      await patroni?.end()
      const postmaster = postmasterOf(folder)
      if (!postmaster) return
      process.kill(postmaster, 'SIGQUIT')
      await until(`the end of ${address}`, () => !postmasterOf(folder), 20_000)
    },
    output: () => patroni?.output() ?? '',
  }
}

type NodeStatus = { replication?: { state: string; sync_state: string }[] }

function followersIn({ replication = [] }: NodeStatus): number {
  const streaming = replication.filter(({ state }) => state === 'streaming')
  return streaming.some(({ sync_state }) => sync_state === 'sync') ? streaming.length : 0
}

/** The process of PostgreSQL in a node's folder, if it runs. */
function postmasterOf(folder: string): number | undefined {
  try {
    const [first] = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')
    const command = readFileSync(`/proc/${first}/cmdline`, 'utf8')
    return command.includes(folder) ? Number(first) : undefined
  } catch {
    return undefined
  }
}
