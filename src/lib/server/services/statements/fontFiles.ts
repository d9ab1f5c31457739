import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sfntOf } from './sfnt.ts'

export type Weight = 400 | 700

/** A font file of `@fontsource`: a package and a subset of its letters. */
export type FontFile = {
  path: string
  /** Characters that it is opened for; all if absent. */
  signs?: RegExp
  /** Letters change or join in a word, which is measured whole. */
  isShaped?: true
  /** Glyphs do not reveal the letters of a word, so its spelling is stored beside them. */
  isSpelt?: true
  /** Has no bold letters. */
  isPlain?: true
}

const NO_LETTERS = /^[^\p{L}\p{M}]/u
const EAST =
  /^(?:[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]|[^\p{L}\p{M}])/u
const EMOJI_SIGNS = /\p{Emoji_Presentation}|\p{RI}|\uFE0F/u

const LATIN: FontFile = { path: 'noto-sans/latin' }
const BY_SCRIPT: FontFile[] = [
  {
    path: 'noto-sans-arabic/arabic',
    signs: /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF]/,
    isShaped: true,
    isSpelt: true,
  },
  { path: 'noto-sans-hebrew/hebrew', signs: /[\u0590-\u05FF]/, isShaped: true },
  {
    path: 'noto-sans-thai/thai',
    signs: /[\u0E00-\u0E7F]/,
    isShaped: true,
  },
  {
    path: 'noto-sans/devanagari',
    signs: /[\u0900-\u097F\u1CD0-\u1CF9\uA830-\uA839\uA8E0-\uA8FF]/,
    isShaped: true,
    isSpelt: true,
  },
  {
    path: 'noto-sans-georgian/georgian',
    signs: /[\u10A0-\u10FF\u1C90-\u1CBF\u2D00-\u2D2F]/,
  },
]
const EUROPEAN: FontFile[] = [
  'latin-ext',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'greek-ext',
  'vietnamese',
].map((part) => ({ path: `noto-sans/${part}` }))
const MATH: FontFile = { path: 'noto-sans-math/latin', signs: NO_LETTERS, isPlain: true }
const JAPANESE: FontFile = { path: 'noto-sans-jp/japanese', signs: EAST }
const KOREAN: FontFile = { path: 'noto-sans-kr/korean', signs: EAST }
const EMOJI: FontFile = {
  path: 'noto-emoji/emoji',
  signs: /\p{Extended_Pictographic}/u,
  isShaped: true,
  isSpelt: true,
}

/**
 * Files that may draw a character, in the order of trying. Japanese and Korean draw some
 * characters differently: the language's own font comes first.
 */
export function filesFor(sign: string, language: string): FontFile[] {
  if (EMOJI_SIGNS.test(sign)) return [EMOJI]
  const east = language === 'ko' ? [KOREAN, JAPANESE] : [JAPANESE, KOREAN]
  const all = [LATIN, ...BY_SCRIPT, ...EUROPEAN, MATH, ...east, EMOJI]
  return all.filter(({ signs }) => !signs || signs.test(sign))
}

/** The font in a file, as PDFKit takes it. */
export function readFont({ path, isPlain }: FontFile, weight: Weight): Buffer {
  const [family, part] = path.split('/')
  const name = `${family}-${part}-${isPlain ? 400 : weight}-normal.woff`
  const file = import.meta.resolve(`@fontsource/${family}/files/${name}`)
  return sfntOf(readFileSync(fileURLToPath(file)))
}
