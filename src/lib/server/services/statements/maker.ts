import { createByteCache } from '../../core/byteCache.ts'
import type { StatementMaker } from '../../core/context.ts'
import { runInWorker } from '../../core/worker.ts'
import type { WorkerLimits } from '../../core/worker.ts'

/** Fifty thousand entries take a third of these on an idle machine. */
const MAKING: WorkerLimits = { heapMegabytes: 320, longestMilliseconds: 120_000 }
const COMPARING: WorkerLimits = { heapMegabytes: 160, longestMilliseconds: 30_000 }
/** Bytes of downloaded files in memory: three files of fifty thousand entries. */
const MAX_FETCHED_BYTES = 16_000_000
const MAX_COMPARED_BYTES = 1_000_000
/** Bytes of a changed entry with its name. */
const CHANGE_BYTES = 500

/** Files of the workers, in the source folder or bundled. */
type WorkerFiles = { file: URL; changes: URL }

/**
 * Makes statements in processes of their own, to leave time and memory to other requests.
 */
export function createStatementMaker({ file, changes }: WorkerFiles): StatementMaker {
  const closing = new AbortController()
  const underway = new Set<Promise<unknown>>()

  async function inWorker<Input, Result>(
    worker: URL,
    input: Input,
    { confined, signal }: { confined: WorkerLimits; signal?: AbortSignal },
  ): Promise<Result> {
    const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    ended.throwIfAborted()
    const working = runInWorker<Input, Result>(worker, input, ended, confined)
    underway.add(working)
    return working.finally(() => underway.delete(working))
  }

  return {
    make: (stored, signal) => inWorker(file, stored, { confined: MAKING, signal }),
    fetched: createByteCache({
      mostBytes: MAX_FETCHED_BYTES,
      largestBytes: MAX_FETCHED_BYTES,
      bytesOf: (made) => made.length,
    }),
    compare: (versions) => inWorker(changes, versions, { confined: COMPARING }),
    compared: createByteCache({
      mostBytes: MAX_COMPARED_BYTES,
      largestBytes: MAX_COMPARED_BYTES,
      bytesOf: ({ latest }) => (1 + latest.length) * CHANGE_BYTES,
    }),
    async close() {
      closing.abort()
      await Promise.allSettled(underway)
    },
  }
}
