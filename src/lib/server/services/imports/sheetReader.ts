import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { LARGEST_IMPORT } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Sheet } from '#lib/domain/sheet.ts'
import type { SheetReader } from '../../core/context.ts'
import { createQueue } from '../../core/slots.ts'
import type { WorkerAnswer } from './sheetWorker.ts'

/** The most bytes that a file to import may have: 3 MB. */

const STARTING_MILLISECONDS = 10_000
const READING_MILLISECONDS = 1_500
const LONGEST_MILLISECONDS = 20_000
const WATCH_MILLISECONDS = 50
/** Linux counts in hundredths of a second (proc(5), utime and stime). */
const TICK_MILLISECONDS = 10
const HEAP_MEGABYTES = 96
/** Who waits for the end of what is being read. */
const CLOSING = 'closing'

/**
 * A reader of files that strangers wrote. The worker file is run by Node as it stands, so the
 * caller names it in the source folder, also when this module has been bundled.
 *
 * A process rather than a thread: a single large allocation past a thread's heap limit aborts
 * the whole server, past a process's limit only that process.
 */
export function createSheetReader(workerFile: URL): SheetReader {
  const closing = new AbortController()
  const oneAfterAnother = createQueue()
  return {
    async read(bytes, ownerId) {
      if (bytes.length > LARGEST_IMPORT) throw tooLarge()
      return oneAfterAnother(ownerId, () => readApart(workerFile, bytes, closing.signal))
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

async function readApart(
  file: URL,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Sheet> {
  signal.throwIfAborted()
  const worker = startWorker(file)
  const end = () => worker.kill('SIGKILL')
  signal.addEventListener('abort', end)
  try {
    const answer = await askWorker(worker, bytes)
    if ('refused' in answer) throw unreadable()
    return answer.sheet
  } catch (thrown) {
    // A worker ended by `close` says nothing about its file.
    signal.throwIfAborted()
    throw thrown
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/** It may read files, its own code among them, and nothing else: not write, not reach the network. */
function startWorker(file: URL): ChildProcess {
  return fork(file, {
    env: {},
    execArgv: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Hands the bytes over once the worker is ready and waits for its answer or its end. */
function askWorker(worker: ChildProcess, bytes: Uint8Array): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const end = () => worker.kill('SIGKILL')
    let isReady = false
    let stopWatch = endAfter(worker, STARTING_MILLISECONDS)
    worker.on('message', (message: 'ready' | WorkerAnswer) => {
      if (message !== 'ready') return resolve(message)
      isReady = true
      stopWatch()
      stopWatch = endAfter(worker, READING_MILLISECONDS)
      worker.send(bytes, (fault) => fault && end())
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      stopWatch()
      // A worker that never got ready is a fault of ours; one that died reading met a bad file.
      reject(
        isReady ? unreadable() : new Error('the worker that reads files did not start'),
      )
    })
  })
}

/**
 * Ends a worker that has worked for so long. Its own time counts: on a busy machine a good file
 * takes longer by the clock, and is good all the same.
 */
function endAfter(worker: ChildProcess, milliseconds: number): () => void {
  const began = performance.now()
  const before = timeOfWork(worker.pid)
  const watch = setInterval(() => {
    const elapsed = performance.now() - began
    const now = timeOfWork(worker.pid)
    const worked = before === null || now === null ? elapsed : now - before
    const isOver = worked > milliseconds || elapsed > LONGEST_MILLISECONDS
    if (isOver) worker.kill('SIGKILL')
  }, WATCH_MILLISECONDS)
  return () => clearInterval(watch)
}

/** Milliseconds of processor time of a process, or null where the system does not tell. */
function timeOfWork(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
  } catch {
    return null
  }
}

function unreadable(): Refusal {
  return new Refusal('file-unreadable', 'imports.FILE_UPLOAD_ERROR')
}
