// Runs programs in parallel; prints the output of each once it has ended.
import { spawn } from 'node:child_process'
import { pinned, root } from './prepare.mjs'

const isWindows = process.platform === 'win32'

/** Runs lanes in parallel; gives the outcome of each step. */
export async function runTogether(lanes, environment = process.env) {
  const results = await Promise.all(lanes.map((steps) => runInOrder(steps, environment)))
  return results.flat()
}

async function runInOrder(steps, environment) {
  const results = []
  for (const step of steps) results.push(await runStep(step, environment))
  return results
}

/**
 * Runs a step: a name, a program, its parameters and variables of its own, or a function that
 * gives them once the step begins.
 */
async function runStep([name, program, parameters, more = {}], environment) {
  const began = Date.now()
  const own = typeof more === 'function' ? more() : more
  const { status, output } = await finish(program, parameters, { ...environment, ...own })
  const seconds = Math.round((Date.now() - began) / 1000)
  const verdict = status === 0 ? 'passes' : 'FAILED'
  console.log(`\n== ${name}\n${output.trimEnd()}\n== ${name} ${verdict}: ${seconds} s`)
  return { name, seconds, isFine: status === 0 }
}

function finish(program, parameters, environment) {
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: pinned(environment),
    shell: isWindows,
  })
  const parts = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => parts.push(part))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: String(error) }))
    child.once('close', (status) =>
      resolve({ status: status ?? 1, output: Buffer.concat(parts).toString() }),
    )
  })
}
