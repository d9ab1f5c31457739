/** The kind of a file by its bytes, whatever its name says. */
export type SniffedKind = 'xlsx' | 'xls' | 'text'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Beginnings of files that could pass as text: PDF, RTF, markup, and an empty zip. */
const NOT_A_TABLE = ['%PDF-', '{\\rtf', '<', 'PK\u0005\u0006', 'GIF8', 'MZ']
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

/** The kind of a file, or null when it is none that can be imported. */
export function sniff(bytes: Uint8Array): SniffedKind | null {
  if (startsWith(bytes, ZIP)) return 'xlsx'
  if (startsWith(bytes, COMPOUND_FILE)) return 'xls'
  return decodeText(bytes) === null ? null : 'text'
}

/** The text of a file without byte order mark, or null for no plain table. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (CONTROL.test(text)) return null
  const start = text.slice(0, 64).trimStart()
  return NOT_A_TABLE.some((mark) => start.startsWith(mark)) ? null : text
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}
