import type { StatementMaker } from '../../core/context.ts'
import { createQueue } from '../../core/slots.ts'
import { askApart } from '../../core/worker.ts'

/** Fifty thousand entries take a third of these on an idle machine. */
const CONFINED = { heapMegabytes: 320, longestMilliseconds: 120_000 }
const CLOSING = 'closing'

/**
 * A maker whose worker file lies in the source folder, also when bundled.
 * A process of its own leaves the server's time and memory to other requests.
 */
export function createStatementMaker(workerFile: URL): StatementMaker {
  const closing = new AbortController()
  const { signal } = closing
  const oneAfterAnother = createQueue()
  return {
    make: (stored, ownerId) =>
      oneAfterAnother(ownerId, async () => {
        signal.throwIfAborted()
        return askApart<Uint8Array, Uint8Array>(workerFile, stored, signal, CONFINED)
      }),
    async close() {
      closing.abort()
      await oneAfterAnother(CLOSING, async () => undefined)
    },
  }
}
