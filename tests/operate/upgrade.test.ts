import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST } from '#lib/domain/limits.ts'
import { SUM_CHECKS } from '#lib/server/db/keptSums.ts'
import { findPostgres } from '../support/postgres.ts'
import { startAskers } from './support/askers.ts'
import { dumpOf } from './support/books.ts'
import { addAccount, signInAll } from './support/people.ts'
import { missing, root, skipReason } from './support/programs.ts'
import { startReaders } from './support/readers.ts'
import { startReplaced } from './support/replaced.ts'
import type { Query } from './support/replaced.ts'
import { startRolling } from './support/rolling.ts'
import type { Rolling } from './support/rolling.ts'
import { until } from './support/until.ts'
import { buildNext, buildVersion, CONTRACTING, EARLIER } from './support/versions.ts'
import { startWriters } from './support/writers.ts'
import type { Writers } from './support/writers.ts'

const server = findPostgres()
const binaries = server && 'binaries' in server ? server.binaries : undefined
const forBoth = skipReason(missing('git'))
const needs = skipReason([...missing('haproxy', 'git'), ...(binaries ? [] : ['postgres'])])

const WRITERS = 50
const HOUSEHOLDS = 25
/** Two cores start a server beside. */
const BETWEEN_SAVES_MILLISECONDS = 4_000
const READERS = 4
const BETWEEN_SERVERS_MILLISECONDS = 3_000
const LONG_MILLISECONDS = 60_000
/** Saves that met others too often, and those that a busy machine took long for. */
const IS_TRIED_AGAIN = new Set(['503', 'TimeoutError'])
/** A file has one server: while it starts, nobody listens. */
const IS_NOBODY_THERE = 'TypeError'
const SAVED_TITLE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const folder = mkdtempSync(join(tmpdir(), 'hearthbook-upgrade-'))
const earlier = join(folder, 'earlier')
const next = join(folder, 'next')
let rolling: Rolling | undefined

beforeAll(() => {
  if (forBoth) return
  for (const program of [earlier, next]) mkdirSync(program)
  buildVersion(EARLIER.commit, earlier)
  buildNext(next)
})

afterAll(async () => {
  await rolling?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(forBoth)(
  `a household on a file goes from the last release to this version, and the next${forBoth}`,
  async () => {
    const replaced = await startReplaced(earlier, join(folder, 'file'))
    const tokens = await signInAll(replaced.url, 5)
    const { url } = replaced
    expect(await replaced.query(LONG)).not.toEqual([])
    const writers = startWriters({ url, tokens, count: tokens.length })
    const steps = [
      ['this version', () => replaced.become(root)],
      ['its filling', () => untilShort(replaced.query)],
      ['the next version', () => replaced.become(next)],
    ] as const
    const begun = await inOrder(steps).finally(() => writers.stop())
    expectSaved(writers, new Set([...IS_TRIED_AGAIN, IS_NOBODY_THERE]), begun)
    await expectAllOnce(replaced.query, 'title', 'transactions', writers.acknowledged)
    await expectRightSums(replaced.query)
    await expectContracted(replaced.query)
    const copies = readdirSync(join(replaced.folder, 'backups'))
    expect(copies).toEqual(
      expect.arrayContaining(['before-0049.db', `before-${CONTRACTING.slice(0, 4)}.db`]),
    )
    // The way back is the copy.
    expect(await replaced.refusal(root)).toContain(`before-${CONTRACTING.slice(0, 4)}.db`)
  },
)

test.skipIf(needs)(
  `servers become those of this version one by one, and back, and of the next${needs}`,
  async () => {
    const dump = dumpOf(EARLIER.version)
    rolling = await startRolling(earlier, { folder, binaries: binaries!, dump }) // or it needs them
    const { url, query } = rolling
    const tokens = await signInAll(rolling.first().own, HOUSEHOLDS)
    const accounts = new Map<string, string>()
    for (const token of tokens) accounts.set(token, await addAccount(url, token))
    const fieldsOf = (token: string) => ({
      accountId: accounts.get(token),
      merchantName: 'Market',
    })
    expect(await query(LONG)).not.toEqual([])
    const pause = BETWEEN_SAVES_MILLISECONDS
    const writers = startWriters({ url, tokens, count: WRITERS, pause, fieldsOf })
    const readers = startReaders(url, tokens.slice(0, READERS))
    const askers = startAskers(url)
    const begun = await inOrder(stepsOf(rolling)).finally(() =>
      Promise.all([writers, readers, askers].map((load) => load.stop())),
    )
    print(
      `${readers.pages} pages with ${readers.scripts} scripts, ${readers.putOff} pages ` +
        `put off, ${askers.asked.size} codes`,
    )
    expectSaved(writers, IS_TRIED_AGAIN, begun)
    expect(readers.faults).toEqual([])
    expect(readers.putOff * 10).toBeLessThan(readers.pages)
    expect(askers.faults).toEqual([])
    await expectAllOnce(query, 'title', 'transactions', writers.acknowledged)
    const hasMailWaiting = `select 1 from jobs where kind = 'send-mail' and status = 'waiting'`
    const isSent = async () => (await query(hasMailWaiting)).length === 0
    await until('the last mail', isSent, LONG_MILLISECONDS)
    await expectAllOnce(query, 'recipient', 'mails', askers.asked)
    expect(await query(`select kind, error from jobs where status = 'failed'`)).toEqual([])
    await expectRightSums(query)
    await expectContracted(query)
    expect(await rolling.refusal(earlier)).toContain('newer Hearthbook')
  },
)

test.skipIf(needs)(
  `a page of the last release finds its late scripts${needs}`,
  async () => {
    const scripts = readdirSync(join(earlier, 'dist/client/_astro')).filter((name) =>
      name.endsWith('.js'),
    )
    for (const name of scripts) {
      const answer = await fetch(`${rolling!.url}/_astro/${name}`) // the test before made it
      expect.soft(answer.status, name).toBe(200)
      expect.soft(answer.headers.get('content-type'), name).toMatch(/^text\/javascript/)
      await answer.arrayBuffer()
    }
  },
)

type Step = readonly [name: string, work: () => Promise<void>]

/** Replaces each server, and the first of a version back and again. */
function stepsOf({ roll, query }: Rolling): Step[] {
  const become = (name: string, program: string) => (index: number) =>
    [`${name} at ${index}`, () => roll(index, program)] as const
  const present = become('this version', root)
  const following = become('the next version', next)
  return [
    present(0),
    become('the last release', earlier)(0),
    ...[0, 1, 2].map(present),
    ['its filling', () => untilShort(query)],
    following(0),
    present(0),
    ...[0, 1, 2].map(following),
  ]
}

/** Names of steps, and when each began. */
type Begun = [name: string, at: number][]

/** Takes steps with time between. */
async function inOrder(steps: readonly Step[]): Promise<Begun> {
  const begun: Begun = []
  for (const [name, work] of steps) {
    await sleep(BETWEEN_SERVERS_MILLISECONDS)
    begun.push([name, Date.now()])
    await work()
  }
  await sleep(BETWEEN_SERVERS_MILLISECONDS)
  return begun
}

const LONG = `select id from transactions where length(title) > ${LONGEST.title}`

/** Waits until the job of this version has filled in what it expanded for. */
function untilShort(query: Query): Promise<void> {
  const isDone = async () => (await query(LONG)).length === 0
  return until('short titles', isDone, LONG_MILLISECONDS)
}

async function expectContracted(query: Query): Promise<void> {
  const last = 'select name from kysely_migration order by name desc limit 1'
  expect(await query(last)).toEqual([{ name: CONTRACTING }])
}

/** Expects that each try was acknowledged, or is one that browsers repeat. */
function expectSaved(writers: Writers, isTriedAgain: Set<string>, begun: Begun): void {
  const refused = writers.tries.filter(({ isAcknowledged }) => !isAcknowledged)
  const { tries, acknowledged } = writers
  const { began, ended } = writers.longest()
  const before = begun.findLast(([, at]) => at < ended)?.[0]
  print(
    `${acknowledged.size} saves in ${tries.length} tries; the longest took ` +
      `${(ended - began) / 1_000} s, and ended after the start of: ${before}`,
  )
  expect(refused.filter(({ why }) => !isTriedAgain.has(why))).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(WRITERS)
}

/** Expects a row for each value, and no value twice. */
async function expectAllOnce(
  query: Query,
  column: string,
  table: string,
  values: Set<string>,
) {
  const rows = await query<{ value: string; times: number | bigint }>(
    `select ${column} as value, count(*) as times from ${table} group by ${column}`,
  )
  const times = new Map(rows.map((row) => [row.value, Number(row.times)]))
  expect([...values].filter((value) => !times.has(value))).toEqual([])
  // Saves that were not acknowledged, too.
  const saved = [...times.keys()].filter((value) => SAVED_TITLE.test(value))
  expect([...values, ...saved].filter((value) => times.get(value)! > 1)).toEqual([])
}

async function expectRightSums(query: Query): Promise<void> {
  for (const [what, { wrong }] of Object.entries(SUM_CHECKS)) {
    const [found] = await query<{ wrong: string | number }>(wrong)
    expect.soft(Number(found!.wrong), what).toBe(0) // a count has a row
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
