import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { asDamage, Damaged } from '../damaged.ts'

/** Bytes of an uploaded file, both ends as in `slice`. */
export type ReadRange = (start: number, end: number) => AsyncGenerator<Uint8Array>

/** An uploaded zip whose directory was checked. */
export type UploadedZip = {
  names: ReadonlySet<string>
  /** Bytes of a file as the directory declares them. @throws Damaged */
  sizeOf(name: string): number
  /** The bytes of a file, checked at their end. @throws Damaged */
  read(name: string): AsyncGenerator<Uint8Array>
}

const STORED = 0
const DEFLATED = 8
const MAX_FILES = 65_000
/** Three times the largest zip of an export. */
const MAX_UNPACKED = 6_000_000_000
/** JSON of honest books is packed to a tenth. */
const MAX_RATIO = 200
const SMALL = 100_000
const LOCAL_HEADER = 30
const ZIP64 = 1

class RangeReader extends RandomAccessReader {
  readonly #read: ReadRange
  readonly #size: number

  constructor(read: ReadRange, size: number) {
    super()
    this.#read = read
    this.#size = size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // A zip may name bytes that it lacks.
    const bytes = this.#read(start, Math.min(end, this.#size))
    return Readable.from(bytes, { objectMode: false })
  }
}

/** Opens an uploaded zip; refuses tricks. @throws Damaged */
export async function openZip(readRange: ReadRange, size: number): Promise<UploadedZip> {
  const zip = await fromRandomAccessReaderPromise(new RangeReader(readRange, size), size, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw asDamage(error, 'no-export')
  })
  const entries = await readEntries(zip)
  refuseOverlaps([...entries.values()], size)
  const find = (name: string): Entry => {
    const entry = entries.get(name)
    if (!entry) throw new Damaged('no-export', name)
    return entry
  }
  return {
    names: new Set(entries.keys()),
    sizeOf: (name) => find(name).uncompressedSize,
    read: (name) => bytesOf(zip, find(name)),
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_FILES) throw new Damaged('too-large')
  const entries = new Map<string, Entry>()
  const unpacked = { bytes: 0 }
  try {
    for await (const entry of zip.eachEntry()) {
      refuseUnsafe(entry)
      if (entries.has(entry.fileName)) throw new Damaged('unsafe', entry.fileName)
      entries.set(entry.fileName, entry)
      unpacked.bytes += entry.uncompressedSize
      if (unpacked.bytes > MAX_UNPACKED) throw new Damaged('unsafe', entry.fileName)
    }
  } catch (error) {
    throw asDamage(error, 'damaged')
  }
  return entries
}

/** Refuses what no export has: passwords, other compressions, folders, bombs. */
function refuseUnsafe(entry: Entry): void {
  const { fileName, compressionMethod: method } = entry
  const { compressedSize: packed, uncompressedSize: size } = entry
  const isKnown = method === STORED ? packed === size : method === DEFLATED
  const isBomb = size > SMALL && size > packed * MAX_RATIO
  const isZip64 = entry.extraFields.some(({ id }) => id === ZIP64)
  const isFolder = fileName.endsWith('/')
  if (!isKnown || isBomb || isZip64 || isFolder || entry.isEncrypted()) {
    throw new Damaged('unsafe', fileName)
  }
}

/** Files that share bytes are a bomb, too. */
function refuseOverlaps(entries: Entry[], size: number): void {
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const [place, entry] of inOrder.entries()) {
    const next = inOrder[place + 1]?.relativeOffsetOfLocalHeader ?? size
    const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } = entry
    const end = start + LOCAL_HEADER + fileNameLength + compressedSize
    if (end > next) throw new Damaged('unsafe', entry.fileName)
  }
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const read = { crc: 0 }
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      read.crc = crc32(bytes, read.crc)
      yield bytes
    }
  } catch (error) {
    throw asDamage(error, 'damaged', entry.fileName)
  }
  if (read.crc !== entry.crc32) throw new Damaged('damaged', entry.fileName)
}

/** All bytes of a file. @throws Damaged */
export async function bytesIn(zip: UploadedZip, name: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}
