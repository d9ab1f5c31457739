import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import { loadInTurns } from './load.ts'
import { median, memoryOf, untilIdle } from './machine.ts'
import { measureBackup, measureCheck } from './strain/largeFile.ts'

const REST_MILLISECONDS = 3_000
const TIMES_LARGE = 1.3

/** A file of 1,000,000 transactions: its cost to a household of 1,000, and an idle server's. */
export async function measureScale(scene: {
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  const { rounds, say } = scene
  const small = mkdtempSync(join(tmpdir(), 'hearthbook-bench-small-'))
  const large = mkdtempSync(join(tmpdir(), 'hearthbook-bench-large-'))
  try {
    say('A town of 1,000,000 entries moves in')
    const tokens = {
      small: await settle(small, { own: 1_000, others: 0 }),
      large: await settle(large, { own: 1_000, others: 999_000 }),
    }
    say('Starts')
    const starts = await measureStarts(large, rounds)
    const check = await measureCheck(large, rounds)
    say('The same household in a small file and in a large one')
    const [few, many] = await Promise.all([startServer({}, small), startServer({}, large)])
    const load = await loadInTurns(
      [
        {
          name: 'few',
          url: `${few.url}/dashboard`,
          processId: few.process.pid!,
          token: tokens.small.token,
        },
        {
          name: 'many',
          url: `${many.url}/dashboard`,
          processId: many.process.pid!,
          token: tokens.large.token,
        },
      ],
      rounds,
    )
    say('A backup of the town')
    const backup = await measureBackup(many, rounds)
    await Promise.all([few.stop(), many.stop()])
    return [
      beside(
        '/dashboard, 1,000,000 entries in the file: processor',
        'ms',
        load['many']!.millisecondsPerRequest,
        {
          name: '1,000 entries',
          measured: load['few']!.millisecondsPerRequest,
          times: TIMES_LARGE,
        },
      ),
      ...starts,
      check,
      backup,
    ]
  } finally {
    rmSync(small, { recursive: true, force: true })
    rmSync(large, { recursive: true, force: true })
  }
}

/** How soon a server is healthy, and what it holds before anybody asks. */
async function measureStarts(folder: string, rounds: number): Promise<Line[]> {
  const times: number[] = []
  const memories: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await untilIdle()
    const began = performance.now()
    const server = await startServer({}, folder)
    times.push(performance.now() - began)
    await pause(REST_MILLISECONDS)
    memories.push(memoryOf(server.process.pid!).now)
    await server.stop()
  }
  return [
    timed('start to healthy with 1,000,000 entries', 'ms', median(times), 500),
    timed('memory idle', 'MB', median(memories), 130),
  ]
}
