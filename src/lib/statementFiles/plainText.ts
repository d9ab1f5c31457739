import { foldedText } from '#lib/domain/folding.ts'
import type { Cell } from '#lib/domain/sheet.ts'

/** Most characters of a label. */
const LONGEST_LABEL = 200
/** Most characters that are read of a cell. */
const LONGEST_CELL = 12_000

/** A line of a table; numbers count the file's lines, sheet rows or `<tr>`s from 1. */
export type TableRow = { number: number; cells: Cell[] }

/** The text of a cell with single blanks; "" for an empty one. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return cell.day
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)))
  return unwrapped(cell.slice(0, LONGEST_CELL).replaceAll(/\s+/g, ' ').trim())
}

/** Texts that a spreadsheet must not compute are written as ="0099" or in single quotes. */
function unwrapped(text: string): string {
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1)
  const isQuoted = text.length > 1 && text.startsWith("'") && text.endsWith("'")
  return isQuoted ? text.slice(1, -1) : text
}

/** Whether a row has no text at all. */
export function isBlankRow({ cells }: TableRow): boolean {
  return cells.every((cell) => textOf(cell) === '')
}

/** Words of a label, folded, each between single blanks: " data valuta ". "" for a long text. */
export function wordsOf(text: string): string {
  if (text.length > LONGEST_LABEL) return ''
  const words = foldedText(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return words && ` ${words} `
}

/** Scripts without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** A phrase to look for within `wordsOf` a label: whole words where words have blanks. */
export function phraseOf(text: string): string {
  const words = wordsOf(text)
  return UNSPACED.test(words) ? words.trim() : words
}
