import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SERVER } from '../../scripts/prepare.mjs'

/** The built server in its own process, with its own port and folder. */
export type Server = {
  /** Address that people see. */
  url: string
  /** Address at which it listens. */
  own: string
  folder: string
  process: ChildProcess
  /** The text of standard output and standard error. */
  output(): string
  /** Ends it as an operator does, and gives its exit status. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Ends it and removes its folder. */
  clear(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

/** Starts the built server and waits until it is healthy. */
export async function startServer(
  variables: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'hearthbook-server-')),
): Promise<Server> {
  const server = await launchServer(variables, folder)
  await untilHealthy(server)
  return server
}

/** Starts the built server, or another version's, whether or not it comes up. */
export async function launchServer(
  variables: Record<string, string>,
  folder: string,
  program = root,
): Promise<Server> {
  const port = variables['PORT'] ?? String(await freePort())
  const child = spawn(join(program, 'node_modules/.bin/node'), SERVER, {
    cwd: program,
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  }
  const ended = new Promise<number | null>((done) =>
    child.once('exit', (status) => done(status)),
  )
  const url = variables['PUBLIC_URL'] ?? `http://localhost:${port}`
  return {
    url,
    own: `http://127.0.0.1:${port}`,
    folder,
    process: child,
    output: () => lines.join(''),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async clear() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a server that was started answers. */
export async function untilHealthy(
  server: Pick<Server, 'own' | 'process' | 'output'>,
): Promise<void> {
  const giveUp = Date.now() + 20_000
  while (Date.now() < giveUp && server.process.exitCode === null) {
    const answer = await fetch(`${server.own}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((again) => setTimeout(again, 25))
  }
  throw new Error(`the server did not start:\n${server.output()}`)
}

/**
 * A free port below the system's range for connections, one of which could take it before
 * the server starts.
 */
export function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') found(freePort())
      else failed(new Error(`no port: ${code}`))
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(port)))
  })
}
