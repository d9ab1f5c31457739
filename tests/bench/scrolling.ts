import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { startServer } from '../support/server.ts'
import { freshContext, openPage } from './browser.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import type { Watched } from './inPage.ts'
import { accountIdOf } from './ledger.ts'
import { median, untilIdle } from './machine.ts'

const ENTRIES = 100_000
const STEPS = 150
const STEP_PIXELS = 900
const STEP_MILLISECONDS = 60
const LONGEST_TASK_MILLISECONDS = 50
const MOST_ROWS = 199

/** What a scroll through an account of 100,000 entries costs, wide and narrow; medians. */
export async function measureScrolling(scene: {
  browser: Browser
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  scene.say('A scroll through 100,000 entries')
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-scroll-'))
  const { id, token } = await settle(folder, { own: ENTRIES, others: 0 })
  const server = await startServer({}, folder)
  const lines: Line[] = []
  for (const width of [1280, 390]) {
    const scrolls: Scroll[] = []
    for (let round = 0; round < scene.rounds; round += 1) {
      await untilIdle()
      const context = await freshContext(scene.browser, server.url, { token, width })
      const address = `${server.url}/account-detail?account=${accountIdOf(id)}`
      const { page } = await openPage(context, address)
      scrolls.push(await scroll(page))
      await context.close()
    }
    const longest = median(scrolls.map((one) => one.longest))
    const rows = Math.max(...scrolls.map((one) => one.rows))
    const what = `a scroll through 100,000 entries at ${width} px`
    lines.push(
      timed(`${what}: longest task`, 'ms', longest, LONGEST_TASK_MILLISECONDS),
      timed(`${what}: rows in the page`, 'rows', rows, MOST_ROWS),
    )
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return lines
}

/** The longest task, 0 where none took 50 ms, and the most rows that were there at once. */
type Scroll = { longest: number; rows: number }

async function scroll(page: Page): Promise<Scroll> {
  const known = (await tasksOf(page)).length
  const drawn: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PIXELS)
    await pause(STEP_MILLISECONDS)
    drawn.push(await page.locator('.entry-row').count())
  }
  const tasks = (await tasksOf(page)).slice(known)
  return {
    longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
    rows: Math.max(...drawn),
  }
}

function tasksOf(page: Page): Promise<Watched['tasks']> {
  return page.evaluate(() => (Reflect.get(globalThis, 'watched') as Watched).tasks)
}
