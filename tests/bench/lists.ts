import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import { accountIdOf } from './ledger.ts'
import { median, untilIdle } from './machine.ts'

const TIMES_LONG = 1.3
const ASKED_A_ROUND = 200
const PAGE = 30

type Books = { url: string; token: string; accountId: string; stop(): Promise<unknown> }

/** A page of an account's list out of 100,000 transactions, beside one out of 1,000. */
export async function measureLists(scene: {
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  const { rounds, say } = scene
  say('Two accounts, of 1,000 and of 100,000 entries')
  const folders = ['few', 'many'].map((name) =>
    mkdtempSync(join(tmpdir(), `hearthbook-bench-${name}-`)),
  ) as [string, string]
  const books = [await open(folders[0], 1_000), await open(folders[1], 100_000)] as const
  const asked = [
    { name: 'few', of: books[0], page: 0 },
    { name: 'first', of: books[1], page: 0 },
    { name: 'last', of: books[1], page: Math.floor(99_999 / PAGE) },
  ]
  const times = new Map<string, number[]>(asked.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds + 1; round += 1) {
    await untilIdle()
    for (const { name, of, page } of asked) {
      const time = await timeOf(of, page)
      // The first round warms up.
      if (round > 0) times.get(name)!.push(time)
    }
  }
  await Promise.all(books.map((one) => one.stop()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  const few = median(times.get('few')!)
  const floor = { name: '1,000 entries', measured: few, times: TIMES_LONG }
  return [
    timed('a page of a list out of 1,000 entries', 'ms', few),
    beside('the first page out of 100,000', 'ms', median(times.get('first')!), floor),
    beside('the last page out of 100,000', 'ms', median(times.get('last')!), floor),
  ]
}

async function open(folder: string, own: number): Promise<Books> {
  const { id, token } = await settle(folder, { own, others: 0 })
  const server = await startServer({}, folder)
  return { url: server.url, token, accountId: accountIdOf(id), stop: () => server.stop() }
}

/** Milliseconds a request takes, one after the other. */
async function timeOf({ url, token, accountId }: Books, page: number): Promise<number> {
  const began = performance.now()
  for (let count = 0; count < ASKED_A_ROUND; count += 1) {
    const answer = await fetch(`${url}/api/userdata/getAccountTrx`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ accountId, page }),
    })
    const { result } = (await answer.json()) as { result?: unknown[] }
    if (!result?.length) throw new Error(`no page ${page}`)
  }
  return (performance.now() - began) / ASKED_A_ROUND
}
