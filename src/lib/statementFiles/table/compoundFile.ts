import { Unreadable } from '../faults.ts'

type Layout = { bytes: Uint8Array; view: DataView; sectorSize: number; table: Int32Array }
type Stream = { name: string; kind: number; start: number; size: number }

const SMALL_SECTOR = 64
const SMALL_LIMIT = 4096
const ENTRY = 128
const STREAM = 2
const ROOT = 5
const TABLE_ENTRIES = 109
/** Names of the workbook: since Excel 97, and in Excel 5. */
const WORKBOOK_NAMES = new Set(['workbook', 'book'])

/**
 * The workbook's bytes inside an .xls file ([MS-CFB]).
 * Chains are followed for at most the file's sectors, so that circles end.
 */
export function workbookIn(bytes: Uint8Array): Uint8Array {
  const layout = layoutOf(bytes)
  const { view } = layout
  const streams = streamsIn(readChain(layout, view.getInt32(48, true)))
  const workbook = streams.find(
    ({ name, kind }) => kind === STREAM && WORKBOOK_NAMES.has(name.toLowerCase()),
  )
  if (!workbook) throw new Unreadable('no workbook inside')
  if (workbook.size >= SMALL_LIMIT) return cut(readChain(layout, workbook.start), workbook)
  const root = streams.find(({ kind }) => kind === ROOT)
  if (!root) throw new Unreadable('no root')
  const small: Layout = {
    ...layout,
    bytes: readChain(layout, root.start),
    sectorSize: SMALL_SECTOR,
    table: int32sOf(readChain(layout, view.getInt32(60, true))),
  }
  return cut(readChain(small, workbook.start, 0), workbook)
}

function layoutOf(bytes: Uint8Array): Layout {
  if (bytes.length < 1024) throw new Unreadable('cut off')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw new Unreadable('an unknown sector size')
  const sectorSize = 2 ** shift
  // The header's 109 entries cover 6.8 MB, more than a file may have.
  const places = Array.from({ length: TABLE_ENTRIES }, (_, at) =>
    view.getInt32(76 + at * 4, true),
  )
  const sectors = places
    .filter((place) => place >= 0)
    .map((place) => sectorOf(bytes, sectorSize, place, sectorSize))
  return { bytes, view, sectorSize, table: int32sOf(joined(sectors)) }
}

/** `before` bytes precede the first sector. */
function readChain(layout: Layout, start: number, before = layout.sectorSize): Uint8Array {
  const { bytes, sectorSize, table } = layout
  const most = Math.ceil(bytes.length / sectorSize)
  const sectors: Uint8Array[] = []
  for (let sector = start; sector >= 0; sector = table[sector] ?? -1) {
    if (sectors.length >= most) throw new Unreadable('a chain without an end')
    sectors.push(sectorOf(bytes, sectorSize, sector, before))
  }
  return joined(sectors)
}

function sectorOf(
  bytes: Uint8Array,
  size: number,
  sector: number,
  before: number,
): Uint8Array {
  const from = before + sector * size
  if (from >= bytes.length) throw new Unreadable('a sector outside of the file')
  return bytes.subarray(from, from + size)
}

function streamsIn(directory: Uint8Array): Stream[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const count = Math.floor(directory.length / ENTRY)
  return Array.from({ length: count }, (_, index) => {
    const at = index * ENTRY
    const nameLength = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2))
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameLength)),
      kind: view.getUint8(at + 66),
      start: view.getInt32(at + 116, true),
      size: view.getUint32(at + 120, true),
    }
  })
}

function cut(bytes: Uint8Array, stream: Stream): Uint8Array {
  if (bytes.length < stream.size) throw new Unreadable('cut off')
  return bytes.subarray(0, stream.size)
}

function int32sOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Int32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    view.getInt32(at * 4, true),
  )
}

function joined(sectors: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(sectors))
}
