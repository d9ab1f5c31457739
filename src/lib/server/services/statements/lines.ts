import { signsOf } from './letters.ts'

/** Scripts without spaces may break after any sign. */
const PARTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/** A text in lines that fit into a width, broken between words, and inside too long ones. */
export function linesOf(
  text: string,
  room: number,
  widthOf: (part: string) => number,
): string[] {
  if (widthOf(text) <= room) return [text]
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text)) {
    if (widthOf(line + part.trimEnd()) <= room) {
      line += part
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = part.trimStart()
    while (widthOf(line) > room) {
      const fitting = fittingPart(line, room, widthOf)
      lines.push(fitting)
      line = line.slice(fitting.length)
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** Thai words stand side by side without a space; a dictionary knows them. */
function partsOf(text: string): string[] {
  if (!/\p{Script=Thai}/u.test(text)) return text.match(PARTS) ?? []
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/** At least one sign, so that a narrow column ends too. */
function fittingPart(
  word: string,
  room: number,
  widthOf: (part: string) => number,
): string {
  let fitting = ''
  for (const sign of signsOf(word)) {
    if (fitting !== '' && widthOf(fitting + sign) > room) return fitting
    fitting += sign
  }
  return fitting
}
