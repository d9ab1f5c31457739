import bidiFactory from 'bidi-js'

/** A character as it is drawn, with brackets mirrored in right-to-left text. */
export type PlacedSign = {
  sign: string
  /** Whether it belongs to right-to-left text. */
  isTurned: boolean
}

/** Ligatures, Roman numerals, and letters of other widths or of formulas. */
const COMPATIBILITY_LETTERS =
  /[[\p{L}\p{N}]&&[\u2100-\u2188\uFB00-\uFDFF\uFE70-\uFEFC\uFF10-\uFF9F\u{1D400}-\u{1EEFF}]]+/gv

/** Characters of several code points contain one of these. */
const JOINED = /[\p{M}\p{Cf}\p{RI}\p{Emoji_Modifier}\u1100-\u11FF]/u
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const LEFT_TO_RIGHT_MARK = '\u200E'
const RIGHT_TO_LEFT_MARK = '\u200F'

const bidi = bidiFactory()
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text with compatibility letters written out: "ﬁnance Ⅷ" becomes "finance VIII". */
export function writtenOut(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(COMPATIBILITY_LETTERS, (letters) => letters.normalize('NFKC'))
}

/** The characters of a text, as a person counts them. */
export function signsOf(text: string): string[] {
  if (!JOINED.test(text)) return [...text]
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The characters of a line from left to right (Unicode Standard Annex 9). */
export function placedSigns(line: string): PlacedSign[] {
  const signs = signsOf(line)
  if (!RIGHT_TO_LEFT.test(line)) return signs.map((sign) => ({ sign, isTurned: false }))
  const embedding = bidi.getEmbeddingLevels(line)
  const byStart = new Map<number, PlacedSign>()
  let start = 0
  for (const sign of signs) {
    const isTurned = embedding.levels[start]! % 2 === 1
    const mirrored = isTurned ? bidi.getMirroredCharacter(sign) : null
    byStart.set(start, { sign: mirrored ?? sign, isTurned })
    start += sign.length
  }
  return bidi
    .getReorderedIndices(line, embedding)
    .flatMap((index) => byStart.get(index) ?? [])
}

/** The lines of a text, each in the direction of the whole text. */
export function alignedLines(text: string, lines: string[]): string[] {
  if (lines.length === 1 || !RIGHT_TO_LEFT.test(text)) return lines
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs
  const mark = paragraph!.level === 1 ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK // has letters
  return lines.map((line) => mark + line)
}
