import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginWords,
  markedSlices,
  queryPiecesOf,
  queryWordsOf,
  wordsOf,
} from '#lib/domain/searchText.ts'

const finds = (query: string, text: string) =>
  beginWords(queryWordsOf(query), wordsOf(text))

test.each([
  ['cafe', 'Café Aurora'],
  ['CAFÉ', 'cafe aurora'],
  ['strasse', 'Große Straße 5'],
  ['straße', 'GROSSE STRASSE'],
  ['πλατεια', 'Καφενείο Πλατεία'],
  ['ΠΛΑΤΕΙΑΣ', 'της πλατείας'],
  ['aurora caf', 'Café Aurora'],
  ['insu', 'Car insurance'],
  ['東京', 'スーパー東京店'],
  ['京都', '東京都水道局'],
  ['店', 'スーパー東京店'],
  ['スーパー', 'ｽｰﾊﾟｰ東京'],
  ['커피', '스타커피숍'],
  ['ете', 'Етерна'],
  ['7eleven', '7Eleven'],
  ['été', "L'été"],
])('"%s" finds "%s"', (query, text) => {
  expect(finds(query, text)).toBe(true)
})

test.each([
  ['surance', 'Car insurance'],
  ['car house', 'Car insurance'],
  ['京東', '東京'],
  ['й', 'и'],
])('"%s" does not find "%s"', (query, text) => {
  expect(finds(query, text)).toBe(false)
})

test('a text is found by its words in any order, and by their beginnings', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.nat()), (some, numbers) => {
      const text = some.join(' ')
      const query = wordsOf(text)
        .toSorted(() => (numbers.next().value! % 2) - 0.5)
        .map((word) => [...word].slice(0, 1 + (numbers.next().value! % 8)).join(''))
      expect(beginWords(query, wordsOf(text))).toBe(true)
    }),
  )
})

test('a text of any script is found by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(finds(text, text)).toBe(true)
      expect(finds(text.toLowerCase(), text.normalize('NFD'))).toBe(true)
    }),
  )
})

test('words hold letters and digits alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
    }),
  )
})

test('a query is cut at its spaces, without what has no words', () => {
  expect(queryPiecesOf('  rent 12,50 – $ ')).toEqual(['rent', '12,50'])
})

test('words that were found are marked', () => {
  expect(markedSlices('Car Insurance, paid', 'insur')).toEqual([
    { start: 0, text: 'Car ', isMarked: false },
    { start: 4, text: 'Insurance', isMarked: true },
    { start: 13, text: ', paid', isMarked: false },
  ])
  expect(markedSlices('東京', '京')).toEqual([{ start: 0, text: '東京', isMarked: true }])
  expect(markedSlices('Rent', '')).toEqual([{ start: 0, text: 'Rent', isMarked: false }])
})

test('the marked slices of a text are the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ maxLength: 3 }),
      (raw, query) => {
        const text = raw.normalize('NFC')
        expect(
          markedSlices(text, query)
            .map((slice) => slice.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
