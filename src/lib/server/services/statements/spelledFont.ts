import { readFont } from './fontFiles.ts'
import type { FontFile, Weight } from './fontFiles.ts'

/** The parts of fontkit's font that measure. */
export type Face = {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number }
  getGlyph: (id: number, codePoints?: number[]) => object
}

type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
type Layout = {
  glyphs: Glyph[]
  positions: object[]
  /** In thousandths of the font's size. */
  advanceWidth: number
  direction: 'ltr' | 'rtl'
}

/** The parts of PDFKit's font that lay out and number glyphs. */
type OpenFont = {
  font: Face
  scale: number
  subset: { glyphs: number[] }
  /** By the glyph's number in the document. */
  widths: number[]
  unicode: number[][]
  layoutCached: (word: string) => Layout
  encode: (text: string, features?: unknown) => [codes: string[], positions: object[]]
}

/** A font of a document, in which words can say how they are spelt. */
export type DrawingFont = {
  name: string
  file: FontFile
  face: Face
  /** The glyphs of a word, which is laid out once. */
  layout: (word: string) => Layout
  /** Runs a drawing whose glyphs together say a spelling, or each its own letters. */
  spell: (spelling: string | undefined, draw: () => void) => void
}

/** Opens each font of a document when it is first asked for. */
export function fontOpener(document: PDFKit.PDFDocument) {
  const open = new Map<string, DrawingFont>()
  return (file: FontFile, weight: Weight): DrawingFont => {
    const name = `${file.path}-${weight}`
    const known = open.get(name)
    if (known) return known
    document.registerFont(name, readFont(file, weight))
    document.font(name)
    // PDFKit keeps the opened font here and offers no other way to its glyphs.
    const { _font: opened } = document as unknown as { _font: OpenFont }
    const font = {
      name,
      file,
      face: opened.font,
      layout: (word: string) => opened.layoutCached(word),
      spell: spellerOf(opened),
    }
    open.set(name, font)
    return font
  }
}

/**
 * Numbers a glyph once for each text that it stands for; PDFKit lets it stand for the first
 * alone. Arabic letters share shapes and differ in dots, which are glyphs of their own.
 */
function spellerOf(opened: OpenFont): DrawingFont['spell'] {
  const numbers = new Map<string, number>()
  const { font: face } = opened
  const { getGlyph } = face
  // Fontkit makes one object of a glyph, with the letters that it was first drawn for.
  face.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph.call(face, id), { codePoints: { value: codePoints } })

  function numberOf(glyph: Glyph, letters: number[]): number {
    const key = `${glyph.id} ${letters.join(' ')}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = opened.subset.glyphs.push(glyph.id) - 1
    opened.widths[number] = glyph.advanceWidth * opened.scale
    opened.unicode[number] = letters
    numbers.set(key, number)
    return number
  }

  const encoderOf =
    (spelling: string | undefined): OpenFont['encode'] =>
    (text) => {
      const { glyphs, positions } = opened.layoutCached(text)
      const letters =
        spelling === undefined
          ? glyphs.map(({ codePoints }) => codePoints)
          : handedOut(spelling, glyphs.length)
      const codes = glyphs.map((glyph, index) => hexOf(numberOf(glyph, letters[index]!)))
      return [codes, positions]
    }

  return (spelling, draw) => {
    const { encode } = opened
    opened.encode = encoderOf(spelling)
    draw()
    opened.encode = encode
  }
}

/** The letters of a spelling for each of its glyphs in turn, the last of them together. */
function handedOut(spelling: string, glyphs: number): number[][] {
  const letters = Array.from(spelling, (letter) => letter.codePointAt(0)!) // is not empty
  const single = Math.min(glyphs, letters.length) - 1
  return Array.from({ length: glyphs }, (_, index) => {
    if (index === glyphs - 1) return letters.slice(single)
    return index < single ? [letters[index]!] : []
  })
}

/** A glyph's number, as a PDF writes it. */
function hexOf(number: number): string {
  return number.toString(16).padStart(4, '0')
}
