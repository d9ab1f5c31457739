import { Refusal } from '#lib/domain/refusal.ts'
import { countKnownWords } from './knownWords.ts'
import { knownIn } from './pageLetters.ts'
import { unreadableFile } from './refusals.ts'

/** The text of a bank's file, and the name of its encoding. */
export type BankText = { text: string; encoding: string; isBroken?: true }

/** Old programs pad files with NUL, or end them with Ctrl-Z. */
const FILLING = new Set([0, 0x1a])
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

/** Bytes of the beginning, and from the first letter past ASCII on, by which a page is guessed. */
const SAMPLE = 16_000

/** Code pages of languages, and the letters that tell them from others. */
const OF_LANGUAGE: Record<string, { label: string; letters: RegExp }> = {
  ro: { label: 'windows-1250', letters: /[ăşţĂŞŢ]/ },
  ru: { label: 'windows-1251', letters: /[а-яё]/i },
  el: { label: 'windows-1253', letters: /[α-ώ]/i },
  ja: { label: 'shift_jis', letters: /[\u3041-\u30FF\uFF66-\uFF9F]/ },
  ko: { label: 'euc-kr', letters: /[\uAC00-\uD7A3]/ },
}
/** Of two pages of like sense that of the person's language is chosen. */
const OWN_SENSE = 0.1
/** Code pages of Europe and East Asia, the likelier first. */
const CODE_PAGES =
  'windows-1252 windows-1250 windows-1251 windows-1253 windows-1254 windows-1257 shift_jis euc-kr gb18030 big5 euc-jp iso-8859-2 koi8-r ibm866 windows-1255 windows-1256 macintosh'.split(
    ' ',
  )

/** Share of letters past ASCII that a text in its own page has at least, without nonsense. */
const LEAST_SENSE = 0.5

/** Neighbours that no word has: signs inside words, mixed scripts, capitals after small letters. */
const NONSENSE =
  /[¤¦¨¬¯±²³¶¸¹¼½¾¿¡÷×ˇ˘˙˛˝†‡•‰‹›¢¥®©](?=\p{L})|\p{L}[¤¦¨¬¯±²³¶¸¹¼½¾¿÷×ˇ˘˙˛˝†‡•‰¢¥®©]|\p{Ll}[^\P{Lu}A-Z]|[A-Za-z][\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}]|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}][A-Za-z]|[À-ÖØ-öø-ÿ]{3}|[\u2500-\u259F\uE000-\uF8FF]|[\uFF61-\uFF9F][a-z\p{sc=Han}]|[a-z\p{sc=Han}][\uFF61-\uFF9F]/gu

/**
 * The text of a bank's file: by its byte order mark, as UTF-8, as UTF-16 without a mark, or in
 * the code page whose letters make the most sense.
 * @throws Refusal file-unreadable, file-refused
 */
export function decodeBankText(
  bytes: Uint8Array,
  { language, encoding }: { language: string; encoding?: string | undefined },
): BankText {
  const whole = withoutFilling(bytes)
  const found = encoding ? decodedAs(whole, encoding) : decode(whole, language)
  if (CONTROL.test(found.text)) throw unreadableFile()
  return found
}

function decode(bytes: Uint8Array, language: string): BankText {
  if (startsWith(bytes, [0xff, 0xfe])) return decodedAs(bytes, 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return decodedAs(bytes, 'utf-16be')
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]))
    return { ...decodedAs(bytes, 'utf-8'), encoding: 'utf-8-bom' }
  const wide = wideOf(bytes)
  if (wide) return decodedAs(bytes, wide)
  const text = decodeStrictly(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8' }
  const utf8 = new TextDecoder().decode(bytes)
  if (isMostlyUtf8(utf8)) return { text: utf8, encoding: 'utf-8', isBroken: true }
  return guess(bytes, language)
}

function decodedAs(bytes: Uint8Array, label: string): BankText {
  const text = decodeStrictly(bytes, label.replace(/-bom$/, ''))
  if (text === null) throw otherEncoding(label)
  return { text, encoding: label }
}

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (thrown) {
    // Bytes that an encoding lacks are a TypeError, unknown labels a RangeError (Encoding).
    if (thrown instanceof TypeError || thrown instanceof RangeError) return null
    throw thrown
  }
}

/** UTF-16 writes delimiters and digits with a zero byte, always on the same side. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 10) return null
  if (even <= odd / 20) return 'utf-16le'
  return odd <= even / 20 ? 'utf-16be' : null
}

/** Bytes of another encoding rarely decode to letters past ASCII. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return broken * 4 <= whole
}

function guess(bytes: Uint8Array, language: string): BankText {
  const own = OF_LANGUAGE[language]
  const sample = sampleOf(bytes)
  const senses = CODE_PAGES.map((label) => {
    const text = new TextDecoder(label).decode(sample)
    const isOwn = own?.label === label && own.letters.test(text)
    return { label, sense: senseOf(text, label) + (isOwn ? OWN_SENSE : 0) }
  })
  const [best] = senses.toSorted((one, other) => other.sense - one.sense)
  if (!best || best.sense < LEAST_SENSE) throw otherEncoding(own?.label ?? 'windows-1252')
  return decodedAs(bytes, best.label)
}

function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  if (first < SAMPLE / 2) return bytes.subarray(0, SAMPLE)
  return Buffer.concat([
    bytes.subarray(0, SAMPLE / 2),
    bytes.subarray(first, first + SAMPLE / 2),
  ])
}

/** How much sense a sample makes in a code page; nothing where it has bytes that the page lacks. */
function senseOf(text: string, label: string): number {
  // A sample may end inside of a letter of two bytes.
  if (CONTROL.test(text) || text.slice(0, -2).includes('\uFFFD')) return -Infinity
  const others = [...text].filter((letter) => letter > '\u007F')
  if (others.length === 0) return 0
  const known = knownIn(others, label)
  const nonsense = text.match(NONSENSE)?.length ?? 0
  // Letters of two bytes are half as many.
  return (known - 2 * nonsense) / others.length + countKnownWords(text) / 2
}

function withoutFilling(bytes: Uint8Array): Uint8Array {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || wideOf(bytes) === 'utf-16le'
  const last = bytes.findLastIndex((byte) => !FILLING.has(byte))
  const end = last + 1
  return bytes.subarray(0, isWide && end % 2 === 1 ? end + 1 : end)
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

function otherEncoding(encoding: string): Refusal {
  return new Refusal('file-refused', 'imports.OTHER_ENCODING', { values: { encoding } })
}
