/** A currency with its name and symbol in the viewer's language. */
export type Currency = { code: string; name: string; symbol: string }

/** A zone with its offset now, in minutes east of UTC; its currency is '' if unknown. */
export type TimeZone = { id: string; name: string; offset: number; currency: string }

/** A bank, card company or the like; its currency is 'ALL' if it serves many countries. */
export type Provider = {
  id: number
  name: string
  type: number
  currency: string
  paymentUrl?: string
  color: string
}

/** Provider as a tile shows it. */
export type ProviderMark = Pick<Provider, 'id' | 'name' | 'color'>

/** Initials of a provider: those of its first and last word that begins with no small letter. */
export function providerInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word))
  const [first = name, ...others] = words
  return [first, ...others.slice(-1)].map((word) => [...word][0]).join('')
}
