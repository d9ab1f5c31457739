import { crc32, inflateRawSync } from 'node:zlib'
import { Unreadable } from '../unreadable.ts'

/** A file of a zip by its directory. */
export type ZipEntry = {
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

/** The files of a zip, of which it may have so many. @throws Unreadable */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] {
  const view = viewOf(bytes)
  const end = endOf(view)
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

/** The bytes of a file, at most so many, as the directory says. @throws Unreadable */
export function inflateEntry(bytes: Uint8Array, entry: ZipEntry, most: number): Uint8Array {
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

function endOf(view: DataView): number {
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
