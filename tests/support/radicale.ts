import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server.ts'

/** Starts Debian's calendar server, which lets everybody in, with an empty folder. */
export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-radicale-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(
    'radicale',
    [
      `--server-hosts=${new URL(url).host}`,
      '--auth-type=none',
      '--rights-type=authenticated',
      `--storage-filesystem-folder=${folder}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((done) => child.once('exit', done))
  await untilListening(url, () => child.exitCode === null)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilListening(url: string, isRunning: () => boolean): Promise<void> {
  const giveUp = Date.now() + 20_000
  while (Date.now() < giveUp && isRunning()) {
    if (await fetch(url).catch(() => null)) return
    await new Promise((again) => setTimeout(again, 25))
  }
  throw new Error('radicale did not start')
}
