import { zipSync } from 'fflate'
import { Unreadable } from '../unreadable.ts'
import { inflateEntry, zipEntries } from './zipEntries.ts'
import type { ZipEntry } from './zipEntries.ts'

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
