import { signsOf } from './letters.ts'

/** Scripts without spaces may break after any character. */
const PARTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/** Breaks a text into lines of a width, between words and inside too long ones. */
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

/** Splits by words; a dictionary finds those of Thai, which has no spaces. */
function partsOf(text: string): string[] {
  if (!/\p{Script=Thai}/u.test(text)) return text.match(PARTS) ?? []
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/** At least one character, so that narrow columns end too. */
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
