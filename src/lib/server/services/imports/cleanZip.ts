import { crc32, inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { Unreadable } from './unreadable.ts'

type Entry = {
  name: string
  method: number
  crc: number
  packedSize: number
  size: number
  offset: number
}

/** Bounds of a workbook's parts when they are inflated. */
export type ZipBounds = {
  /** Bytes that the directory declares, read or not. */
  declared: number
  /** Bytes of all read files together. */
  inflated: number
  /** Tags of a file that becomes a tree in memory. */
  tags: number
}

const MAX_ENTRIES = 200
/** Ten times what the fullest honest template has. */
const OF_TEMPLATES: ZipBounds = {
  declared: 40_000_000,
  inflated: 16_000_000,
  tags: 300_000,
}
const TAG = 0x3c

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

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
  const entries = entriesOf(bytes)
  const declared = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (declared > bounds.declared) throw new Unreadable('declares too much')
  const parts = new Map<string, Uint8Array>()
  let left = bounds.inflated
  for (const entry of entries.filter(isWanted)) {
    if (parts.has(entry.name)) throw new Unreadable('the same part twice')
    const part = inflate(bytes, entry, { ...bounds, inflated: left })
    left -= part.length
    parts.set(entry.name, part)
  }
  const worksheets = [...parts.keys()].filter((name) => WORKSHEET.test(name))
  for (const name of worksheets) parts.set(name, withoutPhonetics(parts.get(name)!))
  const zip = zipSync(Object.fromEntries(parts), { level: 0 })
  return { zip, worksheets: worksheets.length }
}

function isWanted(entry: Entry): boolean {
  return /\.(xml|rels)$/i.test(entry.name)
}

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) throw new Unreadable('too many parts')
  const entries: Entry[] = []
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

function endOf(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Unreadable('no directory')
}

function inflate(
  bytes: Uint8Array,
  entry: Entry,
  { inflated, tags }: ZipBounds,
): Uint8Array {
  const view = viewOf(bytes)
  if (view.getUint32(entry.offset, true) !== LOCAL) throw new Unreadable('a broken part')
  const names =
    view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const start = entry.offset + 30 + names
  const packed = bytes.subarray(start, start + entry.packedSize)
  const part = entry.method === 0 ? packed : unpack(packed, entry.method, inflated)
  const isWhole = part.length === entry.size && crc32(part) === entry.crc
  if (part.length > inflated || !isWhole)
    throw new Unreadable('not what the directory says')
  refuseHarmfulMarkup(entry.name, part, tags)
  return part
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

function unpack(packed: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== 8) throw new Unreadable('an unknown compression')
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
