// Prints the failed and the slowest tests of a run, from its report files.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './prepare.mjs'

const COUNT = 10
const SLOW_MILLISECONDS = 10_000

/** Prints each failed test and its error. */
export function printFailed(folder) {
  for (const { title, failure } of testsOf(folder)) {
    if (failure !== undefined) console.error(`\nFAILED  ${title}\n${failure.trimEnd()}`)
  }
}

/** Prints the ten slowest tests, with the reasons that slow ones are marked with. */
export function printSlowest(folder) {
  const tests = testsOf(folder)
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds)
  console.log(`\nThe slowest of ${tests.length} tests:`)
  for (const { title, milliseconds, reason } of slowest.slice(0, COUNT)) {
    const seconds = (milliseconds / 1000).toFixed(1).padStart(6)
    const isSlow = milliseconds > SLOW_MILLISECONDS
    const why = reason ?? (isSlow ? 'slow, and not marked why' : '')
    console.log(`${seconds} s  ${title}${why && ` (${why})`}`)
  }
}

function testsOf(folder) {
  return readdirSync(folder).flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return report.suites ? report.suites.flatMap(browserTests) : unitTests(report)
  })
}

function browserTests(suite) {
  const own = suite.specs.map(({ title, file, ok, tests }) => ({
    title: `${file}: ${title}`,
    failure: ok ? undefined : errorsOf(tests[0]),
    milliseconds: Math.max(...tests[0].results.map(({ duration }) => duration)),
    reason: tests[0].annotations.find(({ type }) => type === 'slow')?.description,
  }))
  return [...own, ...(suite.suites ?? []).flatMap(browserTests)]
}

/** All errors of a browser's test: the first says that its time is over, the next where. */
function errorsOf({ results }) {
  const errors = results.at(-1)?.errors ?? []
  return errors.map(({ message }) => message).join('\n')
}

function unitTests({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    // A file that cannot be loaded has no tests.
    if (message && assertionResults.length === 0) {
      return [{ title: file, failure: message, milliseconds: 0 }]
    }
    return assertionResults.map(({ title, status, failureMessages, duration, meta }) => ({
      title: `${file}: ${title}`,
      failure: status === 'failed' ? failureMessages.join('\n') : undefined,
      milliseconds: duration ?? 0,
      reason: meta?.slow,
    }))
  })
}
