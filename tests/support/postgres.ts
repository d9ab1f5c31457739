import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database server for the tests, or null where there is none. */
    postgresUrl: string | null
  }
}

/**
 * Starts a throwaway PostgreSQL cluster from whatever server binaries this machine has, or uses
 * TEST_DATABASE_URL. Without either the tests of that engine are skipped, unless
 * REQUIRE_POSTGRES is set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const binaries = findBinaries()
  if (given || !binaries) {
    if (!given && process.env['REQUIRE_POSTGRES']) {
      throw new Error('PostgreSQL is required here, and no server binaries were found')
    }
    project.provide('postgresUrl', given ?? null)
    return async () => undefined
  }
  const cluster = await startCluster(binaries)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}

function findBinaries(): string | undefined {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted().toReversed()
    : []
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

async function startCluster(binaries: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-postgres-'))
  const who = unprivileged()
  if (who) chownSync(folder, who.uid, who.gid)
  const cluster = join(folder, 'cluster')
  const options = { stdio: 'ignore' as const, cwd: folder, ...who }
  const init = ['-D', cluster, '-U', 'tester', '--auth=trust', '--no-sync', '-E', 'UTF8']
  execFileSync(join(binaries, 'initdb'), [...init, '--locale=C.UTF-8'], options)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off']
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  const url = `postgres://tester@localhost/postgres?host=${encodeURIComponent(folder)}`
  await untilItAnswers(join(binaries, 'pg_isready'), folder, server)
  return { url, stop: () => stopCluster(server, folder) }
}

/** The server refuses to run as root, so root lends it the account that nobody uses. */
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

async function stopCluster(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
