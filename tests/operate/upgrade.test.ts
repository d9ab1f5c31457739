import { mkdtempSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUM_CHECKS } from '#lib/server/db/keptSums.ts'
import { findPostgres } from '../support/postgres.ts'
import { signInTo } from '../support/servedSignIn.ts'
import { startAskers } from './support/askers.ts'
import { missing, root, skipReason } from './support/programs.ts'
import { startReaders } from './support/readers.ts'
import { startRolling } from './support/rolling.ts'
import type { Rolling } from './support/rolling.ts'
import { until } from './support/until.ts'
import { buildVersion } from './support/versions.ts'
import { startWriters } from './support/writers.ts'

/** The version before: the first one whose changes of the schema run beside others. */
const BEFORE = '0d510fb3'

const server = findPostgres()
const binaries = server && 'binaries' in server ? server.binaries : undefined
const absent = [...missing('haproxy', 'git'), ...(binaries ? [] : ['postgres'])]
const needs = skipReason(absent)

const WRITERS = 50
const HOUSEHOLDS = 25
/** Two cores start a server beside. */
const BETWEEN_SAVES_MILLISECONDS = 4_000
const READERS = 4
const BETWEEN_SERVERS_MILLISECONDS = 3_000
const LONG_MILLISECONDS = 60_000
/** Saves that met others too often, and those that a busy machine took long for. */
const IS_TRIED_AGAIN = new Set(['503', 'TimeoutError'])

const folder = mkdtempSync(join(tmpdir(), 'hearthbook-upgrade-'))
const earlier = join(folder, 'earlier')
const tokens: string[] = []
const accounts = new Map<string, string>()
let rolling: Rolling

beforeAll(async () => {
  if (needs) return
  mkdirSync(earlier)
  buildVersion(BEFORE, earlier)
  rolling = await startRolling(earlier, { folder, binaries: binaries! }) // or it needs them
  const url = rolling.first().own
  for (let number = 0; number < HOUSEHOLDS; number += 1) {
    const email = `writer${number}@example.com`
    const token = await signInTo({ url }, email, `198.51.100.${number}`)
    tokens.push(token)
    accounts.set(token, await addAccount(url, token))
  }
})

afterAll(async () => {
  await rolling?.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function addAccount(url: string, token: string): Promise<string> {
  const account = { accountType: 1, accountName: 'Everyday', accountBalance: 0 }
  const answer = await fetch(`${url}/api/userdata/addAccountWeb`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ accounts: [account] }),
  })
  const { results } = (await answer.json()) as { results: { _id: string }[] }
  return results[0]!._id
}

test.skipIf(needs)(
  `servers become others one by one, and back, and forth${needs}`,
  async () => {
    const fieldsOf = (token: string) => ({
      accountId: accounts.get(token),
      merchantName: 'Market',
    })
    const { url } = rolling
    const pause = BETWEEN_SAVES_MILLISECONDS
    const writers = startWriters({ url, tokens, count: WRITERS, pause, fieldsOf })
    const readers = startReaders(url, tokens.slice(0, READERS))
    const askers = startAskers(url)
    await rollAll().finally(() =>
      Promise.all([writers, readers, askers].map((load) => load.stop())),
    )
    const refused = writers.tries.filter(({ isAcknowledged }) => !isAcknowledged)
    print(
      `${writers.acknowledged.size} saves in ${writers.tries.length} tries, ${readers.pages} ` +
        `pages with ${readers.scripts} scripts, ${readers.putOff} pages put off, ${askers.asked.size} codes`,
    )
    expect(refused.filter(({ why }) => !IS_TRIED_AGAIN.has(why))).toEqual([])
    expect(readers.faults).toEqual([])
    expect(readers.putOff * 10).toBeLessThan(readers.pages)
    expect(askers.faults).toEqual([])
    expect(writers.acknowledged.size).toBeGreaterThan(WRITERS)
    await expectAllOnce('title', 'transactions', writers.acknowledged)
    await until('the last mail', hasNoMailWaiting, LONG_MILLISECONDS)
    await expectAllOnce('recipient', 'mails', askers.asked)
    const failed = await rolling.query(
      `select kind, error from jobs where status = 'failed'`,
    )
    expect(failed).toEqual([])
    for (const [what, { wrong }] of Object.entries(SUM_CHECKS)) {
      const [found] = await rolling.query<{ wrong: string }>(wrong)
      expect.soft(Number(found!.wrong), what).toBe(0) // a count has a row
    }
  },
)

test.skipIf(needs)(
  `a page of the version before finds its late scripts${needs}`,
  async () => {
    const scripts = readdirSync(join(earlier, 'dist/client/_astro')).filter((name) =>
      name.endsWith('.js'),
    )
    for (const name of scripts) {
      const answer = await fetch(`${rolling.url}/_astro/${name}`)
      expect.soft(answer.status, name).toBe(200)
      expect.soft(answer.headers.get('content-type'), name).toMatch(/^text\/javascript/)
      await answer.arrayBuffer()
    }
  },
)

/** Replaces each server, and the first one back and again, with time for saves between. */
async function rollAll(): Promise<void> {
  for (const [index, program] of [
    [0, root],
    [0, earlier],
    [0, root],
    [1, root],
    [2, root],
  ] as const) {
    await sleep(BETWEEN_SERVERS_MILLISECONDS)
    await rolling.roll(index, program)
  }
  await sleep(BETWEEN_SERVERS_MILLISECONDS)
}

async function hasNoMailWaiting(): Promise<boolean> {
  const waiting = await rolling.query(
    `select 1 from jobs where kind = 'send-mail' and status = 'waiting'`,
  )
  return waiting.length === 0
}

/** Expects a row for each value, and no value twice. */
async function expectAllOnce(column: string, table: string, values: Set<string>) {
  const rows = await rolling.query<{ value: string; times: number }>(
    `select ${column} as value, count(*)::int as times from ${table} group by ${column}`,
  )
  const times = new Map(rows.map((row) => [row.value, row.times]))
  expect([...values].filter((value) => !times.has(value))).toEqual([])
  const all = table === 'mails' ? [...values] : [...times.keys()]
  expect(all.filter((value) => times.get(value)! > 1)).toEqual([])
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
