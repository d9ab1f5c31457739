import type { Browser } from 'playwright'
import { visitFresh } from './browser.ts'
import type { Visit } from './browser.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { median } from './machine.ts'
import { HYDRATED, NETWORKS, SLOWDOWN } from './networks.ts'
import type { Network } from './networks.ts'

type Scene = {
  browser: Browser
  /** Addresses of the server by the protocol that it is asked by. */
  urls: Record<Protocol, string>
  token: string
  /** Addresses of pages; a visitor sees the first. */
  paths: string[]
  rounds: number
}

/** As families have it, behind a proxy, and as a server alone speaks. */
export type Protocol = 'HTTP/2' | 'HTTP/1.1'

/** When pages are painted and hydrated on a phone; medians. */
export async function measureLoads({ urls, ...scene }: Scene): Promise<Line[]> {
  const lines: Line[] = []
  for (const network of Object.keys(NETWORKS) as Network[]) {
    for (const protocol of ['HTTP/2', 'HTTP/1.1'] as const) {
      for (const path of scene.paths) {
        const visits = await visitsTo({ ...scene, url: urls[protocol], path, network })
        lines.push(
          ...linesOf(`${nameOf(path)}, ${network}, ${protocol}`, visits, {
            most: protocol === 'HTTP/2' ? HYDRATED[network] : undefined,
          }),
        )
      }
    }
  }
  return lines
}

function linesOf(where: string, visits: Visit[], { most }: { most?: number | undefined }) {
  const hydrated = visits.map((visit) => visit.hydrated).filter((time) => time !== null)
  return [
    timed(`${where}: first paint`, 'ms', median(visits.map((visit) => visit.firstPaint))),
    timed(
      `${where}: largest paint`,
      'ms',
      median(visits.map((visit) => visit.largestPaint)),
    ),
    ...(hydrated.length > 0
      ? [timed(`${where}: hydrated`, 'ms', median(hydrated), most)]
      : []),
  ]
}

/** Address without ids. */
const nameOf = (path: string) => path.replaceAll(/=[^&]*/g, '=')

type Target = Omit<Scene, 'urls'> & { url: string; path: string; network: Network }

async function visitsTo({ browser, url, token, paths, path, network, rounds }: Target) {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) {
    visits.push(
      await visitFresh(browser, url + path, {
        network,
        slowdown: SLOWDOWN,
        isTimed: true,
        ...(path !== paths[0] && { token }),
      }),
    )
  }
  return visits
}
