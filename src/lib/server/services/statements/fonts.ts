import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sfntOf } from './sfnt.ts'

export type Weight = 400 | 700

/** A part of a text that one font draws. */
export type LetterRun = { font: string; text: string; width: number }

/** Chooses the font for each letter, and knows how wide it is. */
export type Fonts = { runsOf: (text: string, weight: Weight) => LetterRun[] }

/** The parts of fontkit's font that measure. */
type Face = {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number }
}

type Letter = { font: string; sign: string; width: number }

const FAMILIES = [
  'noto-sans/latin',
  'noto-sans/latin-ext',
  'noto-sans/greek',
  'noto-sans/cyrillic',
  'noto-sans/cyrillic-ext',
  'noto-sans/greek-ext',
  'noto-sans/vietnamese',
]
const JAPANESE = 'noto-sans-jp/japanese'
const KOREAN = 'noto-sans-kr/korean'
/** Stands for what no font has, such as a picture sign. */
const SUBSTITUTE = '?'

/**
 * The fonts of a document in a language, each loaded when a letter needs it.
 * Japanese and Korean write some characters differently: the language's own come first.
 */
export function openFonts(document: PDFKit.PDFDocument, language: string): Fonts {
  const east = language === 'ko' ? [KOREAN, JAPANESE] : [JAPANESE, KOREAN]
  const files = [...FAMILIES, ...east]
  const faces = new Map<string, Face>()
  const letters = { 400: new Map<string, Letter>(), 700: new Map<string, Letter>() }

  function faceOf(font: string): Face {
    const known = faces.get(font)
    if (known) return known
    document.registerFont(font, sfntOf(readFileSync(fileOf(font))))
    document.font(font)
    // PDFKit keeps the opened font here and offers no other way to its glyphs.
    const { _font: opened } = document as unknown as { _font: { font: Face } }
    const face = opened.font
    faces.set(font, face)
    return face
  }

  function drawnBy(codePoint: number, weight: Weight): string | undefined {
    return files
      .map((file) => `${file}-${weight}`)
      .find((font) => faceOf(font).hasGlyphForCodePoint(codePoint))
  }

  function letterOf(sign: string, weight: Weight): Letter {
    const known = letters[weight].get(sign)
    if (known) return known
    const codePoint = sign.codePointAt(0)!
    const font = drawnBy(codePoint, weight)
    const letter = font
      ? { font, sign, width: widthOf(faceOf(font), codePoint) }
      : letterOf(SUBSTITUTE, weight)
    letters[weight].set(sign, letter)
    return letter
  }

  return {
    runsOf(text, weight) {
      const runs: LetterRun[] = []
      for (const typed of text) {
        const { font, sign, width } = letterOf(typed, weight)
        const last = runs.at(-1)
        if (last?.font === font) {
          last.text += sign
          last.width += width
        } else {
          runs.push({ font, text: sign, width })
        }
      }
      return runs
    },
  }
}

/** A width in parts of the font's size. */
function widthOf(face: Face, codePoint: number): number {
  return face.glyphForCodePoint(codePoint).advanceWidth / face.unitsPerEm
}

function fileOf(font: string): string {
  const [family, file] = font.split('/')
  const [, subset, weight] = /^(.*)-(\d+)$/.exec(file!)! // made above
  const path = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  return fileURLToPath(import.meta.resolve(path))
}
