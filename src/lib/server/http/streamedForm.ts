import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { StreamedFile } from '#lib/contract/streamedFile.ts'

/** The longest pause of an upload. */
const LONGEST_PAUSE_MILLISECONDS = 30_000

/**
 * The file of a multipart form with no other field; its bytes fail with `malformed` when the
 * form breaks off or pauses too long.
 */
export function readStreamedForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  malformed: () => Error,
): Promise<StreamedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamedFile>()
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 10 },
    isPartAFile: () => true,
  })
  const failure: { error?: unknown } = {}
  form.once('file', (field, stream, name) => {
    const fail = () => stream.destroy()
    if (field !== 'file' || !name) {
      fail()
      return reject(malformed())
    }
    resolve(new StreamedFile(name, withinTime(stream, failure, malformed)))
  })
  form.once('finish', () => reject(malformed()))
  pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), form).catch(
    (error: unknown) => {
      failure.error = error
      reject(malformed())
    },
  )
  return promise
}

async function* withinTime(
  stream: Readable,
  failure: { error?: unknown },
  malformed: () => Error,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => stream.destroy(malformed()), LONGEST_PAUSE_MILLISECONDS)
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      timer.refresh()
      yield bytes
      timer.refresh()
    }
  } catch {
    throw malformed()
  } finally {
    clearTimeout(timer)
  }
  if (failure.error !== undefined) throw malformed()
}
