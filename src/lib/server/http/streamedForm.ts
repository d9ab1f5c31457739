import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { StreamedFile } from '#lib/contract/streamedFile.ts'

/** The longest pause of an upload. */
const LONGEST_PAUSE_MILLISECONDS = 30_000

/**
 * The file of a multipart form with no other field. Its bytes fail with `malformed` when the
 * form breaks off or pauses for long.
 */
export async function readStreamedForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  malformed: () => Error,
): Promise<StreamedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamedFile>()
  if (!/;\s*boundary=/i.test(type)) throw malformed()
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 10 },
    isPartAFile: () => true,
  })
  const failure: { error?: unknown } = {}
  const fail = (error: unknown) => {
    failure.error = error
    reject(malformed())
  }
  form.once('file', (field, stream, name) => {
    // The form may break off while nobody reads the stream.
    stream.on('error', fail)
    if (field !== 'file' || !name) {
      stream.destroy()
      return reject(malformed())
    }
    resolve(new StreamedFile(name, withinTime(stream, failure, malformed)))
  })
  form.once('finish', () => reject(malformed()))
  form.on('error', fail)
  pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), form).catch(fail)
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
