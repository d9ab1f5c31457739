import { cities } from 'virtual:zone-cities'

/**
 * The city and country of a zone as a language names them: "Wien (Österreich)" (CLDR). Undefined in
 * English, where zones keep their tz database names, and for a zone without a country.
 */
export function findPlace(
  zone: { id: string; name: string },
  region: string | undefined,
  language: string,
): string | undefined {
  if (language === 'en' || region === undefined) return undefined
  const city =
    cities[language]?.[zone.id] ?? zone.name.slice(zone.name.lastIndexOf('/') + 1)
  const country = countriesIn(language).of(region)
  return country === undefined || country === city ? city : `${city} (${country})`
}

const named = new Map<string, Intl.DisplayNames>()

/** Names of countries, created once per language because that is slow. */
function countriesIn(language: string): Intl.DisplayNames {
  const names = named.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  named.set(language, names)
  return names
}
