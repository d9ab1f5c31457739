import { gunzipSync } from 'node:zlib'
import { sniff, startsWith } from './sniff.ts'
import { inflateEntry, zipEntries } from './table/zipEntries.ts'
import { Unreadable } from './unreadable.ts'

/** A file within a packed one; the name says whether it has to be readable. */
export type PackedFile = { name: string; bytes: Uint8Array }

/** A year of days, for several accounts. */
const MOST_FILES = 1_000
/** Bytes of all files together: three times the largest file that comes unpacked. */
const MOST_BYTES = 60_000_000
/** How many times more bytes a file may unpack to; statements in XML have some 50. */
const MOST_RATIO = 200
/** Smaller files need no ratio. */
const SMALL = 1_000_000
const GZIP = [0x1f, 0x8b]
/** Parts that workbooks have. */
const OF_WORKBOOK = /^(?:\[Content_Types\]\.xml|xl\/.*|content\.xml|mimetype)$/i
/** Folders, and what computers add by themselves. */
const NO_FILE = /(?:^|\/)(?:\.[^/]*|__MACOSX\/.*|Thumbs\.db|)$/i

/**
 * The files of a zip or gzip, by name; undefined for a file of its own, workbooks too.
 * @throws Unreadable past the bounds
 */
export function packedFiles(bytes: Uint8Array): PackedFile[] | undefined {
  if (startsWith(bytes, GZIP)) return [{ name: '', bytes: gunzipped(bytes, MOST_BYTES) }]
  if (sniff(bytes) !== 'xlsx') return undefined
  const entries = zipEntries(bytes, MOST_FILES)
  if (entries.some(({ name }) => OF_WORKBOOK.test(name))) return undefined
  let left = MOST_BYTES
  const files = entries
    .filter(({ name }) => !NO_FILE.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((entry) => {
      refuseRatio(entry.packedSize, entry.size)
      const packed = inflateEntry(bytes, entry, left)
      left -= packed.length
      if (!startsWith(packed, GZIP)) return { name: entry.name, bytes: packed }
      const file = gunzipped(packed, left)
      left -= file.length
      return { name: entry.name, bytes: file }
    })
  if (files.length === 0) throw new Unreadable('no file')
  return files
}

function gunzipped(bytes: Uint8Array, most: number): Uint8Array {
  const file = gunzipSync(bytes, { maxOutputLength: Math.max(1, most) })
  refuseRatio(bytes.length, file.length)
  return file
}

function refuseRatio(packed: number, size: number): void {
  const isHarmful = size > SMALL && size > packed * MOST_RATIO
  if (isHarmful) throw new Unreadable('unpacks to too much')
}
