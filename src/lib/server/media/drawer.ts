import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { LARGEST_IMAGE } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { createQueue } from '../core/slots.ts'
import type { PictureAnswer } from './pictureWorker.ts'
import type { DrawnPicture, PictureDrawer } from '../core/pictures.ts'

const LONGEST_MILLISECONDS = 60_000
const CLOSING = 'closing'

/**
 * Redraws untrusted pictures, each in a process of its own. Decoding is not memory-safe,
 * and only an ended process returns its memory.
 */
export function createPictureDrawer(workerFile: URL): PictureDrawer {
  const closing = new AbortController()
  const oneAfterAnother = createQueue()
  return {
    async draw(file, ownerId) {
      if (file.size > LARGEST_IMAGE) throw tooLarge()
      return oneAfterAnother(ownerId, async () => {
        closing.signal.throwIfAborted()
        return drawInWorker(workerFile, await file.bytes(), closing.signal)
      })
    },
    async close() {
      closing.abort()
      await oneAfterAnother(CLOSING, async () => undefined)
    },
  }
}

async function drawInWorker(
  workerFile: URL,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<DrawnPicture> {
  const worker = startWorker(workerFile, signal)
  try {
    const answer = await askWorker(worker, bytes)
    if ('drawn' in answer) return answer.drawn
    const { reason, key, values } = answer.refused
    throw new Refusal(reason, key, { values })
  } finally {
    worker.kill('SIGKILL')
  }
}

/** Workers may read files, load sharp and run for a bounded time. */
function startWorker(file: URL, signal: AbortSignal): ChildProcess {
  return fork(file, {
    env: {},
    execArgv: [
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: LONGEST_MILLISECONDS,
    killSignal: 'SIGKILL',
    signal,
  })
}

/** Hands over the bytes once the worker is ready; waits for its answer or end. */
function askWorker(worker: ChildProcess, bytes: Uint8Array): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const seen = { isReady: false }
  worker.on('message', (message: 'ready' | PictureAnswer) => {
    if (message !== 'ready') return resolve(message)
    seen.isReady = true
    worker.send(bytes, (fault) => fault && worker.kill('SIGKILL'))
  })
  worker.once('error', reject)
  // A worker that never got ready is our fault; one that died while drawing had a bad
  // picture.
  worker.once('exit', () => reject(seen.isReady ? broken() : new Error(NOT_STARTED)))
  return promise
}

const NOT_STARTED = 'the worker that draws pictures did not start'

function tooLarge(): Refusal {
  const values = { megabytes: LARGEST_IMAGE / 1024 / 1024 }
  return new Refusal('too-large', 'refusals.PICTURE_BYTES', { values })
}

function broken(): Refusal {
  return new Refusal('file-type', 'refusals.PICTURE_BROKEN')
}
