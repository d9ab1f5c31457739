// Every check that reads the code: types, lint, format, unused exports and dependencies, rooms.
import { run } from './prepare.mjs'

const CHECKS = [
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'warning']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['lint of pages', 'eslint', ['--max-warnings', '0', 'src/**/*.astro']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['unused', 'knip', ['--no-progress']],
  ['rooms', 'vitest', ['run', '--project', 'rules', 'tests/architecture.test.ts']],
]

const failed = CHECKS.filter(([name, program, parameters]) => {
  console.log(`\n${name}`)
  return run(program, parameters) !== 0
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
console.log('\nAll checks pass.')
