import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import type { ExportTable } from '../../db/tables/work.ts'
import { queueRemoval } from '../../media.ts'

/** Bytes of a slice: few enough for memory, and for a request to a slow bucket. */
const SLICE_BYTES = 8_000_000
const TYPE = 'application/octet-stream'

/** A file of the media store, written in slices. */
export type SliceWriter = {
  put(bytes: Uint8Array): void
  /**
   * Stores full slices; with `isLast` also the remaining bytes.
   * @throws Refusal unavailable
   */
  flush(isLast?: boolean): Promise<void>
  /** Bytes so far. */
  size(): number
}

/** A writer of slices, which calls `begin` with their number before it stores one. */
export function createSlices(
  { app }: Context,
  key: string,
  begin: (slices: number) => Promise<void>,
): SliceWriter {
  const waiting: Uint8Array[] = []
  const state = { waitingBytes: 0, stored: 0, size: 0 }

  async function store(count: number): Promise<void> {
    const bytes = takeBytes(waiting, count)
    state.waitingBytes -= count
    await begin(state.stored + 1)
    await app.pictures.write(sliceKey(key, state.stored), 'slice', bytes, TYPE)
    state.stored += 1
  }

  return {
    put(bytes) {
      waiting.push(bytes)
      state.waitingBytes += bytes.length
      state.size += bytes.length
    },
    async flush(isLast = false) {
      while (state.waitingBytes >= SLICE_BYTES) await store(SLICE_BYTES)
      if (isLast && state.waitingBytes > 0) await store(state.waitingBytes)
    },
    size: () => state.size,
  }
}

/** Takes bytes from the front of a queue. */
function takeBytes(queue: Uint8Array[], count: number): Uint8Array {
  const taken: Uint8Array[] = []
  let missing = count
  while (missing > 0) {
    const first = queue.shift()! // the queue has `count` bytes at least
    taken.push(first.subarray(0, missing))
    if (first.length > missing) queue.unshift(first.subarray(missing))
    missing -= Math.min(missing, first.length)
  }
  return Buffer.concat(taken, count)
}

type SlicedFile = Pick<ExportTable, 'storage_key' | 'slices'>

/** The bytes of a written file. @throws Refusal not-found, unavailable */
export async function* readSlices(
  { app }: Context,
  { storage_key: key, slices }: SlicedFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let slice = 0; slice < slices; slice += 1) {
    yield* app.pictures.readPieces(sliceKey(key!, slice), 'slice') // a file with slices has a key
  }
}

/** Slices that a reader keeps: a directory is read in many small ranges. */
const KEPT_SLICES = 2

/** A reader of ranges of a written file. @throws Refusal not-found, unavailable */
export function rangeReader(app: Context['app'], key: string) {
  const kept = new Map<number, Promise<Uint8Array | null>>()
  const sliceAt = (slice: number) => {
    const found = kept.get(slice) ?? app.pictures.read(sliceKey(key, slice), 'slice')
    kept.delete(slice)
    kept.set(slice, found)
    if (kept.size > KEPT_SLICES) kept.delete(kept.keys().next().value!) // has some
    return found
  }
  return async function* (start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const slice = Math.floor(at / SLICE_BYTES)
      const bytes = await sliceAt(slice)
      if (!bytes) throw new Refusal('not-found', 'refusals.NOT_FOUND')
      const from = at - slice * SLICE_BYTES
      const part = bytes.subarray(from, from + end - at)
      if (part.length === 0) return
      yield part
      at += part.length
    }
  }
}

/** Queues the removal of written files. */
export async function removeSlices(context: Context, files: SlicedFile[]): Promise<void> {
  const keys = files.flatMap(({ storage_key: key, slices }) =>
    key === null ? [] : Array.from({ length: slices }, (_, slice) => sliceKey(key, slice)),
  )
  await queueRemoval(context, keys)
}

function sliceKey(key: string, slice: number): string {
  return `${key}-${slice}`
}
