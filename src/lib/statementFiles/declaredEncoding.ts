import { decodeStrictly, encodingOfMark, labelOf, withoutFilling } from './codePages.ts'
import { unreadableFile } from './faults.ts'

/** The text of a file; whether its bytes contradict the declared encoding. */
export type DeclaredText = { text: string; encoding: string; isMisdeclared: boolean }

const WESTERN = 'windows-1252'
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
  const marked = markedEncoding(bytes)
  const whole = withoutFilling(bytes, marked === 'utf-16le')
  const decoded = decodeMarked(whole, marked, declaredLabel(declared))
  if (decoded.text.includes('\u0000')) throw unreadableFile()
  return decoded
}

/** The first bytes as Latin letters, to find a declaration. */
export function headOf(bytes: Uint8Array, length = 2_000): string {
  const head = bytes.subarray(0, length)
  const marked = markedEncoding(head)
  return new TextDecoder(marked ?? WESTERN).decode(head)
}

/** UTF-8 or UTF-16 by a byte order mark, or by the first letter of markup. */
function markedEncoding(bytes: Uint8Array): string | null {
  const first = WIDE.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return encodingOfMark(bytes) ?? first?.[0] ?? null
}

function decodeMarked(
  bytes: Uint8Array,
  marked: string | null,
  label: string | null,
): DeclaredText {
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

/** Null for an unknown encoding, and for UTF-16 without a mark. */
function declaredLabel(declared: string | null): string | null {
  const label = declared && labelOf(declared)
  return label && !label.startsWith('utf-16') ? label : null
}
