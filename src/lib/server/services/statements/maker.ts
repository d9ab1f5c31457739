import { createByteCache } from '../../core/byteCache.ts'
import type { StatementMaker } from '../../core/context.ts'
import { askApart } from '../../core/worker.ts'
import type { Confined } from '../../core/worker.ts'

/** Fifty thousand entries take a third of these on an idle machine. */
const MAKING: Confined = { heapMegabytes: 320, longestMilliseconds: 120_000 }
const COMPARING: Confined = { heapMegabytes: 160, longestMilliseconds: 30_000 }
/** Fetched files in memory: three of fifty thousand entries. */
const MOST_FETCHED_BYTES = 16_000_000
const MOST_COMPARED_BYTES = 1_000_000
/** Of an entry that changed, with its name. */
const CHANGE_BYTES = 500

/** Files of the workers, in the source folder or bundled. */
type WorkerFiles = { file: URL; changes: URL }

/** A process of its own leaves the server's time and memory to other requests. */
export function createStatementMaker({ file, changes }: WorkerFiles): StatementMaker {
  const closing = new AbortController()
  const underway = new Set<Promise<unknown>>()

  async function apart<Asked, Result>(
    worker: URL,
    asked: Asked,
    { confined, signal }: { confined: Confined; signal?: AbortSignal },
  ): Promise<Result> {
    const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    ended.throwIfAborted()
    const working = askApart<Asked, Result>(worker, asked, ended, confined)
    underway.add(working)
    return working.finally(() => underway.delete(working))
  }

  return {
    make: (stored, signal) => apart(file, stored, { confined: MAKING, signal }),
    fetched: createByteCache({
      mostBytes: MOST_FETCHED_BYTES,
      largestBytes: MOST_FETCHED_BYTES,
      bytesOf: (made) => made.length,
    }),
    compare: (versions) => apart(changes, versions, { confined: COMPARING }),
    compared: createByteCache({
      mostBytes: MOST_COMPARED_BYTES,
      largestBytes: MOST_COMPARED_BYTES,
      bytesOf: ({ latest }) => (1 + latest.length) * CHANGE_BYTES,
    }),
    async close() {
      closing.abort()
      await Promise.allSettled(underway)
    },
  }
}
