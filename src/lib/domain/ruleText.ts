import { MAX_COUNT, MAX_INTERVAL } from './limits.ts'

/** Frequencies of rules, from the shortest. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** Ranges of each list (RFC 5545, 3.3.10); `signed` ones count from the end too. */
const LISTS: Record<string, { least: number; most: number; signed: boolean }> = {
  BYSECOND: { least: 0, most: 60, signed: false },
  BYMINUTE: { least: 0, most: 59, signed: false },
  BYHOUR: { least: 0, most: 23, signed: false },
  BYMONTHDAY: { least: 1, most: 31, signed: true },
  BYYEARDAY: { least: 1, most: 366, signed: true },
  BYWEEKNO: { least: 1, most: 53, signed: true },
  BYMONTH: { least: 1, most: 12, signed: false },
  BYSETPOS: { least: 1, most: 366, signed: true },
}

const WEEKDAY = /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/
/** The UNTIL of a rule: year, month and day. */
export const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])[0-5]\d[0-5]\dZ)?$/

/** Whether a text is an RFC 5545 rule of the supported kind (contract, 2 Recurrence). */
export function isRule(typed: string): boolean {
  const parts = partsOfText(typed)
  if (!parts || (parts.has('UNTIL') && parts.has('COUNT'))) return false
  if (!FREQUENCIES.some((frequency) => frequency === parts.get('FREQ'))) return false
  if (!isConsistent(parts)) return false
  return [...parts].every(([name, value]) => isPart(name, value))
}

/** The parts of a rule; null when one has no value or is repeated. */
export function partsOfText(typed: string): Map<string, string> | null {
  const pairs = typed.split(';').map((part) => part.split('='))
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return null
  const parts = new Map(pairs as [string, string][])
  return parts.size === pairs.length ? parts : null
}

/** Parts that a frequency excludes (RFC 5545, 3.3.10). */
const EXCLUDED_PARTS: Record<string, string[]> = {
  BYMONTHDAY: ['WEEKLY'],
  BYYEARDAY: ['DAILY', 'WEEKLY', 'MONTHLY'],
  BYWEEKNO: ['DAILY', 'WEEKLY', 'MONTHLY'],
}

/**
 * Whether a rule's parts are valid with its frequency and each other (RFC 5545, 3.3.10).
 */
function isConsistent(parts: Map<string, string>): boolean {
  const frequency = parts.get('FREQ')!
  const names = [...parts.keys()]
  if (names.some((name) => EXCLUDED_PARTS[name]?.includes(frequency))) return false
  const isOfLong = frequency === 'MONTHLY' || frequency === 'YEARLY'
  const countsWeekdays = isOfLong && !parts.has('BYWEEKNO')
  if (/\d/.test(parts.get('BYDAY') ?? '') && !countsWeekdays) return false
  // BYSETPOS needs another part to choose from.
  return (
    !parts.has('BYSETPOS') ||
    names.some((name) => name.startsWith('BY') && name !== 'BYSETPOS')
  )
}

function isPart(name: string, value: string): boolean {
  if (name === 'FREQ') return true
  if (name === 'INTERVAL') return isWithin(value, 1, MAX_INTERVAL)
  if (name === 'COUNT') return isWithin(value, 1, MAX_COUNT)
  if (name === 'UNTIL') return isUntil(value)
  if (name === 'WKST') return /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(value)
  if (name === 'BYDAY') return value.split(',').every((day) => WEEKDAY.test(day))
  const list = LISTS[name]
  if (!list) return false
  return value.split(',').every((entry) => {
    const unsigned = list.signed ? entry.replace(/^[+-]/, '') : entry
    return isWithin(unsigned, list.least, list.most)
  })
}

function isWithin(value: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most
}

function isUntil(value: string): boolean {
  const [, year, month, day] = UNTIL.exec(value) ?? []
  if (!year || !month || !day) return false
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return isWithin(month, 1, 12) && isWithin(day, 1, lastDay)
}
