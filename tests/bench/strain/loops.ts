import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../support/server.ts'
import type { Line } from '../budget.ts'
import { settle } from '../household.ts'
import { callFor, personAt, waitLine } from './people.ts'
import type { Person } from './people.ts'

const AT_ONCE = 10
const LOOP_MILLISECONDS = 1_500
const MOST_MORE = 250

const CALLS: [path: string, payload: object][] = [
  ['/api/userdata/getToday', {}],
  ['/api/userdata/getTransactionsByType', { year: 2026, month: 9 }],
]
const PAGES = ['/dashboard', '/budget']

/** How long others wait while one person repeats a long call or page, ten at a time. */
export async function measureLoops(
  rounds: number,
  say: (text: string) => void,
): Promise<Line[]> {
  say('One person repeats what takes long')
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-loops-'))
  const { token } = await settle(folder, { own: 100_000, others: 0 })
  const server = await startServer({}, folder)
  try {
    const busy = { url: server.url, token }
    const other = await personAt(server, 'ben')
    const lines: Line[] = []
    const measure = async (what: string, work: () => Promise<unknown>) => {
      const asked = { other, rounds, more: MOST_MORE }
      lines.push(await waitLine(`${what} in ten loops`, asked, () => loop(work)))
    }
    for (const [path, payload] of CALLS) {
      await measure(path, () => callFor(0, busy, path, payload))
    }
    for (const path of PAGES) await measure(path, () => pageOf(busy, path))
    return lines
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loop(work: () => Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (!state.isOver) await work()
  })
  await pause(LOOP_MILLISECONDS)
  state.isOver = true
  await Promise.all(loops)
}

async function pageOf({ url, token }: Person, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie: `session=${token}` } })
  return answer.text()
}
