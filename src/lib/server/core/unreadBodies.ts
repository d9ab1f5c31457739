import type { IncomingMessage, ServerResponse } from 'node:http'

/** Each of these windows but the first must bring the minimum of bytes. */
const WINDOW_MILLISECONDS = 30_000
const LEAST_BYTES = 65_536
/** An answer is there: nothing waits for the rest. */
const LONGEST_MILLISECONDS = 600_000

/**
 * Hangs up on who sends a body after its answer without progress, or without an end. Node
 * drops such bytes for as long as the largest upload may take.
 */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (!request.complete) watchRest(request)
  })
}

function watchRest(request: IncomingMessage): void {
  const { socket } = request
  const last = { windows: 0, bytes: 0 }
  const watch = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(watch)
    const isSlow = last.windows > 0 && socket.bytesRead - last.bytes < LEAST_BYTES
    last.windows += 1
    last.bytes = socket.bytesRead
    if (isSlow || last.windows * WINDOW_MILLISECONDS >= LONGEST_MILLISECONDS)
      socket.destroy()
  }, WINDOW_MILLISECONDS)
  watch.unref()
}
