import type { Browser } from 'playwright'
import { visitFresh } from './browser.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { median } from './machine.ts'

type Scene = {
  browser: Browser
  url: string
  token: string
  /** Address of a page with the details of an entry. */
  entry: string
  rounds: number
}

const SLOWDOWN = 4
const UNKNOWN_INVITATION = '/inviteAccept?token=unknown'
const PUBLIC = new Set(['/signin', UNKNOWN_INVITATION])
/** Most milliseconds until the largest paint, by page; a call's answer and a picture take a turn more. */
const PAINTED = {
  '/signin': 900,
  '/dashboard': 1_050,
  '/bills': 1_050,
  '/expenses': 1_050,
  '/account-detail': 1_050,
  '/account-detail?entry=': 1_050,
  [UNKNOWN_INVITATION]: 1_400,
  '/upgrade': 1_600,
}
const HYDRATED_MILLISECONDS = 1_900

/** When pages are seen and alive on slow 4G with a slow processor; medians. */
export async function measureSlowPaints(scene: Scene): Promise<Line[]> {
  const lines: Line[] = []
  for (const [path, most] of Object.entries(PAINTED)) {
    const address = path.endsWith('entry=') ? scene.entry : path
    const { painted, hydrated } = await visitsTo(scene, address)
    lines.push(timed(`${path} on slow 4G: largest paint`, 'ms', median(painted), most))
    if (hydrated.length > 0) {
      lines.push(
        timed(
          `${path} on slow 4G: hydrated`,
          'ms',
          median(hydrated),
          HYDRATED_MILLISECONDS,
        ),
      )
    }
  }
  return lines
}

async function visitsTo({ browser, url, token, rounds }: Scene, path: string) {
  const manner = {
    slowdown: SLOWDOWN,
    isSlow4G: true,
    isTimed: true,
    token: PUBLIC.has(path) ? undefined : token,
  }
  const painted: number[] = []
  const hydrated: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const visit = await visitFresh(browser, url + path, manner)
    painted.push(visit.largestPaint)
    if (visit.hydrated !== null) hydrated.push(visit.hydrated)
  }
  return { painted, hydrated }
}
