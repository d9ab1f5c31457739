import type { BankFile, BankReason } from '#lib/domain/bankFile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import {
  decodeBytes,
  decodeStrictly,
  encodingOfMark,
  labelOf,
  withoutFilling,
  likelihoodIn,
} from './codePages.ts'
import { unreadableFile } from './faults.ts'
import { countKnownWords } from './table/headers.ts'

/** The text of a bank's file, and its encoding with the reason. */
export type BankText = {
  text: string
  encoding: string
  reason: BankReason
  /** Whether some bytes are invalid in the encoding. */
  hasBrokenLetters: boolean
}

type Encodings = NonNullable<BankFile['encodings']>

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

/** Number of sample words of an encoding, and their maximum length. */
const PAST_ASCII = /[\p{L}\p{N}]{0,20}[^\p{ASCII}\s][\p{L}\p{N}]{0,20}/gu
const MOST_WORDS = 5
const LONGEST_SAMPLE = 60

/** Bytes of the beginning, and from the first letter past ASCII on, by which a page is guessed. */
const SAMPLE = 16_000

/** Code pages of languages, if not that of the West. */
const OF_LANGUAGE: Record<string, string[]> = {
  ro: ['windows-1250'],
  ru: ['windows-1251', 'koi8-r', 'ibm866'],
  el: ['windows-1253'],
  ja: ['shift_jis'],
  ko: ['euc-kr'],
}
/** Code pages of Europe and East Asia, the likelier first. */
const CODE_PAGES =
  'windows-1252 windows-1250 windows-1251 windows-1253 windows-1254 windows-1257 shift_jis euc-kr gb18030 big5 euc-jp iso-8859-2 koi8-r ibm866 windows-1255 windows-1256 macintosh'.split(
    ' ',
  )

/** Logarithms of likelihoods: of a byte at least, of neighbours without sense, of a header. */
const LEAST_LIKELY = -6
const ASCII = -3
const SENSELESS = -6
const HEADER = 4

/**
 * Neighbours that words lack: signs inside words, mixed scripts, capitals after small
 * letters. QIF begins each line with a Latin letter.
 */
const NONSENSE =
  /[¤¦¨¬¯±²³¶¸¹¼½¾¿¡÷×ˇ˘˙˛˝†‡•‰‹›¢¥®©](?=\p{L})|\p{L}[¤¦¨¬¯±²³¶¸¹¼½¾¿÷×ˇ˘˙˛˝†‡•‰¢¥®©]|\p{Ll}[^\P{Lu}A-Z]|(?<!^)[A-Za-z][\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}]|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}][A-Za-z]|[À-ÖØ-öø-ÿ]{3}|[\u2500-\u259F\uE000-\uF8FF]|[\uFF61-\uFF9F][a-z\p{sc=Han}]|[a-z\p{sc=Han}][\uFF61-\uFF9F]/gmu

/**
 * The text of a bank's file in the chosen encoding, else as Unicode where the bytes are.
 * Otherwise in the code page whose letters make the most sense.
 * @throws Refusal file-unreadable, file-refused
 */
export function decodeBankText(
  bytes: Uint8Array,
  { language, encoding }: { language: string; encoding?: string | undefined },
): BankText {
  const whole = withoutFilling(bytes, isLittleEndian(bytes))
  const found = encoding ? decodedAs(whole, encoding, 'chosen') : decode(whole, language)
  if (CONTROL.test(found.text)) throw unreadableFile()
  return found
}

/** Names of encodings as programs show them. */
const NAMES: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'koi8-r': 'KOI8-R',
  ibm866: 'CP866',
  shift_jis: 'Shift-JIS',
  'euc-kr': 'EUC-KR (cp949)',
  'euc-jp': 'EUC-JP',
  gb18030: 'GB18030',
  big5: 'Big5',
  'iso-8859-2': 'ISO-8859-2',
  macintosh: 'Mac Roman',
}

function nameOfEncoding(label: string): string {
  return NAMES[label] ?? label.replace(/^w/, 'W')
}

/**
 * The text of a file without a preview: in Unicode, else in a code page of the language.
 * @throws Refusal file-unreadable, file-refused for another code page
 */
export function decodeInLanguage(
  bytes: Uint8Array,
  language: string,
): Pick<BankText, 'text' | 'encoding'> {
  const { text, encoding, reason } = decodeBankText(bytes, { language })
  if (reason.key === 'foreignLetters')
    throw otherEncoding(encoding, 'imports.FOREIGN_ENCODING')
  return { text, encoding: nameOfEncoding(encoding) }
}

function isLittleEndian(bytes: Uint8Array): boolean {
  return (encodingOfMark(bytes) ?? wideOf(bytes)) === 'utf-16le'
}

function decode(bytes: Uint8Array, language: string): BankText {
  const marked = encodingOfMark(bytes)
  const label = marked === 'utf-8' ? 'utf-8-bom' : marked
  if (label) return decodedAs(bytes, label, 'byteOrderMark')
  const wide = wideOf(bytes)
  if (wide) return decodedAs(bytes, wide, 'noBrokenLetter')
  const text = decodeStrictly(bytes, 'utf-8')
  if (text !== null) return readAs(text, 'utf-8', 'noBrokenLetter')
  const utf8 = new TextDecoder().decode(bytes)
  if (bytes.some(isControl)) throw unreadableFile()
  return isMostlyUtf8(utf8)
    ? readAs(utf8, 'utf-8', 'brokenLetters')
    : guess(bytes, language)
}

/** Whether a byte is no text in any code page. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f
}

function decodedAs(bytes: Uint8Array, name: string, key: BankReason['key']): BankText {
  const label = labelOf(name.replace(/-bom$/, ''))
  const text = label && decodeStrictly(bytes, label)
  if (text === null) throw otherEncoding(name)
  return readAs(text, name, key)
}

function readAs(text: string, encoding: string, key: BankReason['key']): BankText {
  return { text, encoding, reason: { key }, hasBrokenLetters: key === 'brokenLetters' }
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
  return broken <= whole
}

function guess(bytes: Uint8Array, language: string): BankText {
  const sample = sampleOf(bytes)
  const found = CODE_PAGES.map((label) => {
    const text = decodeBytes(sample, label)
    return {
      label,
      likelihood: isValid(text) ? likelihoodOf(text, label, language) : -Infinity,
    }
  })
  const [best] = found.toSorted((one, other) => other.likelihood - one.likelihood)
  const others = sample.filter((byte) => byte > 0x7f).length
  const least = LEAST_LIKELY * others + ASCII * (sample.length - others)
  if (!best || best.likelihood < least) throw otherEncoding(pagesOf(language)[0]!)
  const isOwn = pagesOf(language).includes(best.label)
  return decodedAs(bytes, best.label, isOwn ? 'likeliestLetters' : 'foreignLetters')
}

/** Possible encodings of the bytes, the used one first, with words in which they differ. */
export function possibleEncodings(bytes: Uint8Array, read: string): Encodings {
  const sample = sampleOf(bytes)
  const own = { encoding: read, sample: wordsIn(sample, read.replace(/-bom$/, '')) }
  // In UTF-16, and in ASCII, no other encoding gives other letters.
  if (read.startsWith('utf-16') || own.sample === '') return [own]
  const others = ['utf-8', ...CODE_PAGES].filter(
    (label) =>
      label !== labelOf(read.replace(/-bom$/, '')) && isValid(decodeBytes(sample, label)),
  )
  return [
    own,
    ...others.map((label) => ({ encoding: label, sample: wordsIn(sample, label) })),
  ]
}

/** The first different words with letters past ASCII. */
function wordsIn(sample: Uint8Array, label: string): string {
  const words = decodeBytes(sample, label).match(PAST_ASCII) ?? []
  return [...new Set(words)].slice(0, MOST_WORDS).join(' ').slice(0, LONGEST_SAMPLE)
}

function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  if (first < SAMPLE / 2) return bytes.subarray(0, SAMPLE)
  return Buffer.concat([
    bytes.subarray(0, SAMPLE / 2),
    bytes.subarray(first, first + SAMPLE / 2),
  ])
}

/** Whether a sample has no bytes that its page lacks. */
function isValid(text: string): boolean {
  // A sample may end inside of a letter of two bytes.
  return !CONTROL.test(text) && !text.slice(0, -2).includes('\uFFFD')
}

function likelihoodOf(text: string, label: string, language: string): number {
  const all = [...text]
  const letters = all.filter((letter) => letter > '\u007F')
  return (
    likelihoodIn(letters, label, language) +
    // East Asia has letters whose second byte is ASCII.
    ASCII * (all.length - letters.length) +
    SENSELESS * (text.match(NONSENSE)?.length ?? 0) +
    HEADER * countKnownWords(text)
  )
}

function pagesOf(language: string): string[] {
  return OF_LANGUAGE[language] ?? ['windows-1252']
}

function otherEncoding(label: string, key = 'imports.OTHER_ENCODING'): Refusal {
  const values = { encoding: nameOfEncoding(label) }
  return new Refusal('file-refused', key, { values })
}
