import * as z from 'zod/mini'
import { MAX_COUNT, MAX_INTERVAL } from '#lib/domain/limits.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { spelt } from './record.ts'
import { id, maybe, text } from './values.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** The `recurringCategoryId` of a custom rule; 1 to 4 mean the FREQ. */
const CUSTOM = 5

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
const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])[0-5]\d[0-5]\dZ)?$/

/** Drops repeated values of a list, which change nothing and cost work. */
const sentRule = z.codec(text(500).check(z.refine(isRule)), z.string(), {
  decode: withoutRepeats,
  encode: (rule) => rule,
})

/** Recurrence fields sent with an entry; only the rule counts. */
export const recurrenceFields = {
  recurringCategoryId: maybe(z.int().check(z.minimum(1), z.maximum(CUSTOM))),
  recurringCount: maybe(z.int().check(z.minimum(1), z.maximum(MAX_INTERVAL))),
  recurringRule: maybe(sentRule),
  repeatTillDate: maybe(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z)?$/)),
  ),
  repeatTillCount: maybe(z.int().check(z.minimum(1), z.maximum(MAX_COUNT))),
  repeatDescription: maybe(text(300)),
}

/** Names of the series that a change of all describes, for backends that go by them. */
export const seriesFields = {
  seriesId: spelt('recurringServerId', maybe(id)),
  seriesNumber: spelt('recurringIdLong', maybe(z.int())),
}

/** Domain names of the recurrence fields, for errors. */
export const RECURRENCE_NAMES = { recurringRule: 'rule', repeatTillDate: 'ruleEnds' }

/** Recurrence fields of an answer; accepts stored rules that inputs would refuse. */
export const answeredRecurrence = {
  recurringCategoryId: maybe(z.int()),
  recurringCount: maybe(z.int()),
  recurringRule: maybe(z.string()),
  repeatTillDate: maybe(z.string()),
  repeatTillCount: maybe(z.int()),
  repeatDescription: maybe(z.string()),
}

type Fields = {
  recurringCategoryId?: number
  recurringCount?: number
  recurringRule?: string
  repeatTillDate?: string
  repeatTillCount?: number
}

const DERIVED = [
  'recurringCategoryId',
  'recurringCount',
  'repeatTillDate',
  'repeatTillCount',
] as const

/** Checks that fields derived from the rule agree with it, when they are sent. */
export const agreesWithRule = z.refine<Fields>(agrees, { path: ['recurringRule'] })

/** Checks that a recurrence is present. */
export const requiredRule = z.refine<Fields>((fields) => Boolean(fields.recurringRule), {
  path: ['recurringRule'],
})

/** Whether a text is an RFC 5545 rule of the supported kind (contract, 2 Recurrence). */
export function isRule(typed: string): boolean {
  const parts = partsOf(typed)
  if (!parts || (parts.has('UNTIL') && parts.has('COUNT'))) return false
  if (!FREQUENCIES.some((frequency) => frequency === parts.get('FREQ'))) return false
  if (!isConsistent(parts)) return false
  return [...parts].every(([name, value]) => isPart(name, value))
}

function withoutRepeats(rule: string): string {
  return rule.replaceAll(/(BY\w+=)([^;]+)/g, (_, name: string, values: string) => {
    const plain = values.split(',').map((one) => one.replace(/^(?:\+|(-))?0*(?=\d)/, '$1'))
    return name + [...new Set(plain)].join(',')
  })
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

/** The Recurrence entity of a rule: the rule, and what is derived from it. */
export function recurrenceOf(
  rule: Rule | undefined,
): Fields & { repeatDescription?: string } {
  const parts = rule && partsOf(rule.text)
  if (!parts) return {}
  const [, year, month, day] = UNTIL.exec(parts.get('UNTIL') ?? '') ?? []
  return {
    recurringCategoryId: rule.isCustom ? CUSTOM : numberOf(parts),
    recurringCount: Number(parts.get('INTERVAL') ?? 1),
    recurringRule: rule.text,
    repeatTillDate: year && `${year}-${month}-${day}`,
    repeatTillCount: parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined,
    repeatDescription: rule.description,
  }
}

/** The rule of a Recurrence's fields. */
export function ruleFrom(wire: {
  recurringRule?: string
  recurringCategoryId?: number
  repeatDescription?: string
}): Rule | undefined {
  if (!wire.recurringRule) return undefined
  return {
    text: wire.recurringRule,
    description: wire.repeatDescription,
    isCustom: wire.recurringCategoryId === CUSTOM || undefined,
  }
}

function numberOf(parts: Map<string, string>): number {
  return FREQUENCIES.findIndex((frequency) => frequency === parts.get('FREQ')) + 1
}

/** The parts of a rule; null when one has no value or is repeated. */
function partsOf(typed: string): Map<string, string> | null {
  const pairs = typed.split(';').map((part) => part.split('='))
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return null
  const parts = new Map(pairs as [string, string][])
  return parts.size === pairs.length ? parts : null
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

function agrees(fields: Fields): boolean {
  const { recurringRule, recurringCategoryId, recurringCount, repeatTillCount } = fields
  // Derived fields are meaningless without a rule.
  if (recurringRule === undefined)
    return !DERIVED.some((name) => fields[name] !== undefined)
  const parts = partsOf(recurringRule)
  if (!parts) return false
  const isNamed = [undefined, CUSTOM, numberOf(parts)].includes(recurringCategoryId)
  const isSpaced = [undefined, Number(parts.get('INTERVAL') ?? 1)].includes(recurringCount)
  const isCounted =
    repeatTillCount === undefined || repeatTillCount === Number(parts.get('COUNT'))
  return (
    isNamed && isSpaced && isCounted && endsOn(parts.get('UNTIL'), fields.repeatTillDate)
  )
}

/** UNTIL with a time is checked by the service, which knows the owner's zone. */
function endsOn(until: string | undefined, tillDate: string | undefined): boolean {
  if (tillDate === undefined) return true
  if (until === undefined) return false
  if (until.includes('T') || tillDate.includes('T')) return true
  return until === tillDate.replaceAll('-', '')
}
