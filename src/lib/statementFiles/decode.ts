/** Signs that cp949 got later. */
const SIGNS: [number, string][] = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
]
/** Letter in place of bytes that an encoding lacks (Encoding, 4.1). */
const BROKEN = '\uFFFD'
const KOREAN = 'euc-kr'
/** Syllables of Unicode, and the bytes of those in KS X 1001. */
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
/** Second bytes of the other syllables; from 0xA1 on those end before KS X 1001's. */
const TRAILS = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]
const FIRST_LEAD = 0x81
const FIRST_SHORT_LEAD = 0xa1
const SHORT_TRAILS = TRAILS.filter((trail) => trail < FIRST_SHORT_LEAD)

/** The text of bytes; broken ones become U+FFFD. Korean is read as cp949, as the standard says. */
export function decodeBytes(bytes: Uint8Array, label: string): string {
  const decoder = new TextDecoder(label)
  // The decoder of the platform has only the syllables of KS X 1001 (Encoding, 13.1.1).
  return decoder.encoding === KOREAN ? decodeKorean(bytes) : decoder.decode(bytes)
}

/** The text, null where bytes are none of a known encoding. */
export function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  if (new TextDecoder(label).encoding === KOREAN) {
    const text = decodeKorean(bytes)
    return text.includes(BROKEN) ? null : text
  }
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (thrown) {
    // Bytes that an encoding lacks are a TypeError (Encoding, 7).
    if (thrown instanceof TypeError) return null
    throw thrown
  }
}

function decodeKorean(bytes: Uint8Array): string {
  const decoder = new TextDecoder(KOREAN)
  const texts: string[] = []
  let at = 0
  let start = 0
  while (at < bytes.length) {
    const isPair = bytes[at]! > 0x80 && at + 1 < bytes.length
    const other = isPair ? otherKorean().get(bytes[at]! * 256 + bytes[at + 1]!) : undefined
    if (other !== undefined) {
      texts.push(decoder.decode(bytes.subarray(start, at)), other)
      start = at + 2
    }
    // A letter after a broken first byte is read for itself.
    at += isPair && bytes[at + 1]! > 0x40 ? 2 : 1
  }
  const text = [...texts, decoder.decode(bytes.subarray(start))].join('')
  // The platform gives a single byte past ASCII as a control character.
  return text.replaceAll(/[\u0080-\u009F]/g, BROKEN)
}

/** Letters that cp949 has beside KS X 1001, by their bytes; made at the first question. */
let others: Map<number, string> | null = null

function otherKorean(): Map<number, string> {
  others ??= new Map([...zip(otherBytes(), otherLetters()), ...SIGNS])
  return others
}

/** Other syllables in the order of Unicode. */
function otherLetters(): string[] {
  const pairs = range(0xb0, 0xc8).flatMap((lead) =>
    range(0xa1, 0xfe).flatMap((trail) => [lead, trail]),
  )
  const standard = new Set(new TextDecoder(KOREAN).decode(new Uint8Array(pairs)))
  return range(FIRST_SYLLABLE, LAST_SYLLABLE)
    .map((code) => String.fromCharCode(code))
    .filter((letter) => !standard.has(letter))
}

function otherBytes(): number[] {
  return range(FIRST_LEAD, 0xc6).flatMap((lead) =>
    (lead < FIRST_SHORT_LEAD ? TRAILS : SHORT_TRAILS).map((trail) => lead * 256 + trail),
  )
}

function zip(keys: number[], values: string[]): [number, string][] {
  return values.map((value, at) => [keys[at]!, value]) // there are more bytes than letters
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
