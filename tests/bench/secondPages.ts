import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { freshContext, openPage } from './browser.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { median, untilIdle } from './machine.ts'
import type { Places } from './paints.ts'

const PATHS = ['/bills', '/expenses', '/budget', '/dashboard'] as const
/** How long a button of a mouse is down. */
const PRESS_MILLISECONDS = 90
const MOST_MILLISECONDS = 50

/** From the first byte of a page that follows another to its paint; medians of `rounds` visits. */
export async function measureSecondPages(
  browser: Browser,
  { ours, token }: Places,
  rounds: number,
): Promise<Line[]> {
  const context = await freshContext(browser, ours, { token })
  const { page } = await openPage(context, `${ours}/dashboard`)
  const times = new Map<string, number[]>(PATHS.map((path) => [path, []]))
  // The first round brings the scripts of each page.
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of PATHS) {
      const time = await followTo(page, path)
      if (round > 0) times.get(path)!.push(time) // each path has its own
    }
  }
  await context.close()
  return PATHS.map((path) => {
    const line = `${path} after another page: answer to paint`
    return timed(line, 'ms', median(times.get(path)!), MOST_MILLISECONDS)
  })
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
