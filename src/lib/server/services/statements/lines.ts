import { signsOf } from './letters.ts'

/** Scripts without spaces may break after any character. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/** Breaks a text into lines of a width, between words and inside too long ones. */
export function linesOf(
  text: string,
  room: number,
  widthOf: (piece: string) => number,
): string[] {
  if (widthOf(text) <= room) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (widthOf(line + piece.trimEnd()) <= room) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = piece.trimStart()
    while (widthOf(line) > room) {
      const fitting = fittingPiece(line, room, widthOf)
      lines.push(fitting)
      line = line.slice(fitting.length)
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** Splits into words; Thai, without spaces, by a dictionary. */
function piecesOf(text: string): string[] {
  if (!/\p{Script=Thai}/u.test(text)) return text.match(PIECES) ?? []
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/** At least one character, so that narrow columns end too. */
function fittingPiece(
  word: string,
  room: number,
  widthOf: (piece: string) => number,
): string {
  let fitting = ''
  for (const sign of signsOf(word)) {
    if (fitting !== '' && widthOf(fitting + sign) > room) return fitting
    fitting += sign
  }
  return fitting
}
