import type { Browser, BrowserContext } from 'playwright'
import type { Day } from '#lib/domain/day.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { freshContext, idleWindow, SLOW_4G } from './browser.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { median } from './machine.ts'

type Scene = {
  browser: Browser
  url: string
  token: string
  account: string
  rounds: number
}

const SLOWDOWN = 4
const PATIENCE_MILLISECONDS = 20_000

/** Taps that the browser or the page itself answers, and most milliseconds until it does on a slow phone. */
const WAITS_FOR_NOTHING = new Set([
  'link',
  'add button',
  'row',
  'month button',
  'all categories',
  'empty form',
  'month of a chart',
  'cancel',
])
const AT_ONCE = 200
/** Most milliseconds until an island answers, or another page. */
const WAITED = 1_000
/** Taps that are done when the form stands on the next page. */
const WAITS_FOR_FORM = new Set([
  'add form',
  'account button',
  'budget button',
  'payment form',
  'edit form',
  'delete question',
])

const LEDGER = '/account-detail?account='
const BILL = '/bills?bill='
const INCOME = '/income?entry='
const ADD = '#add'
const MONTH = '.picker-name'
const PAY = '.bill-rest'
const ACTION = '.side-panel a'
const SEND = '[type=submit]'

/** What is tapped on each page: links, the add button, rows, months, and buttons of islands and forms. */
const TAPS: Record<string, Record<string, string>> = {
  '/dashboard': {
    link: '.summary-head a',
    'add button': ADD,
    row: '.spends a',
    'month button': MONTH,
    'all categories': '.summary summary',
  },
  '/bills': {
    link: '#tab-paid',
    'add button': ADD,
    'add form': ADD,
    row: '.bill-row',
    'pay button': PAY,
  },
  [BILL]: {
    link: '.panel-back',
    'payment form': '.side-panel .primary',
    'edit form': `${ACTION}[data-form=bill-edit]`,
    'delete question': `${ACTION}[data-form=bill-delete]`,
  },
  '/expenses': {
    link: '.tabs a:last-child',
    'add button': ADD,
    'add form': ADD,
    row: '.month-row',
    'month button': MONTH,
  },
  '/income': {
    link: '.tabs a:last-child',
    'add button': ADD,
    row: '.month-row',
    'month button': MONTH,
  },
  [INCOME]: {
    link: '.panel-back',
    'edit form': `${ACTION}[data-form=transaction-edit]`,
    'delete question': `${ACTION}[data-form=transaction-delete]`,
  },
  '/account-detail': {
    link: '.side-menu a',
    'add button': ADD,
    row: '.account-groups .list-row',
    'account button': '#add-account',
  },
  [LEDGER]: {
    link: '.tabs a',
    'add button': ADD,
    row: '.transaction-row',
    'edit form': '.account-head .actions a:first-child',
    'delete question': '.account-head .actions a:nth-last-child(2)',
  },
  '/budget': {
    link: '#tab-Monthly',
    'add button': ADD,
    'budget button': '.budget-add',
    'month button': MONTH,
  },
  '/reports': { link: '.tabs a:last-child', 'add button': ADD, 'month of a chart': '.hit' },
  '/import-data': { 'add button': ADD, 'empty form': SEND },
  '/account': {
    link: '#tab-settings',
    'add button': ADD,
    'empty form': `.invite-form ${SEND}`,
    'untouched form': `.account-profile ${SEND}`,
  },
  '/bills?form=bill': { 'empty form': `dialog ${SEND}`, cancel: 'dialog .actions button' },
  '/expenses?form=expense': { 'empty form': `dialog ${SEND}` },
}

/** From the first paint to what a tap at that moment does, on a slow phone; medians. */
export async function measureTaps(scene: Scene): Promise<Line[]> {
  const addresses: Record<string, string> = {
    [LEDGER]: LEDGER + scene.account,
    [BILL]: BILL + (await owePart(scene)),
    [INCOME]: await earn(scene),
  }
  const lines: Line[] = []
  for (const [path, taps] of Object.entries(TAPS)) {
    for (const [what, selector] of Object.entries(taps)) {
      const times: number[] = []
      for (let round = 0; round < scene.rounds; round += 1) {
        times.push(
          await tapAtOnce(
            scene,
            addresses[path] ?? path,
            selector,
            WAITS_FOR_FORM.has(what),
          ),
        )
      }
      const line = `${path}, ${what}: paint to a tap that works`
      lines.push(
        timed(line, 'ms', median(times), WAITS_FOR_NOTHING.has(what) ? AT_ONCE : WAITED),
      )
    }
  }
  return lines
}

/** A bill of which a part is due, so that its row has a button; gives its id. */
async function owePart(scene: Scene): Promise<string> {
  const bill = { title: 'Power', amount: 59, time: Date.now(), categoryId: 3 }
  const { _id } = await tell(scene, 'addUpdateBill', bill)
  await tell(scene, 'markBillPaid', { _id, amountPaid: 20, hasPaid: false })
  return _id
}

/** An income of today, which asks before it is deleted; gives its address. */
async function earn(scene: Scene): Promise<string> {
  const now = new Date()
  const income = { amount: 59, time: now.getTime(), categoryId: 933 }
  const { _id } = await tell(scene, 'addUpdateIncome', income)
  return transactionAddress({
    type: 'income',
    day: now.toISOString().slice(0, 10) as Day,
    id: _id,
  })
}

async function tell({ url, token }: Scene, call: string, payload: object) {
  const answer = await fetch(`${url}/api/userdata/${call}`, {
    method: 'POST',
    headers: {
      cookie: `session=${token}`,
      origin: url,
      'app-version': '0',
      'content-type': 'application/json',
    },
    body: JSON.stringify(payload),
  })
  return ((await answer.json()) as { result: { _id: string } }).result
}

/** Milliseconds from the first paint until a tap at that moment has done what it does. */
async function tapAtOnce(
  { browser, url, token }: Scene,
  path: string,
  selector: string,
  waitsForForm: boolean,
): Promise<number> {
  const context = await freshContext(browser, url, { token, width: 390 })
  const noted = Promise.withResolvers<number>()
  const seen: { painted?: number } = {}
  const note = (what: string, at: number) => {
    if (what === 'painted') seen.painted ??= at
    else if (seen.painted !== undefined) noted.resolve(at - seen.painted)
  }
  await context.exposeFunction('noteTap', note)
  await context.addInitScript(tapWhenPainted, selector)
  const address = url + path
  const timer = setTimeout(() => noted.resolve(Number.NaN), PATIENCE_MILLISECONDS)
  await openSlowly(context, address, () => waitsForForm || note('done', Date.now()))
  const time = await noted.promise
  clearTimeout(timer)
  await context.close()
  return time
}

/** Opens a page; another page that is asked for, or a payment, is what a tap did. */
async function openSlowly(context: BrowserContext, address: string, done: () => void) {
  const page = await idleWindow(context)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_4G)
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.url() !== address
    if (isPage || request.url().endsWith('/markBillPaid')) done()
  })
  // The next round has the same to pay. A route would send each request of the page on a detour.
  await network.send('Network.setBlockedURLs', { urls: ['*/markBillPaid'] })
  await page.goto(address, { waitUntil: 'commit' })
}

/** Runs in a page: taps an element at the first paint, and notes what opens, with what is in it. */
function tapWhenPainted(selector: string): void {
  const noteTap = Reflect.get(globalThis, 'noteTap') as (what: string, at: number) => void
  const noteNow = (what: string, at = performance.now()) =>
    noteTap(what, performance.timeOrigin + at)
  const isOpened = (event: Event) => (event as ToggleEvent).newState === 'open'
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (!paint) return
    if (sessionStorage.getItem('tapped')) {
      if (document.querySelector('dialog:modal button')) noteNow('done', paint.startTime)
      return
    }
    sessionStorage.setItem('tapped', '1')
    noteNow('painted', paint.startTime)
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
  addEventListener('close', () => noteNow('done'), true)
  const isInSight = (element: Element) => getComputedStyle(element).clipPath === 'none'
  const noteAnswer = () => {
    const answers = document.querySelectorAll('.tooltip, [aria-invalid="true"], .toast')
    if ([...answers].some(isInSight)) noteNow('done')
  }
  new MutationObserver(noteAnswer).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid'],
  })
}
