// Every check that reads the code: types, lint, format, unused exports and dependencies, rooms.
import { runTogether } from './steps.mjs'

/** With `--all`, what tests alone declare is checked, too. */
const isAll = process.argv.includes('--all')

const CHECKS = [
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'warning']],
  ['lint', 'oxlint', ['--deny-warnings']],
  [
    'lint of pages and patterns',
    'eslint',
    ['--max-warnings', '0', 'src/**/*.{astro,ts,tsx}'],
  ],
  ['format', 'oxfmt', ['--check']],
  ['unused, or used by tests alone', 'knip', ['--production', '--no-progress']],
  ...(isAll ? [['unused in tests', 'knip', ['--no-progress']]] : []),
  ['rooms', 'depcruise', ['src', 'scripts', 'tests']],
  ['our own rules', 'vitest', ['run', '--project', 'rules', 'tests/architecture.test.ts']],
]

const done = await runTogether(CHECKS.map((check) => [check]))
const failed = done.filter(({ isFine }) => !isFine).map(({ name }) => name)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nAll checks pass.')
