// Runs every check and test, or those of a word, on any Node from 20 on with nothing installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/**
 * Stages run one after another; the lanes of a stage run in parallel, each with its steps
 * in order.
 */
const STAGES = [
  [
    [
      ['build', 'npm', ['run', '--silent', 'build']],
      // On an idle machine, since a page that loads slowly is cached otherwise.
      ['exact budgets', 'npm', ['run', '--silent', 'bench', '--', exactPages()]],
    ],
  ],
  [
    [['check', 'npm', ['run', '--silent', 'check', '--', ...(isAll ? ['--all'] : [])]]],
    [
      // Rules of architecture run with the check.
      vitestStep('unit tests without a database', [
        '--project',
        'rules',
        '--exclude',
        'tests/architecture.test.ts',
      ]),
      vitestStep('packaging', ['--config', 'tests/operate/vitest.config.ts', 'packaging']),
    ],
    [vitestStep('unit tests on SQLite', ['--project', 'sqlite'])],
    [vitestStep('unit tests through a front', ['--project', 'front'])],
    ...(isAll ? [[vitestStep('calls with paydays', ['--project', 'paydays'])]] : []),
    // In two halves, since a waiting test leaves a processor idle.
    ...['1/2', '2/2'].map((half) => [
      vitestStep(`unit tests on PostgreSQL, ${half}`, [
        '--project',
        'postgres',
        `--shard=${half}`,
      ]),
    ]),
  ],
  [
    [
      browserStep('browser tests', 'test:e2e', 'browser.json'),
      browserStep('browser tests through a front', 'test:front', 'front.json'),
      browserStep('pages in their languages', 'test:languages', 'languages.json'),
    ],
    [
      [
        ...vitestStep('tests of islands', ['--project', 'islands', '--project', 'served']),
        headless(),
      ],
      vitestStep('fault tests', ['--config', 'tests/faults/vitest.config.ts']),
    ],
  ],
  ...(isAll ? stagesOfMoments([islands(), calls(), journeys()]) : []),
]

const done = []
for (const stage of STAGES) {
  const results = await runTogether(stage, environment)
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

function vitestStep(name, parameters) {
  const report = join(reports, `${name.replace('/', ' of ')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [name, 'vitest', ['run', ...parameters, ...reporters]]
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
