import { foldedText } from './folding.ts'

/** Letters of scripts that are written without spaces. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々`
const RUNS = new RegExp(
  `(?:(?=[${UNSPACED}])[\\p{L}\\p{N}])+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
)
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u')
/** Longer words are found by their beginning. */
const MAX_LETTERS = 40

/**
 * The words by which a text is found, folded, each once. Japanese, Chinese and Korean give
 * pieces of two letters, and the last letter of a run.
 */
export function wordsOf(text: string): string[] {
  return uniqueWords(text, (letters) => [...piecesOf(letters), letters.at(-1)!])
}

/** The words of a query; a text is found when each begins one of the text's words. */
export function queryWordsOf(query: string): string[] {
  return uniqueWords(query, (letters) => (letters.length > 1 ? piecesOf(letters) : letters))
}

/** Whether each word of a query begins one of a text's words. */
export function beginWords(queryWords: readonly string[], words: readonly string[]) {
  return queryWords.every((query) => words.some((word) => word.startsWith(query)))
}

/** The pieces of a query between spaces, each an amount or some words. */
export function queryPiecesOf(query: string): string[] {
  return query.split(/\s+/u).filter((piece) => queryWordsOf(piece).length > 0)
}

/** Slices of a text; those that a query found are marked. */
export type MarkedSlice = { start: number; text: string; isMarked: boolean }

/** A text with the beginnings of words that a query found marked. */
export function markedSlices(written: string, query: string): MarkedSlice[] {
  const text = written.normalize('NFC')
  const words = queryWordsOf(query)
  const slices: MarkedSlice[] = []
  let end = 0
  for (const { index, 0: run } of text.matchAll(RUNS)) {
    const isMarked = words.some((word) => isFoundIn(run, word))
    if (!isMarked) continue
    if (index > end) slices.push(plainSlice(text, end, index))
    slices.push({ start: index, text: run, isMarked: true })
    end = index + run.length
  }
  if (end < text.length) slices.push(plainSlice(text, end))
  return slices
}

function plainSlice(text: string, start: number, end?: number): MarkedSlice {
  return { start, text: text.slice(start, end), isMarked: false }
}

function isFoundIn(run: string, word: string): boolean {
  const folded = foldedText(run)
  return UNSPACED_START.test(folded) ? folded.includes(word) : folded.startsWith(word)
}

function uniqueWords(text: string, unspaced: (letters: string[]) => string[]): string[] {
  const runs = foldedText(text).match(RUNS) ?? []
  const words = runs.flatMap((run) =>
    UNSPACED_START.test(run)
      ? unspaced([...run])
      : [[...run].slice(0, MAX_LETTERS).join('')],
  )
  return [...new Set(words)]
}

function piecesOf(letters: string[]): string[] {
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
