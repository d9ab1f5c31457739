import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { countOf, endless, stepsAfter } from '#lib/domain/seriesRule.ts'
import { daysOfRule, endIn, LAST_DAY } from './days.ts'
import { MAX_WORK, workOf } from './work.ts'

type Begin = { first: Day; zone: string }

/** The number of previewed days. */
export const PREVIEWED = 5
/** Rules without a day within these steps are not worth the search. */
const STEPS_AHEAD = 500
const FIRST_MONTHS = 12

/** Growing horizons of a search; the last one is its limit. */
export function* horizonsOf(rule: string, first: Day): Generator<Day> {
  const last = stepsAfter(rule, first, STEPS_AHEAD)
  for (let months = FIRST_MONTHS; ; months *= 2) {
    const horizon = addMonths(first, months)
    if (horizon >= last) break
    yield horizon
  }
  yield last
}

/**
 * The first days of a rule, as many as a preview shows.
 * @throws Refusal malformed when finding them is too much work (contract, 2 Recurrence)
 */
export function firstDays(rule: string, begin: Begin): Day[] {
  const days = searchDays(rule, begin)
  if (days) return days
  throw tooExpensive()
}

/** The refusal of a rule whose days are too much work. */
export function tooExpensive(): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'rule', key: 'refusals.fields.rule' }],
  })
}

/** Whether finding a rule's first days is too much work. */
export function isTooExpensive(rule: string, begin: Begin): boolean {
  return searchDays(rule, begin) === undefined
}

/** Whether counting up to a rule's COUNT from the first day is too much work. */
export function isCountTooExpensive(rule: string, first: Day, until: Day): boolean {
  const count = countOf(rule)
  if (count === undefined) return false
  const enough = [stepsAfter(rule, first, count), until].toSorted()[0]!
  const work = workOf(rule, first, enough)
  if (enough === until || work > MAX_WORK) return work > MAX_WORK
  const near = daysOfRule(endless(rule), { first, zone: 'UTC' }, { until: enough })
  return near.length < count && work + workOf(rule, first, until) > MAX_WORK
}

function searchDays(rule: string, begin: Begin): Day[] | undefined {
  const most = Math.min(PREVIEWED, countOf(rule) ?? PREVIEWED)
  const end = endIn(begin.zone, rule) ?? LAST_DAY
  const days: Day[] = []
  const search = { from: begin.first, work: 0 }
  for (const horizon of horizonsOf(rule, begin.first)) {
    const until = horizon < end ? horizon : end
    search.work += workOf(rule, search.from, until)
    if (search.work > MAX_WORK) return undefined
    days.push(...daysOfRule(endless(rule), begin, { from: search.from, until }))
    if (days.length >= most || until === end) break
    search.from = addDays(until, 1)
  }
  return days.slice(0, most)
}

/** Every day within a rule's COUNT, ignoring UNTIL; lets requests through between years. */
export async function allDaysOf(rule: string, first: Day): Promise<Day[]> {
  const days: Day[] = []
  const count = countOf(rule) ?? Infinity
  const isLeft = (years: number) => addMonths(first, 12 * years) <= LAST_DAY
  for (let years = 0; isLeft(years) && days.length < count; years++) {
    const from = addMonths(first, 12 * years)
    const until = addDays(addMonths(first, 12 * (years + 1)), -1)
    days.push(...daysOfRule(endless(rule), { first, zone: 'UTC' }, { from, until }))
    await letRequestsThrough()
  }
  return days.slice(0, count)
}
