import parsePhone, { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'

/** A country by its two letters. */
export type Country = CountryCode

/**
 * A number as a profile stores it: "+1" and the national digits, without a trunk prefix.
 */
export type Phone = { dialCode: string; number: string }

/** The preset country of a phone number (spec A, 9). */
export const DEFAULT_COUNTRY: Country = 'US'

/** Every country with its dial code, "US1 CA1 FR33 …", short enough for a page. */
export function dialCodes(): string {
  return getCountries()
    .map((country) => country + getCountryCallingCode(country))
    .join(' ')
}

/**
 * Reads a typed number for a country or a dial code such as "+44". A number with "+" has
 * its own code. Undefined for an impossible number.
 */
export function readPhone(
  typed: string,
  within: { country: Country } | { dialCode: string },
): Phone | undefined {
  const found = parse(typed, within)
  // A profile stores no extension, and dropping it silently would be wrong.
  if (!found?.isPossible() || found.ext) return undefined
  return { dialCode: `+${found.countryCallingCode}`, number: found.nationalNumber }
}

/** The country of a stored number; several countries share a dial code. */
export function countryOf({ dialCode, number }: Phone): Country {
  return parse(number, { dialCode })?.country ?? mainCountryOf(dialCode) ?? DEFAULT_COUNTRY
}

/**
 * A stored number in its country's format: "(415) 555-0132"; unchanged for unknown
 * countries.
 */
export function formatPhone({ dialCode, number }: Phone): string {
  return parse(number, { dialCode })?.formatNational() ?? number
}

function parse(
  typed: string,
  within: { country: Country } | { dialCode: string },
): PhoneNumber | undefined {
  if ('country' in within) {
    return parsePhone(typed, { defaultCountry: within.country, extract: false })
  }
  const digits = within.dialCode.replace('+', '')
  // The library throws on a dial code that it does not know.
  if (!KNOWN_CODES.has(digits) && !typed.startsWith('+')) return undefined
  return parsePhone(typed, { defaultCallingCode: digits, extract: false })
}

const KNOWN_CODES = new Set<string>(getCountries().map((one) => getCountryCallingCode(one)))

function mainCountryOf(dialCode: string): Country | undefined {
  const sharing = getCountries().filter(
    (one) => dialCode === `+${getCountryCallingCode(one)}`,
  )
  return sharing.includes(DEFAULT_COUNTRY) ? DEFAULT_COUNTRY : sharing[0]
}
