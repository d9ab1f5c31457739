import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { above } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import { accountIdOf } from './ledger.ts'
import { median, timeUsedBy, untilIdle } from './machine.ts'
import { callFor } from './strain/people.ts'

const ASKED_A_ROUND = 100
const DAY_MILLISECONDS = 86_400_000
/** A budget of a category of expenses, as the contract spells it. */
const CATEGORY = 2
const EXPENSE = 1
const CATEGORIES = [3, 11, 21, 31, 40, 51, 62, 81]

/** A household, the number of its series, and how many milliseconds it may take. */
const HOUSEHOLDS = [
  { name: 'an ordinary household', entries: 10_000, series: 12, daily: 0, most: 2 },
  {
    name: '100,000 entries, 500 series',
    entries: 100_000,
    series: 500,
    daily: 20,
    most: 6,
  },
]

type Household = (typeof HOUSEHOLDS)[number]
type Scene = { server: Server; token: string; processId: number }

/** How the household stands today: the processor that it takes more than a bare call. */
export async function measureToday(scene: {
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  const lines: Line[] = []
  for (const household of HOUSEHOLDS) {
    scene.say(`Today of ${household.name}`)
    lines.push(...(await measure(household, scene.rounds)))
  }
  return lines
}

async function measure(household: Household, rounds: number): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-today-'))
  const { id, token } = await settle(folder, { own: household.entries, others: 0 })
  const server = await startServer({}, folder)
  try {
    const scene = { server, token, processId: server.process.pid! }
    await plan(scene, accountIdOf(id), household)
    const used = { bare: [] as number[], today: [] as number[] }
    for (let round = 0; round < rounds + 1; round += 1) {
      await untilIdle()
      const bare = await processorOf(scene, '/api/userdata/getFirstSteps')
      const today = await processorOf(scene, '/api/userdata/getToday')
      // The first round warms up.
      if (round === 0) continue
      used.bare.push(bare)
      used.today.push(today)
    }
    const floor = { name: 'first steps', measured: median(used.bare), more: household.most }
    const what = `today of ${household.name}: processor`
    return [above(what, 'ms', median(used.today), floor)]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Budgets, and series of income and bills that go on. */
async function plan({ server, token }: Scene, accountId: string, household: Household) {
  const person = { url: server.url, token }
  const date = new Date().toISOString().slice(0, 7)
  const budget = { date, type: CATEGORY, budgetType: EXPENSE, editFuture: true }
  for (const categoryId of CATEGORIES) {
    const input = { ...budget, amount: 900, categoryId, carryForward: true }
    await callFor(0, person, '/api/userdata/addUpdateBudget', input)
  }
  for (let number = 0; number < household.series; number += 1) {
    const input = {
      title: `Series ${number}`,
      amount: 10 + number,
      time: Date.now() + (number % 28) * DAY_MILLISECONDS,
      accountId,
      recurringRule: number < household.daily ? 'FREQ=DAILY' : 'FREQ=MONTHLY',
    }
    const call = number % 2 === 0 ? 'addUpdateBill' : 'addUpdateIncome'
    await callFor(0, person, `/api/userdata/${call}`, input)
  }
}

/** The milliseconds of processor of a call, asked one after the other. */
async function processorOf({ server, token, processId }: Scene, path: string) {
  const before = timeUsedBy(processId)
  for (let count = 0; count < ASKED_A_ROUND; count += 1)
    await callFor(0, { url: server.url, token }, path)
  return (timeUsedBy(processId) - before) / ASKED_A_ROUND
}
