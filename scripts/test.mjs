// Runs every check and test, or those of a word, on any Node from 20 on with nothing installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findShell } from './browser.mjs'
import { stagesOfMoments } from './moments.mjs'
import { prepare } from './prepare.mjs'
import { printFailed, printSlowest } from './reports.mjs'
import { runSome } from './someTests.mjs'
import { runTogether } from './steps.mjs'

const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const browser = findBrowser()
const isAll = process.argv.includes('--all')
const environment = {
  ...process.env,
  ...(browser ? { CHROMIUM: browser } : {}),
  // With `--all`, all calls run on both engines, and pages in all languages.
  ...(isAll ? { TEST_ALL: '1' } : { LANGUAGES: 'en' }),
}
if (wanted.length > 0)
  process.exit(await runSome(wanted, { ...environment, ...headless() }))
await prepare()
const reports = mkdtempSync(join(tmpdir(), 'hearthbook-reports-'))

/** Steps of the tests, the longest first: what ends leaves its processor to the next. */
const STEPS = [
  vitestStep(
    'tests of islands',
    ['--project', 'islands', '--project', 'served'],
    headless(),
  ),
  vitestStep('unit tests on SQLite', ['--project', 'sqlite']),
  browserStep('browser tests', 'test:e2e', 'browser.json'),
  // Rules of architecture run with the check.
  vitestStep('unit tests without a database', [
    '--project',
    'rules',
    '--exclude',
    'tests/architecture.test.ts',
  ]),
  // In two halves, since a waiting test leaves a processor idle.
  ...['1/2', '2/2'].map((half) =>
    vitestStep(`unit tests on PostgreSQL, ${half}`, [
      '--project',
      'postgres',
      `--shard=${half}`,
    ]),
  ),
  browserStep('pages in their languages', 'test:languages', 'languages.json'),
  ['check', 'npm', ['run', '--silent', 'check', '--', ...(isAll ? ['--all'] : [])]],
  vitestStep('unit tests through a front', ['--project', 'front']),
  vitestStep('fault tests', ['--config', 'tests/faults/vitest.config.ts']),
  ['exact budgets', 'npm', ['run', '--silent', 'bench', '--', exactPages()]],
  browserStep('browser tests through a front', 'test:front', 'front.json'),
  vitestStep('packaging', ['--config', 'tests/operate/vitest.config.ts', 'packaging']),
]
/** One more than there are processors, since a step may wait for a disk or a clock. */
const MOST_AT_ONCE = availableParallelism() + 1

/** Stages run one after another; the lanes of a stage side by side, each with its steps in order. */
const STAGES = [
  [[['build', 'npm', ['run', '--silent', 'build']]]],
  STEPS.map((step) => [step]),
  ...(isAll ? stagesOfMoments([islands(), calls(), journeys()]) : []),
]

const done = []
for (const stage of STAGES) {
  const results = await runTogether(stage, { environment, most: MOST_AT_ONCE })
  done.push(...results)
  const failed = results.filter(({ isFine }) => !isFine).map(({ name }) => name)
  if (failed.length > 0) {
    printFailed(reports)
    console.error(`\nHearthbook: ${failed.join(', ')} failed`)
    process.exit(1)
  }
}
for (const { name, seconds } of done)
  console.log(`${String(seconds).padStart(5)} s  ${name}`)
printSlowest(reports)
rmSync(reports, { recursive: true })
console.log('\nEverything passes.')

/** All pages with `--all`, else one of each kind. */
function exactPages() {
  return isAll ? '--exact' : '--brief'
}

function islands() {
  const parameters = ['run', '--project', 'islands', '--project', 'served']
  return ['islands', 'vitest', parameters, headless()]
}

function calls() {
  return ['calls', 'vitest', ['run', '--project', 'sqlite']]
}

function journeys() {
  return ['journeys', 'npm', ['run', '--silent', 'test:e2e'], headless()]
}

function vitestStep(name, parameters, variables = {}) {
  const report = join(reports, `${name.replace('/', ' of ')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [name, 'vitest', ['run', ...parameters, ...reporters], variables]
}

function browserStep(name, script, report) {
  const parameters = ['run', '--silent', script, '--', '--reporter=list,json']
  const variables = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report),
    ...headless(),
  }
  return [name, 'npm', parameters, variables]
}

function headless() {
  const shell = findShell()
  return shell ? { CHROMIUM: shell } : {}
}
