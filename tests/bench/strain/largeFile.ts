import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runInWorker, workerFile } from '../../../src/lib/server/core/worker.ts'
import type { Server } from '../../support/server.ts'
import { timed } from '../budget.ts'
import type { Line } from '../budget.ts'
import { median, untilIdle } from '../machine.ts'
import { callFor, personAt, waitLine } from './people.ts'

const MOST_CHECK = 1_000

/** The check of a start in a file of 1,000,000 transactions, in its own process. */
export async function measureCheck(folder: string, rounds: number): Promise<Line> {
  const file = join(folder, 'hearthbook.db')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await untilIdle()
    const began = performance.now()
    const found = await runInWorker(workerFile('check'), file, new AbortController().signal)
    times.push(performance.now() - began)
    if ((found as string[]).length > 0) throw new Error(`damaged: ${String(found)}`)
  }
  const what = 'quick check of 1,000,000 entries, in its own process'
  return timed(what, 'ms', median(times), MOST_CHECK)
}

/** How long others wait while the operator's backup is written. */
export async function measureBackup(server: Server, rounds: number): Promise<Line> {
  const token = readFileSync(join(server.folder, 'operator-token'), 'utf8').trim()
  const other = await personAt(server, 'ben')
  const backUp = async () => {
    await callFor(0, { url: server.url, token }, '/api/operator/backup')
    await rm(join(server.folder, 'backups'), { recursive: true })
  }
  return waitLine('a backup of 1,000,000 entries', { other, rounds }, backUp)
}
