import type { ServerResponse } from 'node:http'
import { streamOf } from './downloads.ts'

/** As much as a connection buffers: with larger pieces a slow connection seems to stall. */
const PIECE_BYTES = 65_536
const LONGEST_MILLISECONDS = 60_000

/** The connection of an answer, as far as its pace needs it. */
type Connection = Pick<
  ServerResponse,
  'destroyed' | 'writableNeedDrain' | 'once' | 'off' | 'destroy'
>

/**
 * Streams an answer as fast as its connection takes it, where Astro would read it whole. A
 * connection that takes nothing for a minute is closed.
 */
export function paceAnswer(
  answer: Response,
  connection: Connection,
  longestMilliseconds = LONGEST_MILLISECONDS,
): Response {
  if (!answer.body) return answer
  const { status, statusText, headers } = answer
  const drained = () => whenDrained(connection, longestMilliseconds)
  return new Response(streamOf(piecesOf(answer.body, drained)), {
    status,
    statusText,
    headers,
  })
}

/** Reads on once the last piece was taken, to the end of the stream, too. */
async function* piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  drained: () => Promise<void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      yield bytes.subarray(at, at + PIECE_BYTES)
      await drained()
    }
  }
}

function whenDrained(connection: Connection, longestMilliseconds: number): Promise<void> {
  if (connection.destroyed || !connection.writableNeedDrain) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => connection.destroy(), longestMilliseconds)
  connection.once('drain', resolve)
  connection.once('close', resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    connection.off('drain', resolve)
    connection.off('close', resolve)
  })
}
