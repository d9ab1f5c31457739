import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signInTo } from '../support/servedSignIn.ts'
import { startServer } from '../support/server.ts'
import { openBrowser } from './browser.ts'
import { passes } from './budget.ts'
import { measureBudgets } from './budgets.ts'
import { measureExact } from './exact.ts'
import { emptyPages, settle } from './household.ts'
import { accountIdOf } from './ledger.ts'
import { measureLists } from './lists.ts'
import { measureLoads } from './loads.ts'
import { busyStarts } from './machine.ts'
import { openEntryAddress } from './openEntry.ts'
import { makeProxies } from './proxies.ts'
import { report } from './report.ts'
import { measureScale } from './scale.ts'
import { measureScrolling } from './scrolling.ts'
import { measureStrain } from './strain.ts'
import { measureTaps } from './taps.ts'
import { measureTimes } from './times.ts'

/**
 * Holds the built server to its budgets (ARCHITECTURE.md, Budgets): `--exact` measures only what
 * comes out the same on any machine, `-n` says how many rounds the medians are of. Ends with 1
 * when an exact budget is not kept.
 */
const { values } = parseArgs({
  options: {
    exact: { type: 'boolean', default: false },
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
try {
  const empty = await emptyPages(server, token)
  if (empty.length > 0) throw new Error(`nothing to see on ${empty.join(', ')}`)
  say('Every page, in an empty browser')
  const { lines, visits } = await measureExact(browser, server.url, {
    id,
    token,
    newcomer,
  })
  if (!values.exact) {
    const proxied = await proxies.to(server.url)
    lines.push(
      ...(await measureTimes({ browser, server, proxies, proxied, token, rounds, say })),
    )
    say('Pages on 4G')
    const entry = await openEntryAddress(server.url, { id, token })
    const urls = { 'HTTP/2': proxied, 'HTTP/1.1': server.url }
    const paths = [...PATHS, entry]
    lines.push(...(await measureLoads({ browser, urls, token, paths, rounds })))
    say('Taps at the first paint')
    const account = accountIdOf(id)
    const { url: direct } = server
    const taps = { browser, url: proxied, direct, token, account }
    lines.push(
      ...(await measureTaps({ ...taps, network: 'Slow 4G', rounds: Math.min(rounds, 3) })),
    )
    lines.push(...(await measureScale({ rounds, say })))
    lines.push(...(await measureLists({ rounds, say })))
    lines.push(...(await measureBudgets({ rounds, say })))
    lines.push(...(await measureScrolling({ browser, rounds, say })))
    lines.push(...(await measureStrain({ rounds, say })))
  }
  report({
    at: new Date().toISOString(),
    browser: browser.version(),
    visits,
    lines,
    busy: busyStarts(),
  })
  const broken = lines.filter((line) => line.isExact && !passes(line))
  if (broken.length > 0) {
    console.error(`\nNot kept: ${broken.map(({ what }) => what).join('; ')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  proxies.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function say(text: string): void {
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`)
}
