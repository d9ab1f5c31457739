import { currencySign } from '#lib/domain/currency.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { TENDER } from './tender.ts'

const CODES = [...new Set([...TENDER.values()].flat())]
const listed = new Map<Language, readonly Currency[]>()

/** Every currency that is legal tender somewhere now (CLDR), sorted by name. */
export function getCurrencies(language: Language): readonly Currency[] {
  const known = listed.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const { compare } = new Intl.Collator(language)
  const currencies = CODES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    symbol: currencySign(code, language),
  })).toSorted((one, other) => compare(one.name, other.name))
  listed.set(language, currencies)
  return currencies
}

/** A currency by its code in capitals, in a language. */
export function findCurrency(code: string, language: Language): Currency | undefined {
  return getCurrencies(language).find((currency) => currency.code === code)
}
