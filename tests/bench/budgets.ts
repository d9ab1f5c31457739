import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monthAt } from '#lib/domain/period.ts'
import { startServer } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import { thisMonth } from './ledger.ts'
import { median, untilIdle } from './machine.ts'

const MONTHS = 60
const TIMES_LONG = 2
const ASKED_A_ROUND = 200
const GROCERIES = 31

type BudgetsRequest = { url: string; token: string; month: number }

/** A budget's 60th month over 100,000 transactions, beside its first, which nothing led to. */
export async function measureBudgets(scene: {
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  const { rounds, say } = scene
  say('Budgets of 60 months over 100,000 entries')
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-budgets-'))
  const { id, token } = await settle(folder, { own: 100_000, others: 0 })
  const last = thisMonth()
  const first = last - MONTHS + 1
  carry(folder, id, first)
  const server = await startServer({}, folder)
  const times = { first: [] as number[], last: [] as number[] }
  for (let round = 0; round < rounds + 1; round += 1) {
    await untilIdle()
    const took = { first: 0, last: 0 }
    // In turns, so that both meet the same machine.
    for (let count = 0; count < ASKED_A_ROUND; count += 1) {
      took.first += await timeOf({ url: server.url, token, month: first })
      took.last += await timeOf({ url: server.url, token, month: last })
    }
    // The first round warms up.
    if (round === 0) continue
    times.first.push(took.first / ASKED_A_ROUND)
    times.last.push(took.last / ASKED_A_ROUND)
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const one = median(times.first)
  const floor = { name: 'its first month', measured: one, times: TIMES_LONG }
  return [
    timed('a budget’s first month', 'ms', one),
    beside('the same budget after 60 months', 'ms', median(times.last), floor),
  ]
}

/** A monthly budget and one for groceries, whose rest is carried from a month on. */
function carry(folder: string, ownerId: string, first: number): void {
  const database = new DatabaseSync(join(folder, 'hearthbook.db'))
  const insert = database.prepare(`insert into budgets
    (id, series_id, owner_id, type, kind, category_id, first_month, last_month, currency,
     minor, carries_forward, is_shared, alert_percentage, created_at, modified_at)
    values (?, ?, ?, ?, 1, ?, ?, null, 'USD', 900000, 1, 0, 100, 0, 0)`)
  insert.run('monthly', 'monthly', ownerId, 1, null, first)
  insert.run('groceries', 'groceries', ownerId, 2, GROCERIES, first)
  database.close()
}

/** The milliseconds of a request. */
async function timeOf({ url, token, month }: BudgetsRequest): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/userdata/getBudgets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(monthAt(month)),
  })
  const { Budgets } = (await answer.json()) as { Budgets?: unknown[] }
  if (Budgets?.length !== 2) throw new Error(`no budgets in ${month}`)
  return performance.now() - began
}
