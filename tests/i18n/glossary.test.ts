import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pairsOf, textsOf, translations } from './rules/catalogues.ts'
import {
  forbiddenFaults,
  hasTerm,
  readEnglishGlossary,
  readGlossary,
  termFaults,
  unknownTerms,
} from './rules/glossary.ts'
import type { EnglishGlossary, Glossary } from './rules/glossary.ts'

const english = readEnglishGlossary()
const model = textsOf('en')

test('each glossary is of a language', () => {
  const others = readdirSync('docs/glossary')
    .map((file) => file.replace('.json', ''))
    .filter((name) => !['en', 'exceptions', ...translations()].includes(name))
  expect(others).toEqual([])
})

test('English says no word that its glossary forbids', () => {
  expect(forbiddenFaults(english.forbidden, 'en', model)).toEqual([])
})

test('English has no other word for the organizer or a member', () => {
  const others = ['Only the owner may.', 'Ask an admin.', 'Her invitees', 'Owners']
  const texts = new Map(others.map((text) => [text, text]))
  expect(forbiddenFaults(english.forbidden, 'en', texts)).toHaveLength(others.length)
  expect(hasTerm(english.terms['organizer']!, { key: 'a', english: 'The organizer' })).toBe(
    true,
  )
})

test.each(Object.keys(english.terms))('English texts have the term %s', (name) => {
  const isSaid = [...model].some(([key, text]) =>
    hasTerm(english.terms[name]!, { key, english: text }),
  )
  expect(isSaid).toBe(true)
})

describe.each(translations())('%s', (language) => {
  const own = readGlossary(language)

  test('says each term by its word', () => {
    const pairs = pairsOf(textsOf('en'), textsOf(language))
    expect(unknownTerms(english, own)).toEqual([])
    expect(termFaults(english, own, language, pairs)).toEqual([])
  })

  test('says no word that its glossary forbids', () => {
    expect(forbiddenFaults(own.forbidden, language, textsOf(language))).toEqual([])
  })
})

describe('the check sees', () => {
  const terms: EnglishGlossary = {
    names: [],
    forbidden: {},
    terms: {
      account: {
        meaning: 'Where money lies',
        forms: ['accounts?'],
        unless: ['e-mail account'],
        in: ['a.'],
      },
    },
  }
  const german = (account: object): Glossary => ({
    address: 'Sie',
    buttons: 'infinitive',
    quotes: ['„', '“'],
    months: 'capital',
    headings: 'sentence',
    spaces: 'none',
    terms: { account: { say: 'Konto', forms: ['Konto', 'Konten'], ...account } },
    forbidden: {},
  })
  const lacking = { key: 'a.none', english: 'No account', text: 'Keine Rechnung' }

  test.each([
    ['No account', 'Kein Konto', 0],
    ['2 Accounts', '2 Girokonten', 0],
    ['No account', 'Keine Rechnung', 1],
    ['No accounting', 'Keine Rechnung', 0],
    ['{{account}} is closed', '{{account}} ist zu', 0],
    ['Your e-mail account', 'Ihr Postfach', 0],
    ['Your e-mail account and your accounts', 'Ihr Postfach und das andere', 1],
  ])('of “%s” and “%s” %d faults', (text, translated, count) => {
    const pair = { key: 'a.text', english: text, text: translated }
    expect(termFaults(terms, german({}), 'de', [pair])).toHaveLength(count)
  })

  test('the keys that a term is looked for in', () => {
    expect(hasTerm(terms.terms['account']!, { key: 'b.none', english: 'account' })).toBe(
      false,
    )
  })

  test('exceptions, needed and not', () => {
    const found = (except: string[]) =>
      termFaults(terms, german({ except }), 'de', [lacking])
    expect(found([])).toHaveLength(1)
    expect(found(['a.none'])).toEqual([])
    expect(found(['a.none', 'a.other'])).toEqual([
      'a.other needs no exception from account',
    ])
  })

  test('a term that a language lacks, and one that English lacks', () => {
    const without = { ...german({}), terms: {} }
    expect(termFaults(terms, without, 'de', [])).toEqual(['no term account'])
    expect(unknownTerms({ ...terms, terms: {} }, german({}))).toEqual(['account'])
  })

  test.each([
    ['Account', 'de', 'Ihr Account', 1],
    ['Account', 'de', 'Ihr Accountant', 0],
    ['Account*', 'de', 'Ihr Accountant', 1],
    ['Account', 'de', '{{Account}}', 0],
    ['アカウント', 'ja', 'このアカウントを', 1],
    ['계좌', 'ko', '이 계좌를', 1],
  ])('of the forbidden “%s” in %s, “%s”: %d', (word, language, text, count) => {
    const faults = forbiddenFaults({ [word]: 'no' }, language, new Map([['a', text]]))
    expect(faults).toHaveLength(count)
  })
})
