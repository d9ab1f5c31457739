import { addDays, isDay, partsOf } from './day.ts'
import type { Day } from './day.ts'
import type { Rule } from './transaction.ts'

/** The form's choices of repetition (spec B, 4 Recurrence). */
export const REPEATS = [
  'none',
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'yearly',
  'custom',
] as const
export const UNITS = ['day', 'week', 'month', 'year'] as const
export const ENDS = ['never', 'onDay', 'afterCount'] as const

export type Repeat = (typeof REPEATS)[number]
export type Unit = (typeof UNITS)[number]
export type End = (typeof ENDS)[number]

/** The day of a monthly plan: the same number, or the nth or last of its weekday. */
export type MonthlyChoice = 'sameDay' | 'nth' | 'last'

/** The recurrence of an entry, as a form holds it. */
export type Plan = {
  /** `kept` is a rule that the form cannot show and leaves unchanged. */
  repeat: Repeat | 'kept'
  /** The interval of a custom plan; undefined while nothing is typed. */
  every?: number
  unit: Unit
  monthly: MonthlyChoice
  ends: End
  /** The last day, included; empty while none is typed. */
  endDay: string
  count?: number
  /** The unchanged rule of a `kept` plan. */
  rule?: Rule
}

/** The plan of a new entry: no repetition. */
export const NO_PLAN: Plan = {
  repeat: 'none',
  every: 1,
  unit: 'month',
  monthly: 'sameDay',
  ends: 'never',
  endDay: '',
}

/** A number of units between two occurrences. */
export type RepeatEvery = { every: number; unit: Unit }

const PRESETS: Record<Exclude<Repeat, 'none' | 'custom'>, RepeatEvery> = {
  daily: { every: 1, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  biweekly: { every: 2, unit: 'week' },
  monthly: { every: 1, unit: 'month' },
  bimonthly: { every: 2, unit: 'month' },
  yearly: { every: 1, unit: 'year' },
}

const FREQUENCIES: Record<Unit, string> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The rule of a valid plan from its first day (RFC 5545, 3.3.10); undefined for no
 * repetition. The server handles months that lack the day.
 */
export function ruleOf(plan: Plan, first: Day): Rule | undefined {
  if (plan.repeat === 'kept') return plan.rule
  const text = writtenRule(plan, first)
  if (text === undefined) return undefined
  return plan.repeat === 'custom' ? { text, isCustom: true } : { text }
}

function writtenRule(plan: Plan, first: Day): string | undefined {
  const rhythm = rhythmOf(plan)
  if (!rhythm) return undefined
  const { every, unit } = rhythm
  const parts = [`FREQ=${FREQUENCIES[unit]}`]
  if (every > 1) parts.push(`INTERVAL=${every}`)
  if (unit === 'month') parts.push(...weekdayParts(plan.monthly, first))
  if (plan.ends === 'onDay') parts.push(`UNTIL=${plan.endDay.replaceAll('-', '')}`)
  if (plan.ends === 'afterCount') parts.push(`COUNT=${plan.count}`)
  return parts.join(';')
}

/** The rhythm of a plan; undefined for no repetition and for an unchanged rule. */
export function rhythmOf({ repeat, every, unit }: Plan): RepeatEvery | undefined {
  if (repeat === 'none' || repeat === 'kept') return undefined
  if (repeat === 'custom') return { every: every ?? 1, unit }
  return PRESETS[repeat]
}

/** The plan of a rule and its next day; rules that the form cannot show become `kept`. */
export function planOf(rule: Rule, first: Day): Plan {
  const { text, isCustom } = rule
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]))
  const plan = readPlan(parts, first)
  const kept: Plan = { ...NO_PLAN, repeat: 'kept', rule }
  if (!plan || sortedParts(writtenRule(plan, first)!) !== sortedParts(text)) return kept
  return isCustom ? { ...plan, repeat: 'custom' } : plan
}

/** The monthly choices of a plan that begins on a day. */
export function monthlyChoices(first: Day): MonthlyChoice[] {
  const choices: MonthlyChoice[] = ['sameDay']
  if (nthOf(first) <= 4) choices.push('nth')
  if (isLastOf(first)) choices.push('last')
  return choices
}

/** The nearest choice when the plan begins on another day. */
export function fittingChoice(choice: MonthlyChoice, first: Day): MonthlyChoice {
  if (monthlyChoices(first).includes(choice)) return choice
  return choice === 'nth' ? 'last' : 'nth'
}

/** Whether a day may replace a later one that its month lacks, as 28 February a 31st. */
export function mayStandForLater(day: Day): boolean {
  return partsOf(addDays(day, 1)).day === 1 && partsOf(day).day < 31
}

/** The position of a day among its weekdays of the month, from 1. */
export function nthOf(day: Day): number {
  return Math.ceil(partsOf(day).day / 7)
}

/** The typed number without its decimals. */
export function wholeOf(typed: string): number | undefined {
  const [digits] = /^\d{1,4}/.exec(typed.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function isLastOf(day: Day): boolean {
  return partsOf(addDays(day, 7)).month !== partsOf(day).month
}

function weekdayParts(choice: MonthlyChoice, first: Day): string[] {
  const fitting = fittingChoice(choice, first)
  if (fitting === 'sameDay') return []
  const weekday = WEEKDAYS[new Date(`${first}T12:00:00Z`).getUTCDay()]
  return [`BYDAY=${fitting === 'last' ? -1 : nthOf(first)}${weekday}`]
}

function readPlan(parts: Map<string, string>, first: Day): Plan | undefined {
  const unit = UNITS.find((one) => FREQUENCIES[one] === parts.get('FREQ'))
  if (!unit) return undefined
  const every = Number(parts.get('INTERVAL') ?? 1)
  const preset = REPEATS.find((repeat) => {
    const rhythm = rhythmOf({ ...NO_PLAN, repeat, every: 0 })
    return rhythm?.unit === unit && rhythm.every === every
  })
  const weekday = parts.get('BYDAY')
  const nth = weekday?.startsWith('-') ? 'last' : 'nth'
  return {
    repeat: preset ?? 'custom',
    every,
    unit,
    monthly: weekday === undefined ? 'sameDay' : fittingChoice(nth, first),
    ...readEnd(parts),
  }
}

function readEnd(parts: Map<string, string>): Pick<Plan, 'ends' | 'endDay' | 'count'> {
  const [, ...until] = /^(\d{4})(\d\d)(\d\d)$/.exec(parts.get('UNTIL') ?? '') ?? []
  const endDay = until.join('-')
  if (isDay(endDay)) return { ends: 'onDay', endDay }
  if (!parts.has('COUNT')) return { ends: 'never', endDay: '' }
  return { ends: 'afterCount', endDay: '', count: Number(parts.get('COUNT')) }
}

function sortedParts(rule: string): string {
  return rule
    .split(';')
    .filter((part) => part !== 'INTERVAL=1')
    .toSorted()
    .join(';')
}
