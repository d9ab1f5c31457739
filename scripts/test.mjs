// Runs on any Node from 20 on, with nothing installed: installs, builds, and passes every check.
import { findBrowser } from './browser.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
const browser = findBrowser()
const environment = { ...process.env, ...(browser ? { CHROMIUM: browser } : {}) }
const STEPS = [
  ['check', 'npm', ['run', '--silent', 'check']],
  ['unit tests', 'npm', ['run', '--silent', 'test:unit']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['browser tests', 'npm', ['run', '--silent', 'test:e2e']],
  ['fault tests', 'npm', ['run', '--silent', 'test:faults']],
  ['exact budgets', 'npm', ['run', '--silent', 'bench', '--', '--exact']],
]

for (const [name, program, parameters] of STEPS) {
  const began = Date.now()
  console.log(`\n== ${name}`)
  if (run(program, parameters, environment) !== 0) {
    console.error(`\nHearthbook: ${name} failed`)
    process.exit(1)
  }
  console.log(`== ${name}: ${Math.round((Date.now() - began) / 1000)} s`)
}
console.log('\nEverything passes.')
