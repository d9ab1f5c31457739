import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import exceptions from '../../docs/glossary/exceptions.json' with { type: 'json' }
import { languages, pairsOf, textsOf, translations } from './rules/catalogues.ts'
import { readEnglishGlossary, readGlossary } from './rules/glossary.ts'
import { keyFaults, valueFaults } from './rules/translatedKeys.ts'
import {
  endingFault,
  equalToEnglish,
  faultsBeside,
  isNameOnly,
  lengthFault,
  quoteFault,
  spaceFault,
} from './rules/wording.ts'
import type { Exceptions } from './rules/wording.ts'

/** Words that two languages share, such as "Budget" in German. */
const MAX_EQUAL = 0.03

const { names } = readEnglishGlossary()
const listed: Record<string, Exceptions> = exceptions

test('a folder there is for each language of the list, and for no other', () => {
  expect(languages().toSorted()).toEqual(LANGUAGES.toSorted())
})

describe.each(translations())('%s', (language) => {
  const english = textsOf('en')
  const texts = textsOf(language)
  const pairs = pairsOf(english, texts)

  test('has each key of English, in the forms that its plurals need, and no other', () => {
    expect(keyFaults(language, english, texts)).toEqual([])
  })

  test('fills in the same values', () => {
    expect(valueFaults(language, english, texts)).toEqual([])
  })

  test('is hardly anywhere as English is', () => {
    const equal = equalToEnglish(pairs, names)
    const worded = [...textsOf('en').values()].filter((text) => !isNameOnly(text, names))
    expect(equal.length > worded.length * MAX_EQUAL ? equal : []).toEqual([])
  })

  test('ends its sentences as English does', () => {
    const faultOf = endingFault.bind(undefined, language)
    expect(faultsBeside(listed['ending']?.[language], pairs, faultOf)).toEqual([])
  })

  test('is not much longer than English', () => {
    expect(faultsBeside(listed['length']?.[language], pairs, lengthFault)).toEqual([])
  })

  test('has the quotes of its glossary', () => {
    const { quotes } = readGlossary(language)
    const faultOf = ({ text }: { text: string }) => quoteFault(quotes, text)
    expect(faultsBeside(listed['quotes']?.[language], pairs, faultOf)).toEqual([])
  })
})

test('English has the forms and values that it asks of others', () => {
  const english = textsOf('en')
  expect(keyFaults('en', english, english)).toEqual([])
  expect(valueFaults('en', english, english)).toEqual([])
})

test.each(languages())('%s has no space too many, and none too few', (language) => {
  const pairs = pairsOf(textsOf('en'), textsOf(language))
  const faultOf = ({ text }: { text: string }) => spaceFault(language, text)
  expect(faultsBeside(listed['spaces']?.[language], pairs, faultOf)).toEqual([])
})

describe('the check of keys sees', () => {
  const english = new Map([
    ['a.title', 'Bills'],
    ['a.days_one', 'Every day'],
    ['a.days_other', 'Every {{count}} days'],
    ['a.goes_zero', 'No bill'],
    ['a.goes_one', '{{count}} bill'],
    ['a.goes_other', '{{count}} bills'],
  ])
  const formsOf = (language: string, key: string) =>
    keyFaults(language, english, new Map())
      .filter((fault) => fault.startsWith(`lacks ${key}`))
      .map((fault) => fault.split('_').at(-1))

  test.each([
    ['ja', ['other']],
    ['de', ['one', 'other']],
    ['fr', ['one', 'many', 'other']],
    ['ro', ['one', 'few', 'other']],
    ['ru', ['one', 'few', 'many', 'other']],
  ])('in %s the missing forms %j', (language, forms) => {
    expect(formsOf(language, 'a.days').toSorted()).toEqual(forms.toSorted())
    expect(formsOf(language, 'a.goes').toSorted()).toEqual([...forms, 'zero'].toSorted())
  })

  test('a key and a form that are too many', () => {
    const texts = new Map([
      ['a.title', '請求'],
      ['a.days_other', '{{count}}日ごと'],
      ['a.days_zero', '今日'],
      ['a.goes_zero', 'なし'],
      ['a.goes_one', '1件'],
      ['a.goes_other', '{{count}}件'],
      ['a.more', 'もっと'],
    ])
    expect(keyFaults('ja', english, texts)).toEqual([
      'has a.days_zero',
      'has a.goes_one',
      'has a.more',
    ])
  })

  test.each([
    // Russian uses the form of 1 for 21, French for 0.
    ['de', 'a.days_one', 'Jeden Tag', true],
    ['de', 'a.days_other', 'Alle Tage', false],
    ['ru', 'a.days_one', 'Каждый день', false],
    ['ru', 'a.days_one', 'Каждый {{count}} день', true],
    ['fr', 'a.days_one', 'Tous les jours', true],
    ['fr', 'a.days_many', 'Tous les jours', false],
    ['fr', 'a.goes_one', 'Une facture', true],
    ['ja', 'a.days_other', '毎日', false],
    ['ja', 'a.goes_zero', 'なし', true],
    ['de', 'a.title', '{{count}} Rechnungen', false],
    ['de', 'a.days_other', 'Alle {{anzahl}} Tage', false],
  ])('in %s of %s, %s: %s', (language, key, text, isRight) => {
    const faults = valueFaults(language, english, new Map([[key, text]]))
    expect(faults).toHaveLength(isRight ? 0 : 1)
  })

  test('French that may be none and leaves out the number', () => {
    const days = new Map([
      ['a.left_one', '{{count}} day left'],
      ['a.left_other', '{{count}} days left'],
    ])
    const texts = new Map([['a.left_one', 'Un jour restant']])
    expect(valueFaults('fr', days, texts)).toHaveLength(1)
    expect(valueFaults('de', days, texts)).toHaveLength(0)
  })
})

describe('the check of wording sees', () => {
  test('what is left in English, and what is a name', () => {
    const pairs = ['Save', 'PDF', '{{name}} ({{code}})', 'Google Calendar'].map((text) => ({
      key: text,
      english: text,
      text,
    }))
    expect(equalToEnglish(pairs, ['PDF', 'Google'])).toEqual(['Save', 'Google Calendar'])
    expect(isNameOnly('PDFs', ['PDF'])).toBe(false)
    expect(isNameOnly('12 · leo@example.org', [])).toBe(true)
  })

  test.each([
    ['de', 'Saved.', 'Gespeichert.', true],
    ['de', 'Saved.', 'Gespeichert', false],
    ['de', 'Save', 'Sichern.', false],
    ['de', 'Delete “{{name}}”?', '„{{name}}“ löschen?', true],
    ['de', 'Say “yes.”', 'Sagen Sie „ja“.', true],
    ['de', 'Loading…', 'Wird geladen...', false],
    ['ja', 'Saved.', '保存しました。', true],
    ['ja', 'Saved.', '保存しました.', false],
    ['ja', 'Sure?', 'よろしいですか？', true],
    ['ja', 'Sure?', 'よろしいですか。', false],
    ['el', 'Sure?', 'Σίγουρα;', true],
    ['el', 'Sure?', 'Σίγουρα?', false],
    ['de', 'Sure?', 'Sicher;', false],
    ['es', 'Sure?', '¿Seguro?', true],
    ['es', 'Sure?', 'Seguro?', false],
    ['fr', 'Stored now:', 'Enregistré\u202f:', true],
  ])('in %s, %s, %s: %s', (language, english, text, isRight) => {
    expect(endingFault(language, { key: 'a', english, text }) === undefined).toBe(isRight)
  })

  test.each([
    [['„', '“'], '„Ja“ und „Nein“', true],
    [['„', '“'], '“Ja”', false],
    [['„', '“'], '"Ja"', false],
    [['„', '“'], '“Ja„', false],
    [['„', '“'], '„Ja', false],
    [['「', '」'], '「保存」', true],
    [['「', '」'], '“保存”', false],
    [['«\u202f', '\u202f»'], '«\u202fOui\u202f»', true],
    [['«\u202f', '\u202f»'], '«Oui»', false],
    [['“', '”'], 'L’anno', true],
    [['“', '”'], "L'anno", false],
  ] as const)('with the quotes %j, %s: %s', (quotes, text, isRight) => {
    expect(quoteFault(quotes, text) === undefined).toBe(isRight)
  })

  test.each([
    ['de', 'Alles  da', false],
    ['de', ' Alles', false],
    ['de', 'Alles\u00a0', false],
    ['de', 'Alles da ?', false],
    ['de', 'Alles da?', true],
    ['fr', 'Prêt\u202f?', true],
    ['fr', 'Prêt ?', false],
    ['fr', 'Prêt?', false],
    ['fr', 'Prêt\u00a0!', false],
    ['fr', '{{name}}: rien', false],
    ['fr', '{{name}}\u202f: rien', true],
    ['fr', 'à 10:30, sur https://example.org/?a=b', true],
  ])('in %s, “%s”: %s', (language, text, isRight) => {
    expect(spaceFault(language, text) === undefined).toBe(isRight)
  })

  test.each([
    ['Delete account', 'Konto endgültig löschen', true],
    ['Delete account', 'Dieses Konto endgültig entfernen', false],
    ['Delete', 'Endgültig entfernen', true],
    ['Delete account', '口座を削除します', true],
    ['Delete account', 'この口座を完全に削除します', false],
    ['Delete {{account}}', '{{account}} jetzt löschen', true],
    ['Delete {{account}}', '{{account}} nun endgültig löschen', false],
  ])('beside %s, %s: %s', (english, text, isRight) => {
    expect(lengthFault({ key: 'a', english, text }) === undefined).toBe(isRight)
  })

  test('an exception that is needed, and one that is not', () => {
    const pair = { key: 'a', english: 'Saved.', text: 'Gespeichert' }
    const faultOf = endingFault.bind(undefined, 'de')
    expect(faultsBeside(undefined, [pair], faultOf)).toHaveLength(1)
    expect(faultsBeside({ a: 'A title here' }, [pair], faultOf)).toEqual([])
    expect(faultsBeside({ b: 'No more' }, [], faultOf)).toEqual(['b needs no exception'])
  })
})
