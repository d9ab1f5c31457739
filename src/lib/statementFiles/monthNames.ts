import { wordsOf } from './plainText.ts'

/** Languages whose month names banks write, and that no word needed yet. */
const unread =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg ru uk el tr hr sl lt lv et ca id vi'.split(
    ' ',
  )

/** Month names by their folded words, from short forms that the platform lacks. */
const known = new Map([
  [' sept ', 9],
  [' mrz ', 3],
  [' maa ', 3],
  [' mrt ', 3],
  [' okt ', 10],
  [' dez ', 12],
])

/** The month, 1 to 12, that a word names in a language of banks; null for another word. */
export function monthNamed(word: string): number | null {
  const name = wordsOf(word)
  // Of like names in two languages the earlier language decides.
  while (!known.has(name) && unread.length > 0) {
    for (const [other, month] of namesIn(unread.shift()!))
      if (!known.has(other)) known.set(other, month)
  }
  return known.get(name) ?? null
}

function namesIn(language: string): [string, number][] {
  const shapes: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ]
  return shapes.flatMap((shape) => {
    const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, month, 1))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [wordsOf(name), month + 1]
    }).filter(([name]) => !/\d/.test(name))
  })
}
