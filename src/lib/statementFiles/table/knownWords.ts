import { roleOf } from './headerWords.ts'

/** Lines of a file in which headers are looked for. */
const MOST_LINES = 40
const MOST_CELLS = 40

/** How many cells of a text's first lines are headers with letters past ASCII. */
export function countKnownWords(text: string): number {
  return text
    .slice(0, 20_000)
    .split(/[\r\n]+/, MOST_LINES)
    .flatMap((line) => line.split(/[;,\t|]/, MOST_CELLS))
    .map((cell) => cell.replaceAll('"', '').trim())
    .filter((cell) => /[^\p{ASCII}]/u.test(cell) && roleOf(cell) !== null).length
}
