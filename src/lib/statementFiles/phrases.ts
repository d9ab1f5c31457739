import { phraseOf } from './plainText.ts'

/** A phrase that a text has, and what it stands for. */
export type FoundPhrase<Value> = { phrase: string; value: Value }

/** Finds the phrases of a list within the words of a text. */
export type PhraseFinder<Value> = (words: string) => FoundPhrase<Value>[]

/**
 * A finder of phrases, given as lists with commas between. Its time grows with the words of a
 * text. Only scripts without blanks are searched phrase by phrase.
 */
export function phraseFinder<Value>(
  lists: [list: string, value: Value][],
): PhraseFinder<Value> {
  const phrases = lists.flatMap(([list, value]) =>
    list.split(',').map((text) => ({ phrase: phraseOf(text), value })),
  )
  const unspaced = phrases.filter(({ phrase }) => !phrase.startsWith(' '))
  const spaced = Map.groupBy(
    phrases.filter(({ phrase }) => phrase.startsWith(' ')),
    ({ phrase }) => phrase,
  )
  const longest = Math.max(0, ...[...spaced.keys()].map((phrase) => countWords(phrase)))
  return (words) => [
    ...runsOf(words, longest).flatMap((run) => spaced.get(run) ?? []),
    ...(/[\u0E00-\u9FFF\uAC00-\uD7A3]/.test(words)
      ? unspaced.filter(({ phrase }) => words.includes(phrase))
      : []),
  ]
}

function countWords(phrase: string): number {
  return phrase.trim().split(' ').length
}

/** All runs of neighbouring words, each between blanks. */
function runsOf(words: string, longest: number): string[] {
  const single = words.trim().split(' ')
  return single.flatMap((_, start) =>
    Array.from(
      { length: Math.min(longest, single.length - start) },
      (_run, length) => ` ${single.slice(start, start + length + 1).join(' ')} `,
    ),
  )
}
