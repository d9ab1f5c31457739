import type { Country } from '#lib/i18n/phones.ts'

/** Country with its name in the viewer's language and its dial code, such as "+1". */
export type NamedCountry = { country: Country; name: string; dialCode: string }

/** Reads "US1 CA1 FR33 …" and names the countries in a language, sorted by name. */
export function namedCountries(codes: string, language: string): NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return (codes.match(/\S+/g) ?? [])
    .map((text) => {
      const country = text.slice(0, 2) as Country
      return { country, name: names.of(country)!, dialCode: `+${text.slice(2)}` } // falls back to the code
    })
    .toSorted((one, other) => compare(one.name, other.name))
}
