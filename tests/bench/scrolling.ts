import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import { startServer } from '../support/server.ts'
import { freshContext, openPage } from './browser.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import type { PageWatch } from './inPage.ts'
import { accountIdOf } from './ledger.ts'
import { median, untilIdle } from './machine.ts'

const ENTRIES = 100_000
const BILLS = 5_000
const STEPS = 150
const STEP_PIXELS = 900
const STEP_MILLISECONDS = 60
const LONGEST_TASK_MILLISECONDS = 50
const MOST_ROWS = 199
/** A row is drawn on whole pixels, its place is not. */
const MOST_PIXELS = 1
const REST_MILLISECONDS = 300
const PATIENCE_MILLISECONDS = 10_000

/** The cost of a scroll through a long list, wide and narrow; medians. */
export async function measureScrolling(scene: {
  browser: Browser
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  const { browser, rounds, say } = scene
  say('Scrolls through 100,000 entries and 5,000 bills')
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-scroll-'))
  const { id, token } = await settle(folder, {
    own: ENTRIES,
    others: 0,
    billsAhead: BILLS,
  })
  const server = await startServer({}, folder)
  const lists = [
    { what: '100,000 entries', path: `/account-detail?account=${accountIdOf(id)}` },
    { what: '5,000 bills', path: '/bills' },
  ]
  const lines: Line[] = []
  for (const { what, path } of lists) {
    for (const width of [1280, 390]) {
      const scrolls: Scroll[] = []
      for (let round = 0; round < rounds; round += 1) {
        await untilIdle()
        const context = await freshContext(browser, server.url, { token, width })
        const { page } = await openPage(context, server.url + path)
        scrolls.push(await scroll(page))
        await context.close()
      }
      lines.push(...linesOf(`a scroll through ${what} at ${width} px`, scrolls))
    }
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return lines
}

type Scroll = {
  /** The longest task, 0 where none took 50 ms. */
  longest: number
  /** The most rows that were there at once. */
  rows: number
  /** How far a row moved when its details were opened and closed. */
  moved: number
}

function linesOf(what: string, scrolls: Scroll[]): Line[] {
  const longest = median(scrolls.map((one) => one.longest))
  const rows = Math.max(...scrolls.map((one) => one.rows))
  const moved = Math.max(...scrolls.map((one) => one.moved))
  return [
    timed(`${what}: longest task`, 'ms', longest, LONGEST_TASK_MILLISECONDS),
    timed(`${what}: rows in the page`, 'rows', rows, MOST_ROWS),
    timed(`${what}: a row moved by its details`, 'px', moved, MOST_PIXELS),
  ]
}

async function scroll(page: Page): Promise<Scroll> {
  const known = (await tasksOf(page)).length
  const drawn: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PIXELS)
    await pause(STEP_MILLISECONDS)
    drawn.push(await page.locator('.list .list-row').count())
  }
  const tasks = (await tasksOf(page)).slice(known)
  return {
    longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
    rows: Math.max(...drawn),
    moved: await openAndClose(page),
  }
}

function tasksOf(page: Page): Promise<PageWatch['tasks']> {
  return page.evaluate(() => (Reflect.get(globalThis, 'watched') as PageWatch).tasks)
}

/** Opens a row in the middle of the window and closes it again. */
async function openAndClose(page: Page): Promise<number> {
  await untilAtRest(page)
  const id = await page.evaluate(() => {
    const isInside = (row: Element) => row.getBoundingClientRect().top > innerHeight / 3
    return [...document.querySelectorAll('.list .list-row')].find(isInside)?.id
  })
  const row = page.locator(`[id="${id}"]`)
  const before = await topOf(row)
  await row.click()
  const panel = page.locator('.side-panel')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await untilAtRest(page)
  return Math.abs((await topOf(row)) - before)
}

function topOf(row: Locator): Promise<number> {
  return row.evaluate((element) => element.getBoundingClientRect().top)
}

/** Until no page of the list is under way and nothing moves any more. */
async function untilAtRest(page: Page): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MILLISECONDS
  const whereabouts = () =>
    page.evaluate(() => `${scrollY} ${document.documentElement.scrollHeight}`)
  const seen = { before: '', now: await whereabouts() }
  while (seen.before !== seen.now && performance.now() < giveUp) {
    await pause(REST_MILLISECONDS)
    seen.before = seen.now
    seen.now = await whereabouts()
  }
}
