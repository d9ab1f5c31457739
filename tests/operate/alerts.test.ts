import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { missing, root, run, skipReason } from './support/programs.ts'
import { SERVER_ALERTS } from './support/serverAlerts.ts'
import { WORK_ALERTS } from './support/workAlerts.ts'

const ALERTS = join(root, 'packaging/prometheus/alerts.yml')
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CASES = [...SERVER_ALERTS, ...WORK_ALERTS]

/** Runs promtool, which fails with the names of situations in which as many do not ring. */
function tryAll(which: 'rings' | 'quiet'): string {
  const tests = CASES.map(({ alert, [which]: { what, series, at } }) => ({
    name: `${alert}: ${what}`,
    interval: '30s',
    input_series: Object.entries(series).map(([name, values]) => ({
      series: name,
      values,
    })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: at,
        exp_samples: which === 'rings' ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  }))
  const file = join(folder, 'rules.yml')
  writeFileSync(
    file,
    stringify({ rule_files: [ALERTS], evaluation_interval: '30s', tests }),
  )
  return run('promtool', ['test', 'rules', file])
}

test('each alert has a case', () => {
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as {
    groups: { rules: { alert: string }[] }[]
  }
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert))
  expect([...new Set(CASES.map(({ alert }) => alert))]).toEqual(alerts)
})

const absent = missing('promtool')
const testOfRules = test.skipIf(absent.length > 0)
const needs = skipReason(absent)

testOfRules(`each alert rings in its case${needs}`, () => {
  expect(tryAll('rings')).toContain('SUCCESS')
})

testOfRules(`each alert is quiet where its case says so${needs}`, () => {
  expect(tryAll('quiet')).toContain('SUCCESS')
})
