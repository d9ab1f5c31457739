import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { metricNames } from '../support/metrics.ts'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { missing, root, run, skipReason } from './support/programs.ts'

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
type Board = {
  panels: { id: number; type: string; targets?: { expr: string }[] }[]
  templating: { list: { query: string | { query: string } }[] }
}

const METRICS_TOKEN = 'token-of-metrics-with-32-letters'
const ALERTS = 'packaging/prometheus/alerts.yml'
const BOARD = 'packaging/grafana/hearthbook.json'
const alerts = parse(readFileSync(join(root, ALERTS), 'utf8')) as Rules
const board = JSON.parse(readFileSync(join(root, BOARD), 'utf8')) as Board
const absent = missing('promtool')

const folder = mkdtempSync(join(tmpdir(), 'hearthbook-metrics-'))
const running: Server[] = []
const texts: string[] = []

beforeAll(async () => {
  const books = await startServer(
    {
      METRICS_TOKEN,
      SEED: 'demo',
      BACKUP_AT: '02:00',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    folder,
  )
  const front = await startServer({
    METRICS_TOKEN,
    API_HOST: books.own,
    SESSION_SECRET: 's'.repeat(40),
  })
  running.push(front, books)
  await fetch(`${front.own}/signin`).then((page) => page.text())
  await fetch(`${front.own}/merchant/search`, { method: 'POST' })
  for (const { own } of running) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    texts.push(await (await fetch(`${own}/metrics`, { headers })).text())
  }
})
afterAll(async () => {
  for (const server of running) await server.clear()
  rmSync(folder, { recursive: true, force: true })
})

/** Our metrics and those of the process in an expression. */
const namesIn = (expression: string): string[] =>
  expression.match(/\b(hearthbook|nodejs|process)_\w+/g) ?? []

function unknownIn(expressions: string[]): string[] {
  const known = new Set(texts.flatMap((text) => [...metricNames(text)]))
  const named = expressions.flatMap(namesIn)
  expect(named.length).toBeGreaterThan(10)
  return named.filter((name) => !known.has(name))
}

test('every metric of the alert rules is in the answer of a server', () => {
  const rules = alerts.groups.flatMap((group) => group.rules)
  expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([])
})

test('every metric of the board is in the answer of a server', () => {
  const targets = board.panels.flatMap((panel) => panel.targets ?? [])
  const queries = board.templating.list.map(({ query }) =>
    typeof query === 'string' ? query : query.query,
  )
  expect(unknownIn([...targets.map(({ expr }) => expr), ...queries])).toEqual([])
})

test('panels of the board have numbers of their own', () => {
  const ids = board.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const needs = skipReason(absent)

test.skipIf(absent.length > 0)(
  `promtool has nothing to say about the names${needs}`,
  () => {
    expect(texts).toHaveLength(2)
    for (const input of texts) {
      expect(run('promtool', ['check', 'metrics'], { input })).toBe('')
    }
  },
)

test.skipIf(absent.length > 0)(`promtool reads the alert rules${needs}`, () => {
  expect(run('promtool', ['check', 'rules', ALERTS])).toContain('SUCCESS')
})
