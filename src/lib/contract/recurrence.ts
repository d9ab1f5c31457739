import * as z from 'zod/mini'
import { MAX_COUNT, MAX_INTERVAL } from '#lib/domain/limits.ts'
import { FREQUENCIES, isRule, partsOfText, UNTIL } from '#lib/domain/ruleText.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { spelt } from './record.ts'
import { id, maybe, text } from './values.ts'

/** The `recurringCategoryId` of a custom rule; 1 to 4 mean the FREQ. */
const CUSTOM = 5

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

function withoutRepeats(rule: string): string {
  return rule.replaceAll(/(BY\w+=)([^;]+)/g, (_, name: string, values: string) => {
    const plain = values.split(',').map((one) => one.replace(/^(?:\+|(-))?0*(?=\d)/, '$1'))
    return name + [...new Set(plain)].join(',')
  })
}

/** The Recurrence entity of a rule, with its derived fields. */
export function recurrenceOf(
  rule: Rule | undefined,
): Fields & { repeatDescription?: string } {
  const parts = rule && partsOfText(rule.text)
  if (!parts) return {}
  const [, year, month, day] = UNTIL.exec(parts.get('UNTIL') ?? '') ?? []
  return {
    recurringCategoryId: rule.isCustom ? CUSTOM : readNumber(parts),
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

function readNumber(parts: Map<string, string>): number {
  return FREQUENCIES.findIndex((frequency) => frequency === parts.get('FREQ')) + 1
}

function agrees(fields: Fields): boolean {
  const { recurringRule, recurringCategoryId, recurringCount, repeatTillCount } = fields
  // Derived fields are meaningless without a rule.
  if (recurringRule === undefined)
    return !DERIVED.some((name) => fields[name] !== undefined)
  const parts = partsOfText(recurringRule)
  if (!parts) return false
  const isNamed = [undefined, CUSTOM, readNumber(parts)].includes(recurringCategoryId)
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
