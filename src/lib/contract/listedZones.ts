import type * as z from 'zod/mini'
import type { TimeZone } from '#lib/domain/reference.ts'
import type { getTimeZones } from './reference.ts'

/** A zone with its country's currency, '' where there is none. */
export type ListedZone = Pick<TimeZone, 'id' | 'name' | 'currency'>

/** Reads the list of zones without its codec, which would be larger than the page. */
export function readZones({
  lists,
}: z.input<(typeof getTimeZones)['gives']>): ListedZone[] {
  return lists.map(({ id, name, currencyCode }) => ({ id, name, currency: currencyCode }))
}
