import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Answer<Result> = { result: Result } | { fault: Fault }
type Fault = { message: string; code?: string; errcode?: number }

/** Limits of work that may read files, and neither write nor use the network. */
export type WorkerLimits = { heapMegabytes: number; longestMilliseconds: number }

type WorkerName =
  | 'backup'
  | 'check'
  | 'export'
  | 'picture'
  | 'statement'
  | 'statementChanges'
  | 'statementFile'

/** The file of a worker in the build (`scripts/processes.mjs`). */
export function workerFile(name: WorkerName): URL {
  return pathToFileURL(resolve('dist/workers', `${name}.mjs`))
}

/** Runs a worker's file in a process of its own. */
export async function runInWorker<Input, Result>(
  file: URL,
  input: Input,
  signal: AbortSignal,
  confined?: WorkerLimits,
): Promise<Result> {
  const worker = fork(file, {
    env: {},
    execArgv: confined ? permissionsOf(confined) : [],
    timeout: confined?.longestMilliseconds,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Result>>()
  worker.once('message', (answer: Answer<Result>) => resolve(answer))
  worker.once('error', reject)
  worker.once('exit', (status) =>
    reject(new Error(`${file.pathname} ended with ${status}`)),
  )
  worker.send(input as object, (fault) => fault && reject(fault))
  try {
    const answer = await promise
    if ('result' in answer) return answer.result
    throw Object.assign(new Error(answer.fault.message), answer.fault)
  } finally {
    worker.kill('SIGKILL')
  }
}

function permissionsOf({ heapMegabytes }: WorkerLimits): string[] {
  return [
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=8',
    '--permission',
    '--allow-fs-read=*',
  ]
}

/** The worker's side: does one piece of work and sends its result or failure. */
export function answerInWorker<Input, Result>(
  work: (input: Input) => Promise<Result> | Result,
): void {
  // The parent has ended.
  process.once('disconnect', () => process.exit(1))
  process.once('message', (input: Input) => {
    void answerTo(() => work(input)).then((answer) => process.send?.(answer))
  })
}

async function answerTo<Result>(work: () => Promise<Result> | Result) {
  try {
    return { result: await work() } satisfies Answer<Result>
  } catch (thrown) {
    const { message, code, errcode } = thrown as Fault
    return { fault: { message, code, errcode } } satisfies Answer<Result>
  }
}
