import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from 'playwright'
import { kindOfPage } from '#lib/server/http/pages.ts'
import { freshContext, openPage, visitFresh } from './browser.ts'
import type { Manner, Visit } from './browser.ts'
import { exact } from './budget.ts'
import type { Line } from './budget.ts'
import { loadedByBack } from './goingBack.ts'
import { FORM } from './household.ts'
import type { Keeper } from './household.ts'
import { accountIdOf } from './ledger.ts'
import { byLongestLanguage, readIn } from './longest.ts'
import { openEntryAddress } from './openEntry.ts'

/** Sizes and counts of pages, which come out the same wherever they are measured. */
export type Exact = { lines: Line[]; visits: Record<string, Visit> }

type Kind = 'information' | 'entrance' | 'calling' | 'private' | 'print'
type PageVisit = { path: string; visit: Visit }

const INFORMATION = new Set([
  '/ads-free',
  '/coming-soon',
  '/page_not_found',
  '/password-updated',
  '/pro',
  '/privacy',
  '/reset-success',
])
/** Pages that lead elsewhere at once, or are for operators and faults. */
const PASSED = new Set([
  '/',
  '/signup',
  '/settings',
  '/loadingprofile',
  '/mailbox',
  '/restore',
  '/404',
  '/500',
  '/unavailable',
])
/** Name of the dashboard of somebody who has just signed up. */
const FIRST_STEPS = '/dashboard, first steps'
/** Pages that are only for who is signed in, whatever their guard says of them. */
const INSIDE = new Set(['/upgrade', FIRST_STEPS])
/** Pages that ask the server something as soon as they are there. */
const CALLING = new Set(['/activate', '/google-login'])
/** Transactions of the session storage that a page needs of the one before it. */
const LEFT_BEFORE: Record<string, Record<string, string>> = {
  '/verify-signup': { 'signup-email': 'ana@hearthbook.example' },
}
/** Values in the addresses of pages for paper; any other parameter is unknown. */
const PARAMETERS: Record<string, string> = {
  year: '2026',
  category: '3',
  month: '2026-11',
  ...FORM,
}
/** A page of each kind. */
const ONE_OF_EACH = [
  '/privacy',
  '/signin',
  '/activate',
  '/dashboard',
  `/reports/print/savings/${PARAMETERS['year']}`,
]
const PHONE_PATHS = [
  '/signin',
  '/coming-soon',
  `/feedback/${FORM.templateId}/${FORM.feedbackId}`,
  '/dashboard',
  '/import-data',
  '/account',
  '/account-detail',
  '/expenses',
  '/income',
  '/bills',
  '/reports',
]
const PHONE_WIDTH = 390
/** So slow that a page painted before it is whole is caught at it. */
const PHONE_SLOWDOWN = 6
const AT_ONCE = 2

const BUDGETS = {
  information: { bytes: 14, requests: 3, script: 0 },
  entrance: { bytes: 25, requests: 5, script: 8 },
  calling: { bytes: 25, requests: 5, script: 8 },
}

/** Visits every page, or one of each kind, and holds it to its budget. */
export async function measureExact(
  browser: Browser,
  url: string,
  { id, token, newcomer, isBrief }: Keeper & { newcomer: string; isBrief: boolean },
): Promise<Exact> {
  const ledger = `/account-detail?account=${accountIdOf(id)}`
  const entry = await openEntryAddress(url, { id, token })
  const every = [...allPaths(accountIdOf(id)), ledger, entry]
  const paths = isBrief ? [...ONE_OF_EACH, ledger] : every
  const seen: PageVisit[] = []
  const longest = await byLongestLanguage({ url, token }, paths, isInside)
  for (const [language, some] of longest) {
    await readIn({ url, token }, language)
    seen.push(...(await visitAll(browser, url, token, some, { language })))
  }
  seen.push(await visitFirstSteps(browser, url, newcomer))
  const of = (kind: Kind) => seen.filter(({ path }) => kindOf(path) === kind)
  const { visit: dashboard } = seen.find(({ path }) => path === '/dashboard')!
  const again = await visitAgain(browser, `${url}/dashboard`, token)
  await readIn({ url, token }, 'en')
  const onPhones = isBrief ? ['/dashboard', ledger] : [...PHONE_PATHS, ledger]
  const phones = await visitAll(browser, url, token, onPhones, {
    width: PHONE_WIDTH,
    slowdown: PHONE_SLOWDOWN,
  })
  const inside = [...of('private'), ...of('print')]
    .map(({ path }) => path)
    .filter((path) => path !== FIRST_STEPS)
  const lost = await loadedByBack(browser, url, token, inside)
  const lines = [
    ...publicLines('an informational page', of('information'), BUDGETS.information),
    ...publicLines('an entrance page', of('entrance'), BUDGETS.entrance),
    ...publicLines('an entrance page that calls', of('calling'), BUDGETS.calling),
    exact('/dashboard, 10,000 entries: HTML', 'KB', dashboard.html / 1_000, 27),
    exact('/dashboard again: over the wire', 'KB', again.bytes / 1_000, 25),
    worst('a private page: over the wire', 'KB', of('private'), bytesOf, 165),
    worst('a private page: JavaScript', 'KB', of('private'), scriptOf, 130),
    worst('a private page: requests', '', of('private'), requestsOf, 14),
    ...(of('print').length > 0
      ? [worst('a print page: JavaScript', 'KB', of('print'), scriptOf, 0)]
      : []),
    exact('private pages that Back loads anew', '', lost.length, 0, lost.join('; ')),
    worst('any page: layout shift', '', seen, shiftOf, 0),
    worst('on a phone: layout shift', '', phones, shiftOf, 0),
    worst('any page: faults', '', seen, ({ faults }) => faults.length, 0),
  ]
  const visits = Object.fromEntries(seen.map(({ path, visit }) => [path, visit]))
  return { lines, visits: { ...visits, '/dashboard again': again } }
}

function publicLines(
  what: string,
  seen: PageVisit[],
  budget: { bytes: number; requests: number; script: number },
): Line[] {
  return [
    worst(`${what}: over the wire`, 'KB', seen, bytesOf, budget.bytes),
    worst(`${what}: requests`, '', seen, requestsOf, budget.requests),
    worst(`${what}: JavaScript`, 'KB', seen, scriptOf, budget.script),
  ]
}

const bytesOf = ({ bytes }: Visit) => bytes / 1_000
const requestsOf = ({ requests }: Visit) => requests.length
const scriptOf = ({ script }: Visit) => script / 1_000
const shiftOf = ({ shift }: Visit) => Number(shift.toFixed(2))

/** The line of the page that needs most. */
function worst(
  what: string,
  unit: string,
  seen: PageVisit[],
  figure: (visit: Visit) => number,
  most: number,
): Line {
  const [first] = seen.toSorted((one, other) => figure(other.visit) - figure(one.visit))
  if (!first) throw new Error(`no page to measure for ${what}`)
  return exact(what, unit, figure(first.visit), most, first.path)
}

/** Pages, a few at a time: bytes and shifts do not depend on the machine. */
async function visitAll(
  browser: Browser,
  url: string,
  token: string,
  left: string[],
  device: Pick<Manner, 'width' | 'slowdown' | 'language'> = {},
): Promise<PageVisit[]> {
  const seen: PageVisit[] = []
  const visitOnes = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const manner = { ...device, token: tokenFor(path, token), left: LEFT_BEFORE[path] }
      const visit = await visitFresh(browser, url + path, manner)
      seen.push({ path, visit })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitOnes))
  return seen.toSorted((one, other) => one.path.localeCompare(other.path))
}

/** Visits the dashboard of somebody who has just signed up. */
async function visitFirstSteps(
  browser: Browser,
  url: string,
  token: string,
): Promise<PageVisit> {
  const path = '/dashboard'
  const longest = await byLongestLanguage({ url, token }, [path], isInside)
  for (const language of longest.keys()) await readIn({ url, token }, language)
  const visit = await visitFresh(browser, url + path, { token })
  return { path: FIRST_STEPS, visit }
}

function tokenFor(path: string, token: string): string | undefined {
  return isInside(path) ? token : undefined
}

function isInside(path: string): boolean {
  const kind = kindOf(path)
  return kind === 'private' || kind === 'print'
}

async function visitAgain(browser: Browser, url: string, token: string): Promise<Visit> {
  const context = await freshContext(browser, url, { token })
  const { page } = await openPage(context, url)
  await page.close()
  const { visit } = await openPage(context, url)
  await context.close()
  return visit
}

function allPaths(account: string): string[] {
  const parameters: Record<string, string> = { ...PARAMETERS, account }
  return (
    globSync('**/*.astro', { cwd: resolve(import.meta.dirname, '../../src/pages') })
      // Names of files that are parts of pages, and no pages.
      .filter((file) => !/(^|\/)_/.test(file))
      .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`)
      .map((path) =>
        path.replaceAll(
          /\[([^\]]+)\]/g,
          (_, name: string) => parameters[name] ?? 'unknown',
        ),
      )
      .filter((path) => !PASSED.has(path))
  )
}

function kindOf(path: string): Kind {
  if (path.startsWith('/reports/print/')) return 'print'
  if (INFORMATION.has(path)) return 'information'
  if (INSIDE.has(path)) return 'private'
  if (CALLING.has(path)) return 'calling'
  const kind = kindOfPage(path.replace(/\?.*/, ''))
  return kind === 'private' || kind === 'pro' ? 'private' : 'entrance'
}
