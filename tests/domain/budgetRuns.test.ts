import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToRuns,
  changeRuns,
  cutRuns,
  hasMonthAfter,
  movedRuns,
  rolloverMonths,
  rolloverThrough,
  runIn,
} from '#lib/domain/budgetRuns.ts'
import type { Run } from '#lib/domain/budgetRuns.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { movedIndex, periodsOf, withRule } from '#lib/domain/payPeriod.ts'
import { CALENDAR } from '#lib/domain/periods.ts'
import type { Begins } from '#lib/domain/payPeriod.ts'

const MONTHS = 24
/** The last month represents all later ones. */
const all = Array.from({ length: MONTHS + 1 }, (_, month) => month)

type Plan = Pick<Run, 'minor' | 'carriesForward'>
type Step = Plan & {
  kind: 'add' | 'change' | 'delete'
  month: number
  withFuture: boolean
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('add' as const, 'change' as const, 'delete' as const),
    month: fc.nat(MONTHS - 1),
    withFuture: fc.boolean(),
    minor: fc.oneof(fc.constant(0), fc.nat(1000)),
    carriesForward: fc.boolean(),
  }),
  { maxLength: 12 },
)
const spending = fc.array(fc.nat(1500), { minLength: all.length, maxLength: all.length })

let made = 0
const newId = () => `run-${(made += 1)}`

function afterStep(runs: Run[], step: Step): Run[] {
  const { kind, month, withFuture, minor, carriesForward } = step
  const span = { first: month, last: withFuture ? null : month }
  const present = runIn(runs, month)
  if (kind === 'add') {
    if (present && present.minor > 0) return runs
    return addToRuns(runs, { id: newId(), ...span, minor, carriesForward }, newId)
  }
  if (!present) return runs
  if (kind === 'delete') return cutRuns(runs, span, newId)
  const changed = { ...present, ...span, minor }
  return changeRuns(runs, withFuture ? { ...changed, carriesForward } : changed, newId)
}

/** The same budgets month by month, without runs. */
function plainly(plans: Map<number, Plan>, step: Step): Map<number, Plan> {
  const { kind, month, withFuture, minor, carriesForward } = step
  const next = new Map(plans)
  const present = plans.get(month)
  const isTaken = (plan: Plan | undefined) => plan !== undefined && plan.minor > 0
  if (kind === 'add' ? isTaken(present) : !present) return plans
  for (const each of withFuture ? all.slice(month) : [month]) {
    if (kind === 'delete') next.delete(each)
    else if (kind === 'change') {
      next.set(each, {
        minor,
        carriesForward: withFuture ? carriesForward : present!.carriesForward,
      })
    } else if (!isTaken(plans.get(each))) next.set(each, { minor, carriesForward })
  }
  return next
}

function carriedPlainly(plans: Map<number, Plan>, spent: number[], month: number): number {
  let carried = 0
  for (let each = 0; each < month; each += 1) {
    const plan = plans.get(each)
    const whole = plan ? plan.minor + (plan.carriesForward ? carried : 0) : 0
    carried = Math.max(0, whole - spent[each]!)
  }
  return carried
}

test('after any history every month has the budget that a plain calendar has', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const runs = history.reduce(afterStep, [])
      const plans = history.reduce(plainly, new Map<number, Plan>())
      for (const month of all) {
        const run = runIn(runs, month)
        const plan = run && { minor: run.minor, carriesForward: run.carriesForward }
        expect(plan).toEqual(plans.get(month))
        expect(runs.filter((one) => runIn([one], month))).toHaveLength(plan ? 1 : 0)
        const later = all.slice(month + 1).some((each) => plans.has(each))
        if (month < MONTHS) expect(hasMonthAfter(runs, month)).toBe(later)
      }
      expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length)
    }),
  )
})

test('after any history the rollover is that of a plain month-by-month sum', () => {
  fc.assert(
    fc.property(steps, spending, (history, spent) => {
      const runs = history.reduce(afterStep, [])
      const plans = history.reduce(plainly, new Map<number, Plan>())
      const spentIn = (month: number) => spent[month]!
      const whole = rolloverThrough(runs, { first: 0, last: MONTHS }, spentIn)
      for (const month of all) {
        const span = rolloverMonths(runs, month)
        const short = span
          ? rolloverThrough(runs, { first: span.first, last: month - 1 }, spentIn)
          : []
        const expected = carriedPlainly(plans, spent, month)
        expect(short.at(-1)?.leftMinor ?? 0).toBe(expected)
        expect(whole[month]!.carriedMinor).toBe(expected)
      }
    }),
  )
})

test('a change of one month keeps its id, and the months around it go on', () => {
  const year: Run = { id: 'a', first: 0, last: null, minor: 100, carriesForward: true }
  const runs = changeRuns([year], { ...year, first: 5, last: 5, minor: 70 }, () => 'b')
  expect(runs.map(({ id, first, last, minor }) => [id, first, last, minor])).toEqual([
    ['a', 5, 5, 70],
    ['b', 0, 4, 100],
    ['b', 6, null, 100],
  ])
})

test('a rollover reaches back to the month that takes none, and not past a gap', () => {
  const carrying = { minor: 1, carriesForward: true }
  const runs = [
    { id: 'a', first: 0, last: 3, ...carrying },
    { id: 'b', first: 5, last: 6, minor: 1, carriesForward: false },
    { id: 'c', first: 7, last: null, ...carrying },
  ]
  const into = (month: number) => rolloverMonths(runs, month)
  expect(into(12)).toEqual({ first: 6, last: 11 })
  expect(into(7)).toEqual({ first: 6, last: 6 })
  expect(into(5)).toBeNull()
  expect(into(3)).toEqual({ first: 0, last: 2 })
})

const weekend = new Set([6, 7])
const rulesOf = (begins: Begins, today: Day) =>
  withRule([], { begins, shift: 'none', named: 'ends' }, { today, weekend })
const startDays = fc
  .integer({ min: 0, max: 1461 })
  .map((days) => addDays('2026-01-01', days))
const offsets = fc.nat(27)

test('amounts go to the four weeks that hold most of their month, and back', () => {
  fc.assert(
    fc.property(startDays, offsets, (today, offset) => {
      const begins = { kind: 'weeks', day: addDays('2025-12-01', offset) } as const
      const after = periodsOf(rulesOf(begins, today), weekend)
      const present = after.indexOf(today)
      const runs = [0, 1, 2].map((step) => ({
        first: present + step,
        last: present + step,
      }))
      const moved = movedRuns(runs, CALENDAR, after)
      for (const [step, { first }] of moved.entries()) {
        const { from, to } = CALENDAR.at(present + step)
        const days = Array.from({ length: 31 }, (_, day) => addDays(from, day))
        const held = days.filter((day) => day <= to && after.indexOf(day) === first)
        expect(held.length).toBeGreaterThanOrEqual(10)
      }
      expect(movedRuns(moved, after, CALENDAR)).toEqual(runs)
    }),
  )
})

test('a rule by the month moves no budget', () => {
  for (let day = 1; day <= 31; day += 1) {
    const after = periodsOf(rulesOf({ kind: 'day', day }, '2026-11-26'), weekend)
    const present = after.indexOf('2026-11-26')
    const indexes = Array.from({ length: 40 }, (_, step) => present - 20 + step)
    expect(indexes.map((index) => movedIndex(index, CALENDAR, after))).toEqual(indexes)
  }
})
