import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median, timeUsedBy, untilIdle } from './machine.ts'

/** A page or a call under load, and the process that serves it. */
export type Target = {
  name: string
  url: string
  processId: number
  token?: string
  /** The payload of a call; the call may be refused. */
  payload?: object
}

/** Medians of the rounds. */
export type Load = { requestsPerSecond: number; millisecondsPerRequest: number }

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)
const CONNECTIONS = 10
const SECONDS = 3

/** Asks each page as fast as it answers, in turns, and gives what each turn of a page took. */
export async function loadInTurns(
  targets: Target[],
  rounds: number,
): Promise<Record<string, Load>> {
  const results = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await ask(target, 1)
  for (let round = 0; round < rounds; round += 1) {
    // Back and forth, so that whatever else the machine does hits all alike.
    const order = round % 2 === 0 ? targets : targets.toReversed()
    for (const target of order) {
      await untilIdle()
      results.get(target.name)!.push(await ask(target, SECONDS))
    }
  }
  return Object.fromEntries(
    [...results].map(([name, loads]) => [
      name,
      {
        requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
        millisecondsPerRequest: median(loads.map((load) => load.millisecondsPerRequest)),
      },
    ]),
  )
}

type LoadReport = {
  requests: { average: number; total: number }
  non2xx: number
  errors: number
}

/** Asks as fast as it is answered, on ten connections. */
export async function ask(
  { name, url, processId, token, payload }: Target,
  seconds: number,
): Promise<Load> {
  const headers = [
    'accept-encoding=gzip, br',
    'accept-language=en',
    ...(token ? [`cookie=session=${token}`] : []),
    ...(payload ? ['content-type=application/json'] : []),
  ]
  const before = timeUsedBy(processId)
  const { stdout } = await run(process.execPath, [
    autocannon,
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}`,
    ...headers.flatMap((header) => ['--headers', header]),
    ...(payload ? ['--method=POST', `--body=${JSON.stringify(payload)}`] : []),
    url,
  ])
  const used = timeUsedBy(processId) - before
  const told = JSON.parse(stdout) as LoadReport
  const failed = told.errors + (payload ? 0 : told.non2xx)
  if (failed > 0) throw new Error(`${name} fails under load: ${stdout}`)
  return {
    requestsPerSecond: told.requests.average,
    millisecondsPerRequest: used / told.requests.total,
  }
}
