import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { LARGEST_IMAGE } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { createQueue } from '../core/slots.ts'
import type { PictureAnswer } from './pictureWorker.ts'
import type { Drawn } from './redraw.ts'

/** Draws pictures anew one after the other, owners in turn, each in a process of its own. */
export type PictureDrawer = {
  /** @throws Refusal too-large, file-type */
  draw: (file: File, ownerId: string) => Promise<Drawn>
  /** Ends what is being drawn; nothing is drawn after it. */
  close: () => Promise<void>
}

const LONGEST_MILLISECONDS = 60_000
/** Who waits for the end of what is being drawn. */
const CLOSING = 'closing'

/**
 * A drawer of pictures that strangers made. The worker file is run by Node as it stands, so the
 * caller names it in the source folder, also when this module has been bundled.
 *
 * A process rather than this one: what decodes pictures is not memory-safe, and the hundreds of
 * megabytes that it takes go back to the system only with their process.
 */
export function createPictureDrawer(workerFile: URL): PictureDrawer {
  const closing = new AbortController()
  const oneAfterAnother = createQueue()
  return {
    async draw(file, ownerId) {
      if (file.size > LARGEST_IMAGE) throw tooLarge()
      return oneAfterAnother(ownerId, async () => {
        closing.signal.throwIfAborted()
        return drawApart(workerFile, await file.bytes(), closing.signal)
      })
    },
    async close() {
      closing.abort()
      await oneAfterAnother(CLOSING, async () => undefined)
    },
  }
}

async function drawApart(
  workerFile: URL,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Drawn> {
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

/** The worker may read files, its code among them, and load sharp; for a bounded time. */
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

/** Hands the bytes over once the worker is ready and waits for its answer or its end. */
function askWorker(worker: ChildProcess, bytes: Uint8Array): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const seen = { isReady: false }
  worker.on('message', (message: 'ready' | PictureAnswer) => {
    if (message !== 'ready') return resolve(message)
    seen.isReady = true
    worker.send(bytes, (fault) => fault && worker.kill('SIGKILL'))
  })
  worker.once('error', reject)
  // A worker that never got ready is a fault of ours; one that died drawing met a bad picture.
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
