import type { Browser } from 'playwright'
import type { Server } from '../support/server.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { startBareIsland, startStaticPage } from './floors.ts'
import { measureImports } from './imports.ts'
import { measureLoad } from './pagesUnderLoad.ts'
import { memoryOf } from './machine.ts'
import { measureMonthChange, measurePaints } from './paints.ts'
import type { Proxies } from './proxies.ts'
import { measureSecondPages } from './secondPages.ts'

type Scene = {
  browser: Browser
  server: Server
  proxies: Proxies
  /** Address of the server behind a proxy. */
  proxied: string
  token: string
  rounds: number
  say(text: string): void
}

/** Figures that depend on the machine, for 10,000 transactions, beside the floors. */
export async function measureTimes(scene: Scene): Promise<Line[]> {
  const { browser, server, proxies, proxied, token, rounds, say } = scene
  say('The floors are built')
  const staticPage = await startStaticPage()
  const bareIsland = await startBareIsland()
  try {
    const places = {
      protocol: 'HTTP/1.1' as const,
      ours: server.url,
      staticPage: staticPage.url,
      bareIsland: bareIsland.url,
      token,
    }
    const behindProxies = {
      protocol: 'HTTP/2' as const,
      ours: proxied,
      staticPage: await proxies.to(staticPage.url),
      bareIsland: await proxies.to(bareIsland.url),
      token,
    }
    say('Paints and islands')
    const paints = [
      ...(await measurePaints(browser, behindProxies, rounds)),
      ...(await measurePaints(browser, places, rounds)),
    ]
    say('Another month')
    const month = await measureMonthChange(browser, places, rounds)
    say('Second pages')
    const seconds = await measureSecondPages(browser, places, rounds)
    say('Pages under load')
    const load = await measureLoad({ server, token, rounds }, { staticPage, bareIsland })
    say('Imports')
    const imports = await measureImports(server, token, rounds)
    return [
      ...paints,
      month,
      ...seconds,
      ...load,
      ...imports,
      timed('memory under load and imports', 'MB', memoryOf(server.process.pid!).most, 400),
    ]
  } finally {
    staticPage.stop()
    bareIsland.stop()
  }
}
