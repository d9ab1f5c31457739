import { expect, test } from 'vitest'
import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import { builtInCategory } from '#lib/domain/category.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { LANGUAGES, isLanguage } from '#lib/i18n/languages.ts'
import {
  findCurrency,
  findProvider,
  firstWeekdayIn,
  isTimeZone,
  getCurrencies,
  listedZone,
  getLanguages,
  listProviders,
  getTimeZones,
  providerTypeOfAccount,
  STARTER_MERCHANTS,
} from '#lib/server/services/reference.ts'
import { PROVIDER, PROVIDER_TYPES } from '#lib/server/services/reference/providerTypes.ts'
import { STARTER_PROVIDERS } from '#lib/server/services/reference/providers.ts'

const AT = Date.UTC(2026, 6, 1)
const zones = getTimeZones(AT, () => 0, 'en')
const currencyOf = (id: string) => zones.find((zone) => zone.id === id)?.currency

test('the languages are those of the interface, in their own words', () => {
  expect(getLanguages().map(({ code }) => code)).toEqual([...LANGUAGES])
  expect(getLanguages()).toContainEqual({ code: 'pt', name: 'Português' })
  expect(new Set(getLanguages().map(({ name }) => name)).size).toBe(LANGUAGES.length)
})

test('a code outside these is not a language', () => {
  expect(isLanguage('el')).toBe(true)
  expect(isLanguage('gr')).toBe(false)
  expect(isLanguage('EN')).toBe(false)
})

test.each(LANGUAGES)('every currency has a name and a symbol in %s', (language) => {
  const currencies = getCurrencies(language)
  expect(currencies.length).toBeGreaterThan(140)
  for (const { code, name, symbol } of currencies) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(name).not.toBe(code)
    expect(symbol).not.toBe('')
  }
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
})

test.each([
  ['USD', 'en', 'US Dollar', '$'],
  ['EUR', 'de', 'Euro', '€'],
  ['JPY', 'ja', '日本円', '¥'],
  ['GBP', 'es', 'libra esterlina', '£'],
] as const)('%s in %s is called %s and written %s', (code, language, name, symbol) => {
  expect(findCurrency(code, language)).toMatchObject({ code, symbol: expect.any(String) })
  expect(findCurrency(code, language)?.name.toLowerCase()).toBe(name.toLowerCase())
  expect(findCurrency(code, language)?.symbol.normalize('NFKC')).toBe(symbol)
})

test.each(['DEM', 'HRK', 'BGN', 'XAU', 'XXX', 'CHE', 'usd', '', 'AAA'])(
  '"%s" is no money that is spent today',
  (code) => {
    expect(findCurrency(code, 'en')).toBeUndefined()
  },
)

test('the list of currencies is made once a language', () => {
  expect(getCurrencies('fr')).toBe(getCurrencies('fr'))
  expect(getCurrencies('fr')).not.toBe(getCurrencies('de'))
})

test.each([
  ['Europe/Paris', 'EUR'],
  ['America/New_York', 'USD'],
  ['Asia/Tokyo', 'JPY'],
  ['Europe/Zurich', 'CHF'],
  ['Asia/Kolkata', 'INR'],
  ['Australia/Sydney', 'AUD'],
  ['Europe/London', 'GBP'],
  ['Africa/Cairo', 'EGP'],
  ['Europe/Zagreb', 'EUR'],
  ['Europe/Sofia', 'EUR'],
  ['Europe/Bucharest', 'RON'],
  ['Asia/Seoul', 'KRW'],
  ['Africa/Maseru', 'LSL'],
  ['America/Curacao', 'XCG'],
])('people in %s count in %s', (zone, currency) => {
  expect(currencyOf(listedZone(zone)!)).toBe(currency)
})

test('polar zones and UTC have no currency, all others have one that is listed', () => {
  const without = zones.filter(({ currency }) => currency === '').map(({ id }) => id)
  expect(without).toContain('UTC')
  expect(without).toContain('Arctic/Longyearbyen')
  expect(without).toContain('Antarctica/Macquarie')
  expect(without.filter((id) => !/^(?:UTC$|Antarctica\/|Arctic\/)/.test(id))).toEqual([])
  for (const { currency } of zones) {
    if (currency) expect(findCurrency(currency, 'en')?.code).toBe(currency)
  }
})

test('each zone is listed once, UTC first, under the name its city has today', () => {
  expect(zones[0]).toEqual({ id: 'UTC', name: 'UTC', offset: 0, currency: '' })
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length)
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
  const names = zones.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'America/New York']),
  )
})

test('a zone carries its offset at the instant that was asked for', () => {
  const offsetOf = (zone: string, at: number) =>
    zone === 'Europe/Paris' && at === AT ? 120 : 0
  const paris = getTimeZones(AT, offsetOf, 'en').find(({ id }) => id === 'Europe/Paris')
  expect(paris).toEqual({
    id: 'Europe/Paris',
    name: 'Europe/Paris',
    offset: 120,
    currency: 'EUR',
  })
  expect(
    getTimeZones(0, offsetOf, 'en').find(({ id }) => id === 'Europe/Paris')?.offset,
  ).toBe(0)
})

test.each([
  ['de', 'Europe/Vienna', 'Wien (Österreich)'],
  ['ja', 'Asia/Tokyo', '東京 (日本)'],
  ['el', 'America/New_York', 'Νέα Υόρκη (Ηνωμένες Πολιτείες)'],
  ['fr', 'Asia/Singapore', 'Singapour'],
  ['ru', 'UTC', undefined],
  ['en', 'Europe/Vienna', undefined],
])('in %s the place of %s is %s', (language, id, place) => {
  const listed = getTimeZones(AT, () => 0, language)
  expect(listed.find((zone) => zone.id === id)?.place).toBe(place)
})

test('zones are sorted by their places, as the language sorts', () => {
  const places = getTimeZones(AT, () => 0, 'de').flatMap(({ place }) => place ?? [])
  expect(places).toEqual(places.toSorted(new Intl.Collator('de').compare))
})

test.each([
  ['Europe/Paris', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['US/Eastern', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['America/Port-au-Prince', true],
  ['Mars/Olympus', false],
  ['+01:00', false],
  ['', false],
  ['Europe/Paris\n', false],
])('whether "%s" is a time zone: %s', (id, expected) => {
  expect(isTimeZone(id)).toBe(expected)
})

test('two names of one zone are listed under one id', () => {
  expect(listedZone('Asia/Kolkata')).toBe(listedZone('Asia/Calcutta'))
  expect(zones.map(({ id }) => id)).toContain(listedZone('Asia/Kolkata'))
  expect(zones.map(({ id }) => id)).toContain(listedZone('Europe/Kyiv'))
  expect(listedZone('Nowhere')).toBeUndefined()
})

test('every starter merchant is filed under an expense category, and named once', () => {
  const names = STARTER_MERCHANTS.map(({ name }) => foldedText(name))
  expect(names.length).toBeGreaterThan(100)
  expect(new Set(names).size).toBe(names.length)
  for (const { categoryId } of STARTER_MERCHANTS) {
    expect(builtInCategory(categoryId)?.type).toBe('expense')
  }
})

test('every provider has an id and a name of its own, a known type and a known currency', () => {
  const types = PROVIDER_TYPES.map(({ code }) => code)
  expect(new Set(STARTER_PROVIDERS.map(({ id }) => id)).size).toBe(STARTER_PROVIDERS.length)
  expect(new Set(STARTER_PROVIDERS.map(({ name }) => name)).size).toBe(
    STARTER_PROVIDERS.length,
  )
  for (const { type, currency, color, paymentUrl } of STARTER_PROVIDERS) {
    expect(types).toContain(type)
    expect(currency === 'ALL' || findCurrency(currency, 'en')?.code === currency).toBe(true)
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    if (paymentUrl) expect(new URL(paymentUrl).protocol).toBe('https:')
  }
})

test('every kind of provider has its code once, its name and some providers', () => {
  expect(new Set(PROVIDER_TYPES.map(({ code }) => code)).size).toBe(PROVIDER_TYPES.length)
  for (const { code, name } of PROVIDER_TYPES) {
    expect(PROVIDER[name]).toBe(code)
    expect(STARTER_PROVIDERS.some(({ type }) => type === code)).toBe(true)
  }
})

test('a currency is answered its own providers and those of many countries', () => {
  const currencies = new Set(listProviders('BRL').map(({ currency }) => currency))
  expect(currencies).toEqual(new Set(['BRL', 'ALL']))
  expect(new Set(listProviders('ISK').map(({ currency }) => currency))).toEqual(
    new Set(['ALL']),
  )
})

test('a provider is found by its id', () => {
  const [first] = STARTER_PROVIDERS
  expect(findProvider(first!.id)).toBe(first)
  expect(findProvider(-1)).toBeUndefined()
})

test('an account names the kind of provider that belongs to it', () => {
  expect(providerTypeOfAccount(1)).toBe(PROVIDER.bank)
  expect(providerTypeOfAccount(2)).toBe(PROVIDER.card)
  expect(providerTypeOfAccount(0)).toBeUndefined()
})

test('no account type asks for two kinds, and all of them exist', () => {
  const accountTypes = PROVIDER_TYPES.flatMap((type) => type.accountTypes)
  expect(new Set(accountTypes).size).toBe(accountTypes.length)
  const codes = new Set(ACCOUNT_TYPES.map(({ code }) => code))
  expect(accountTypes.filter((code) => !codes.has(code))).toEqual([])
})

test.each([
  ['America/New_York', 'de', 0],
  ['Europe/Berlin', 'en', 1],
  ['Asia/Tokyo', 'ja', 0],
  ['America/Sao_Paulo', 'pt', 0],
  ['Europe/Lisbon', 'pt', 0],
  ['Africa/Cairo', 'en', 6],
  ['Asia/Calcutta', 'en', 0],
  ['UTC', 'en', 0],
  ['UTC', 'pt', 0],
  ['UTC', 'fr', 1],
  ['UTC', 'ko', 0],
])('the week in %s begins for a reader of %s on day %d', (zone, language, first) => {
  expect(firstWeekdayIn(zone, language)).toBe(first)
})
