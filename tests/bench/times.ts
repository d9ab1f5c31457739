import type { Browser } from 'playwright'
import type { Server } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { startBareIsland, startStaticPage } from './floors.ts'
import { measureImports } from './imports.ts'
import { loadInTurns } from './load.ts'
import { memoryOf } from './machine.ts'
import { measureMonthChange, measurePaints } from './paints.ts'

type Scene = {
  browser: Browser
  server: Server
  token: string
  rounds: number
  say(text: string): void
}

const TIMES_PROCESSOR = 3

/** Figures that depend on the machine, for 10,000 transactions, beside the floors. */
export async function measureTimes(scene: Scene): Promise<Line[]> {
  const { browser, server, token, rounds, say } = scene
  say('The floors are built')
  const staticPage = await startStaticPage()
  const bareIsland = await startBareIsland()
  try {
    const places = {
      ours: server.url,
      staticPage: staticPage.url,
      bareIsland: bareIsland.url,
      token,
    }
    say('Paints and islands')
    const paints = await measurePaints(browser, places, rounds)
    say('Another month')
    const month = await measureMonthChange(browser, places, rounds)
    say('Pages under load')
    const processId = server.process.pid!
    const load = await loadInTurns(
      [
        { name: 'staticPage', url: staticPage.url, processId: staticPage.processId },
        { name: 'bareIsland', url: bareIsland.url, processId: bareIsland.processId },
        { name: 'signin', url: `${server.url}/signin`, processId },
        { name: 'dashboard', url: `${server.url}/dashboard`, processId, token },
      ],
      rounds,
    )
    say('Imports')
    const imports = await measureImports(server, token, rounds)
    return [
      ...paints,
      month,
      ...loadLines(load),
      ...imports,
      timed('memory under load and imports', 'MB', memoryOf(processId).most, 400),
    ]
  } finally {
    staticPage.stop()
    bareIsland.stop()
  }
}

function loadLines(load: Awaited<ReturnType<typeof loadInTurns>>): Line[] {
  const { staticPage, bareIsland, signin, dashboard } = load as Record<
    'staticPage' | 'bareIsland' | 'signin' | 'dashboard',
    { requestsPerSecond: number; millisecondsPerRequest: number }
  >
  const floor = {
    name: 'bare island',
    measured: bareIsland.millisecondsPerRequest,
    times: TIMES_PROCESSOR,
  }
  return [
    beside(
      '/dashboard: processor a request',
      'ms',
      dashboard.millisecondsPerRequest,
      floor,
    ),
    beside('/signin: processor a request', 'ms', signin.millisecondsPerRequest, floor),
    timed('the static page: requests a second', '', staticPage.requestsPerSecond),
    timed('the bare island: requests a second', '', bareIsland.requestsPerSecond),
    timed('/signin: requests a second', '', signin.requestsPerSecond),
    timed('/dashboard: requests a second', '', dashboard.requestsPerSecond),
  ]
}
