import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeMemoryFolder } from './memory.ts'
import type { TestDatabase } from './postgresDatabases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the tests of PostgreSQL's half. */
    postgresUrl: string
    /** A database there with the present schema, of which tests copy theirs. */
    postgresTemplate: string
  }
}

/** The server that the tests of PostgreSQL's half run against. */
type Server = { url: string } | { binaries: string }

/**
 * Starts a throwaway PostgreSQL cluster from whatever server binaries this machine has, or uses
 * TEST_DATABASE_URL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = findPostgres()
  if (!server) throw new Error('asked to test on PostgreSQL, and there is no server')
  if ('url' in server) {
    const template = await provideTo(project, server.url)
    return () => template.drop()
  }
  const cluster = makeCluster(server.binaries)
  await cluster.start()
  await provideTo(project, cluster.url)
  return async () => {
    await cluster.stop()
    cluster.remove()
  }
}

async function provideTo(project: TestProject, url: string): Promise<TestDatabase> {
  // Imported here, since the tests' configuration reads this file without a database.
  const { makeTemplate } = await import('./postgresDatabases.ts')
  const template = await makeTemplate(url)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template.name)
  return template
}

/**
 * The database server of the tests: that of TEST_DATABASE_URL, else one from this machine's
 * binaries, else null.
 * @throws Error where REQUIRE_POSTGRES is set and there is none
 */
export function findPostgres(
  environment: NodeJS.ProcessEnv = process.env,
  installed = '/usr/lib/postgresql',
): Server | null {
  const url = environment['TEST_DATABASE_URL']
  if (url) return { url }
  const binaries = findBinaries(installed, environment['PATH'] ?? '')
  if (binaries) return { binaries }
  if (!environment['REQUIRE_POSTGRES']) return null
  throw new Error('PostgreSQL is required here, and no server binaries were found')
}

function findBinaries(installed: string, path: string): string | undefined {
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...path.split(':').filter(Boolean),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** A throwaway cluster in a folder of its own, listening on a socket in it. */
export type Cluster = {
  folder: string
  url: string
  start(): Promise<void>
  /** Ends its connections and stops, as for a restart. */
  stop(): Promise<void>
  remove(): void
}

type ClusterPlace = {
  /** By default one in memory. */
  folder?: string
  /** More settings of the server. */
  settings?: string[]
}

/**
 * Makes a cluster from a server's binaries, unless its folder has one; `start` starts it.
 */
export function makeCluster(
  binaries: string,
  { folder = makeMemoryFolder('hearthbook-postgres-'), settings = [] }: ClusterPlace = {},
): Cluster {
  const who = unprivileged()
  if (who) chownSync(folder, who.uid, who.gid)
  const cluster = join(folder, 'cluster')
  const options = { stdio: 'ignore' as const, cwd: folder, ...who }
  const init = ['-D', cluster, '-U', 'tester', '--auth=trust', '--no-sync', '-E', 'UTF8']
  if (!existsSync(cluster))
    execFileSync(join(binaries, 'initdb'), [...init, '--locale=C.UTF-8'], options)
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off']
  const parameters = [
    '-D',
    cluster,
    ...[...all, ...settings].flatMap((setting) => ['-c', setting]),
  ]
  let server: ChildProcess | undefined
  return {
    folder,
    url: urlOf(folder),
    async start() {
      server = spawn(join(binaries, 'postgres'), parameters, options)
      await untilItAnswers(join(binaries, 'pg_isready'), folder, server)
    },
    async stop() {
      if (!server || server.exitCode !== null) return
      const ended = new Promise((resolve) => server!.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The address of a server whose socket is in a folder. */
export function urlOf(folder: string): string {
  return `postgres://tester@localhost/postgres?host=${encodeURIComponent(folder)}`
}

/** The server refuses to run as root, so root uses the account `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
}

async function untilItAnswers(isReady: string, folder: string, server: ChildProcess) {
  const giveUp = Date.now() + 30_000
  for (;;) {
    try {
      execFileSync(isReady, ['-h', folder, '-q'], { stdio: 'ignore' })
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUp) throw error
    }
  }
}
