import { setTimeout as pause } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { chromium } from 'playwright'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { watchPage } from './inPage.ts'
import type { PageWatch } from './inPage.ts'
import { untilIdle } from './machine.ts'
import { NETWORKS } from './networks.ts'
import type { Network } from './networks.ts'
import { listenTo } from './wire.ts'
import type { WireRequest, Wire } from './wire.ts'

/** The costs of showing a page in a browser; times in milliseconds from the start. */
export type Visit = {
  requests: WireRequest[]
  /** Everything that came over the wire, headers included. */
  bytes: number
  /** The bodies of these as they came: compressed. */
  html: number
  script: number
  /** How far the layout moved by itself; 0 is still. */
  shift: number
  /** Errors in the console and of the network. */
  faults: string[]
  firstPaint: number
  largestPaint: number
  /** When the last island was alive; null without one. */
  hydrated: number | null
  /** How long input would have waited: what tasks took beyond 50 ms each. */
  blocked: number
}

/** How a page is visited. */
export type Manner = {
  /** The session of who visits. */
  token?: string | undefined
  width?: number
  /** Language of a visitor; who has a session reads in that of the profile. */
  language?: string
  /** How many times slower the processor is. */
  slowdown?: number
  network?: Network
  /** Whether its times count: then it begins when the machine is idle. */
  isTimed?: boolean
  /** Transactions that the page before left in the session storage. */
  left?: Record<string, string> | undefined
}

/** A slowed page beside other work takes its time, which nothing here measures. */
const LONGEST_LOAD_MILLISECONDS = 120_000
const QUIET_MILLISECONDS = 400
const PATIENCE_MILLISECONDS = 20_000
const SHORT_TASK_MILLISECONDS = 50

/** Chromium as it is installed here, which trusts a certificate by the hash of its key. */
export function openBrowser(hash: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${hash}`,
      // V8 would parse React's file again, 40 ms of a slow phone, as a page that is looked at tells
      // where its errors are made.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
    // As people have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** A browser that was never here: nothing in its cache, but signed in if there is a token. */
export async function freshContext(
  browser: Browser,
  url: string,
  { token, width = 1280, left = {}, language }: Manner = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    locale: 'en-US',
  })
  await context.addInitScript(watchPage)
  await context.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text)
  }, left)
  if (language) await context.addCookies([{ name: 'language', value: language, url }])
  if (!token) return context
  await context.addCookies([
    { name: 'session', value: token, url },
    { name: 'signed_in', value: decodeJwt(token).sub!, url },
  ])
  return context
}

/**
 * A window that is open, on an idle machine. Chromium loads the scripts of its own address bar when
 * it opens one, half a second of two processors, which people do not wait for when they follow a link.
 */
export async function idleWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await untilIdle()
  return page
}

/** A page opened in a context, and what that took. */
export async function openPage(
  context: BrowserContext,
  url: string,
  { slowdown = 1, network, isTimed = false }: Manner = {},
): Promise<{ page: Page; visit: Visit }> {
  const page = isTimed ? await idleWindow(context) : await context.newPage()
  const session = await context.newCDPSession(page)
  const wire = await listenTo(session, page)
  await throttle(session, { slowdown, network })
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_LOAD_MILLISECONDS })
  await untilQuiet(page, wire)
  const watched = await page.evaluate(() => Reflect.get(globalThis, 'watched') as PageWatch)
  return { page, visit: visitOf(wire, watched) }
}

/** Slows a page's processor and network; its network is listened to. */
export async function throttle(
  session: CDPSession,
  { slowdown = 1, network }: Pick<Manner, 'slowdown' | 'network'>,
): Promise<void> {
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) await session.send('Network.emulateNetworkConditions', NETWORKS[network])
}

/** The first visit of a page by a browser that was never here. */
export async function visitFresh(
  browser: Browser,
  url: string,
  manner: Manner = {},
): Promise<Visit> {
  const context = await freshContext(browser, url, manner)
  const { visit } = await openPage(context, url, manner)
  await context.close()
  return visit
}

/** Until nothing is under way and every island that comes by itself is alive. */
async function untilQuiet(page: Page, wire: Wire): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < giveUp) {
    await pause(50)
    if (!wire.isQuiet(QUIET_MILLISECONDS)) continue
    const coming = await page
      .locator('astro-island[ssr]:not([client="visible"], [client="media"])')
      .count()
    if (coming === 0) break
  }
  if (performance.now() > giveUp) {
    wire.faults.push(`not quiet after ${PATIENCE_MILLISECONDS} ms`)
  }
}

function visitOf({ requests, faults }: Wire, watched: PageWatch): Visit {
  const sumOf = (type: string) =>
    requests
      .filter((asked) => asked.type.endsWith(type))
      .reduce((sum, asked) => sum + asked.body, 0)
  return {
    requests,
    bytes: requests.reduce((sum, asked) => sum + asked.bytes, 0),
    html: sumOf('/html'),
    script: sumOf('javascript'),
    shift: watched.shift,
    faults,
    firstPaint: watched.firstPaint,
    largestPaint: watched.largestPaint,
    hydrated: watched.hydrated,
    blocked: watched.tasks
      .map(([, duration]) => Math.max(0, duration - SHORT_TASK_MILLISECONDS))
      .reduce((sum, wait) => sum + wait, 0),
  }
}
