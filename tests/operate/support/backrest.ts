import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { giveToNobody, runAsNobody, startAsNobody } from './child.ts'
import { filled } from './filled.ts'
import { until } from './until.ts'

/** A server of PostgreSQL under Patroni. */
type Node = {
  address: string
  folder: string
  start(): void
  leads(): Promise<boolean>
  stop(): Promise<void>
}

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'
const LONG_MILLISECONDS = 60_000

/** Writes the file that operators copy for a server; the repository is one for all. */
export function writeBackrest(own: string, repository: string): void {
  mkdirSync(repository, { recursive: true })
  giveToNobody(repository)
  const settings = filled('pgbackrest.conf', {
    '/var/lib/pgbackrest': repository,
    '/var/lib/postgresql/15/hearthbook': join(own, 'cluster'),
    '/var/run/postgresql': own,
  })
  writeFileSync(join(own, 'pgbackrest.conf'), settings)
}

/** Where pgBackRest finds its settings, and keeps its files, in the folder of a server. */
export function backrestIn(own: string): Record<string, string> {
  return {
    PGBACKREST_CONFIG: join(own, 'pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: join(own, 'locks'),
    PGBACKREST_SPOOL_PATH: join(own, 'spool'),
  }
}

/** Runs pgBackRest on a server, as its postgres would. */
export function backrest({ folder }: Node, ...command: string[]): string {
  return runAsNobody('pgbackrest', ['--stanza=hearthbook', ...command], folder, {
    ...backrestIn(folder),
    PGPASSWORD: 'superuser-password',
  })
}

/** Ends all servers and removes what they stored, as when every machine burns. */
export async function loseEverything(nodes: Node[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()))
  for (const { folder } of nodes)
    for (const name of ['cluster', 'raft'])
      rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Restores what the repository has on one server, by the steps of docs/operating.md: Patroni
 * takes over when PostgreSQL has read everything, and fills the others from it.
 */
export async function restoreAll(nodes: Node[]): Promise<void> {
  const first = nodes[0]!
  const data = join(first.folder, 'cluster')
  mkdirSync(data, { mode: 0o700 })
  giveToNobody(data)
  backrest(first, 'restore')
  const entrance = join(first.folder, 'pg_hba.conf')
  writeFileSync(entrance, 'host all all 127.0.0.0/8 scram-sha-256\n')
  // The backup has the addresses of the server that led; Patroni writes this one's later.
  const settings = {
    hba_file: entrance,
    listen_addresses: first.address,
    unix_socket_directories: first.folder,
    synchronous_standby_names: '',
  }
  const alone = startAsNobody(
    POSTGRES,
    ['-D', data, ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)],
    first.folder,
    backrestIn(first.folder),
  )
  await until('all of the archive', () => isPromoted(first.address), LONG_MILLISECONDS)
    .catch((error: unknown) => {
      throw new Error(`${String(error)}\n${alone.output()}`)
    })
    .finally(() => alone.end('SIGINT'))
  // Patroni on the others would make an empty cluster; they only vote for the first.
  const others = nodes.slice(1)
  const votes = others.map(({ folder }) =>
    startAsNobody('patroni_raft_controller', ['patroni.yml'], folder),
  )
  first.start()
  await until('the restored leader', () => first.leads(), LONG_MILLISECONDS).finally(() =>
    Promise.all(votes.map((vote) => vote.end())),
  )
  for (const node of others) node.start()
}

async function isPromoted(address: string): Promise<boolean> {
  const client = new pg.Client({
    host: address,
    user: 'postgres',
    password: 'superuser-password',
    database: 'postgres',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ waits: boolean }>(
      'select pg_is_in_recovery() as waits',
    )
    return rows[0]?.waits === false
  } catch {
    // It does not take connections yet.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
