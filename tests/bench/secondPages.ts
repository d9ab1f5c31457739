import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { freshContext, openPage } from './browser.ts'
import { beside } from './budget.ts'
import type { Line } from './budget.ts'
import { median, untilIdle } from './machine.ts'
import type { Places } from './paints.ts'

const PATHS = ['/bills', '/expenses', '/budget', '/dashboard'] as const
/** Both are the same page. */
const STATIC_PATHS = ['/other', '/'] as const
/** How long a button of a mouse is down. */
const PRESS_MILLISECONDS = 90
/** How many times as long as a static page a page may take. */
const TIMES_STATIC = 1.4

/**
 * From the first byte of a page that follows another to its paint, beside a static page that is
 * followed the same way; medians of `rounds` visits.
 */
export async function measureSecondPages(
  browser: Browser,
  { ours, staticPage, token }: Places,
  rounds: number,
): Promise<Line[]> {
  const floors = await followAll(browser, { url: staticPage, paths: STATIC_PATHS }, rounds)
  const measured = median(STATIC_PATHS.flatMap((path) => floors.get(path)!))
  const floor = { name: 'static page', measured, times: TIMES_STATIC }
  const start = { url: ours, token, paths: PATHS }
  const times = await followAll(browser, start, rounds)
  return PATHS.map((path) => {
    const line = `${path} after another page: answer to paint`
    return beside(line, 'ms', median(times.get(path)!), floor)
  })
}

/** The times of each path, each `rounds` times; the last is where it begins. */
async function followAll(
  browser: Browser,
  { url, token, paths }: { url: string; token?: string; paths: readonly string[] },
  rounds: number,
): Promise<Map<string, number[]>> {
  const context = await freshContext(browser, url, token ? { token } : {})
  const { page } = await openPage(context, url + paths.at(-1))
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  // The first round brings the scripts of each page.
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const time = await followTo(page, path)
      if (round > 0) times.get(path)!.push(time) // each path has its own
    }
  }
  await context.close()
  return times
}

/** Presses a link of the menu as a hand does, and waits for its page. */
async function followTo(page: Page, path: string): Promise<number> {
  await page.locator(`.side-menu a[href="${path}"]`).hover()
  await untilIdle()
  await page.mouse.down()
  await pause(PRESS_MILLISECONDS)
  await page.mouse.up()
  await page.waitForURL((url) => url.pathname === path)
  return page.evaluate(
    () =>
      new Promise<number>((found) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          const [visit] = performance.getEntriesByType('navigation')
          if (!paint) return
          found(paint.startTime - (visit as PerformanceNavigationTiming).responseStart)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}
