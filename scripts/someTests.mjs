// Runs the tests of a word or a path: rules and calls of a word, any test of a path.
import { prepare, run } from './prepare.mjs'

/** Tests of the built pages in a browser. */
const BUILT = /tests\/(islands|served|e2e|faults)\//
const FAULTS = ['--config', 'tests/faults/vitest.config.ts']
const QUICK = ['--project', 'rules', '--project', 'sqlite']

/** Runs the tests of some words or paths; gives the exit status. */
export async function runSome(wanted, environment) {
  await prepare({ build: wanted.some((one) => BUILT.test(one)) })
  const [program, ...parameters] = commandFor(wanted)
  return run(program, [...parameters, ...wanted], environment)
}

function commandFor(wanted) {
  const isIn = (folder) => wanted.every((one) => one.includes(`tests/${folder}/`))
  if (isIn('e2e')) return ['playwright', 'test']
  if (isIn('faults')) return ['vitest', 'run', ...FAULTS]
  return wanted.some((one) => one.includes('/'))
    ? ['vitest', 'run']
    : ['vitest', 'run', ...QUICK]
}
