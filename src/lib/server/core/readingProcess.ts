import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The bounds of a process that reads bytes of strangers. */
export type ReadingBounds = {
  heapMegabytes: number
  /** Time of the processor between two of its messages. */
  readingMilliseconds: number
}

/** A process that answers one question after the other. */
export type ReadingProcess<Question, Answer> = {
  /** Asks when the last question is answered. Fails once the process has ended. */
  ask(question: Question): Promise<Answer>
  end(): void
}

type Reading<Wanted> = {
  workerFile: URL
  bounds: ReadingBounds
  /** The error for bytes whose reading ended the process. */
  broken: () => Error
  /** Gives what the process wants for its answer. */
  provide?: (wanted: Wanted) => Promise<unknown>
}

/** A wish of a process, with its number. */
type Wish<Wanted> = { wanted: Wanted; number: number }
type Message<Answer, Wanted> = 'ready' | Wish<Wanted> | Answer

const STARTING_MILLISECONDS = 10_000
const LONGEST_MILLISECONDS = 20_000
const WATCH_MILLISECONDS = 50
/** Linux counts in hundredths of a second (proc(5), utime and stime). */
const TICK_MILLISECONDS = 10
/** Nice 5: a third of the server's share of a busy processor (sched(7)). */
const LOW_PRIORITY = 5
const NOT_STARTED = 'the process that reads files did not start'

type State = {
  worker: ChildProcess
  bounds: ReadingBounds
  isReady: boolean
  asked?: PromiseWithResolvers<unknown> | undefined
  failure?: Error | undefined
  stopWatch: () => void
}

/**
 * Starts a process that reads bytes of strangers: exceeding a thread's heap would abort the
 * server.
 */
export function startReading<Question extends object, Answer, Wanted = never>(
  reading: Reading<Wanted>,
): ReadingProcess<Question, Answer> {
  const { bounds } = reading
  const worker = startWorker(reading)
  const stopWatch = endAfter(worker, STARTING_MILLISECONDS)
  const state: State = { worker, bounds, isReady: false, stopWatch }
  const started = Promise.withResolvers<void>()
  worker.on('message', (message: Message<Answer, Wanted>) => {
    state.stopWatch()
    if (isWish(message)) return void grant(state, message, reading.provide)
    if (message !== 'ready') return state.asked?.resolve(message)
    state.isReady = true
    started.resolve()
  })
  worker.once('error', (failure) => end(state, failure))
  worker.once('exit', () => {
    state.stopWatch()
    // A process that never got ready is our fault; one that ended while reading had bad
    // bytes.
    state.failure ??= state.isReady ? reading.broken() : new Error(NOT_STARTED)
    started.resolve()
    state.asked?.reject(state.failure)
  })
  return {
    async ask(question) {
      await started.promise
      if (state.failure) throw state.failure
      const asked = Promise.withResolvers<unknown>()
      state.asked = asked
      send(state, question)
      const answered = asked.promise.finally(() => {
        state.asked = undefined
      })
      return answered as Promise<Answer>
    },
    end: () => end(state),
  }
}

function end(state: State, failure?: Error): void {
  state.failure ??= failure
  state.worker.kill('SIGKILL')
}

function send(state: State, message: object): void {
  const { worker, asked, bounds } = state
  state.stopWatch()
  // A process that owes no answer may take its time.
  if (asked) state.stopWatch = endAfter(worker, bounds.readingMilliseconds)
  worker.send(message, (fault) => fault && end(state))
}

async function grant<Wanted>(
  state: State,
  { wanted, number }: Wish<Wanted>,
  provide: Reading<Wanted>['provide'],
): Promise<void> {
  try {
    send(state, { given: await provide?.(wanted), number })
  } catch (failure) {
    end(state, failure as Error)
  }
}

function isWish<Answer, Wanted>(message: Message<Answer, Wanted>): message is Wish<Wanted> {
  return typeof message === 'object' && message !== null && 'wanted' in message
}

/** Processes may read files, neither write nor use the network, and have a low priority. */
function startWorker({
  workerFile,
  bounds,
}: Pick<Reading<never>, 'workerFile' | 'bounds'>): ChildProcess {
  const worker = fork(workerFile, {
    env: {},
    execArgv: [
      `--max-old-space-size=${bounds.heapMegabytes}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (worker.pid) setPriority(worker.pid, LOW_PRIORITY)
  return worker
}

/** Limits the worker's processor time: on a busy machine a good file may take long. */
function endAfter(worker: ChildProcess, milliseconds: number): () => void {
  const began = performance.now()
  const before = processorTime(worker.pid)
  const watch = setInterval(() => {
    const elapsed = performance.now() - began
    const now = processorTime(worker.pid)
    const worked = before === null || now === null ? elapsed : now - before
    const isOver = worked > milliseconds || elapsed > LONGEST_MILLISECONDS
    if (isOver) worker.kill('SIGKILL')
  }, WATCH_MILLISECONDS)
  return () => clearInterval(watch)
}

/** Null on systems without /proc. */
function processorTime(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
  } catch {
    return null
  }
}
