import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../support/server.ts'
import { openBrowser } from './browser.ts'
import { passes } from './budget.ts'
import { measureBudgets } from './budgets.ts'
import { measureExact } from './exact.ts'
import { emptyPages, settle } from './household.ts'
import { accountIdOf } from './ledger.ts'
import { measureLists } from './lists.ts'
import { busyStarts } from './machine.ts'
import { openEntryAddress } from './openEntry.ts'
import { report } from './report.ts'
import { measureScale } from './scale.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSlowPaints } from './slowPaints.ts'
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
const rounds = Number(values.n ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'))
const began = performance.now()

say('A household of 10,000 entries moves in')
const { id, token } = await settle(folder, { own: 10_000, others: 0 })
const server = await startServer({ IMPORT_DAILY_LIMIT: '10000' }, folder)
const browser = await openBrowser()
try {
  const empty = await emptyPages(server, token)
  if (empty.length > 0) throw new Error(`nothing to see on ${empty.join(', ')}`)
  say('Every page, in an empty browser')
  const { lines, visits } = await measureExact(browser, server.url, { id, token })
  if (!values.exact) {
    lines.push(...(await measureTimes({ browser, server, token, rounds, say })))
    say('Pages on slow 4G')
    const entry = await openEntryAddress(server.url, { id, token })
    lines.push(
      ...(await measureSlowPaints({ browser, url: server.url, token, entry, rounds })),
    )
    say('Taps at the first paint')
    const account = accountIdOf(id)
    const { url } = server
    lines.push(
      ...(await measureTaps({ browser, url, token, account, rounds: Math.min(rounds, 3) })),
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
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function say(text: string): void {
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`)
}
