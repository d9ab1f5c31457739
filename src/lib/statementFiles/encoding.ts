import { Refusal } from '#lib/domain/refusal.ts'
import { shareOfCommon } from './commonLetters.ts'
import { decodeStrictly } from './decode.ts'
import { startsWith } from './sniff.ts'
import { Unreadable } from './unreadable.ts'

/** The text of a file, and the name of its encoding. */
export type DecodedText = { text: string; encoding: string }

type CodePage = { name: string; label: string; isImplausible: (text: string) => boolean }

/** Beginnings of files that could pass as text: PDF, RTF, markup, and an empty zip. */
const NOT_A_TABLE = ['%PDF-', '{\\rtf', '<', 'PK\u0005\u0006', 'GIF8', 'MZ']
/** Old programs pad files with NUL, or end them with Ctrl-Z. */
const FILLING = new Set(['\u0000', '\u001A'])
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

/** Code pages decode almost all bytes; letters that no word has reveal a wrong one. */
const LATIN_NONSENSE =
  /[À-ÖØ-öø-ž]{3}|[¤¦¨ª¬¯±²³¶¸¹ºˇ˘˙˛˝](?=[\p{L}¤¦¨ª¬¯±²³´¶¸¹º¼½¾])|\p{L}[“”„†‡•‰‹›](?=\p{L})|\p{Ll}[À-ÖØ-ÞŠŽŒŸ]/u
const CYRILLIC_NONSENSE =
  /[A-Za-z]\p{sc=Cyrl}|\p{sc=Cyrl}[A-Za-z]|\p{sc=Cyrl}[¤¦¬±¶‡†•‰](?=\p{L})/u
const GREEK_NONSENSE =
  /[A-Za-z]\p{sc=Grek}|\p{sc=Grek}[A-Za-z]|\p{sc=Grek}[¤¦¬±¶‡†•‰](?=\p{L})/u
const KANA_NONSENSE = /[a-z][\uFF61-\uFF9F]|[\uFF61-\uFF9F][a-z]/
const KOREAN_NONSENSE = /[\uE000-\uF8FF]|\p{sc=Han}\p{sc=Hangul}|\p{sc=Hangul}\p{sc=Han}/u
/** Bytes of Chinese are rare syllables and signs in the Korean page. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hangul}]/gu
const LEAST_COMMON = 0.4

const WESTERN = page('Windows-1252', LATIN_NONSENSE)
const CODE_PAGES: Record<string, CodePage> = {
  ro: page('Windows-1250', LATIN_NONSENSE),
  ru: page('Windows-1251', CYRILLIC_NONSENSE),
  el: page('Windows-1253', GREEK_NONSENSE),
  ja: page('Shift-JIS', KANA_NONSENSE),
  ko: { name: 'EUC-KR (cp949)', label: 'euc-kr', isImplausible: isNoKorean },
}

function page(name: string, implausible: RegExp): CodePage {
  return {
    name,
    label: name.toLowerCase(),
    isImplausible: (text) => implausible.test(text),
  }
}

function isNoKorean(text: string): boolean {
  const letters = text.match(EAST_ASIAN) ?? []
  return KOREAN_NONSENSE.test(text) || shareOfCommon(letters, 'euc-kr') < LEAST_COMMON
}

/**
 * The text of a file without byte order mark: UTF-8, UTF-16, or the old code page of its
 * owner's language. Broken bytes of UTF-8 become U+FFFD.
 * @throws Refusal file-refused for another encoding, Unreadable
 */
export function decodeText(bytes: Uint8Array, language: string): DecodedText {
  const { text, encoding } = decode(bytes, language)
  const content = withoutFilling(text)
  const start = content.slice(0, 64).trimStart()
  const isTable =
    !CONTROL.test(content) && NOT_A_TABLE.every((mark) => !start.startsWith(mark))
  if (!isTable) throw new Unreadable('not a text table')
  return { text: content, encoding }
}

function decode(bytes: Uint8Array, language: string): DecodedText {
  if (startsWith(bytes, [0xff, 0xfe])) return inEncoding(bytes, 'UTF-16', 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return inEncoding(bytes, 'UTF-16', 'utf-16be')
  const utf8 = inEncoding(bytes, 'UTF-8', 'utf-8')
  const isBinary = CONTROL.test(withoutFilling(utf8.text))
  if (isBinary || isMostlyUtf8(utf8.text)) return utf8
  return inCodePage(bytes, CODE_PAGES[language] ?? WESTERN)
}

function inEncoding(bytes: Uint8Array, encoding: string, label: string): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding }
}

/** Bytes of another encoding rarely decode to letters past ASCII. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return broken <= whole
}

function inCodePage(
  bytes: Uint8Array,
  { name, label, isImplausible }: CodePage,
): DecodedText {
  const text = decodeStrictly(bytes, label)
  const fits = text !== null && !CONTROL.test(withoutFilling(text))
  if (!fits || isImplausible(text)) throw otherEncoding(name)
  return { text, encoding: name }
}

/** A text that is neither UTF-8 nor in the code page that was tried. */
function otherEncoding(encoding: string): Refusal {
  return new Refusal('file-refused', 'imports.OTHER_ENCODING', { values: { encoding } })
}

/** A text without the filling at its end; a pattern would look for it from each place. */
function withoutFilling(text: string): string {
  let end = text.length
  while (FILLING.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
