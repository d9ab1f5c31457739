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
