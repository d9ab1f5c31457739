/** The kind of a file by its bytes, whatever its name says. */
export type SniffedKind = 'xlsx' | 'xls' | 'text'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** The kind of a file; whether a text is a table is found when it is read. */
export function sniff(bytes: Uint8Array): SniffedKind {
  if (startsWith(bytes, ZIP)) return 'xlsx'
  return startsWith(bytes, COMPOUND_FILE) ? 'xls' : 'text'
}

/** Whether bytes begin with a mark. */
export function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}
