import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { StreamedFile } from '#lib/contract/streamedFile.ts'
import { isRefusal } from '#lib/domain/refusal.ts'

/**
 * The file of a multipart form with no other field. Its bytes fail with `malformed` when the
 * form breaks off, or as its body refuses.
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
  const failure: Failure = {}
  const fail = (error: unknown) => {
    failure.error ??= isRefusal(error) ? error : malformed()
    reject(failure.error)
  }
  form.once('file', (field, stream, name) => {
    // The form may break off while nobody reads the stream.
    stream.on('error', fail)
    if (field !== 'file' || !name) {
      stream.destroy()
      return reject(malformed())
    }
    resolve(new StreamedFile(name, wholeFile(stream, failure, malformed)))
  })
  form.once('finish', () => reject(malformed()))
  form.on('error', fail)
  pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), form).catch(fail)
  return promise
}

type Failure = { error?: Error }

async function* wholeFile(
  stream: Readable,
  failure: Failure,
  malformed: () => Error,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw failure.error ?? malformed()
  }
  if (failure.error) throw failure.error
}
