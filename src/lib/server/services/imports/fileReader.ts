import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Refusal } from '#lib/domain/refusal.ts'
import type { FileReader, UntrustedFile } from '../../core/context.ts'
import { createQueue } from '../../core/slots.ts'
import { unreadable } from './workerAnswer.ts'
import type { WorkerAnswer } from './workerAnswer.ts'

/** The bounds of reading one file. */
export type ReaderBounds = {
  largestBytes: number
  heapMegabytes: number
  /** Time of the processor. */
  readingMilliseconds: number
}

const STARTING_MILLISECONDS = 10_000
const LONGEST_MILLISECONDS = 20_000
const WATCH_MILLISECONDS = 50
/** Linux counts in hundredths of a second (proc(5), utime and stime). */
const TICK_MILLISECONDS = 10
/** Nice 5: a third of the server's share of a busy processor (sched(7)). */
const LOW_PRIORITY = 5
const CLOSING = 'closing'

/**
 * A reader of untrusted files, each in a process of its own: exceeding a thread's heap
 * would abort the server.
 */
export function createFileReader<File extends UntrustedFile, Read>(
  workerFile: URL,
  bounds: ReaderBounds,
): FileReader<File, Read> {
  const closing = new AbortController()
  const oneAfterAnother = createQueue()
  return {
    async read(file, ownerId) {
      if (file.bytes.length > bounds.largestBytes) throw tooLarge()
      return oneAfterAnother(ownerId, () =>
        readInWorker<Read>({ workerFile, bounds }, file, closing.signal),
      )
    },
    async close() {
      closing.abort()
      await oneAfterAnother(CLOSING, async () => undefined)
    },
  }
}

function tooLarge(): Refusal {
  return new Refusal('too-large', 'imports.FILE_SIZE_ERROR')
}

type Reading = { workerFile: URL; bounds: ReaderBounds }

async function readInWorker<Read>(
  reading: Reading,
  file: UntrustedFile,
  signal: AbortSignal,
): Promise<Read> {
  signal.throwIfAborted()
  const worker = startWorker(reading)
  const end = () => worker.kill('SIGKILL')
  signal.addEventListener('abort', end)
  try {
    const answer = await askWorker<Read>(worker, file, reading.bounds)
    if ('read' in answer) return answer.read
    const { reason, key, values } = answer.refused
    throw new Refusal(reason, key, { values })
  } catch (thrown) {
    // A worker ended by `close` is no sign of a bad file.
    signal.throwIfAborted()
    throw thrown
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Workers may read files, neither write nor use the network, and have a low priority. */
function startWorker({ workerFile, bounds }: Reading): ChildProcess {
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

/** Hands over the file once the worker is ready; waits for its answer or end. */
function askWorker<Read>(
  worker: ChildProcess,
  file: UntrustedFile,
  { readingMilliseconds }: ReaderBounds,
): Promise<WorkerAnswer<Read>> {
  return new Promise((resolve, reject) => {
    const end = () => worker.kill('SIGKILL')
    let isReady = false
    let stopWatch = endAfter(worker, STARTING_MILLISECONDS)
    worker.on('message', (message: 'ready' | WorkerAnswer<Read>) => {
      if (message !== 'ready') return resolve(message)
      isReady = true
      stopWatch()
      stopWatch = endAfter(worker, readingMilliseconds)
      worker.send(file, (fault) => fault && end())
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      stopWatch()
      // A worker that never got ready is our fault; one that died while reading had a bad
      // file.
      reject(
        isReady ? unreadable() : new Error('the worker that reads files did not start'),
      )
    })
  })
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
