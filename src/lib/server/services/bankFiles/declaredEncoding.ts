import { unreadableFile } from './refusals.ts'

/** The text of a file; whether its bytes contradict the declared encoding. */
export type DeclaredText = { text: string; encoding: string; isMisdeclared: boolean }

const WESTERN = 'windows-1252'
const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Beginning of markup in UTF-16 without byte order mark. */
const WIDE: [string, number[]][] = [
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
]

/**
 * Text in the declared encoding, or in UTF-8 and windows-1252 where the bytes contradict it.
 * Filling at the end is cut off. @throws Refusal file-unreadable for NULs, and broken bytes
 */
export function decodeDeclared(bytes: Uint8Array, declared: string | null): DeclaredText {
  return withoutNuls(decode(withoutFilling(bytes), labelOf(declared)))
}

/** Text in the encoding that a person chose. @throws Refusal file-unreadable */
export function decodeChosen(bytes: Uint8Array, chosen: string): DeclaredText {
  const label = labelOf(chosen)
  if (label === null) throw unreadableFile()
  return withoutNuls(strictly(withoutFilling(bytes), label, false))
}

function withoutNuls(decoded: DeclaredText): DeclaredText {
  if (decoded.text.includes('\u0000')) throw unreadableFile()
  return decoded
}

/** The first bytes as Latin letters, to find a declaration. */
export function headOf(bytes: Uint8Array, length = 2_000): string {
  const head = bytes.subarray(0, length)
  const wide = encodingOfMark(head)
  return new TextDecoder(wide ?? WESTERN).decode(head)
}

/** UTF-8 or UTF-16 by a byte order mark, or by the first letter of markup. */
function encodingOfMark(bytes: Uint8Array): string | null {
  const found = [...MARKS, ...WIDE].find(([, mark]) =>
    mark.every((byte, at) => bytes[at] === byte),
  )
  return found?.[0] ?? null
}

/** The text, null where bytes are none of the encoding. */
export function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (thrown) {
    // Bytes that an encoding lacks are a TypeError (Encoding, 7).
    if (thrown instanceof TypeError) return null
    throw thrown
  }
}

function decode(bytes: Uint8Array, label: string | null): DeclaredText {
  const marked = encodingOfMark(bytes)
  if (marked) return strictly(bytes, marked, false)
  const utf8 = decodeStrictly(bytes, 'utf-8')
  if (utf8 === null) {
    const isOther = label !== null && label !== 'utf-8'
    return strictly(bytes, isOther ? label : WESTERN, label === 'utf-8')
  }
  const isAscii = utf8.length === bytes.length
  const encoding = isAscii && label !== null ? label : 'utf-8'
  const isMisdeclared = !isAscii && label !== null && label !== 'utf-8'
  return { text: utf8, encoding, isMisdeclared }
}

function strictly(bytes: Uint8Array, label: string, isMisdeclared: boolean): DeclaredText {
  const text = decodeStrictly(bytes, label)
  if (text === null) throw unreadableFile()
  return { text, encoding: label, isMisdeclared }
}

/** The standard's name of an encoding; null for unknown ones, and for UTF-16 without mark. */
function labelOf(declared: string | null): string | null {
  try {
    const { encoding } = new TextDecoder(declared ?? '-')
    return encoding.startsWith('utf-16') ? null : encoding
  } catch (thrown) {
    // Unknown names are a RangeError (Encoding, 7).
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

/** Old programs pad files with NUL, or end them with Ctrl-Z. */
function withoutFilling(bytes: Uint8Array): Uint8Array {
  // UTF-16 ends with a NUL of its own.
  if (encodingOfMark(bytes)?.startsWith('utf-16')) return bytes
  const last = bytes.findLastIndex((byte) => byte !== 0x00 && byte !== 0x1a)
  return bytes.subarray(0, last + 1)
}
