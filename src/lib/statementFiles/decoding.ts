/** Replacement character for undecodable bytes (Encoding, 4.1). */
export const BROKEN_LETTER = '\uFFFD'

const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of a byte order mark; null without one. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  const found = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}

/** The standard's name of an encoding; null for unknown ones. */
export function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding
  } catch (thrown) {
    // Unknown names are a RangeError (Encoding, 7).
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

/** Old programs pad files with NUL, or end them with Ctrl-Z. */
export function withoutFilling(bytes: Uint8Array, isLittleEndian: boolean): Uint8Array {
  const end = bytes.findLastIndex((byte) => byte !== 0x00 && byte !== 0x1a) + 1
  // UTF-16LE ends with a NUL of its own.
  return bytes.subarray(0, isLittleEndian && end % 2 === 1 ? end + 1 : end)
}
