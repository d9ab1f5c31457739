import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { limitOf, passes, round } from './budget.ts'
import type { Line } from './budget.ts'
import type { Visit } from './browser.ts'

/** The budgets and tables of a run. */
export type Findings = {
  at: string
  browser: string
  /** Visits of pages in an empty browser, by path. */
  visits: Record<string, Visit>
  lines: Line[]
  /** How many measurements began while the machine was busy with something else. */
  busy: number
}

const folder = resolve(import.meta.dirname, '../../bench-results')

/** Prints the table of budgets and keeps it, with every figure behind it. */
export function report(findings: Findings): void {
  const machine = `${cpus().length} processors, Node ${process.version}, Chromium ${findings.browser}`
  const busy = findings.busy > 0 ? `; ${findings.busy} began on a busy machine` : ''
  const table = tableOf(findings.lines)
  const pages = tableOfPages(findings.visits)
  console.log(`\n${machine}${busy}\n\n${pages}\n\n${table}`)
  mkdirSync(folder, { recursive: true })
  const text = `# Budgets\n\n${findings.at}, ${machine}${busy}\n\n${table}\n\n## Pages\n\n${pages}\n`
  writeFileSync(join(folder, 'latest.md'), text)
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(findings, null, 2)}\n`)
}

function tableOf(lines: Line[]): string {
  const rows = lines.map((line) => [
    limitOf(line) === '' ? '' : passes(line) ? 'pass' : 'FAIL',
    line.what,
    `${round(line.measured)} ${line.unit}`.trim(),
    limitOf(line),
    line.floor ?? line.where ?? '',
    line.isExact ? 'exact' : '',
  ])
  return drawn(['', 'what', 'measured', 'budget', 'floor, or where', ''], rows)
}

function tableOfPages(visits: Record<string, Visit>): string {
  const rows = Object.entries(visits).map(([path, visit]) => [
    path,
    kilobytes(visit.bytes),
    String(visit.requests.length),
    kilobytes(visit.html),
    kilobytes(visit.script),
    visit.shift.toFixed(3),
    visit.faults.join('; '),
  ])
  return drawn(['page', 'KB', 'requests', 'HTML', 'JavaScript', 'shift', 'faults'], rows)
}

/** Bytes as KB of 1,000. */
function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}

function drawn(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]!.length)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
  ].join('\n')
}
