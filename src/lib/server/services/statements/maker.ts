import { createByteCache } from '../../core/byteCache.ts'
import type { StatementMaker } from '../../core/context.ts'
import { askApart } from '../../core/worker.ts'

/** Fifty thousand entries take a third of these on an idle machine. */
const CONFINED = { heapMegabytes: 320, longestMilliseconds: 120_000 }
/** Fetched files in memory: three of fifty thousand entries. */
const MOST_FETCHED_BYTES = 16_000_000

/**
 * A maker whose worker file lies in the source folder, also when bundled.
 * A process of its own leaves the server's time and memory to other requests.
 */
export function createStatementMaker(workerFile: URL): StatementMaker {
  const closing = new AbortController()
  const underway = new Set<Promise<unknown>>()

  async function make(stored: Uint8Array, signal?: AbortSignal) {
    const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    ended.throwIfAborted()
    const making = askApart<Uint8Array, Uint8Array<ArrayBuffer>>(
      workerFile,
      stored,
      ended,
      CONFINED,
    )
    underway.add(making)
    return making.finally(() => underway.delete(making))
  }

  return {
    make,
    fetched: createByteCache({
      mostBytes: MOST_FETCHED_BYTES,
      largestBytes: MOST_FETCHED_BYTES,
      bytesOf: (file) => file.length,
    }),
    async close() {
      closing.abort()
      await Promise.allSettled(underway)
    },
  }
}
