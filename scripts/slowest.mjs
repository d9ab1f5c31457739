// Tells the slowest tests of a run, out of the reports that it wrote.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const COUNT = 10
const SLOW_MILLISECONDS = 10_000

/** Tells the ten slowest tests, and for each that is slow the reason that it is marked with. */
export function tellSlowest(folder) {
  const tests = readdirSync(folder).flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return report.suites ? report.suites.flatMap(browserTests) : unitTests(report)
  })
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds)
  console.log(`\nThe slowest of ${tests.length} tests:`)
  for (const { title, milliseconds, reason } of slowest.slice(0, COUNT)) {
    const seconds = (milliseconds / 1000).toFixed(1).padStart(6)
    const isSlow = milliseconds > SLOW_MILLISECONDS
    const why = reason ?? (isSlow ? 'slow, and not marked why' : '')
    console.log(`${seconds} s  ${title}${why && ` (${why})`}`)
  }
}

function browserTests(suite) {
  const own = suite.specs.map(({ title, tests }) => ({
    title,
    milliseconds: Math.max(...tests[0].results.map(({ duration }) => duration)),
    reason: tests[0].annotations.find(({ type }) => type === 'slow')?.description,
  }))
  return [...own, ...(suite.suites ?? []).flatMap(browserTests)]
}

function unitTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, duration, meta }) => ({
      title,
      milliseconds: duration ?? 0,
      reason: meta?.slow,
    })),
  )
}
