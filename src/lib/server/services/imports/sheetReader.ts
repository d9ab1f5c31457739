import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { LARGEST_IMPORT } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Sheet } from '#lib/domain/sheet.ts'
import type { SheetReader, TableFile } from '../../core/context.ts'
import { createQueue } from '../../core/slots.ts'
import type { WorkerAnswer } from './sheetWorker.ts'

const STARTING_MILLISECONDS = 10_000
const READING_MILLISECONDS = 1_500
const LONGEST_MILLISECONDS = 20_000
const WATCH_MILLISECONDS = 50
/** Linux counts in hundredths of a second (proc(5), utime and stime). */
const TICK_MILLISECONDS = 10
const HEAP_MEGABYTES = 96
/** Nice 5: a third of the server's share of a busy processor (sched(7)). */
const LOW_PRIORITY = 5
const CLOSING = 'closing'

/**
 * A reader of untrusted files, each in a process of its own: exceeding a thread's heap
 * would abort the server.
 */
export function createSheetReader(workerFile: URL): SheetReader {
  const closing = new AbortController()
  const oneAfterAnother = createQueue()
  return {
    async read(file, ownerId) {
      if (file.bytes.length > LARGEST_IMPORT) throw tooLarge()
      return oneAfterAnother(ownerId, () => readInWorker(workerFile, file, closing.signal))
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

async function readInWorker(
  workerFile: URL,
  file: TableFile,
  signal: AbortSignal,
): Promise<Sheet> {
  signal.throwIfAborted()
  const worker = startWorker(workerFile)
  const end = () => worker.kill('SIGKILL')
  signal.addEventListener('abort', end)
  try {
    const answer = await askWorker(worker, file)
    if ('sheet' in answer) return answer.sheet
    throw answer.refused === 'file-encoding' ? otherEncoding(answer.encoding) : unreadable()
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
function startWorker(file: URL): ChildProcess {
  const worker = fork(file, {
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
  if (worker.pid) setPriority(worker.pid, LOW_PRIORITY)
  return worker
}

/** Hands over the file once the worker is ready; waits for its answer or end. */
function askWorker(worker: ChildProcess, file: TableFile): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const end = () => worker.kill('SIGKILL')
    let isReady = false
    let stopWatch = endAfter(worker, STARTING_MILLISECONDS)
    worker.on('message', (message: 'ready' | WorkerAnswer) => {
      if (message !== 'ready') return resolve(message)
      isReady = true
      stopWatch()
      stopWatch = endAfter(worker, READING_MILLISECONDS)
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

function unreadable(): Refusal {
  return new Refusal('file-unreadable', 'imports.FILE_UPLOAD_ERROR')
}

function otherEncoding(encoding: string): Refusal {
  const values = { encoding }
  return new Refusal('file-refused', 'imports.OTHER_ENCODING', { values })
}
