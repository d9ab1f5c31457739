import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
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
  return start([fileURLToPath(import.meta.resolve('./floor/static.ts'))])
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
  return start([join(built, 'server/entry.mjs')])
}

async function start(parameters: string[]): Promise<Floor> {
  const port = String(await freePort())
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url, child)
  return { url, processId: child.pid!, stop: () => child.kill() } // it answers, so it has an id
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < giveUp && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error('a floor did not start')
}
