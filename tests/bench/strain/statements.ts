import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { beside, timed } from '../budget.ts'
import type { Line } from '../budget.ts'
import { settle } from '../household.ts'
import { median, quantile, untilIdle } from '../machine.ts'
import { readWhile } from '../meanwhile.ts'
import { mostMemoryWhile } from './memory.ts'
import { callFor } from './people.ts'

const EXCEL = { name: 'Excel', type: 1, mostMilliseconds: 5_000 }
const PDF = { name: 'PDF', type: 2, mostMilliseconds: 10_000 }
const MOST_MEMORY = 400
const TIMES_SLOWER = 2
const ALONE_MILLISECONDS = 3_000
/** Fewer than the statements that one may ask for in a day. */
const ROUNDS = 3

/** The time of a statement of 10,000 entries, its memory, and how others fare meanwhile. */
export async function measureStatements(say: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-statements-'))
  const { token } = await settle(folder, { own: 10_000, others: 0 })
  const server = await startServer({}, folder)
  try {
    say('Statements of 10,000 entries')
    const lines: Line[] = []
    for (const format of [EXCEL, PDF]) {
      await untilIdle()
      const times: number[] = []
      const memory = await mostMemoryWhile(server, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          times.push(await mailed(server, token, format.type))
        }
      })
      await untilIdle()
      const alone = await readWhile(server, token, () => pause(ALONE_MILLISECONDS))
      await untilIdle()
      const meanwhile = await readWhile(server, token, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await mailed(server, token, format.type)
        }
      })
      const what = `a statement of 10,000 entries, ${format.name}`
      lines.push(
        timed(`${what}: asked for to mailed`, 'ms', median(times), format.mostMilliseconds),
        timed(`${what}: memory of all processes`, 'MB', memory, MOST_MEMORY),
        beside(`/dashboard during ${what}: p95`, 'ms', quantile(meanwhile, 0.95), {
          name: 'without statements',
          measured: quantile(alone, 0.95),
          times: TIMES_SLOWER,
        }),
      )
    }
    return lines
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from the question to the stored mail. */
async function mailed(server: Server, token: string, type: number): Promise<number> {
  const began = performance.now()
  const asked = { startTime: Date.UTC(1971, 0, 1), endTime: Date.UTC(2100, 0, 1), type }
  await callFor(0, { url: server.url, token }, '/api/userdata/sendStatement', asked)
  const books = new DatabaseSync(join(server.folder, 'hearthbook.db'), { readOnly: true })
  const latest = books.prepare(
    'select status, entries from statements order by created_at desc limit 1',
  )
  const rowNow = () => latest.get() as { status: string; entries: number }
  while (rowNow().status === 'pending') await pause(5)
  const took = performance.now() - began
  const { status, entries } = rowNow()
  books.close()
  if (status !== 'ready' || entries < 9_000) {
    throw new Error(`a statement of ${entries} entries ended as ${status}`)
  }
  return took
}
