import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { getT } from '#lib/i18n.ts'
import { chooseLanguage } from '#lib/i18n/chooseLanguage.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import { textsFor } from '#lib/i18n/catalogues.ts'
import type { Texts } from '#lib/i18n/catalogues.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { embeddable, makeT } from '#lib/i18n/embedded.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { pageTexts } from '#lib/i18n/pageTexts.ts'
import type { Context } from '#lib/server/core/context.ts'

test('a text is found by its area and its name', () => {
  expect(getT('en')('shell.signIn')).toBe('Sign in')
})

test('a text in a group is found by all its names', () => {
  expect(getT('en')('access.remove.title')).toBe('Delete your profile')
})

test('named values stand in the text as they are', () => {
  expect(getT('en')('common.pageTitle', { page: 'A <B>' })).toBe('A <B> · Hearthbook')
})

test('an Italian article loses its vowel before the days 1, 8 and 11', () => {
  const t = getT('it')
  const since = (day: string) => t('search.since', { day: formatDay(day, 'it') })
  expect(since('2026-11-08')).toBe('Dall’8 nov 2026')
  expect(since('2026-05-11')).toBe('Dall’11 mag 2026')
  expect(since('2026-11-18')).toBe('Dal 18 nov 2026')
  expect(t('search.until', { day: '1 gen 2027' })).toBe('Fino all’1 gen 2027')
})

test('a date that ends in a full stop ends the sentence', () => {
  const day = formatDay('2026-11-29', 'ru')
  expect(getT('ru')('emailChange.changed', { when: 'сегодня', day })).toMatch(/2026 г\.$/)
})

test('English stands in for a language that we do not have', () => {
  expect(getT('xx')('common.name')).toBe('Hearthbook')
})

test('English plurals are right where English stands in', () => {
  const t = getT('xx')
  const texts = [1, 21, 1].map((count) => t('bills.days.daysLeft', { count }))
  expect(texts).toEqual(['1 day left', '21 days left', '1 day left'])
})

test('two languages speak at once without disturbing each other', () => {
  const [german, english] = [getT('de'), getT('en')]
  expect(english('categories.1.name')).toBe('Home')
  expect(german('categories.1.name')).not.toBe('Home')
  expect(english('categories.1.name')).toBe('Home')
})

test('every file of the English catalogue is a namespace of i18next', () => {
  const files = readdirSync('src/locales/en').map((file) => file.replace('.json', ''))
  const typed = readFileSync('src/lib/i18n/namespaces.ts', 'utf8')
  expect(files.filter((area) => !typed.includes(`${area}: typeof ${area}`))).toEqual([])
  getT('en')
  expect(i18next.options.ns).toEqual(expect.arrayContaining(files))
})

test('the integration alone starts i18next, once, whoever asks for the first text', async () => {
  vi.resetModules()
  const init = vi.spyOn(i18next, 'init')
  const { inLanguage } = await import('#lib/server/core/inLanguage.ts')
  const texts = LANGUAGES.map((language) =>
    inLanguage({} as Context, language).t('categories.1.name'),
  )
  expect(new Set(texts).size).toBeGreaterThan(5)
  expect(init.mock.calls).toMatchObject([[{ preload: LANGUAGES }]])
  init.mockRestore()
})

test.each([
  ['fr', 'de', 'fr'],
  ['xx', 'de-AT, en;q=0.5', 'de'],
  [undefined, 'en;q=0.3, pt-BR;q=0.9', 'pt'],
  [undefined, 'zh, ja;q=0.5', 'ja'],
  [undefined, 'pt-PT', 'pt'],
  [undefined, 'zh-Hant-TW', 'en'],
  [undefined, 'nb, *;q=0.5', 'en'],
  [undefined, 'de;q=0.2, el-GR;q=0.8, ko;q=0.5', 'el'],
  [undefined, 'fr;q=x, RO-ro;q=0.1', 'ro'],
  ['', 'it', 'it'],
  [undefined, 'ja;q=0, ko', 'ko'],
  [undefined, '*', 'en'],
  [undefined, null, 'en'],
])('cookie %s and accepted %s make it %s', (cookie, accepted, language) => {
  expect(chooseLanguage(cookie, accepted)).toBe(language)
})

test('a page carries the areas and the single keys that it names', () => {
  expect(textsFor('en', ['shell.signIn', 'access.remove.title'])).toEqual({
    shell: { signIn: 'Sign in' },
    access: { remove: { title: 'Delete your profile' } },
  })
  expect(Object.keys(textsFor('en', ['common']))).toEqual(['common'])
})

test('two keys of one area stand side by side', () => {
  const texts = textsFor('en', [
    'shell.signIn',
    'shell.cookies.title',
    'shell.cookies.text',
  ])
  expect(Object.keys(texts['shell'] ?? {})).toEqual(['signIn', 'cookies'])
  expect(texts).toHaveProperty('shell.cookies.title', 'Cookies')
  expect(texts).toHaveProperty('shell.cookies.text')
})

test('a page is given its own words, however often others are asked for', () => {
  const wordsOf = (language: string, hasDates = false) =>
    Object.keys(JSON.parse(pageTexts(language, { names: ['month'], hasDates })) as Texts)
  expect(wordsOf('en', true)).toEqual(['month', 'dates'])
  expect(wordsOf('en')).toEqual(['month'])
  const german = pageTexts('de', { names: ['categories'], hasDates: true })
  expect(german).not.toBe(pageTexts('en', { names: ['categories'], hasDates: true }))
  expect(pageTexts('de', { names: ['categories'], hasDates: true })).toBe(german)
})

test('carried words cannot end the element that carries them', () => {
  const text = embeddable({ a: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>' })
})

/** Texts of a language's own files, without the English fallback. */
function ownTexts(language: string): Record<string, Texts> {
  const folder = `src/locales/${language}`
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts,
    ]),
  )
}

/** Every text's path below its area; a plural once, without its form. */
function pathsIn(texts: Texts, above = ''): string[] {
  const paths = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [above + name.replace(/_(zero|one|two|few|many|other)$/, '')]
      : pathsIn(text, `${above}${name}.`),
  )
  return [...new Set(paths)]
}

/** The result of i18next for a text. */
function i18nextIn(language: string) {
  getT(language)
  return i18next.getFixedT(language) as unknown as (key: Key, values: object) => string
}

test.each([
  ['en', '1,234 days left', '12,345 days left'],
  ['de', '1.234', '12.345'],
  ['fr', '1\u202f234', '12\u202f345'],
  ['es', '1234', '12.345'],
])('a count has the groups of %s, in a page as on the server', (language, ...shown) => {
  const texts = {
    bills: { days: { left_other: '{{count}}', left_one: '1', in: '{{year}}' } },
  }
  const carried = makeT({ language, texts }) as Translate
  const written = [1234, 12_345].map((count) =>
    language === 'en'
      ? getT('en')('bills.days.daysLeft', { count })
      : carried('bills.days.left' as Key, { count }),
  )
  expect(written).toEqual(shown)
  expect(carried('bills.days.in' as Key, { year: 2026 })).toBe('2026')
})

test.each(LANGUAGES)(
  'the words that a page carries in %s are those of the server',
  (language) => {
    const texts = ownTexts(language)
    const [carried, server] = [makeT({ language, texts }), getT(language)]
    const i18next = i18nextIn(language)
    const number = new Intl.NumberFormat(language)
    const values = { name: 'Ana', email: 'ana@example.org', seconds: 7, page: 'X' }
    for (const key of pathsIn(texts) as Key[]) {
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1234, 1_000_000]) {
        const written = server(key, { ...values, count })
        expect(carried(key, { ...values, count }), key).toBe(written)
        const replace = { ...values, count: number.format(count) }
        expect(i18next(key, { count, replace }), key).toBe(written)
      }
    }
  },
)
