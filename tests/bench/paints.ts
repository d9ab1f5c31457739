import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { freshContext, openPage, visitFresh } from './browser.ts'
import type { Visit } from './browser.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { paintAfterClick } from './inPage.ts'
import type { Protocol } from './loads.ts'
import { median, untilIdle } from './machine.ts'
import { SLOWDOWN } from './networks.ts'

/** Addresses of our server and of the floors, by one protocol. */
export type Places = {
  protocol: Protocol
  ours: string
  staticPage: string
  bareIsland: string
  token: string
}

const QUIET_MILLISECONDS = 250
/** How many times as long as that of a static page the first paint of a page may take. */
const TIMES_STATIC = { signin: 1.4, dashboard: 1.8, bills: 1.8, expenses: 1.8 }
const BLOCKED_MILLISECONDS = 200

/** When pages are seen and alive, beside the floors; medians of `rounds` visits. */
export async function measurePaints(
  browser: Browser,
  places: Places,
  rounds: number,
): Promise<Line[]> {
  const { ours, token, protocol } = places
  const targets = {
    staticPage: { url: places.staticPage },
    bareIsland: { url: places.bareIsland },
    signin: { url: `${ours}/signin` },
    dashboard: { url: `${ours}/dashboard`, token },
    bills: { url: `${ours}/bills`, token },
    expenses: { url: `${ours}/expenses`, token },
    slowFloor: { url: places.bareIsland, slowdown: SLOWDOWN },
    slow: { url: `${ours}/dashboard`, token, slowdown: SLOWDOWN },
  }
  const visits = await visitInTurns(browser, targets, rounds)
  const middle = (name: keyof typeof targets, figure: (visit: Visit) => number) =>
    median(visits[name].map(figure))
  const first = (visit: Visit) => visit.firstPaint
  const hydrated = (visit: Visit) => visit.hydrated ?? Number.NaN
  const blocked = (visit: Visit) => visit.blocked
  const floor = { name: 'static page', measured: middle('staticPage', first) }
  const paints = Object.entries(TIMES_STATIC).map(([page, times]) => {
    const measured = middle(page as keyof typeof TIMES_STATIC, first)
    return beside(`/${page}, ${protocol}: first paint`, 'ms', measured, { ...floor, times })
  })
  return [
    ...paints,
    timed(`the bare island, ${protocol}: first paint`, 'ms', middle('bareIsland', first)),
    timed(`/dashboard, ${protocol}: hydrated`, 'ms', middle('dashboard', hydrated)),
    timed(`the bare island, ${protocol}: hydrated`, 'ms', middle('bareIsland', hydrated)),
    timed(
      `/dashboard, ${protocol}, at ${SLOWDOWN} x slowdown: blocked`,
      'ms',
      middle('slow', blocked),
      BLOCKED_MILLISECONDS,
    ),
    timed(
      `the bare island, ${protocol}, at ${SLOWDOWN} x slowdown: blocked`,
      'ms',
      middle('slowFloor', blocked),
    ),
  ]
}

/** From the click on another month to the paint of its figures. */
export async function measureMonthChange(
  browser: Browser,
  { ours, token }: Places,
  rounds: number,
): Promise<Line> {
  const context = await freshContext(browser, ours, { token })
  const { page } = await openPage(context, `${ours}/dashboard`)
  const times: number[] = []
  for (let round = 0; round < rounds * 2; round += 1) {
    await untilIdle()
    times.push(await clickToPaint(page))
  }
  await context.close()
  return timed('/dashboard, another month: input to paint', 'ms', median(times), 80)
}

async function clickToPaint(page: Page): Promise<number> {
  const painted = page.evaluate(paintAfterClick, QUIET_MILLISECONDS)
  await pause(50)
  await page.locator('.picker a').first().click()
  return painted
}

type Target = { url: string; token?: string; slowdown?: number }

async function visitInTurns<Name extends string>(
  browser: Browser,
  targets: Record<Name, Target>,
  rounds: number,
): Promise<Record<Name, Visit[]>> {
  const names = Object.keys(targets) as Name[]
  const visits = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Visit[]
  >
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const manner = { ...targets[name], isTimed: true }
      visits[name].push(await visitFresh(browser, targets[name].url, manner))
    }
  }
  return visits
}
