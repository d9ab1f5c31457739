import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/server.ts'

/** A server that does as little as can be, to measure ours beside it. */
export type Floor = { url: string; processId: number; stop(): void }

const root = resolve(import.meta.dirname, '../..')
const source = join(import.meta.dirname, 'floor')
const built = join(root, 'bench-results/floor')
const PATIENCE_MILLISECONDS = 10_000

/** A page of text from node:http. */
export function startStaticPage(): Promise<Floor> {
  return startFloor([fileURLToPath(import.meta.resolve('./floor/static.ts'))])
}

/** A bare Astro page with one island of React, built when this is called. */
export function startBareIsland(): Promise<Floor> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const { status, stderr } = spawnSync(
    process.execPath,
    [astro, 'build', '--silent', '--root', source, '--outDir', built],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the floor was not built:\n${stderr}`)
  return startFloor([join(built, 'server/entry.mjs')])
}

/** Starts a floor as a process of its own, and waits until it listens. */
export async function startFloor(
  parameters: string[],
  origin = 'http://localhost',
): Promise<Floor> {
  const port = await freePort()
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'ignore',
  })
  await untilListening(port, child)
  // A process that listens has an id.
  return { url: `${origin}:${port}`, processId: child.pid!, stop: () => child.kill() }
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < giveUp && child.exitCode === null) {
    if (await isListening(port)) return
    await pause(25)
  }
  throw new Error('a floor did not start')
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((found) => {
    socket.once('connect', () => found(true))
    socket.once('error', () => found(false))
  }).finally(() => socket.destroy())
}
