/** A currency with its name and symbol in the viewer's language. */
export type Currency = { code: string; name: string; symbol: string }

/**
 * A zone with its present offset in minutes east of UTC; its currency is '' if unknown.
 * `place` is the city in the viewer's language, absent in English.
 */
export type TimeZone = {
  id: string
  name: string
  place?: string | undefined
  offset: number
  currency: string
}

/** The name of a zone for people. */
export function zoneLabel({ name, place }: Pick<TimeZone, 'name' | 'place'>): string {
  return place ?? name
}

/** A bank, card company or the like; its currency is 'ALL' if it serves many countries. */
export type Provider = {
  id: number
  name: string
  type: number
  currency: string
  paymentUrl?: string
  color: string
  /** Address of its logo. */
  logo?: string
}

/** A provider's tile. */
export type ProviderMark = Pick<Provider, 'id' | 'name' | 'color' | 'logo'>

/** The initials of a name's first and last words, without words in lower case. */
export function initialsOfName(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word))
  const [first = name, ...others] = words
  return [first, ...others.slice(-1)].map((word) => [...word][0]).join('')
}
