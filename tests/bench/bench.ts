import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signInTo } from '../support/servedSignIn.ts'
import { startServer } from '../support/server.ts'
import { openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { passes } from './budget.ts'
import type { Line } from './budget.ts'
import { measureBankFiles } from './bankFiles.ts'
import { measureBudgets } from './budgets.ts'
import { measureCrowd } from './crowd.ts'
import { measureExact } from './exact.ts'
import { measureExports } from './exports.ts'
import { measureFronts } from './fronts.ts'
import { emptyPages, settle } from './household.ts'
import { accountIdOf } from './ledger.ts'
import { measureLists } from './lists.ts'
import { measureLoads } from './loads.ts'
import { busyStarts } from './machine.ts'
import { openEntryAddress } from './openEntry.ts'
import { makeProxies } from './proxies.ts'
import { report } from './report.ts'
import { measureScale } from './scale.ts'
import { measureSearch } from './search.ts'
import { measureScrolling } from './scrolling.ts'
import { measureStrain } from './strain.ts'
import { measureTaps } from './taps.ts'
import { measureTimes } from './times.ts'
import { measureToday } from './today.ts'

/**
 * Holds the built server to its budgets (docs/performance.md): `--exact` measures only what
 * comes out the same on any machine, `--brief` that of one page of each kind, `--part` only
 * one part of the others. `-n` says how many rounds the medians are of; of the crowd,
 * `--households` how many there are, and `--folder` where they stay for the next run. Ends
 * with 1 when an exact budget is not kept.
 */
const { values } = parseArgs({
  options: {
    exact: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    part: { type: 'string' },
    households: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    n: { type: 'string', short: 'n' },
  },
})
/** Pages that are loaded on a phone; a visitor sees the first. */
const PATHS = [
  '/signin',
  '/dashboard',
  '/bills',
  '/expenses',
  '/account-detail',
  '/account',
]
const rounds = Number(values.n ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'))
const began = performance.now()

say('A household of 10,000 entries moves in')
const { id, token } = await settle(folder, { own: 10_000, others: 0 })
const server = await startServer({ IMPORT_DAILY_LIMIT: '10000' }, folder)
const newcomer = await signInTo(server, 'newcomer@hearthbook.example')
const proxies = makeProxies(folder)
const browser = await openBrowser(proxies.hash)
const PARTS: Record<string, (proxied: string) => Promise<Line[]>> = {
  times: (proxied) =>
    measureTimes({ browser, server, proxies, proxied, token, rounds, say }),
  loads: async (proxied) => {
    say('Pages on 4G')
    const entry = await openEntryAddress(server.url, { id, token })
    const urls = { 'HTTP/2': proxied, 'HTTP/1.1': server.url }
    return measureLoads({ browser, urls, token, paths: [...PATHS, entry], rounds })
  },
  taps: (proxied) => {
    say('Taps at the first paint')
    const account = accountIdOf(id)
    const taps = { browser, url: proxied, direct: server.url, token, account }
    return measureTaps({ ...taps, network: 'Slow 4G', rounds: Math.min(rounds, 3) })
  },
  scale: () => measureScale({ rounds, say }),
  lists: () => measureLists({ rounds, say }),
  budgets: () => measureBudgets({ rounds, say }),
  today: () => measureToday({ rounds, say }),
  bankFiles: () => measureBankFiles({ rounds, say }),
  exports: () => measureExports(say),
  fronts: () => measureFronts({ server, token, rounds, say }),
  search: () => measureSearch({ rounds, say }),
  scrolling: () => measureScrolling({ browser, rounds, say }),
  strain: () => measureStrain({ rounds, say }),
}
/** Parts that take an hour and much of the disk, which run alone. */
const LARGE_PARTS: typeof PARTS = {
  crowd: async () => {
    // PostgreSQL runs as another user, who cannot read this run's folder.
    const place = values.folder ?? join(tmpdir(), 'hearthbook-crowd')
    const scene = { households: Number(values.households), folder: place, say }
    return measureCrowd(scene).finally(() => {
      if (!values.folder) rmSync(place, { recursive: true, force: true })
    })
  },
}

const lines: Line[] = []
let visits: Record<string, Visit> = {}
let failure: unknown
try {
  const empty = await emptyPages(server, token)
  if (empty.length > 0) throw new Error(`nothing to see on ${empty.join(', ')}`)
  say(`${values.brief ? 'A page of each kind' : 'Every page'}, in an empty browser`)
  const people = { id, token, newcomer }
  const exact = await measureExact(browser, server.url, {
    ...people,
    isBrief: values.brief,
  })
  visits = exact.visits
  lines.push(...exact.lines)
  const proxied = await proxies.to(server.url)
  for (const measure of wantedParts()) lines.push(...(await measure(proxied)))
} catch (thrown) {
  // The figures that were measured before are reported.
  failure = thrown
} finally {
  await browser.close()
  proxies.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
const at = new Date().toISOString()
report({ at, browser: browser.version(), visits, lines, busy: busyStarts() })
if (failure) throw failure
const broken = lines.filter((line) => line.isExact && !passes(line))
if (broken.length > 0) {
  console.error(`\nNot kept: ${broken.map(({ what }) => what).join('; ')}`)
  process.exitCode = 1
}

function wantedParts() {
  if (values.exact || values.brief) return []
  if (values.part === undefined) return Object.values(PARTS)
  const all = { ...PARTS, ...LARGE_PARTS }
  const part = all[values.part]
  if (!part) throw new Error(`--part is one of ${Object.keys(all).join(', ')}`)
  return [part]
}

function say(text: string): void {
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`)
}
