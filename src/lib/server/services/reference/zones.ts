import type { Weekend } from '#lib/domain/payPeriod.ts'
import { zoneLabel } from '#lib/domain/reference.ts'
import type { TimeZone } from '#lib/domain/reference.ts'
import { findPlace } from './places.ts'
import { currencyOfRegion, TENDER } from './tender.ts'

type ListedZone = Omit<TimeZone, 'offset'>

/** Minutes east of UTC in a zone at an instant. */
export type OffsetOf = (zone: string, at: number) => number

/** Cities with a newer spelling than the stable id of Intl. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const POLAR = /^(?:Antarctica|Arctic)\//

/** Ids of the tz database begin with a letter; Intl's bare offsets are refused. */
const ZONE_ID = /^[a-z][\w+/-]*$/i

let known: readonly ListedZone[] | undefined

/** Every time zone with its offset at an instant: UTC, then the others as a language sorts them. */
export function getTimeZones(at: number, offsetOf: OffsetOf, language: string): TimeZone[] {
  return zonesIn(language).map((zone) => ({ ...zone, offset: offsetOf(zone.id, at) }))
}

/** Zones with their places, sorted once a language. */
function zonesIn(language: string): readonly ListedZone[] {
  const found = placed.get(language)
  if (found) return found
  known ??= zonesByName()
  const [utc, ...others] = known
  const { compare } = new Intl.Collator(language)
  const zones = others
    .map((zone) => ({
      ...zone,
      place: findPlace(zone, regionsByZone().get(zone.id), language),
    }))
    .toSorted((one, other) => compare(zoneLabel(one), zoneLabel(other)))
  placed.set(language, [utc!, ...zones])
  return placed.get(language)!
}

const placed = new Map<string, readonly ListedZone[]>()

/** Whether a text names a time zone, also by another name (Asia/Kolkata). */
export function isTimeZone(id: string): boolean {
  return listedZone(id) !== undefined
}

/** The listed id of a zone: Asia/Calcutta for Asia/Kolkata. */
export function listedZone(id: string): string | undefined {
  if (!ZONE_ID.test(id)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** First day of the week in a zone's country, else where a language is spoken: 0 for Sunday (CLDR). */
export function firstWeekdayIn(zone: string, language: string): number {
  return weekIn(zone, language).firstDay % 7
}

/** Weekdays of the weekend in a zone's country, else where a language is spoken (CLDR). */
export function weekendIn(zone: string, language: string): Weekend {
  return new Set(weekIn(zone, language).weekend)
}

function weekIn(zone: string, language: string) {
  const region = regionsByZone().get(zone)
  return localeOf(region ? `und-${region}` : language).getWeekInfo()
}

function zonesByName(): ListedZone[] {
  const currencies = currenciesByZone()
  const zones = Intl.supportedValuesOf('timeZone')
    .filter((id) => id !== 'UTC')
    .map((id) => ({
      id,
      name: RENAMED[id] ?? id.replaceAll('_', ' '),
      currency: POLAR.test(id) ? '' : (currencies.get(id) ?? ''),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [{ id: 'UTC', name: 'UTC', currency: '' }, ...zones]
}

function currenciesByZone(): Map<string, string> {
  return new Map(
    [...regionsByZone()].map(([zone, region]) => [zone, currencyOfRegion(region) ?? '']),
  )
}

let regions: ReadonlyMap<string, string> | undefined

function regionsByZone(): ReadonlyMap<string, string> {
  regions ??= new Map(
    [...TENDER.keys()].flatMap((region) => {
      const zones = localeOf(`und-${region}`).getTimeZones?.() ?? []
      return zones.map((zone) => [zone, region] as const)
    }),
  )
  return regions
}

/** A locale with the methods that TypeScript does not know yet. */
function localeOf(tag: string) {
  return new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo: () => { firstDay: number; weekend: number[] }
  }
}
