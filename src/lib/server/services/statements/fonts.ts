import { filesFor, readFont } from './fontFiles.ts'
import type { FontFile, Weight } from './fontFiles.ts'
import { placedSigns, signsOf } from './letters.ts'

/** The fields of fontkit's font that measure. */
type Face = {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number }
}

/** A font of a document. */
type DrawingFont = {
  name: string
  file: FontFile
  face: Face
  /** The width of a word whose letters change or join, as a fraction of the font's size. */
  widthOf: (word: string) => number
}

/** A run of a line that one font draws. */
export type LetterRun = {
  font: DrawingFont
  text: string
  /** As a fraction of the font's size. */
  width: number
  /** The text for copying and screen readers, where the glyphs do not reveal it. */
  spelling?: string
}

/** The beginning of a run on its baseline, in points. */
type Place = { x: number; baseline: number; size: number }

/** Chooses the font of each letter and measures it. */
export type Fonts = {
  /** The runs of a line from left to right. */
  runsOf: (line: string, weight: Weight) => LetterRun[]
  drawRun: (run: LetterRun, place: Place) => void
  /** Characters of the lines so far that no font draws. */
  missing: ReadonlySet<string>
}

/** A letter, or adjacent letters of one font, with their total width. */
type Piece = Omit<LetterRun, 'spelling'> & { isTurned: boolean }

/** Replaces characters that no font has. */
const SUBSTITUTE = '?'
/** Scripts whose words fontkit lays out from the right. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** A size at which widths are precise. */
const MEASURING_SIZE = 1000
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u

/** The fonts of a document in a language, each loaded when a letter needs it. */
export function openFonts(document: PDFKit.PDFDocument, language: string): Fonts {
  const missing = new Set<string>()
  const piecesOf = pieceFinder(document, language, (sign) => missing.add(sign))
  return {
    missing,
    runsOf(line, weight) {
      const pieces: Piece[] = []
      for (const { sign, isTurned } of placedSigns(line)) {
        for (const piece of piecesOf(sign, weight)) join(pieces, { ...piece, isTurned })
      }
      return pieces.map(runOf)
    },
    drawRun({ font, text, spelling }, { x, baseline, size }) {
      document.font(font.name).fontSize(size)
      if (spelling !== undefined) document.markContent('Span', { actual: spelling })
      document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (spelling !== undefined) document.endMarkedContent()
    },
  }
}

/** Opens each font of a document at its first use. */
function fontOpener(document: PDFKit.PDFDocument) {
  const open = new Map<string, DrawingFont>()
  return (file: FontFile, weight: Weight): DrawingFont => {
    const name = `${file.path}-${weight}`
    const known = open.get(name)
    if (known) return known
    document.registerFont(name, readFont(file, weight))
    document.font(name)
    // PDFKit keeps the opened font here and offers no other way to its glyphs.
    const { _font: opened } = document as unknown as { _font: { font: Face } }
    const widthOf = (word: string) =>
      document.font(name).fontSize(MEASURING_SIZE).widthOfString(word) / MEASURING_SIZE
    const font = { name, file, face: opened.font, widthOf }
    open.set(name, font)
    return font
  }
}

/** Gives the pieces that draw a character: usually one, for an invisible one none. */
function pieceFinder(
  document: PDFKit.PDFDocument,
  language: string,
  lack: (sign: string) => void,
) {
  const open = fontOpener(document)
  const known = { 400: new Map<string, Piece[]>(), 700: new Map<string, Piece[]>() }

  function drawnBy(sign: string, weight: Weight): Piece | undefined {
    for (const file of filesFor(sign, language)) {
      const font = open(file, weight)
      const drawn = [...sign].filter((one) => has(font.face, one) || !INVISIBLE.test(one))
      if (!drawn.every((one) => has(font.face, one))) continue
      const width = drawn.reduce((sum, one) => sum + letterWidth(font.face, one), 0)
      return { font, text: drawn.join(''), width, isTurned: false }
    }
    return undefined
  }

  function find(sign: string, weight: Weight): Piece[] {
    const pieces = waysToDraw(sign)
      .map((parts) => parts.map((part) => drawnBy(part, weight)))
      .find((way) => way.every((piece) => piece !== undefined))
    if (pieces) return pieces
    lack(sign)
    return [drawnBy(SUBSTITUTE, weight)!] // Latin has it
  }

  return (sign: string, weight: Weight): Piece[] => {
    const found = known[weight].get(sign)
    if (found) return found
    const pieces = INVISIBLE.test(sign) ? [] : find(sign, weight)
    known[weight].set(sign, pieces)
    return pieces
  }
}

/** Joins a piece to the last one where the same font draws both. */
function join(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last?.font !== piece.font || last.isTurned !== piece.isTurned) {
    pieces.push(piece)
    return
  }
  // Keeps the letters of a word in spelling order: its font reverses them.
  const isSpelt = piece.isTurned && piece.font.file.isShaped
  last.text = isSpelt ? piece.text + last.text : last.text + piece.text
  last.width += piece.width
}

function runOf({ font, text, width, isTurned }: Piece): LetterRun {
  if (!font.file.isShaped) return { font, text, width }
  // Digits among Arabic letters run from left to right, which fontkit ignores.
  const isAsWanted = RIGHT_TO_LEFT.test(text) === isTurned
  const drawn = isAsWanted ? text : signsOf(text).toReversed().join('')
  const spelling = font.file.isSpelt && text
  return { font, text: drawn, width: font.widthOf(drawn), ...(spelling && { spelling }) }
}

/** A character that no font has is drawn by its letters, or written out. */
function waysToDraw(sign: string): string[][] {
  const visible = [...sign].filter((one) => !INVISIBLE.test(one))
  return [[sign], visible, [...sign.normalize('NFKC')]]
}

function has(face: Face, letter: string): boolean {
  return face.hasGlyphForCodePoint(letter.codePointAt(0)!) // a letter is not empty
}

/** A width as a fraction of the font's size. */
function letterWidth(face: Face, letter: string): number {
  return face.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / face.unitsPerEm
}
