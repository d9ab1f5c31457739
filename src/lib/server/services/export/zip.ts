import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip } from 'fflate'
import type { ZipInputFile } from 'fflate'

const STORED = 0
const DEFLATED = 8
/** The most files of a zip without the extension of 64 bits. */
const MAX_FILES = 65_000

/** More files or bytes than a zip may have. */
export class ZipTooLarge extends Error {}

/** Writes a zip, file after file. */
export type ZipWriter = {
  /** Adds a file; pictures and the like are stored as they are. @throws ZipTooLarge */
  add(name: string, source: AsyncIterable<Uint8Array>, isPacked?: boolean): Promise<void>
  end(): void
}

type Options = {
  now: number
  maxBytes: number
  put: (bytes: Uint8Array) => void
}

/** A writer of a zip that gives its bytes to `put`. */
export function createZip({ now, maxBytes, put }: Options): ZipWriter {
  const written = { files: 0, bytes: 0 }
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.bytes += bytes.length
    if (written.bytes > maxBytes) throw new ZipTooLarge()
    put(bytes)
  })
  return {
    async add(filename, source, isPacked = true) {
      written.files += 1
      if (written.files > MAX_FILES) throw new ZipTooLarge()
      const file: ZipInputFile & { crc: number; size: number } = {
        filename,
        size: 0,
        crc: 0,
        compression: isPacked ? DEFLATED : STORED,
        mtime: now,
      }
      zip.add(file)
      const take = async (parts: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
        for await (const part of parts) file.ondata!(null, part, false) // `add` sets it
      }
      const counted = Readable.from(countedInto(file, source))
      await (isPacked
        ? pipeline(counted, createDeflateRaw(), take)
        : pipeline(counted, take))
      file.ondata!(null, new Uint8Array(), true)
    },
    end: () => zip.end(),
  }
}

/** The bytes of a source, with their number and checksum in the file. */
async function* countedInto(
  file: { crc: number; size: number },
  source: AsyncIterable<Uint8Array>,
) {
  for await (const bytes of source) {
    file.size += bytes.length
    file.crc = crc32(bytes, file.crc)
    yield bytes
  }
}
