import type { Browser, BrowserContext } from 'playwright'
import { freshContext, idleWindow, throttle } from './browser.ts'
import { SLOWDOWN } from './networks.ts'
import type { Network } from './networks.ts'

type Scene = { browser: Browser; url: string; token: string; network: Network | undefined }

type Tap = { address: string; selector: string; waitsForForm: boolean }

const PATIENCE_MILLISECONDS = 20_000

/** Milliseconds from the start of a page until a tap at its first paint is answered. */
export async function tapAtOnce(
  { browser, url, token, network }: Scene,
  { address, selector, waitsForForm }: Tap,
): Promise<number> {
  const context = await freshContext(browser, url, { token, width: 390 })
  const noted = Promise.withResolvers<number>()
  const seen = { begun: Number.NaN, isTapped: false }
  const note = (what: string, at: number) => {
    if (what === 'begun') seen.begun = at
    else if (what === 'tapped') seen.isTapped = true
    else if (seen.isTapped) noted.resolve(at - seen.begun)
  }
  await context.exposeFunction('noteTap', note)
  await context.addInitScript(tapWhenPainted, selector)
  const timer = setTimeout(() => noted.resolve(Number.NaN), PATIENCE_MILLISECONDS)
  const followed = () => waitsForForm || note('done', Date.now())
  await openSlowly(context, { address: url + address, network, followed })
  const time = await noted.promise
  clearTimeout(timer)
  await context.close()
  return time
}

type TapTarget = { address: string; network: Network | undefined; followed(): void }

/** Opens a page; another page that is asked for, or a payment, answers a tap. */
async function openSlowly(
  context: BrowserContext,
  { address, network, followed }: TapTarget,
): Promise<void> {
  const page = await idleWindow(context)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await throttle(session, { slowdown: SLOWDOWN, network })
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.url() !== address
    if (isPage || request.url().endsWith('/markBillPaid')) followed()
  })
  // The next round has the same to pay. A route would send each request of the page on a detour.
  await session.send('Network.setBlockedURLs', { urls: ['*/markBillPaid'] })
  await page.goto(address, { waitUntil: 'commit' })
}

/** Runs in a page: taps an element at the first paint, and notes what answers. */
function tapWhenPainted(selector: string): void {
  const noteTap = Reflect.get(globalThis, 'noteTap') as (what: string, at: number) => void
  const noteNow = (what: string, at = performance.now()) =>
    noteTap(what, performance.timeOrigin + at)
  if (!sessionStorage.getItem('tapped')) noteNow('begun', 0)
  let hadDetails = true
  let hadForm = false
  const isOpened = (event: Event) => (event as ToggleEvent).newState === 'open'
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (!paint) return
    if (sessionStorage.getItem('tapped')) {
      if (document.querySelector('dialog:modal button')) noteNow('done', paint.startTime)
      return
    }
    sessionStorage.setItem('tapped', '1')
    hadDetails = document.querySelector('.side-panel') !== null
    hadForm = document.querySelector('dialog[open]') !== null
    noteNow('tapped')
    const shown = [...document.querySelectorAll<HTMLElement>(selector)]
    const tapped = shown.find((element) => element.checkVisibility())
    // As of a finger, which focuses what it taps.
    tapped?.focus()
    tapped?.click()
    requestAnimationFrame(noteAnswer)
  }).observe({ type: 'paint', buffered: true })
  const noteFilled = (opened: Element) => {
    if (opened.querySelector('a, button, input')) noteNow('done')
    else requestAnimationFrame(() => noteFilled(opened))
  }
  // A form on the next page opens before its paint.
  const isFirst = !sessionStorage.getItem('tapped')
  const hear = (event: Event) =>
    isFirst && isOpened(event) && noteFilled(event.target as Element)
  addEventListener('beforetoggle', hear, true)
  const isFold = (event: Event) => event.target instanceof HTMLDetailsElement
  addEventListener('toggle', (event) => isFold(event) && noteNow('done'), true)
  addEventListener('hashchange', () => noteNow('done'))
  const isInSight = (element: Element) => getComputedStyle(element).clipPath === 'none'
  const noteAnswer = () => {
    // Details that a hydrated island opens in place.
    if (!hadDetails && document.querySelector('.side-panel')) noteNow('done')
    // A form that is closed is gone.
    if (hadForm && !document.querySelector('dialog[open]')) noteNow('done')
    const answers = document.querySelectorAll('.tooltip, [aria-invalid="true"], .toast')
    if ([...answers].some(isInSight)) noteNow('done')
  }
  new MutationObserver(noteAnswer).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid'],
  })
}
