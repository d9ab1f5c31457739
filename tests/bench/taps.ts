import type { Browser } from 'playwright'
import type { Day } from '#lib/domain/day.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { median } from './machine.ts'
import { HYDRATED } from './networks.ts'
import type { Network } from './networks.ts'
import { tapAtOnce } from './tapping.ts'

type Scene = {
  browser: Browser
  /** Address of pages, behind a proxy or not. */
  url: string
  /** Address of the server itself, which is asked for what is tapped. */
  direct: string
  token: string
  account: string
  network: Network | undefined
  rounds: number
}

/** Taps that are answered when the form stands on the next page. */
const WAITS_FOR_FORM = new Set([
  'add form',
  'account button',
  'budget button',
  'payment form',
  'edit form',
  'delete question',
])
/** Milliseconds that an island takes to answer once it is hydrated. */
const ANSWER_MILLISECONDS = 200

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
    link: '.summary h3 a',
    'add button': ADD,
    row: '.spends a',
    'month button': MONTH,
    'all categories': 'a[href*="spends=all"]',
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
    row: '.day-row',
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
  '/import-data': { 'add button': ADD },
  '/account': {
    link: '#tab-settings',
    'add button': ADD,
    'untouched form': `.account-profile ${SEND}`,
  },
  '/bills?form=bill': { 'empty form': `dialog ${SEND}`, cancel: 'dialog .actions button' },
  '/expenses?form=expense': { 'empty form': `dialog ${SEND}` },
}

/** When a tap at the first paint is answered on a phone, in the order of the table; medians. */
export async function measureTaps(scene: Scene): Promise<Line[]> {
  const addresses: Record<string, string> = {
    [LEDGER]: LEDGER + scene.account,
    [BILL]: BILL + (await owePart(scene)),
    [INCOME]: await earn(scene),
  }
  const most = scene.network && HYDRATED[scene.network] + ANSWER_MILLISECONDS
  const lines: Line[] = []
  for (const [path, taps] of Object.entries(TAPS)) {
    for (const [what, selector] of Object.entries(taps)) {
      const waitsForForm = WAITS_FOR_FORM.has(what)
      const address = addresses[path] ?? path
      const times: number[] = []
      for (let round = 0; round < scene.rounds; round += 1) {
        times.push(await tapAtOnce(scene, { address, selector, waitsForForm }))
      }
      lines.push(
        timed(`${path}, ${what} at the first paint: answered`, 'ms', median(times), most),
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

async function tell({ direct, token }: Scene, call: string, payload: object) {
  const answer = await fetch(`${direct}/api/userdata/${call}`, {
    method: 'POST',
    headers: {
      cookie: `session=${token}`,
      origin: direct,
      'app-version': '0',
      'content-type': 'application/json',
    },
    body: JSON.stringify(payload),
  })
  return ((await answer.json()) as { result: { _id: string } }).result
}
