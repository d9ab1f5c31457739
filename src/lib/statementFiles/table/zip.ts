import { zipSync } from 'fflate'
import { crc32, inflateRawSync, gunzipSync } from 'node:zlib'
import { Unreadable } from '../faults.ts'

/** The kind of a file by its bytes, whatever its name says. */
type SniffedKind = 'xlsx' | 'xls' | 'text'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** The kind of a file; whether a text is a table is found when it is read. */
export function sniff(bytes: Uint8Array): SniffedKind {
  if (startsWith(bytes, ZIP)) return 'xlsx'
  return startsWith(bytes, COMPOUND_FILE) ? 'xls' : 'text'
}

/** Whether bytes begin with a mark. */
function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** Directory entry of a file in a zip. */
type ZipEntry = {
  name: string
  method: number
  crc: number
  packedSize: number
  size: number
  offset: number
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

/**
 * The files of a zip, at most `most`.
 * @throws Unreadable
 */
function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] {
  const view = viewOf(bytes)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > most) throw new Unreadable('too many parts')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  while (entries.length < count) {
    if (view.getUint32(at, true) !== DIRECTORY) throw new Unreadable('a broken directory')
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * Inflates a file to the size that the directory declares, at most `most` bytes.
 * @throws Unreadable
 */
function inflateEntry(bytes: Uint8Array, entry: ZipEntry, most: number): Uint8Array {
  const view = viewOf(bytes)
  if (view.getUint32(entry.offset, true) !== LOCAL) throw new Unreadable('a broken part')
  const names =
    view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const start = entry.offset + 30 + names
  const packed = bytes.subarray(start, start + entry.packedSize)
  const part = entry.method === 0 ? packed : unpack(packed, entry.method, most)
  const isWhole = part.length === entry.size && crc32(part) === entry.crc
  if (part.length > most || !isWhole) throw new Unreadable('not what the directory says')
  return part
}

function findEnd(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Unreadable('no directory')
}

function unpack(packed: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== 8) throw new Unreadable('an unknown compression')
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Bounds of a workbook's parts when they are inflated. */
export type ZipBounds = {
  /** Bytes that the directory declares, read or not. */
  declared: number
  /** Bytes of all read files together. */
  inflated: number
  /** Tags of a file that is parsed into a tree. */
  tags: number
}

const MAX_ENTRIES = 200
/** Ten times the values of the fullest honest template. */
const OF_TEMPLATES: ZipBounds = {
  declared: 40_000_000,
  inflated: 16_000_000,
  tags: 300_000,
}
const TAG = 0x3c

const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/i
/** The pronunciation of a Japanese text, which the library would append to it. */
const PHONETIC = /<((?:\w+:)?rPh)\b[^>]*(?<!\/)>[^]*?<\/\1\s*>/g

/**
 * Repacks a workbook safely: needed files only, inflated within a limit, stored
 * uncompressed.
 */
export function cleanZip(
  bytes: Uint8Array,
  bounds = OF_TEMPLATES,
): { zip: Uint8Array; worksheets: number } {
  const entries = zipEntries(bytes, MAX_ENTRIES)
  const declared = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (declared > bounds.declared) throw new Unreadable('declares too much')
  const parts = new Map<string, Uint8Array>()
  let left = bounds.inflated
  for (const entry of entries.filter(isWanted)) {
    if (parts.has(entry.name)) throw new Unreadable('the same part twice')
    const part = inflateEntry(bytes, entry, left)
    refuseHarmfulMarkup(entry.name, part, bounds.tags)
    left -= part.length
    parts.set(entry.name, part)
  }
  const worksheets = [...parts.keys()].filter((name) => WORKSHEET.test(name))
  for (const name of worksheets) parts.set(name, withoutPhonetics(parts.get(name)!))
  const zip = zipSync(Object.fromEntries(parts), { level: 0 })
  return { zip, worksheets: worksheets.length }
}

function isWanted(entry: ZipEntry): boolean {
  return /\.(xml|rels)$/i.test(entry.name)
}

function refuseHarmfulMarkup(name: string, part: Uint8Array, mostTags: number): void {
  const markup = Buffer.from(part.buffer, part.byteOffset, part.length)
  // Honest workbooks declare no entities, which can grow a few bytes into gigabytes.
  if (markup.includes('<!DOCTYPE')) throw new Unreadable('its own entities')
  // Worksheets are streamed; every other file becomes a tree in memory.
  if (WORKSHEET.test(name)) refuseFarCells(markup)
  else if (countTags(part) > mostTags) throw new Unreadable('too many tags')
}

/** Rows are as wide as their last cell: past column ZZ one costs kilobytes. */
function refuseFarCells(markup: Buffer): void {
  const isFar = /<c\s[^<>]*?\br="[A-Z]{3}/i.test(markup.toString('latin1'))
  if (isFar) throw new Unreadable('cells too far to the right')
}

function withoutPhonetics(part: Uint8Array): Uint8Array {
  const markup = Buffer.from(part.buffer, part.byteOffset, part.length)
  if (!markup.includes('rPh')) return part
  // Latin-1 keeps every byte as it is.
  return Buffer.from(markup.toString('latin1').replaceAll(PHONETIC, ''), 'latin1')
}

function countTags(part: Uint8Array): number {
  let count = 0
  for (let at = part.indexOf(TAG); at !== -1; at = part.indexOf(TAG, at + 1)) count += 1
  return count
}

/** A file within a packed one; the name says whether it has to be readable. */
export type PackedFile = { name: string; bytes: Uint8Array }

/** Daily files of a year, for several accounts. */
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
 * The files of a zip or gzip, by name; undefined for any other file and for workbooks.
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
